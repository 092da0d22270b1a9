//! Contests.

use super::Deciding;
use crate::{ActionId, Ask, Chance, CharacterId, Refusal, Source, Visibility};

/// A contest as it is wished for.
pub(super) struct Wish<'a> {
    pub(super) character: CharacterId,
    pub(super) ask: &'a Ask,
    pub(super) source: &'a Source,
    pub(super) others: &'a [(CharacterId, Option<Ask>)],
    pub(super) visibility: Visibility,
    pub(super) is_strike: bool,
}

pub(super) fn open(_: &mut Deciding, wish: &Wish<'_>, _: &mut dyn Chance) -> Result<(), Refusal> {
    let Wish { character: _, ask: _, source: _, others: _, visibility: _, is_strike: _ } = wish;
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

pub(super) fn drop(_: &mut Deciding, _: ActionId) -> Result<(), Refusal> {
    Err(Refusal::NotNow { why: String::new() })
}
