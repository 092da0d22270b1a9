//! What a roll answers: a call, a contest, the call for initiative.

use crate::{ActionId, CharacterId, Purpose, Roll, Scene, Thrown};

impl Scene {
    pub(super) fn take_roll(&mut self, roll: &Roll) {
        let Some(character) = roll.character else {
            return self.take_roll_off(roll);
        };
        match &roll.purpose {
            Purpose::Check { call: Some(call) } => self.take_answer(*call, character),
            Purpose::Contest { contest } => self.take_side(*contest, character, roll),
            Purpose::Initiative => self.take_initiative(character, roll),
            Purpose::Check { call: None } | Purpose::Strike { .. } => {}
        }
    }

    /// What those who were tied in a race threw; the order of turns is told by an event of its own.
    fn take_roll_off(&mut self, roll: &Roll) {
        if let Purpose::Contest { contest } = &roll.purpose
            && let Some(race) = self.contests.get_mut(contest).and_then(|contest| contest.race.as_mut())
        {
            race.roll_off.clone_from(&roll.faces);
        }
    }

    fn take_answer(&mut self, call: ActionId, character: CharacterId) {
        let Some(open) = self.calls.get_mut(&call) else { return };
        open.answered.push(character);
        if open.is_answered() {
            self.calls.remove(&call);
        }
    }

    fn take_side(&mut self, contest: ActionId, character: CharacterId, roll: &Roll) {
        let Some(contest) = self.contests.get_mut(&contest) else { return };
        let Some(side) = contest.sides.iter_mut().find(|one| one.character == character) else { return };
        side.thrown = Some(Thrown {
            throw: roll.throw.clone(),
            parts: roll.parts.clone(),
            extra_from: roll.extra_from.clone(),
            faces: roll.faces.clone(),
        });
    }
}
