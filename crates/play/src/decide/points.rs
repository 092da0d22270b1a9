//! Points.

use systems::d12::Rest;

use super::Deciding;
use crate::{CharacterId, PointsDeed, Refusal};

pub(super) fn change(_: &mut Deciding, _: CharacterId, _: &PointsDeed) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn rest(_: &mut Deciding, _: &[CharacterId], _: Rest) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn assist(
    _: &mut Deciding,
    _: CharacterId,
    _: CharacterId,
    _: u32,
    _: &str,
) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn start_session(_: &mut Deciding) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}
