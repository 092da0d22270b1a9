//! `twelvefold luck …`

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use odds::luck::{self, Throw};
use protocol::v1::luck::{LuckReport, SkippedLine, read_line};

use crate::args::{Format, LuckArgs};
use crate::{Failure, output, render};

/// No record of rolls is longer; a file that is was named by mistake.
const MOST_BYTES: u64 = 64 << 20;

/// Looks back, and writes down what it saw.
pub(crate) fn run(args: &LuckArgs, format: Format) -> Result<String, Failure> {
    let name = args.file.display().to_string();
    let (throws, skipped) = read_throws(&text(&args.file)?, &name, args.skip_broken)?;
    if throws.is_empty() {
        return Err(Failure::refused(format!(
            "{name} holds no recorded roll; write some into it with `twelvefold roll … --json >> {name}`"
        )));
    }
    let too_many = |error: luck::TooMany| Failure::refused(error.to_string());
    let tallies = luck::tallies(&throws);
    let players = luck::players(&tallies).map_err(too_many)?;
    let dice = luck::face_tests(&tallies).map_err(too_many)?;
    match format {
        Format::Text => Ok(render::luck::text(&players, &dice, &skipped, output::width())),
        Format::Json => render::json(&LuckReport::new(throws.len(), skipped, &players, &dice)),
        Format::Csv => Ok(render::luck::csv(&LuckReport::new(throws.len(), skipped, &players, &dice))),
    }
}

/// Every recorded roll; the first broken line is refused, unless such lines are to be skipped.
fn read_throws(text: &str, name: &str, skip: bool) -> Result<(Vec<Throw>, Vec<SkippedLine>), Failure> {
    let (mut throws, mut skipped) = (Vec::new(), Vec::new());
    for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty()) {
        match read_line(text) {
            Ok(read) => throws.extend(read),
            Err(broken) if skip => skipped.push(SkippedLine { line, reason: broken.to_string() }),
            Err(broken) => {
                return Err(Failure::refused(format!(
                    "line {line} of {name} can't be used: {broken}; mend it, or add --skip-broken"
                )));
            }
        }
    }
    Ok((throws, skipped))
}

fn text(path: &Path) -> Result<String, Failure> {
    let unreadable = |error: io::Error| {
        Failure::refused(format!("{} can't be read ({error}); check its name and try again", path.display()))
    };
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
    };
    read.map_err(unreadable)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::refused(format!("{} is too long for a record of rolls", path.display())));
    }
    String::from_utf8(bytes).map_err(|_| {
        Failure::refused(format!("{} is no text; name a file of recorded rolls", path.display()))
    })
}
