//! A recorded roll, read back: what was rolled, what could have come of it, what did.

use dice::notation::Expr;
use odds::luck::Throw;
use systems::form::check_size;
use systems::throw::Resolve;

use crate::json;
use crate::v1::check::{Check, DiceTarget};
use crate::v1::roll::{Roll, Turn};
use crate::v1::{AskedCheck, VERSION};

/// Whoever gave no name.
const SOMEONE: &str = "someone";

/// Why a line is no recorded roll.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BrokenLine {
    /// Not the JSON of a roll.
    #[error("it is not a roll as `roll --json` prints it: {0}")]
    NoRoll(String),
    /// Of another version.
    #[error("it is of version {0}, and only version {VERSION} is known")]
    OtherVersion(u32),
    /// A check no rule allows.
    #[error("its check makes no sense: {0}")]
    NoCheck(String),
    /// The dice say something else.
    #[error("its dice come to {dice}, but it says {said}")]
    OtherResult {
        /// What the dice come to.
        dice: String,
        /// What the line says.
        said: String,
    },
}

/// Reads one line, which holds a roll or a list of them. A roll for an order gives a throw to everyone who took part.
pub fn read_line(line: &str) -> Result<Vec<Throw>, BrokenLine> {
    let no_roll = |error: serde_json::Error| BrokenLine::NoRoll(error.to_string());
    if !line.trim_start().starts_with('[') {
        return throws(json::parse(line).map_err(|error| BrokenLine::NoRoll(error.to_string()))?);
    }
    let rolls: Vec<Roll> = serde_json::from_str(line).map_err(no_roll)?;
    rolls.into_iter().try_fold(Vec::new(), |all, roll| Ok([all, throws(roll)?].concat()))
}

fn throws(roll: Roll) -> Result<Vec<Throw>, BrokenLine> {
    if roll.version != VERSION {
        return Err(BrokenLine::OtherVersion(roll.version));
    }
    if !roll.result.order.is_empty() {
        let mut everyone: Vec<&Turn> = roll.result.order.iter().collect();
        everyone.sort_by_key(|turn| turn.side);
        return Ok(everyone.iter().map(|turn| faces_only(&roll, turn.side, turn.name.clone())).collect());
    }
    match &roll.check {
        Check::Dice { notation, target } => Ok(vec![notated(&roll, notation, *target)?]),
        Check::Initiative { .. }
        | Check::Static { .. }
        | Check::Contest { .. }
        | Check::Check { .. }
        | Check::Opposed { .. }
        | Check::Action { .. }
        | Check::Side { .. }
        | Check::OpposedSide { .. }
        | Check::RollOff { .. }
        | Check::Untold { .. }
        | Check::Open(..) => Ok(vec![checked(&roll)?]),
    }
}

/// A throw of which only the faces matter.
fn faces_only(roll: &Roll, side: usize, who: String) -> Throw {
    let own = roll.dice.iter().filter(|die| die.side == side);
    let faces = own.map(|die| (die.sides, die.face)).collect();
    Throw { who, system: roll.system.clone(), success: None, total: None, faces }
}

fn roller(roll: &Roll) -> String {
    roll.who.clone().unwrap_or_else(|| SOMEONE.to_owned())
}

/// Dice in notation succeed only if something was asked of their total. What is too large to be counted tells
/// nothing but its faces.
fn notated(roll: &Roll, notation: &str, target: Option<DiceTarget>) -> Result<Throw, BrokenLine> {
    let expr = Expr::parse(notation).map_err(|error| BrokenLine::NoCheck(error.to_string()))?;
    let total = expr.dist().ok().zip(roll.result.total);
    if let Some((all, total)) = total.as_ref().filter(|(all, total)| all.exactly(total).is_zero()) {
        let dice = all.min().zip(all.max()).map(|(least, most)| format!("{least} to {most}"));
        return Err(BrokenLine::OtherResult { dice: dice.unwrap_or_default(), said: total.to_string() });
    }
    let success = total
        .as_ref()
        .zip(target)
        .map(|((all, total), target)| (all.chance(|&total| target.fits(total)), target.fits(*total)));
    Ok(Throw { success, total, ..faces_only(roll, 0, roller(roll)) })
}

/// A check: judged again by its own dice, so that a line that was tampered with is found out.
pub(in crate::v1) fn checked(roll: &Roll) -> Result<Throw, BrokenLine> {
    let asked = asked_check(roll)?;
    let faces: Vec<u32> = roll.dice.iter().map(|die| die.face).collect();
    let verdict = asked.check.resolve(&faces).map_err(|refusal| BrokenLine::NoCheck(refusal.to_string()))?;
    let odds = odds::odds(&asked.check).map_err(no_check)?;
    let again = Roll::new(&asked, None, &verdict, None).result;
    let words = |total: Option<i64>, outcome: &Option<String>| {
        let total = total.map(|total| total.to_string()).unwrap_or_default();
        format!("{total}, {}", outcome.clone().unwrap_or_default().replace('_', " "))
    };
    if (again.total, &again.outcome) != (roll.result.total, &roll.result.outcome) {
        let (dice, said) =
            (words(again.total, &again.outcome), words(roll.result.total, &roll.result.outcome));
        return Err(BrokenLine::OtherResult { dice, said });
    }
    let succeeded = verdict.outcome.is_some_and(|outcome| outcome.is_success());
    Ok(Throw {
        success: odds.success().map(|chance| (chance, succeeded)),
        total: again.total.map(|total| (odds.totals, total)),
        ..faces_only(roll, 0, roller(roll))
    })
}

/// The check a roll was made for.
fn asked_check(roll: &Roll) -> Result<AskedCheck, BrokenLine> {
    let check = roll.check.to_check(&roll.rulings).map_err(no_check)?;
    check_size(&check).map_err(no_check)?;
    Ok(AskedCheck { check, who: None, what: None, sides: Vec::new(), rulings: roll.rulings.clone() })
}

fn no_check(reason: impl std::fmt::Display) -> BrokenLine {
    BrokenLine::NoCheck(reason.to_string())
}
