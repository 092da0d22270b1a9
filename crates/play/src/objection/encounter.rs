//! Initiative, rounds and turns.

use super::{Later, not_now};
use crate::{CharacterId, Encounter, Entrant, Event, Purpose, Recorded, Refusal};

impl Later<'_> {
    /// Those who are hidden are called apart, in the same action.
    pub(super) fn initiative_called(&self, recorded: &Recorded) -> Result<(), Refusal> {
        let is_call = |one: &&Recorded| matches!(one.told.event, Event::InitiativeCalled { .. });
        let is_first = self.batch.iter().find(is_call).is_some_and(|first| first.seq == recorded.seq);
        match self.scene.encounter {
            Some(_) if is_first => Err(not_now("an encounter is going on")),
            _ => Ok(()),
        }
    }

    /// An order that comes from dice needs the roll of everyone in it; one set by hand needs none.
    pub(super) fn order_set(&self, order: &[CharacterId]) -> Result<(), Refusal> {
        let is_roll = |recorded: &Recorded| match &recorded.told.event {
            Event::RollMade(roll) => roll.purpose == Purpose::Initiative,
            _ => false,
        };
        if !self.batch.iter().any(is_roll) {
            return Ok(());
        }
        let ready = |entrant: &Entrant| entrant.rolled.is_some() && order.contains(&entrant.character);
        match &self.scene.encounter {
            Some(Encounter::Rolling(all)) if all.len() == order.len() && all.iter().all(ready) => Ok(()),
            _ => Err(not_now("not everyone in the order has rolled for initiative")),
        }
    }

    pub(super) fn turn_passed(&self, from: CharacterId, to: CharacterId, round: u32) -> Result<(), Refusal> {
        let Some(Encounter::Turns(turns)) = &self.scene.encounter else {
            return Err(not_now("no turns are being taken"));
        };
        if turns.current() != Some(from) {
            return Err(not_now("it is somebody else's turn"));
        }
        if turns.next() != Some((to, round)) {
            return Err(not_now("somebody else's turn comes next"));
        }
        Ok(())
    }
}
