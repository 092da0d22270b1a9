//! `sheet roll` and `sheet odds`.

use protocol::v1::roll::Roll;
use serde::Serialize;

use super::declare::declare;
use super::kept::{Kept, look};
use super::report::Report;
use crate::args::{Format, SheetOddsArgs, SheetRollArgs};
use crate::{Failure, odds_command, render, roll_command};

/// A roll, and what it did to the sheet.
#[derive(Serialize)]
struct SheetRoll<'a> {
    #[serde(flatten)]
    roll: &'a Roll,
    sheet: &'a Report,
}

/// Rolls. The file is written only once the dice have fallen, and the roll is told only once it is written.
pub(super) fn roll(args: &SheetRollArgs, format: Format) -> Result<String, Failure> {
    let SheetOddsArgs { file, of, words } = &args.odds;
    let mut kept = Kept::open(file)?;
    let declared = declare(kept.sheet.sheet(), args.throw.who.as_deref(), of, words)?;
    let roll = roll_command::check(declared.asked.clone(), &args.throw)?;
    declared.settle(&mut kept.sheet, &roll)?;
    write(&roll, &kept.save()?, format)
}

/// Counts what `roll` would roll, and leaves the file alone.
pub(super) fn odds(args: &SheetOddsArgs, format: Format) -> Result<String, Failure> {
    let sheet = look(&args.file)?;
    let declared = declare(sheet.sheet(), None, &args.of, &args.words)?;
    odds_command::check(&declared.asked, format)
}

/// The roll, then what it did to the sheet.
pub(super) fn write(roll: &Roll, report: &Report, format: Format) -> Result<String, Failure> {
    match format {
        Format::Json => render::json(&SheetRoll { roll, sheet: report }),
        Format::Csv => roll_command::write(roll, format),
        Format::Text => Ok(roll_command::write(roll, format)? + &report.after_roll()),
    }
}
