//! Settings.

use super::Deciding;
use crate::{Refusal, Settings};

pub(super) fn checked(settings: Settings) -> Result<Settings, Refusal> {
    Ok(settings)
}

pub(super) fn change(
    _: &mut Deciding,
    _: Option<&str>,
    _: Option<&str>,
    _: &[(String, String)],
) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}
