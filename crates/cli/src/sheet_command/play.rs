//! What happens to a character's points: spends, gains, losses, rests, turns, sessions, assistance.

use std::path::{Path, PathBuf};

use protocol::v1::sheet::AnySheet;
use systems::d12::{ResourceKind, Rest};

use super::kept::{Kept, play};
use super::report;
use crate::Failure;
use crate::args::{Format, PointsArgs};
use crate::files;

/// Points that a sheet has.
enum Points {
    D12(ResourceKind),
    Resilience,
}

/// `sheet spend`
pub(super) fn spend(args: &PointsArgs, format: Format) -> Result<String, Failure> {
    let (points, why) = (args.points, &args.reason);
    play(&args.file, format, |file| match points_of(file.sheet(), args)? {
        Points::D12(kind) => Ok(file.apply_d12(|sheet| sheet.spend(kind, points, why)).map(drop)?),
        Points::Resilience => Ok(file.apply_pool(|sheet| sheet.spend(points, why)).map(drop)?),
    })
}

/// `sheet gain`
pub(super) fn gain(args: &PointsArgs, format: Format) -> Result<String, Failure> {
    let (points, why) = (args.points, &args.reason);
    play(&args.file, format, |file| match points_of(file.sheet(), args)? {
        Points::D12(kind) => Ok(file.apply_d12(|sheet| sheet.gain(kind, points, why)).map(drop)?),
        Points::Resilience => Ok(file.apply_pool(|sheet| sheet.gain(points, why)).map(drop)?),
    })
}

/// `sheet lose`
pub(super) fn lose(args: &PointsArgs, format: Format) -> Result<String, Failure> {
    let (points, why) = (args.points, &args.reason);
    play(&args.file, format, |file| match points_of(file.sheet(), args)? {
        Points::D12(kind) => Ok(file.apply_d12(|sheet| sheet.lose(kind, points, why)).map(drop)?),
        Points::Resilience => {
            Err(Failure::refused("resilience is spent or gained, never lost; use `twelvefold sheet spend`"))
        }
    })
}

/// `sheet rest`
pub(super) fn rest(path: &Path, rest: Rest, format: Format) -> Result<String, Failure> {
    play(path, format, |file| Ok(file.apply_d12(|sheet| Ok(sheet.rest(rest)))?))
}

/// `sheet turn`
pub(super) fn turn(path: &Path, format: Format) -> Result<String, Failure> {
    play(path, format, |file| Ok(file.apply_d12(|sheet| Ok(sheet.end_turn()))?))
}

/// `sheet strike`
pub(super) fn strike(path: &Path, at: &str, format: Format) -> Result<String, Failure> {
    play(path, format, |file| Ok(file.apply_d12(|sheet| sheet.strike(at))?))
}

/// `sheet session`: a new one begins for everybody or for nobody.
pub(super) fn session(paths: &[PathBuf], format: Format) -> Result<String, Failure> {
    let mut sheets = Kept::open_all(paths)?;
    for (kept, path) in sheets.iter_mut().zip(paths) {
        let begun = kept.sheet.apply_pool(|sheet| Ok(sheet.start_session()));
        begun.map_err(|error| Failure::from(error).about(path))?;
    }
    report::all(&Kept::save_all(sheets)?, format)
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
    let mut sheets = Kept::open_all(&[helper, helped])?;
    if let [helper, helped] = &mut sheets[..] {
        helper.sheet.assist(&mut helped.sheet, points, how)?;
    }
    report::all(&Kept::save_all(sheets)?, format)
}

/// The points that were named, if the sheet has them.
fn points_of(sheet: &AnySheet, args: &PointsArgs) -> Result<Points, Failure> {
    let name = args.resource.trim();
    let no_such = |known: &str| {
        Err(Failure::refused(format!("{} keeps no points called {name:?}; use {known}", args.file.display())))
    };
    match sheet {
        AnySheet::D12(_) => match ResourceKind::from_name(name) {
            Some(kind) => Ok(Points::D12(kind)),
            None => no_such("heroism, action, vitality, focus or spirit"),
        },
        AnySheet::Pool(_) if name.eq_ignore_ascii_case("resilience") => Ok(Points::Resilience),
        AnySheet::Pool(_) => no_such("resilience"),
        AnySheet::ThreeSix(_) => Err(Failure::refused(format!(
            "{} is a 3d6 sheet, which keeps no points; change a number with `twelvefold sheet set`",
            args.file.display()
        ))),
    }
}
