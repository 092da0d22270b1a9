//! Reading a table: what lies on it, what happened, who was lucky.

use std::time::{SystemTime, UNIX_EPOCH};

use play::ActionId;
use protocol::v1::VERSION;
use protocol::v1::luck::LuckReport;
use protocol::v1::table::Line;
use protocol::v1::table::command::CommandBody;
use protocol::v1::table::http::TableSystem;
use protocol::v1::table::luck;
use protocol::v1::table::recap::{Recap, RecapEvent};
use serde::Serialize;

use super::at::TableSeat;
use super::done;
use super::seen::effective;
use crate::args::Format;
use crate::args::table::{LogArgs, SettingsArgs, ShowArgs, TableSystemArgs};
use crate::render::chart::columns;
use crate::render::paint::{STRONG, paint};
use crate::render::table::log::{self, LogEntry};
use crate::render::table::view;
use crate::sheet_command::{clean, page};
use crate::{Failure, output, own_system, render};

/// `table show`
pub(super) fn show(at: &TableSeat, args: &ShowArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    if let Some(name) = &args.character {
        return page(&effective(seen.character_view(name)?)?, format);
    }
    match format {
        Format::Json => render::json(&seen.0),
        Format::Text => Ok(view::text(&seen.0, &seen.names(), output::width())),
        Format::Csv => {
            let row = |character: &protocol::v1::table::view::CharacterView| {
                let owner = character.owner.map(|owner| owner.0.to_string()).unwrap_or_default();
                vec![character.character.0.to_string(), character.name.clone(), owner]
            };
            Ok(render::csv::table(&["character", "name", "owner"], seen.0.characters.iter().map(row)))
        }
    }
}

#[derive(Serialize)]
struct Head {
    version: u32,
    event: u64,
    head: String,
}

/// `table head`
pub(super) fn head(at: &TableSeat, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?.0;
    let head = Head { version: VERSION, event: seen.seq, head: seen.head.to_string() };
    match format {
        Format::Json => render::json(&head),
        Format::Csv => {
            let row = vec![head.event.to_string(), head.head];
            Ok(render::csv::table(&["event", "head"], std::iter::once(row)))
        }
        Format::Text => Ok(format!(
            "{}\nNote it elsewhere; `twelvefold verify FILE --head` holds an export to it.\n",
            head.head
        )),
    }
}

#[derive(Serialize)]
struct Log<'a> {
    version: u32,
    events: &'a [Line],
}

/// `table log`
pub(super) fn log(at: &TableSeat, args: &LogArgs, format: Format) -> Result<String, Failure> {
    let names = at.fetch_view()?.names();
    let mut lines = at.lines_after(args.after.unwrap_or(0))?;
    if let Some(last) = args.last {
        lines = last_actions(lines, last);
    }
    match format {
        Format::Json => render::json(&Log { version: VERSION, events: &lines }),
        Format::Csv => Ok(log::csv(&entries(&lines)?, names)),
        Format::Text => Ok(log::text(&entries(&lines)?, names, now_millis())),
    }
}

/// `table recap`
pub(super) fn recap(at: &TableSeat, format: Format) -> Result<String, Failure> {
    let names = at.fetch_view()?.names();
    let entries = entries(&at.lines_after(0)?)?;
    let open = entries.iter().filter_map(|entry| {
        let event = &entry.told.as_ref()?.event;
        Some(RecapEvent { action: entry.action, event, roll: entry.roll.as_ref() })
    });
    let events: Vec<RecapEvent<'_>> = open.collect();
    let recap = Recap::of_events(&events, &names);
    match format {
        Format::Json => render::json(&recap),
        Format::Csv => Ok(render::csv::table(
            &["who", "told"],
            recap.people.iter().map(|person| {
                vec![clean(&person.name), clean(&presentation::recap::sentences(person).join(" "))]
            }),
        )),
        Format::Text if recap.people.is_empty() => {
            Ok("Nobody has rolled or spent anything yet.\n".to_owned())
        }
        Format::Text => Ok(recap
            .people
            .iter()
            .map(|person| {
                let told: String = presentation::recap::sentences(person)
                    .iter()
                    .map(|told| format!("  {}\n", clean(told)))
                    .collect();
                format!("{}\n{told}", paint(STRONG, &clean(&person.name)))
            })
            .collect()),
    }
}

fn entries(lines: &[Line]) -> Result<Vec<LogEntry>, Failure> {
    lines.iter().map(LogEntry::try_from).collect()
}

