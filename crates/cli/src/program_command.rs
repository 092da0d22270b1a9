//! `twelvefold odds program …`

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anydice::{Limits, Program, ProgramError, Report};
use dice::Dist;
use protocol::v1::program::ProgramOdds;

use crate::args::{ChartArgs, Format, ProgramArgs};
use crate::{Failure, chart, odds_command, output, render};

/// No program is longer; a file that is was named by mistake.
const MOST_BYTES: u64 = 1 << 20;

/// Runs a program, and writes down what it puts out.
pub(crate) fn run(args: &ProgramArgs, charts: &ChartArgs, format: Format) -> Result<String, Failure> {
    let text = text(&args.file)?;
    let report = Program::parse(&text).and_then(|program| program.run(Limits::default()));
    let report = report.map_err(|error| program_failure(&error, &text))?;
    let outputs: Vec<(&str, &Dist<i64>)> =
        report.outputs.iter().map(|output| (output.name.as_str(), &output.totals)).collect();
    odds_command::check_length(format, outputs.iter().map(|(_, totals)| totals.characters()).sum())?;
    let document = || ProgramOdds::new(outputs.iter().copied(), notes(&report));
    let picture = || Ok(chart::odds::program(&outputs));
    chart::answer(charts, format, picture, || match format {
        Format::Text => Ok(render::program::text(&outputs, &notes(&report), output::width())),
        Format::Json => render::json(&document()),
        Format::Csv => Ok(render::csv::program(&document())),
    })
}

fn notes(report: &Report) -> Vec<String> {
    report.notes.iter().map(ToString::to_string).collect()
}

/// What is wrong, and below it the line with a mark under the place.
fn program_failure(error: &ProgramError, text: &str) -> Failure {
    let place = error.place;
    let line = text.lines().nth(place.line as usize - 1).unwrap_or_default().replace('\t', " ");
    let (line, before) = clip_around(&line, place.column as usize - 1);
    Failure::refused(format!("{error}\n\n  {line}\n  {}^", " ".repeat(before)))
}

/// So much of a line is shown on either side of the place that is meant.
const SHOWN_AROUND: usize = 60;

/// The part of a line around a letter, and how many letters of that part stand before it.
fn clip_around(line: &str, place: usize) -> (String, usize) {
    let letters: Vec<char> = line.chars().collect();
    let from = place.saturating_sub(SHOWN_AROUND).min(letters.len());
    let to = (place + SHOWN_AROUND).min(letters.len());
    let (begins, ends) = (if from > 0 { "…" } else { "" }, if to < letters.len() { "…" } else { "" });
    let part: String = letters[from..to].iter().collect();
    (format!("{begins}{part}{ends}"), place - from + begins.chars().count())
}

fn text(path: &Path) -> Result<String, Failure> {
    let name = if path == Path::new("-") { "standard input".into() } else { path.display().to_string() };
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| {
        if error.kind() == io::ErrorKind::NotFound {
            return Failure::refused(format!("there is no file {name}; name a file with a program"));
        }
        Failure::refused(format!("{name} can't be read ({error}); name a file with a program"))
    })?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::refused(format!("{name} is too long for a program; check that it is one")));
    }
    String::from_utf8(bytes)
        .map_err(|_| Failure::refused(format!("{name} is no text; name a file with a program")))
}
