//! An action roll of the Action Pool as version 1 writes it, for good.

use systems::pool;
use systems::sentence::many;

use super::read::{NoCheck, no_check};
use super::{Check, parts};
use crate::v1::AskedCheck;

/// What was asked, if it is a check of this system.
pub(super) fn write(asked: &AskedCheck) -> Option<Check> {
    let roll = asked.check.downcast_ref::<pool::Roll>()?;
    let (dice, boosts, snags) = (roll.dice(), roll.boosts(), roll.snags());
    Some(Check::Action { dice, boosts, snags, parts: parts(&asked.side(0)) })
}

/// An action roll.
pub(super) fn read_action(dice: u32, boosts: u32, snags: u32) -> Result<pool::Roll, NoCheck> {
    pool::Roll::new(dice, boosts, snags).map_err(no_check)
}

/// `6d12, 2 boosts, 1 snag`.
pub(super) fn action_line(dice: u32, boosts: u32, snags: u32) -> String {
    let more =
        |count: u32, kind| if count > 0 { format!(", {}", many(count.into(), kind)) } else { String::new() };
    format!("{dice}d12{}{}", more(boosts, "boost"), more(snags, "snag"))
}
