//! What happens to characters.

use crate::{Character, CharacterId, Condition, Scene, edit};

impl Scene {
    pub(super) fn change(&mut self, character: CharacterId, change: impl FnOnce(&mut Character)) {
        if let Some(character) = self.characters.get_mut(&character) {
            change(character);
        }
    }

    /// Whoever leaves the table leaves calls, contests and the order too; their turn passes to the next.
    pub(super) fn remove_character(&mut self, character: CharacterId) {
        self.characters.remove(&character);
        self.contests.retain(|_, contest| contest.side(character).is_none());
        for call in self.calls.values_mut() {
            call.asked.retain(|&one| one != character);
        }
        self.calls.retain(|_, call| !call.is_answered());
        self.leave_encounter(character);
    }
}

impl Character {
    pub(super) fn set_condition(&mut self, before: Option<&Condition>, condition: &Condition) {
        match self.conditions.iter_mut().find(|one| one.name == condition.name) {
            Some(known) => *known = edit::condition(before, condition, known),
            None => self.conditions.push(condition.clone()),
        }
    }
}