/// The lines of the last so many actions.
fn last_actions(lines: Vec<Line>, count: usize) -> Vec<Line> {
    let mut actions: Vec<ActionId> = lines.iter().map(|line| ActionId(line.action)).collect();
    actions.dedup();
    let first = actions.len().checked_sub(count).and_then(|at| actions.get(at).copied());
    lines.into_iter().filter(|line| first.is_none_or(|first| line.action >= first.0)).collect()
}

/// Now, in milliseconds since 1970.
pub(super) fn now_millis() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// `table luck`
pub(super) fn luck(at: &TableSeat, format: Format) -> Result<String, Failure> {
    let lines = at.lines_after(0)?;
    let luck = luck::report(&lines).map_err(|error| Failure::refused(error.to_string()))?;
    match format {
        Format::Json => render::json(&luck),
        Format::Csv => Ok(render::luck::csv(&luck.characters)),
        Format::Text if luck.seats.rolls == 0 => Ok("Nobody has rolled yet.\n".to_owned()),
        Format::Text => {
            Ok(format!("{}\n{}", lucky("Seats", &luck.seats), lucky("Characters", &luck.characters)))
        }
    }
}

fn lucky(title: &str, report: &LuckReport) -> String {
    let row = |player: &protocol::v1::luck::PlayerReport| {
        let rolls = render::words::many(player.rolls as u64, "roll");
        let successes = match player.judged {
            0 => String::new(),
            judged => {
                format!("{} of {judged} succeeded, {:.1} expected", player.actual, player.expected.value)
            }
        };
        vec![clean(&player.who), rolls, successes]
    };
    format!("{}\n{}", paint(STRONG, title), columns(&report.players.iter().map(row).collect::<Vec<_>>()))
}

/// `table system`
pub(super) fn system(at: &TableSeat, args: &TableSystemArgs, format: Format) -> Result<String, Failure> {
    if let Some(path) = &args.file {
        let system = own_system::offer(path)?;
        let no_file = || Failure::refused(format!("{} has no file to send", system.title()));
        let file = system.file().ok_or_else(no_file)?.text.clone();
        let done = at.send(CommandBody::ChangeSystem { file, accept_loss: args.accept_loss })?;
        return done::tell_done(&done, at.fetch_view()?.names(), format);
    }
    let plays: TableSystem = at.client.get(&at.path("/system"))?;
    match format {
        Format::Json => render::json(&plays),
        Format::Csv => {
            let row = vec![plays.system, plays.title];
            Ok(render::csv::table(&["system", "title"], std::iter::once(row)))
        }
        Format::Text => Ok(match plays.file {
            Some(file) => clean_lines(&file),
            None => format!("The table plays {} ({}).\n", plays.title, plays.system),
        }),
    }
}

/// A text of somebody else's, line by line, without what a terminal would take for orders.
fn clean_lines(text: &str) -> String {
    text.lines().map(|line| clean(&line.replace('\t', "    ")) + "\n").collect()
}

/// `table settings`
pub(super) fn settings(at: &TableSeat, args: SettingsArgs, format: Format) -> Result<String, Failure> {
    let SettingsArgs { rulings, edition, rename, foe_points, targets } = args;
    let seen = at.fetch_view()?;
    if foe_points.is_some() || targets.is_some() {
        let done = at.send(CommandBody::SetScreen { foe_points, targets })?;
        let told = done::tell_done(&done, seen.names(), format)?;
        if rulings.is_empty() && edition.is_none() && rename.is_none() {
            return Ok(told);
        }
    }
    if !rulings.is_empty() || edition.is_some() || rename.is_some() {
        let rulings = rulings.into_iter().collect();
        let done = at.send(CommandBody::ChangeSettings { name: rename, edition, rulings })?;
        return done::tell_done(&done, seen.names(), format);
    }
    let rows = seen.0.rulings.iter().map(|(name, choice)| vec![name.clone(), choice.clone()]);
    match format {
        Format::Json => render::json(&seen.0.rulings),
        Format::Csv => Ok(render::csv::table(&["ruling", "choice"], rows)),
        Format::Text => {
            let title = format!("{}: {}", clean(&seen.0.name), clean(seen.0.system.title()));
            Ok(format!("{}\n{}", paint(STRONG, &title), columns(&rows.collect::<Vec<_>>())))
        }
    }
}
