//! Characters that a command names.

use std::collections::BTreeSet;

use super::Deciding;
use crate::limits::MOST_NAMED;
use crate::{Audience, CharacterId, Refusal};

impl Deciding {
    /// At least one, not too many, each once, and all of them there.
    pub(super) fn check_named(&self, characters: &[CharacterId]) -> Result<(), Refusal> {
        check_each_once(characters, MOST_NAMED, "1 to 100 characters")?;
        characters.iter().try_for_each(|&character| self.character(character).map(drop))
    }

    /// Those whom everyone knows of, and those whom only the GM does, each with who may hear of them.
    pub(super) fn by_audience(&self, characters: &[CharacterId]) -> [(Audience, Vec<CharacterId>); 2] {
        let audience = |id: &CharacterId| self.audience_of([*id]);
        let of = |wanted: Audience| {
            let some = characters.iter().filter(|id| audience(id) == wanted).copied().collect();
            (wanted, some)
        };
        [of(Audience::Everyone), of(Audience::Gm)]
    }

    /// Who may hear of all of them together.
    pub(super) fn audience_of(&self, characters: impl IntoIterator<Item = CharacterId>) -> Audience {
        let known = &self.table.scene.characters;
        let audiences =
            characters.into_iter().filter_map(|id| known.get(&id)).map(|character| character.audience());
        audiences.fold(Audience::Everyone, |all, audience| all.and(&audience))
    }
}

/// At least one, not too many, and each once.
pub(super) fn check_each_once(
    characters: &[CharacterId],
    most: usize,
    what: &'static str,
) -> Result<(), Refusal> {
    let different: BTreeSet<&CharacterId> = characters.iter().collect();
    let is_fine = (1..=most).contains(&characters.len()) && different.len() == characters.len();
    if is_fine { Ok(()) } else { Err(Refusal::NameEachOnce { what }) }
}
