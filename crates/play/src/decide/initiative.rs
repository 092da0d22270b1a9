//! The roll for initiative.

use super::Deciding;
use crate::{Chance, CharacterId, Refusal, Source};

pub(super) fn call(_: &mut Deciding, _: &[CharacterId]) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn roll(
    _: &mut Deciding,
    _: CharacterId,
    _: bool,
    _: &[String],
    _: &Source,
    _: &mut dyn Chance,
) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}
