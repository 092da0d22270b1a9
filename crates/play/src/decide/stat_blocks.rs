//! Stat blocks.

use systems::AnySheet;

use super::Deciding;
use crate::Refusal;

pub(super) fn keep(_: &mut Deciding, _: &str, _: &AnySheet) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn drop(_: &mut Deciding, _: &str) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}

pub(super) fn put(_: &mut Deciding, _: &str, _: u32, _: bool) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}
