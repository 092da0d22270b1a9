//! From a sheet and what was typed to a check, and to what it costs.

use protocol::v1::AskedCheck;
use protocol::v1::roll::Roll;
use protocol::v1::sheet::SheetFile;
use systems::form::{DeclaredRoll, HeldAgainst, InputRefusal, SheetAsk, SheetRollForm, Values, declare_roll};
use systems::{AnySheet, Refusal, Throw};

use super::clean::clean;
use crate::Failure;
use crate::args::{RollWords, RulingWords};

/// What is to be rolled from a sheet.
pub(super) struct SheetQuestion<'a> {
    pub(super) score: &'a str,
    /// What was said of it.
    pub(super) words: RollWords,
    /// Those it is held against.
    pub(super) others: Vec<Values>,
    /// How this one roll reads the rules.
    pub(super) rulings: &'a RulingWords,
}

/// A roll that may be made from a sheet.
pub(super) struct Declared {
    /// What is rolled.
    pub(super) asked: AskedCheck,
    roll: DeclaredRoll,
}

/// Declares a roll. Refused, and nothing changes, if the rules or the sheet don't allow it.
pub(super) fn declare(
    sheet: &AnySheet,
    who: Option<&str>,
    question: SheetQuestion<'_>,
) -> Result<Declared, Failure> {
    let SheetQuestion { score, words: RollWords { values, target }, others, rulings } = question;
    let name = Some(sheet.name()).filter(|name| !name.trim().is_empty());
    let who = who.or(name).map(clean);
    let rulings = rulings.over(sheet.rulings())?;
    let sheet = sheet.read_by(&rulings)?;
    let system = sheet.system();
    let form = system.roll_form(score);
    let against = held_against(form, who.as_deref(), target, &others)?;
    let ask = SheetAsk { system, score: score.to_owned(), values };
    let roll = declare_roll(&sheet, &ask, [], against).map_err(|refusal| in_flags(form, refusal))?;
    let Throw::Check(check) = roll.throw.clone() else {
        return Err(Failure::usage("this is one side of a contest; name the others"));
    };
    let sides = std::iter::once(&roll.own).chain(&roll.others).cloned().collect();
    let (what, rulings) = (Some(roll.what.clone()), rulings.as_settings().clone());
    Ok(Declared { asked: AskedCheck { check, who, what, sides, rulings }, roll })
}

/// A number, others, or nothing; never both.
fn held_against<'a>(
    form: &SheetRollForm,
    me: Option<&'a str>,
    target: Option<i32>,
    others: &'a [Values],
) -> Result<HeldAgainst<'a>, Failure> {
    match (target, form.target_input(), &form.others) {
        (Some(_), Some(number), Some(sides)) if !others.is_empty() => Err(Failure::usage(format!(
            "give either --{} or --{}: a check is held against one of them, not both",
            number.key, sides.key
        ))),
        (Some(target), ..) => Ok(HeldAgainst::Target(target)),
        (None, Some(_), _) if others.is_empty() => Ok(HeldAgainst::Nothing),
        (None, _, Some(_)) => Ok(HeldAgainst::Others { me, others }),
        (None, _, None) => Ok(HeldAgainst::Nothing),
    }
}

/// A slip with each input called by its flag; one that is missing comes with what stands behind it.
fn in_flags(form: &SheetRollForm, refusal: Refusal) -> Failure {
    let Refusal::Input(slip) = refusal else { return refusal.into() };
    let is_missing = matches!(slip, InputRefusal::NoneOf { .. });
    Failure::usage(slip.sentence(&|key| {
        let inputs = form.target_input().into_iter().chain(&form.others);
        let syntax = inputs.filter(|input| is_missing && input.key == key).map(|input| input.syntax()).next();
        format!("--{key} {}", syntax.unwrap_or_default()).trim_end().to_owned()
    }))
}

impl Declared {
    /// Lets the sheet take in a roll that happened: what it cost, and what it earned.
    pub(super) fn settle(&self, sheet: &mut SheetFile, roll: &Roll) -> Result<(), Failure> {
        let faces: Vec<u32> = roll.dice.iter().map(|die| die.face).collect();
        Ok(sheet.apply(|sheet| self.roll.settle(sheet, &faces)).map(drop)?)
    }
}
