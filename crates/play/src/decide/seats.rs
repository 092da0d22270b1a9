//! Seats.

use super::Deciding;
use crate::{Refusal, Role, SeatId};

pub(super) fn name(name: &str) -> Result<String, Refusal> {
    Ok(name.to_owned())
}

pub(super) fn take(_: &mut Deciding, _: &str, _: Role) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn rename(_: &mut Deciding, _: &str) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn leave(_: &mut Deciding, _: SeatId) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}
