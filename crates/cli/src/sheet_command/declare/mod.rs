//! From a sheet and what was typed to a check, and to what it costs.

mod d12;
mod foreign;
mod pool;
mod three_six;

pub(crate) use foreign::refuse_foreign;

use protocol::v1::Asked;
use protocol::v1::roll::Roll;
use protocol::v1::sheet::{AnySheet, SheetFile};
use systems::form::{CheckForm, Input, Values};

use super::clean::clean;
use crate::Failure;
use crate::args::RollWords;

/// A roll that may be made from a sheet.
pub(super) struct Declared {
    /// What is rolled.
    pub(super) asked: Asked,
    cost: Cost,
}

/// What a roll does to its sheet.
enum Cost {
    Nothing,
    Heroism(systems::d12::Declared),
    Resilience(systems::pool::Declared),
}

/// Declares a roll. Refused, and nothing changes, if the rules or the sheet don't allow it.
pub(super) fn declare(
    sheet: &AnySheet,
    who: Option<&str>,
    of: &str,
    words: &RollWords,
) -> Result<Declared, Failure> {
    foreign::refuse(sheet.system(), words)?;
    let name = Some(sheet.name()).filter(|name| !name.trim().is_empty());
    let who = who.or(name).map(clean);
    let declared = match sheet {
        AnySheet::D12(sheet) => d12::declare(sheet, who.as_deref(), of, words)?,
        AnySheet::ThreeSix(sheet) => three_six::declare(sheet, of, words)?,
        AnySheet::Pool(sheet) => pool::declare(sheet, of, words)?,
    };
    Ok(Declared { asked: Asked { who, ..declared.asked }, ..declared })
}

/// Those whom a sheet's roll is held against, as they were typed.
fn read_opponents(form: &CheckForm, typed: &[String]) -> Result<Vec<Values>, Failure> {
    let asked_for = form.inputs.iter().find_map(Input::as_sides);
    let flag = asked_for.and_then(|(_, sides)| Some((sides, sides.flags.first()?)));
    let (sides, flag) =
        flag.ok_or_else(|| Failure::usage("leave out --against: nobody resists this roll"))?;
    let read = |text: &String| {
        let problem = |problem| Failure::usage(format!("--{}: {problem}", flag.key));
        sides.read_side(flag, text).map_err(problem)
    };
    typed.iter().map(read).collect()
}

impl Declared {
    /// Lets the sheet take in a roll that happened: what it cost, and what it earned.
    pub(super) fn settle(&self, sheet: &mut SheetFile, roll: &Roll) -> Result<(), Failure> {
        match &self.cost {
            Cost::Nothing => Ok(()),
            Cost::Heroism(declared) => Ok(sheet.apply_d12(|sheet| sheet.pay(declared)).map(drop)?),
            Cost::Resilience(declared) => {
                let outcome = systems::pool::Outcome::of_balance(roll.result.total.unwrap_or_default());
                let rolled = sheet.apply_pool(|sheet| Ok(sheet.rolled(declared, outcome)?));
                Ok(rolled.map(drop)?)
            }
        }
    }
}
