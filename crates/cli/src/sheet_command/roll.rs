//! `sheet roll` and `sheet odds`.

use protocol::v1::roll::Roll;
use serde::Serialize;
use systems::AnySheet;

use super::declare::{Declared, SheetQuestion, declare};
use super::kept::{OpenSheet, read_sheet_file};
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
    let mut kept = OpenSheet::open(&args.odds.file)?;
    let declared = question(kept.sheet.sheet(), args.throw.who()?, &args.odds)?;
    let roll = roll_command::check(declared.asked.clone(), &args.throw)?;
    declared.settle(&mut kept.sheet, &roll)?;
    write(&roll, &kept.save()?, format)
}

/// What was typed, declared.
fn question(sheet: &AnySheet, who: Option<&str>, args: &SheetOddsArgs) -> Result<Declared, Failure> {
    let system = sheet.system();
    let form = system.roll_form(&args.of);
    let (words, others) = (args.words.for_form(system, form)?, args.others.for_form(system, form)?);
    declare(sheet, who, SheetQuestion { score: &args.of, words, others, rulings: &args.rulings })
}

/// Counts what `roll` would roll, and leaves the file alone.
pub(super) fn odds(args: &SheetOddsArgs, format: Format) -> Result<String, Failure> {
    let sheet = read_sheet_file(&args.file)?;
    let declared = question(sheet.sheet(), None, args)?;
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
