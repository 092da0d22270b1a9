//! Conditions.

use super::Deciding;
use crate::{CharacterId, Condition, Refusal};

pub(super) fn set(_: &mut Deciding, _: CharacterId, _: &Condition) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn switch(_: &mut Deciding, _: CharacterId, _: &str, _: bool) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn remove(_: &mut Deciding, _: CharacterId, _: &str) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}
