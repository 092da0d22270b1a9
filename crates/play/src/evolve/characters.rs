//! What happens to characters.

use crate::{Character, CharacterId, Condition, Event, Scene, edit};

impl Scene {
    pub(super) fn evolve_character(&mut self, seq: u64, event: &Event) {
        match event {
            Event::CharacterPut { owner, sheet, is_hidden, .. } => {
                let put = Character::new(CharacterId(seq), self.read(sheet));
                let put = Character { owner: *owner, is_hidden: *is_hidden, ..put };
                self.characters.insert(put.id, put);
            }
            Event::CharacterRemoved { character, .. } => self.remove_character(*character),
            Event::CharacterEdited { character, before, sheet, .. } => {
                // What no longer fits after an undo is left out; the undo refused to get that far.
                self.change(*character, |character| drop(character.edit(before, sheet)));
            }
            Event::CharacterHandedOver { character, owner, .. } => {
                self.change(*character, |character| character.owner = *owner);
            }
            Event::CharacterHidden { character, is_hidden, .. } => {
                self.change(*character, |character| character.is_hidden = *is_hidden);
            }
            Event::ConditionSet { character, before, condition, .. } => {
                self.change(*character, |character| {
                    set_condition(character, before.as_ref(), condition);
                });
            }
            Event::ConditionRemoved { character, name, .. } => {
                self.change(*character, |character| character.conditions.retain(|one| one.name != *name));
            }
            Event::PointsChanged { character, deed, changes, .. } => {
                self.change(*character, |character| drop(deed.again(changes, character)));
            }
            _ => {}
        }
    }

    fn change(&mut self, character: CharacterId, change: impl FnOnce(&mut Character)) {
        if let Some(character) = self.characters.get_mut(&character) {
            change(character);
        }
    }

    /// Whoever leaves the table leaves calls, contests and the order too; their turn passes to the next.
    fn remove_character(&mut self, character: CharacterId) {
        self.characters.remove(&character);
        self.contests.retain(|_, contest| contest.side(character).is_none());
        for call in self.calls.values_mut() {
            call.asked.retain(|&one| one != character);
        }
        self.calls.retain(|_, call| !call.is_answered());
        self.leave_encounter(character);
    }
}

fn set_condition(character: &mut Character, before: Option<&Condition>, condition: &Condition) {
    match character.conditions.iter_mut().find(|one| one.name == condition.name) {
        Some(known) => *known = edit::condition(before, condition, known),
        None => character.conditions.push(condition.clone()),
    }
}
