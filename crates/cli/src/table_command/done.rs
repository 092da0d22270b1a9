//! What came of a command, told as it happened.

use play::Event;
use protocol::v1::VERSION;
use protocol::v1::roll::Roll;
use protocol::v1::table::http::CommandDone;
use serde::Serialize;

use super::proof::{Before, Verdict};
use crate::Failure;
use crate::args::Format;
use crate::render::table::log::{self, LogEntry};
use crate::render::{self, table::Names};
use crate::sheet_command::clean;
use crate::{output, roll_command};

/// What came of a command, for programs.
#[derive(Serialize)]
struct DoneJson<'a> {
    version: u32,
    /// Did every roll that was made for us hold? Absent if none was.
    #[serde(skip_serializing_if = "Option::is_none")]
    verified: Option<bool>,
    #[serde(flatten)]
    done: &'a CommandDone,
}

/// Tells what came of a command.
pub(super) fn tell_done(done: &CommandDone, names: Names, format: Format) -> Result<String, Failure> {
    write(done, names, &[], format)
}

/// Tells what came of a roll, once its proof was checked.
pub(super) fn tell_roll(
    done: &CommandDone,
    names: Names,
    before: &Before<'_>,
    format: Format,
) -> Result<String, Failure> {
    let entries = entries(done)?;
    let told = entries.iter().filter_map(|entry| entry.told.as_ref());
    let verdicts = told.map(|told| before.check(told)).collect::<Result<Vec<_>, _>>()?;
    write(done, names, &verdicts.into_iter().flatten().collect::<Vec<_>>(), format)
}

fn write(done: &CommandDone, names: Names, verdicts: &[Verdict], format: Format) -> Result<String, Failure> {
    match format {
        Format::Json => {
            let verified = (!verdicts.is_empty())
                .then(|| verdicts.iter().all(|verdict| matches!(verdict, Verdict::Verified(_))));
            render::json(&DoneJson { version: VERSION, verified, done })
        }
        Format::Csv => Ok(log::csv(&entries(done)?, names)),
        Format::Text => text(done, names, verdicts),
    }
}

fn entries(done: &CommandDone) -> Result<Vec<LogEntry>, Failure> {
    done.events.iter().map(LogEntry::try_from).collect()
}

fn text(done: &CommandDone, mut names: Names, verdicts: &[Verdict]) -> Result<String, Failure> {
    let mut text = String::new();
    for entry in entries(done)? {
        let line = log::line(&entry, &mut names);
        match (&entry.roll, line) {
            (Some(roll), _) => {
                let roll = Roll { who: acting(&entry, &names).or(roll.who.clone()), ..roll.clone() };
                text += &format!("{}\n", roll_command::write(&roll, Format::Text)?);
            }
            (None, Some(line)) => text += &format!("{}  {line}\n", entry.seq),
            (None, None) => {}
        }
    }
    for verdict in verdicts {
        text += &render::wrap::paragraph(&sentence(*verdict), output::width());
    }
    if !verdicts.is_empty() || done.events.iter().any(|line| line.is_sealed()) {
        text += &format!("Action {}.\n", done.action);
    }
    Ok(text)
}

/// Who acts in a contest that is settled; its dice are told without a name.
fn acting(entry: &LogEntry, names: &Names) -> Option<String> {
    match &entry.told.as_ref()?.event {
        // In a race nobody acts.
        Event::ContestSettled { settled, .. } if settled.race.is_none() => {
            settled.sides.first().map(|side| clean(&names.character(side.character)))
        }
        _ => None,
    }
}

fn sentence(verdict: Verdict) -> String {
    match verdict {
        Verdict::Verified(roll) => format!(
            "Verified: the server had committed to roll {roll} beforehand, and your own chance went into the dice."
        ),
        Verdict::PublishedSince(roll) => format!(
            "The dice follow from the seed of roll {roll}; its commitment was published after you last looked, so \
             `twelvefold table verify` has to tell the rest."
        ),
    }
}
