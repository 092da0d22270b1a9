//! What is said and written.

use super::Deciding;
use crate::{ActionId, Audience, CharacterId, Refusal};

pub(super) fn say(_: &mut Deciding, _: Option<CharacterId>, _: &str, _: &Audience) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn write_note(
    _: &mut Deciding,
    _: Option<ActionId>,
    _: &str,
    _: &str,
    _: &Audience,
) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn erase_note(_: &mut Deciding, _: ActionId) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn pin(_: &mut Deciding, _: u64) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn unpin(_: &mut Deciding, _: u64) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}
