//! A decision in the making: the table as it would be, and what has been told so far.

use systems::{Customs, EncounterPoints};

use crate::{
    ActionId, Audience, Change, Character, CharacterId, Deed, Event, Recorded, Refusal, Role, Seat, SeatId,
    Table, Told,
};

/// A decision in the making. Each event told is taken in at once, so that the next step sees what the last did.
pub(crate) struct Deciding {
    /// The table as it would be.
    pub(crate) table: Table,
    pub(crate) seat: SeatId,
    /// The action that would be recorded.
    pub(crate) action: ActionId,
    told: Vec<Told>,
}

impl Deciding {
    pub(crate) fn new(table: &Table, seat: SeatId) -> Self {
        Self { table: table.clone(), seat, action: ActionId(table.seq + 1), told: Vec::new() }
    }

    /// Tells what happened to those who may see it; the number of the event.
    pub(crate) fn tell(&mut self, audience: Audience, event: Event) -> u64 {
        let seq = self.table.seq + 1;
        let told = Told { by: self.seat, audience, event };
        let recorded = Recorded { seq, action: self.action, told };
        self.table.evolve(&recorded);
        self.told.push(recorded.told);
        seq
    }

    /// Tells everyone.
    pub(crate) fn tell_all(&mut self, event: Event) -> u64 {
        self.tell(Audience::Everyone, event)
    }

    /// All that was told.
    pub(crate) fn into_told(self) -> Vec<Told> {
        self.told
    }

    /// Who asks.
    pub(crate) fn asker(&self) -> Result<&Seat, Refusal> {
        self.table.seat(self.seat)
    }

    /// Is it the GM who asks?
    pub(crate) fn is_gm(&self) -> bool {
        self.asker().is_ok_and(|seat| seat.role == Role::Gm)
    }

    /// Refused to anyone but the GM.
    pub(crate) fn for_gm(&self, what: &'static str) -> Result<(), Refusal> {
        self.asker()?;
        if self.is_gm() { Ok(()) } else { Err(Refusal::GmOnly { what }) }
    }

    /// Refused to spectators.
    pub(crate) fn for_players(&self, what: &'static str) -> Result<(), Refusal> {
        match self.asker()?.role {
            Role::Spectator => Err(Refusal::SpectatorsWatch { what }),
            Role::Gm | Role::Player => Ok(()),
        }
    }

    /// A character the asker may know of; one that is hidden from them is as if it weren't there.
    pub(crate) fn character(&self, id: CharacterId) -> Result<&Character, Refusal> {
        let asker = self.asker()?;
        let known = self.table.scene.characters.get(&id).filter(|one| one.audience().includes(asker));
        known.ok_or(Refusal::NoSuchCharacter(id))
    }

    /// A character the asker may act for: their own, or any if they are the GM.
    pub(crate) fn own_character(&self, id: CharacterId, what: &'static str) -> Result<&Character, Refusal> {
        self.for_players(what)?;
        let character = self.character(id)?;
        if self.is_gm() || character.owner == Some(self.seat) {
            Ok(character)
        } else {
            Err(Refusal::NotYours { character: character.name().to_owned() })
        }
    }

    /// A character the asker may act for, unless it is Incapacitated. What the GM does themselves they allow (D12-RES-6).
    pub(crate) fn acting(&self, id: CharacterId, what: &'static str) -> Result<&Character, Refusal> {
        let character = self.own_character(id, what)?;
        if self.is_gm() || character.may_act || !character.is_incapacitated() {
            Ok(character)
        } else {
            Err(Refusal::Incapacitated { character: character.name().to_owned() })
        }
    }

    /// Points that nothing costs now, since no encounter is going on (D12-RES-2).
    pub(crate) fn idle_points(&self) -> Option<&'static EncounterPoints> {
        let points = self.customs().encounter_points.as_ref();
        points.filter(|_| self.table.scene.encounter.is_none())
    }

    /// Gives those who enter an encounter, or leave it, all of the points that count only there (D12-RES-2). Whoever has
    /// them all is not told of.
    pub(crate) fn refill(&mut self, characters: &[CharacterId]) -> Result<(), Refusal> {
        let Some(encounter) = &self.customs().encounter_points else { return Ok(()) };
        for &id in characters {
            let character = self.table.scene.characters.get(&id).ok_or(Refusal::NoSuchCharacter(id))?;
            let changes = character.clone().undergo(&encounter.refill)?;
            if changes.iter().any(|change| change.before != change.after) {
                self.points(id, encounter.refill.clone())?;
            }
        }
        Ok(())
    }

    /// What the system does besides rolling.
    pub(crate) fn customs(&self) -> &'static Customs {
        self.table.scene.settings.system().rules().customs()
    }

    /// Refused if the system has no such thing.
    pub(crate) fn only_if(&self, has_it: bool, what: &'static str) -> Result<(), Refusal> {
        let plays = self.table.scene.settings.system();
        if has_it { Ok(()) } else { Err(Refusal::NotInSystem { plays, what: what.into() }) }
    }

    /// Does something to a character's points, and tells those who may see the character.
    pub(crate) fn points(&mut self, id: CharacterId, deed: Deed) -> Result<Vec<Change>, Refusal> {
        let character = self.table.scene.characters.get(&id).ok_or(Refusal::NoSuchCharacter(id))?;
        let audience = self.table.scene.points_audience(character);
        let (by, was_out) = (self.seat, character.is_incapacitated());
        let mut after = character.clone();
        let changes = after.undergo(&deed)?;
        let real_damage = after.keep_damage(&deed, &changes);
        let is_out = after.is_incapacitated();
        let incapacitated = (is_out != was_out).then_some(is_out);
        self.tell(
            audience,
            Event::PointsChanged {
                by,
                character: id,
                deed,
                changes: changes.clone(),
                real_damage,
                incapacitated,
            },
        );
        super::screen::tell_wear(self, id);
        Ok(changes)
    }
}
