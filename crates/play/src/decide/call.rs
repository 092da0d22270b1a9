//! Calls for a check.

use super::Deciding;
use crate::{ActionId, Against, Ask, Chance, CharacterId, Refusal, Source, Visibility};

pub(super) fn call(
    _: &mut Deciding,
    _: &[CharacterId],
    _: &Ask,
    _: Against,
    _: Visibility,
    _: &str,
) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn close(_: &mut Deciding, _: ActionId) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn answer(
    _: &mut Deciding,
    _: ActionId,
    _: CharacterId,
    _: Option<&Ask>,
    _: &Source,
    _: &mut dyn Chance,
) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}
