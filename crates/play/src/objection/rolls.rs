//! Calls, rolls and contests.

use super::{Later, not_now};
use crate::{ActionId, Character, Contest, Encounter, Purpose, Recorded, Refusal, Roll};

impl Later<'_> {
    pub(super) fn roll(&self, recorded: &Recorded, roll: &Roll) -> Result<(), Refusal> {
        let Some(character) = roll.character else { return Ok(()) };
        let roller = self.own_character(recorded, character)?;
        match roll.purpose {
            Purpose::Check { call: None } => Ok(()),
            Purpose::Check { call: Some(call) } => self.answer(roller, call),
            Purpose::Strike { at } => self.character(at).map(drop),
            Purpose::Contest { contest } => self.side(roller, contest),
            Purpose::Initiative => self.initiative(roller),
        }
    }

    fn answer(&self, roller: &Character, id: ActionId) -> Result<(), Refusal> {
        let call = self.scene.calls.get(&id).filter(|call| call.asked.contains(&roller.id));
        let call = call.ok_or(Refusal::NoSuch { what: "call for this character", id })?;
        only_once(roller, call.answered.contains(&roller.id), "answered this call")
    }

    fn side(&self, roller: &Character, id: ActionId) -> Result<(), Refusal> {
        let side = self.contest(id)?.side(roller.id);
        let side = side.ok_or(Refusal::NoSuch { what: "contest with this character", id })?;
        only_once(roller, side.thrown.is_some(), "rolled in this contest")
    }

    fn initiative(&self, roller: &Character) -> Result<(), Refusal> {
        let entrants = match &self.scene.encounter {
            Some(Encounter::Rolling(entrants)) => entrants.as_slice(),
            Some(Encounter::Turns(_)) | None => &[],
        };
        match entrants.iter().find(|one| one.character == roller.id) {
            Some(entrant) => only_once(roller, entrant.rolled.is_some(), "rolled for initiative"),
            None => Err(not_now("nobody called for this roll for initiative")),
        }
    }

    pub(super) fn contest(&self, id: ActionId) -> Result<&Contest, Refusal> {
        self.scene.contests.get(&id).ok_or(Refusal::NoSuch { what: "contest", id })
    }
}

fn only_once(roller: &Character, has: bool, what: &'static str) -> Result<(), Refusal> {
    if has { Err(Refusal::Already { who: roller.name().to_owned(), what }) } else { Ok(()) }
}
