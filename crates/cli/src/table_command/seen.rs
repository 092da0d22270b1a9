//! What one sees on a table, and who is meant by a word.

use std::collections::BTreeMap;

use play::fair::Commitment;
use play::{CharacterId, Role, SeatId};
use protocol::v1::table::view::{CharacterView, TableView};
use systems::form::SheetAsk;
use systems::{AnySheet, System};

use super::names::find;
use crate::Failure;
use crate::render::table::Names;

/// A table as one sees it.
pub(super) struct SeenTable(pub(super) TableView);

/// Something that waits for a character's roll.
pub(super) enum Awaited {
    Call { call: u64, ask: SheetAsk },
    Contest { contest: u64, ask: Option<SheetAsk> },
    Initiative,
}

impl Awaited {
    /// The number it goes by.
    pub(super) const fn number(&self) -> Option<u64> {
        match self {
            Self::Call { call, .. } => Some(*call),
            Self::Contest { contest, .. } => Some(*contest),
            Self::Initiative => None,
        }
    }
}

impl SeenTable {
    /// What is played.
    pub(super) const fn system(&self) -> System {
        self.0.system
    }

    /// The character that is meant.
    pub(super) fn character(&self, typed: &str) -> Result<u64, Failure> {
        self.character_view(typed).map(|one| one.character.0)
    }

    /// The same with all that is known of it.
    pub(super) fn character_view(&self, typed: &str) -> Result<&CharacterView, Failure> {
        let known = self
            .0
            .characters
            .iter()
            .map(|character| (character.character.0, character.name.clone(), character));
        find("character", typed, known)
    }

    /// The characters that are meant; some usual ones if none is named.
    pub(super) fn characters_or(&self, typed: &[String], usual: Vec<u64>) -> Result<Vec<u64>, Failure> {
        match (typed, &usual[..]) {
            ([], []) if self.0.characters.is_empty() => {
                Err(Failure::refused("there is no character on the table to do that; put one there first"))
            }
            ([], []) => Err(Failure::refused("no player has a character on the table; name those you mean")),
            ([], _) => Ok(usual),
            _ => typed.iter().map(|one| self.character(one)).collect(),
        }
    }

    /// Every player's characters.
    pub(super) fn players(&self) -> Vec<u64> {
        let owned = self
            .0
            .characters
            .iter()
            .filter(|character| character.owner.is_some_and(|owner| owner != SeatId::GM));
        owned.map(|character| character.character.0).collect()
    }

    /// Everyone on the table.
    pub(super) fn everyone(&self) -> Vec<u64> {
        self.0.characters.iter().map(|character| character.character.0).collect()
    }

    /// The seat that is meant.
    pub(super) fn seat(&self, typed: &str) -> Result<u64, Failure> {
        let known = self.0.seats.iter().filter(|one| !one.left);
        find("seat", typed, known.map(|one| (one.seat.0, one.name.clone(), one.seat.0)))
    }

    /// Is it the GM who looks?
    pub(super) fn is_gm(&self) -> bool {
        self.own_seat_as_owner().is_none()
    }

    /// Whose a character is that one puts on the table oneself; the GM's are nobody's.
    pub(super) fn own_seat_as_owner(&self) -> Option<u64> {
        let own = self.0.seats.iter().find(|seat| seat.seat == self.0.seat);
        own.filter(|seat| seat.role != Role::Gm).map(|seat| seat.seat.0)
    }

    /// The stat block that is meant.
    pub(super) fn stat_block(&self, typed: &str) -> Result<String, Failure> {
        let known = self.0.stat_blocks.iter().zip(1..);
        find("stat block", typed, known.map(|(one, at)| (at, one.name.clone(), &one.name))).cloned()
    }

    /// What the server has committed to.
    pub(super) fn open(&self) -> BTreeMap<u64, Commitment> {
        self.0.commitments.iter().map(|commitment| (commitment.roll, commitment.commitment)).collect()
    }

    /// What everyone is called.
    pub(super) fn names(&self) -> Names {
        Names {
            seats: self.0.seats.iter().map(|seat| (seat.seat, seat.name.clone())).collect(),
            characters: self
                .0
                .characters
                .iter()
                .map(|character| (character.character, character.name.clone()))
                .collect(),
        }
    }

    /// The last event.
    pub(super) fn last_event(&self) -> u64 {
        self.0.seq
    }

    /// Everything that waits for a character's roll.
    pub(super) fn awaited(&self, character: u64) -> Vec<Awaited> {
        let id = CharacterId(character);
        let calls =
            self.0.calls.iter().filter(|call| call.asked.contains(&id) && !call.answered.contains(&id));
        let calls = calls.map(|call| Awaited::Call { call: call.id.0, ask: call.ask.clone() });
        let contests = self.0.contests.iter().filter_map(|contest| {
            let side = contest.awaited().find(|side| side.character == id)?;
            Some(Awaited::Contest { contest: contest.id.0, ask: side.ask.clone() })
        });
        let rolling = self.0.encounter.as_ref().is_some_and(|encounter| encounter.awaited.contains(&id));
        calls.chain(contests).chain(rolling.then_some(Awaited::Initiative)).collect()
    }
}

/// A character's sheet as it counts now, conditions included.
pub(super) fn effective(one: &CharacterView) -> Result<AnySheet, Failure> {
    one.to_character()?
        .effective()
        .map_err(|refusal| Failure::Refused { rule: refusal.rule(), sentence: refusal.to_string() })
}
