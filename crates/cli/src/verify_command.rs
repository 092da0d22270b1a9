//! `twelvefold verify`: chain, commitments and every die, from an export alone.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use play::fair::Hash;
use protocol::v1::VERSION;
use protocol::v1::table::verify::{Broken, Report, Unchecked, Verifier};
use serde::Serialize;

use crate::args::{Format, VerifyArgs};
use crate::render::words::many;
use crate::render::wrap::paragraph;
use crate::{Failure, output, render};

/// A line may not be longer: no event is, by far.
const LONGEST_LINE: u64 = 16 << 20;
/// How often the bar moves, in lines.
const STEP: u64 = 256;

/// Checks a file, and says what holds.
pub(crate) fn run(args: &VerifyArgs, format: Format) -> Result<String, Failure> {
    let name = args.file.display().to_string();
    if args.file == Path::new("-") {
        return check(io::stdin().lock(), None, "the export", args.head, format);
    }
    let unreadable =
        |error: io::Error| Failure::refused(format!("{name} can't be read ({error}); check the name"));
    let file = File::open(&args.file).map_err(unreadable)?;
    let size = file.metadata().map_err(unreadable)?.len();
    check(BufReader::new(file), Some(size), &name, args.head, format)
}

/// What was found, for programs.
#[derive(Serialize)]
struct VerifyFinding<'a> {
    version: u32,
    holds: bool,
    #[serde(skip_serializing_if = "Option::is_none", flatten)]
    report: Option<&'a Report>,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

/// Checks an export as it comes, and says what holds; what does not is the failure.
pub(crate) fn check(
    lines: impl BufRead,
    size: Option<u64>,
    name: &str,
    noted: Option<Hash>,
    format: Format,
) -> Result<String, Failure> {
    match verify(lines, size, name, noted)? {
        Ok(report) => match format {
            Format::Json => {
                let found = VerifyFinding {
                    version: VERSION,
                    holds: true,
                    report: Some(&report),
                    event: None,
                    reason: None,
                };
                render::json(&found)
            }
            Format::Csv => Ok(csv(&report)),
            Format::Text => Ok(text(&report, name)),
        },
        Err(broken) => {
            if format == Format::Json {
                let (event, reason) = (Some(broken.seq), Some(broken.reason.as_str()));
                let found = VerifyFinding { version: VERSION, holds: false, report: None, event, reason };
                output::print(&render::json(&found)?)?;
            }
            Err(Failure::refused(format!("{name} does not hold: {broken}")))
        }
    }
}

fn verify(
    mut lines: impl BufRead,
    size: Option<u64>,
    name: &str,
    noted: Option<Hash>,
) -> Result<Result<Report, Broken>, Failure> {
    let bar = bar(size);
    let mut text = String::new();
    let mut verifier: Option<Verifier> = None;
    for count in 0_u64.. {
        text.clear();
        let read = io::Read::take(&mut lines, LONGEST_LINE).read_line(&mut text);
        let length = read.map_err(|error| {
            Failure::refused(format!("{name} can't be read to its end ({error}); get it again"))
        })?;
        if length == 0 {
            break;
        }
        bar.inc(length as u64);
        if count.is_multiple_of(STEP) {
            bar.tick();
        }
        let line = text.strip_suffix('\n').unwrap_or(&text);
        let held = match &mut verifier {
            None => Verifier::new(line).map(|begun| {
                verifier = Some(match noted {
                    Some(head) => begun.hold_to(head),
                    None => begun,
                });
            }),
            Some(verifier) => verifier.verify_line(line),
        };
        if let Err(broken) = held {
            bar.finish_and_clear();
            return Ok(Err(broken));
        }
    }
    bar.finish_and_clear();
    match verifier {
        Some(verifier) => Ok(verifier.finish()),
        None => Ok(Verifier::new("").and_then(Verifier::finish)),
    }
}

/// A bar on standard error, if somebody looks and the end is known.
fn bar(size: Option<u64>) -> ProgressBar {
    let Some(size) = size else { return ProgressBar::hidden() };
    let bar = ProgressBar::new(size);
    if let Ok(style) = ProgressStyle::with_template("Checking [{bar:30}] {percent} %") {
        bar.set_style(style.progress_chars("█▌ "));
    }
    bar
}

fn text(report: &Report, name: &str) -> String {
    let Report { table, events, sealed, rolls, head, .. } = report;
    let seals = match sealed {
        0 => String::new(),
        sealed => format!(", {sealed} of them sealed"),
    };
    let sentence = format!(
        "{name} holds: {}{seals}; every link of the chain, every commitment and every die was checked.",
        many(*events, "event")
    );
    let mut rows = vec![
        vec!["table".to_owned(), table.clone()],
        vec!["verified rolls".to_owned(), rolls.verified.to_string()],
    ];
    let others = [
        ("the server's rolls", rolls.server),
        ("physical rolls", rolls.physical),
        ("sealed rolls", rolls.sealed),
    ];
    rows.extend(
        others
            .iter()
            .filter(|(_, count)| *count > 0)
            .map(|(what, count)| vec![(*what).to_owned(), count.to_string()]),
    );
    rows.push(vec!["head".to_owned(), head.to_string()]);
    let sentences = [Some(sentence), noted(report), unchecked(report)].into_iter().flatten();
    let paragraphs: String = sentences.map(|one| paragraph(&one, output::width()) + "\n").collect();
    format!("{paragraphs}{}", render::chart::columns(&rows))
}

/// What the head tells that somebody noted.
fn noted(report: &Report) -> Option<String> {
    let at = report.noted?;
    Some(format!("Up to event {at} it is the very log whose head you noted."))
}

/// What could not be checked; nothing in a file without seals.
fn unchecked(report: &Report) -> Option<String> {
    let Unchecked { contests, in_part } = report.unchecked;
    let contests = match contests {
        0 => String::new(),
        some => format!(" {} could not be held to all dice.", many(some, "contest")),
    };
    (in_part > 0).then(|| {
        let events = many(in_part, "event");
        format!("{events} after a seal could be held to the table only as far as the file tells.{contests}")
    })
}

fn csv(report: &Report) -> String {
    let Report { table, events, sealed, rolls, head, .. } = report;
    let numbers = [*events, *sealed, rolls.verified, rolls.server, rolls.physical].map(|one| one.to_string());
    let row =
        std::iter::once(table.clone()).chain(numbers).chain(std::iter::once(head.to_string())).collect();
    let heads = ["table", "events", "sealed", "verified", "server", "physical", "head"];
    render::csv::table(&heads, std::iter::once(row))
}
