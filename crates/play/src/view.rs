//! What a seat may see: the same table, without the rest.

use std::borrow::Cow;

use crate::{
    Audience, Character, CharacterId, Contest, Encounter, Event, Refusal, Role, Scene, Seat, SeatId, Table,
    Told,
};

/// The table as this seat may see it. What is not theirs to see is not there.
pub fn view(table: &Table, seat: SeatId) -> Result<Table, Refusal> {
    let viewer = table.seat(seat)?.clone();
    let mut seen = table.clone();
    if viewer.role != Role::Gm {
        seen.scene.hide_from(&viewer);
        let unseen = std::mem::take(&mut seen.used_in_secret);
        seen.open.extend(unseen);
    }
    Ok(seen)
}

/// What lies on the table as this seat may see it. The GM sees all of it, and needs no copy.
pub fn view_scene(table: &Table, seat: SeatId) -> Result<Cow<'_, Scene>, Refusal> {
    let viewer = table.seat(seat)?;
    if viewer.role == Role::Gm {
        return Ok(Cow::Borrowed(&table.scene));
    }
    let mut scene = table.scene.clone();
    scene.hide_from(viewer);
    Ok(Cow::Owned(scene))
}

impl Scene {
    fn hide_from(&mut self, viewer: &Seat) {
        self.characters.retain(|_, character| character.audience().includes(viewer));
        let is_screened = |character: &Character| !self.points_audience(character).includes(viewer);
        let screened: Vec<CharacterId> =
            self.characters.values().filter(|one| is_screened(one)).map(|one| one.id).collect();
        for id in screened {
            self.characters.entry(id).and_modify(|character| *character = character.clone().behind_screen());
        }
        self.stat_blocks.clear();
        self.owed.clear();
        self.notes.retain(|_, note| note.audience.includes(viewer));
        let characters = &self.characters;
        let knows = |id: &CharacterId| characters.contains_key(id);
        for call in self.calls.values_mut() {
            call.asked.retain(knows);
            call.answered.retain(knows);
            call.kept = None;
        }
        self.calls.retain(|_, call| !call.asked.is_empty());
        self.contests.retain(|_, contest| {
            contest.audience().includes(viewer) && contest.sides.iter().all(|side| knows(&side.character))
        });
        self.hide_encounter();
    }

    /// Those who are hidden leave no gap in the order; while it is their turn it is nobody's that one can see.
    fn hide_encounter(&mut self) {
        let characters = &self.characters;
        match &mut self.encounter {
            Some(Encounter::Rolling(entrants)) => {
                entrants.retain(|entrant| characters.contains_key(&entrant.character));
            }
            Some(Encounter::Turns(turns)) => {
                let current = turns.current();
                turns.order.retain(|character| characters.contains_key(character));
                let place = turns.order.iter().position(|&character| Some(character) == current);
                turns.at = place.unwrap_or(turns.order.len());
            }
            None => {}
        }
    }
}

impl Contest {
    /// Who may see it.
    pub fn audience(&self) -> Audience {
        self.visibility.audience(self.seat)
    }
}

impl Told {
    /// What this seat may know of it: the event, or nothing.
    pub fn seen_by(&self, viewer: &Seat) -> Option<&Event> {
        self.audience.includes(viewer).then_some(&self.event)
    }
}
