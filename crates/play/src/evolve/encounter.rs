//! Initiative, rounds and turns.

use crate::{CharacterId, Encounter, Entered, Entrant, Roll, Scene, Turns};

impl Scene {
    pub(super) fn call_initiative(&mut self, characters: &[CharacterId]) {
        let entrant = |&character: &CharacterId| Entrant { character, rolled: None };
        let entrants = characters.iter().map(entrant);
        match &mut self.encounter {
            // Those whom nobody knows of are called apart.
            Some(Encounter::Rolling(known)) => known.extend(entrants),
            encounter @ (Some(Encounter::Turns(_)) | None) => {
                *encounter = Some(Encounter::Rolling(entrants.collect()));
            }
        }
    }

    pub(super) fn pass_turn(&mut self, to: CharacterId, round: u32) {
        if let Some(Encounter::Turns(turns)) = &mut self.encounter {
            turns.at = turns.order.iter().position(|&character| character == to).unwrap_or(turns.at);
            turns.round = round;
        }
    }

    /// An order that is set anew while turns go on keeps the round, and whose turn it is.
    pub(super) fn set_order(&mut self, order: &[CharacterId]) {
        let (round, current) = match &self.encounter {
            Some(Encounter::Turns(turns)) => (turns.round, turns.current()),
            Some(Encounter::Rolling(_)) | None => (1, None),
        };
        let at = order.iter().position(|&character| Some(character) == current).unwrap_or(0);
        self.encounter = Some(Encounter::Turns(Turns { order: order.to_vec(), round, at }));
    }

    /// Whoever leaves the order leaves no gap; their turn passes to the next.
    pub(super) fn leave_encounter(&mut self, character: CharacterId) {
        match &mut self.encounter {
            Some(Encounter::Rolling(entrants)) => entrants.retain(|entrant| entrant.character != character),
            Some(Encounter::Turns(turns)) => {
                let before = turns.order.iter().take(turns.at).filter(|&&one| one == character).count();
                turns.order.retain(|&one| one != character);
                turns.at = turns.at.saturating_sub(before);
                if turns.at >= turns.order.len() {
                    (turns.at, turns.round) = (0, turns.round.saturating_add(1));
                }
            }
            None => {}
        }
    }

    pub(super) fn take_initiative(&mut self, character: CharacterId, roll: &Roll) {
        let is_player = self.characters.get(&character).is_some_and(|one| one.owner.is_some());
        let Some(Encounter::Rolling(entrants)) = &mut self.encounter else { return };
        let Some(entrant) = entrants.iter_mut().find(|one| one.character == character) else { return };
        // Names decide nothing in an order, but must differ: numbers do.
        let name = format!("{} ({})", roll.who, character.0);
        if let Some(entered) = Entered::from_throw(&roll.throw, &roll.faces, name, is_player) {
            entrant.rolled = Some(entered);
        }
    }
}
