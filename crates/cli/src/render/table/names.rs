//! What seats and characters are called, learned from the table and from what happens.

use std::collections::BTreeMap;

use play::{CharacterId, Event, SeatId};

/// Names as they are now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    pub(crate) seats: BTreeMap<SeatId, String>,
    pub(crate) characters: BTreeMap<CharacterId, String>,
}

impl play::Names for Names {
    fn seat_name(&self, seat: SeatId) -> Option<String> {
        self.seats.get(&seat).cloned()
    }

    fn character_name(&self, character: CharacterId) -> Option<String> {
        self.characters.get(&character).cloned()
    }
}

impl Names {
    /// Learns from what happened.
    pub(crate) fn learn(&mut self, seq: u64, event: &Event) {
        match event {
            Event::SeatTaken { seat, name, .. } | Event::SeatRenamed { seat, name } => {
                self.seats.insert(*seat, name.clone());
            }
            Event::CharacterPut { sheet, .. } => {
                self.characters.insert(CharacterId(seq), sheet.name().to_owned());
            }
            Event::CharacterEdited { character, sheet, .. } => {
                self.characters.insert(*character, sheet.name().to_owned());
            }
            Event::CharacterHidden { character, name, .. }
            | Event::CharacterRemoved { character, name, .. }
            | Event::WearTold { character, name, .. }
            | Event::RolledBlind { character, who: name, .. } => {
                self.characters.insert(*character, name.clone());
            }
            // A foe may have got its name behind the screen, where nobody was told.
            Event::RollMade(roll) => {
                self.characters.extend(roll.character.map(|character| (character, roll.who.clone())));
            }
            Event::TableOpened { .. }
            | Event::SeatLeft { .. }
            | Event::Committed { .. }
            | Event::Imported { .. }
            | Event::Revealed { .. }
            | Event::Undone { .. }
            | Event::Redone { .. }
            | Event::SettingsChanged { .. }
            | Event::ScreenSet { .. }
            | Event::SystemChanged { .. }
            | Event::CharacterCarriedOver { .. }
            | Event::StatBlockCarriedOver { .. }
            | Event::CharacterHandedOver { .. }
            | Event::StatBlockKept { .. }
            | Event::StatBlockDropped { .. }
            | Event::ConditionSet { .. }
            | Event::ConditionRemoved { .. }
            | Event::CheckCalled(..)
            | Event::CallClosed { .. }
            | Event::TargetKept { .. }
            | Event::DiceThrown(..)
            | Event::Owed { .. }
            | Event::OwedPaid { .. }
            | Event::ContestOpened(..)
            | Event::ContestSettled { .. }
            | Event::ContestDropped { .. }
            | Event::PointsChanged { .. }
            | Event::ActingAllowed { .. }
            | Event::InitiativeCalled { .. }
            | Event::OrderSet { .. }
            | Event::TurnPassed { .. }
            | Event::EncounterEnded
            | Event::SessionStarted { .. }
            | Event::Said { .. }
            | Event::NoteWritten(..)
            | Event::NoteErased { .. }
            | Event::Pinned { .. }
            | Event::Unpinned { .. } => {}
        }
    }

    /// What a seat is called.
    pub(crate) fn seat(&self, seat: SeatId) -> String {
        self.seats.get(&seat).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// What a character is called.
    pub(crate) fn character(&self, character: CharacterId) -> String {
        self.characters.get(&character).cloned().unwrap_or_else(|| character.to_string())
    }

    /// `Kestrel, Bruna and Wolf 1`.
    pub(crate) fn list(&self, characters: &[CharacterId]) -> String {
        listed(&characters.iter().map(|character| self.character(*character)).collect::<Vec<_>>())
    }
}

/// `one, two and three`.
pub(crate) fn listed(words: &[String]) -> String {
    match words {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
