//! What happens to characters.

use crate::{Character, CharacterId, Condition, FoePoints, Scene, Screen, edit};

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

impl Scene {
    /// Before something changes behind the screen: what players see stays as it is.
    pub(super) fn keep_shown(&mut self, id: CharacterId) {
        let Some(character) = self.characters.get(&id) else { return };
        if character.shown_sheet.is_none() && self.points_audience(character) != character.audience() {
            self.change(id, |character| character.shown_sheet = Some(Box::new(character.sheet.clone())));
        }
    }

    /// What stood behind the screen is seen again, or no longer.
    pub(super) fn set_screen(&mut self, screen: Screen) {
        self.screen = screen;
        for character in self.characters.values_mut() {
            character.known_wear = None;
            if screen.foe_points == FoePoints::Numbers {
                character.shown_sheet = None;
            } else if character.owner.is_none() && !character.is_hidden && character.shown_sheet.is_none() {
                // What players saw before they remember.
                character.shown_sheet = Some(Box::new(character.sheet.clone()));
            }
        }
    }
}
