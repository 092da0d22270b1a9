//! What happens to a character's points: spends, gains, losses, rests, turns, sessions, assistance.

use std::path::{Path, PathBuf};

use protocol::v1::sheet::{AnySheet, SheetFile};
use systems::form::Text;
use systems::sentence::small;
use systems::{Customs, Deed};

use super::kept::{OpenSheet, play};
use super::report;
use crate::Failure;
use crate::args::{Format, PointsArgs};
use crate::files;

/// `sheet spend`
pub(super) fn spend(args: &PointsArgs, format: Format) -> Result<String, Failure> {
    happen(args, format, |points, amount, why| Deed::Spend { points, amount, why })
}

/// `sheet gain`
pub(super) fn gain(args: &PointsArgs, format: Format) -> Result<String, Failure> {
    happen(args, format, |points, amount, why| Deed::Gain { points, amount, why })
}

/// `sheet lose`
pub(super) fn lose(args: &PointsArgs, format: Format) -> Result<String, Failure> {
    happen(args, format, |points, amount, why| Deed::Lose { points, amount, why })
}

fn happen(
    args: &PointsArgs,
    format: Format,
    deed: impl FnOnce(Text, u32, String) -> Deed,
) -> Result<String, Failure> {
    play(&args.file, format, |file| {
        let points = points_of(file.sheet(), args)?;
        Ok(file.undergo(&deed(points, args.points, args.reason.clone()))?)
    })
}

/// `sheet rest`
pub(super) fn rest(path: &Path, rest: &str, format: Format) -> Result<String, Failure> {
    play(path, format, |file| {
        let system = file.sheet().system();
        let rests = &system.rules().customs().rests;
        let found = system.rules().customs().rest(rest).ok_or_else(|| {
            let known: Vec<&str> = rests.iter().map(|rest| rest.key.as_ref()).collect();
            match &known[..] {
                [] => knows_no(file, "rests"),
                known => Failure::usage(format!(
                    "{} has no {rest} rest; it has {}",
                    system.title(),
                    known.join(" or ")
                )),
            }
        })?;
        Ok(file.undergo(&found.deed)?)
    })
}

/// `sheet turn`
pub(super) fn turn(path: &Path, format: Format) -> Result<String, Failure> {
    play(path, format, |file| {
        let deed = customs(file).end_of_turn.as_ref().ok_or_else(|| knows_no(file, "turns"))?;
        Ok(file.undergo(deed)?)
    })
}

/// `sheet strike`
pub(super) fn strike(path: &Path, at: &str, format: Format) -> Result<String, Failure> {
    play(path, format, |file| {
        let has_strikes =
            file.sheet().system().rules().sheet_rolls().iter().any(|form| form.strike.is_some());
        if !has_strikes {
            return Err(knows_no(file, "strikes"));
        }
        Ok(file.undergo(&Deed::Strike { at: at.to_owned() })?)
    })
}

/// `sheet session`: a new one begins for everybody or for nobody.
pub(super) fn session(paths: &[PathBuf], format: Format) -> Result<String, Failure> {
    let mut sheets = OpenSheet::open_all(paths)?;
    for (kept, path) in sheets.iter_mut().zip(paths) {
        let deed = customs(&kept.sheet).start_of_session.as_ref();
        let deed = deed.ok_or_else(|| knows_no(&kept.sheet, "sessions").about(path))?;
        kept.sheet.undergo(deed).map_err(|error| Failure::from(error).about(path))?;
    }
    report::tell_all(&OpenSheet::save_all(sheets)?, format)
}

/// `sheet assist`: both files change or neither (POOL-RES-4).
pub(super) fn assist(
    helper: PathBuf,
    helped: PathBuf,
    points: u32,
    how: &str,
    format: Format,
) -> Result<String, Failure> {
    if files::is_same(&helper, &helped) {
        return Err(Failure::Refused {
            rule: Some("POOL-RES-4"),
            sentence: "one assists another; for one's own roll use `twelvefold sheet spend`".to_owned(),
        });
    }
    let mut sheets = OpenSheet::open_all(&[helper, helped])?;
    if let [helper, helped] = &mut sheets[..] {
        helper.sheet.assist(&mut helped.sheet, points, how)?;
    }
    report::tell_all(&OpenSheet::save_all(sheets)?, format)
}

fn customs(file: &SheetFile) -> &'static Customs {
    file.sheet().system().rules().customs()
}

/// The failure of a sheet whose system has no such thing.
pub(super) fn knows_no(file: &SheetFile, what: &str) -> Failure {
    let system = file.sheet().system();
    Failure::refused(format!(
        "this is a {} sheet, and {} knows no {what}; choose another file",
        system.name(),
        small(system.title())
    ))
}

/// The points that were named, if the sheet has them.
fn points_of(sheet: &AnySheet, args: &PointsArgs) -> Result<Text, Failure> {
    let (system, name) = (sheet.system(), args.resource.trim());
    let points = system.sheet_form().map_or(&[][..], |form| &form.points);
    let paid = points.iter().filter(|points| points.is_paid);
    if let Some(found) = paid.clone().find(|points| points.key.eq_ignore_ascii_case(name)) {
        return Ok(found.key.clone());
    }
    let known: Vec<&str> = paid.map(|points| points.key.as_ref()).collect();
    let file = args.file.display();
    Err(Failure::refused(match known.split_last() {
        None => format!(
            "{file} is a {} sheet, which keeps no points; change a number with `twelvefold sheet set`",
            system.name()
        ),
        Some((only, [])) => format!("{file} keeps no points called {name:?}; use {only}"),
        Some((last, others)) => {
            format!("{file} keeps no points called {name:?}; use {} or {last}", others.join(", "))
        }
    }))
}
