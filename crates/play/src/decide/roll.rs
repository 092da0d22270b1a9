//! Rolls.

use super::Deciding;
use crate::{Against, Ask, Chance, CharacterId, Refusal, Source, Visibility};

/// A roll as it is wished for.
pub(super) struct Wish<'a> {
    pub(super) character: CharacterId,
    pub(super) ask: &'a Ask,
    pub(super) against: Against,
    pub(super) visibility: Visibility,
    pub(super) source: &'a Source,
    pub(super) strike_at: Option<CharacterId>,
}

pub(super) fn roll(_: &mut Deciding, wish: &Wish<'_>, _: &mut dyn Chance) -> Result<(), Refusal> {
    let Wish { character: _, ask: _, against: _, visibility: _, source: _, strike_at: _ } = wish;
    Err(Refusal::NotNow { why: String::new() })
}
