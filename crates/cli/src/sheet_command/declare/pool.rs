//! Rolls from an Action Pool sheet.

use protocol::v1::Asked;
use systems::AnyCheck;
use systems::pool::{Draft, Level, Sheet};

use super::{Cost, Declared};
use crate::Failure;
use crate::args::RollWords;

/// An action roll, with what waits for it and what is spent on it now (POOL-RES-3).
pub(super) fn declare(sheet: &Sheet, of: &str, words: &RollWords) -> Result<Declared, Failure> {
    if !words.against.is_empty() {
        return Err(Failure::usage("leave out --against: an action roll is held against nobody"));
    }
    let rulings = words.rulings.over(*sheet.rulings())?;
    let sheet = Sheet::new(Draft { rulings, ..sheet.draft() })?;
    let is = |(known, _): &&(String, Level)| known.trim().eq_ignore_ascii_case(of.trim());
    let name = sheet.levels().iter().find(is).map_or(of, |(known, _)| known.as_str());
    let dice = |given: Option<u32>| given.unwrap_or_default();
    let declared =
        sheet.declare(name, dice(words.check.boost), dice(words.check.snag), dice(words.check.spend))?;
    let sides = vec![declared.parts.clone().into()];
    let asked = Asked::new(AnyCheck::PoolRoll(declared.roll), sides, sheet.rulings());
    Ok(Declared { asked: Asked { what: Some(name.to_owned()), ..asked }, cost: Cost::Resilience(declared) })
}
