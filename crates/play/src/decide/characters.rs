//! Characters.

use systems::AnySheet;

use super::Deciding;
use crate::{CharacterId, Refusal, SeatId};

pub(super) fn put(_: &mut Deciding, _: &AnySheet, _: Option<SeatId>, _: bool) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn edit(_: &mut Deciding, _: CharacterId, _: &AnySheet) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn hand_over(_: &mut Deciding, _: CharacterId, _: Option<SeatId>) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn hide(_: &mut Deciding, _: CharacterId, _: bool) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn remove(_: &mut Deciding, _: CharacterId) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}
