//! Turns.

use super::Deciding;
use crate::{CharacterId, Refusal};

pub(super) fn set_order(_: &mut Deciding, _: &[CharacterId]) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn end_turn(_: &mut Deciding) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn end_encounter(_: &mut Deciding) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}
