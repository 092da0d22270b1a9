//! Rolls from an Action Pool sheet.

use protocol::v1::Asked;
use systems::AnyCheck;
use systems::pool::{Draft, Sheet};

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
    let dice = |given: Option<u32>| given.unwrap_or_default();
    let declared = sheet.declare(of, dice(words.boost), dice(words.snag), dice(words.spend))?;
    let asked =
        Asked::new(AnyCheck::PoolRoll(declared.roll), vec![declared.parts.clone().into()], sheet.rulings());
    let is = |(known, _): &&(String, systems::pool::Level)| known.trim().eq_ignore_ascii_case(of.trim());
    let what = sheet.levels().iter().find(is).map(|(known, _)| known.clone());
    Ok(Declared { asked: Asked { what, ..asked }, cost: Cost::Resilience(declared) })
}
