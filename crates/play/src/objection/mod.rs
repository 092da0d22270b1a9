//! Could this still happen? Asked of every later action when an earlier one is undone.

mod characters;
mod encounter;
mod rolls;

use std::collections::BTreeMap;

use systems::System;

use crate::{ActionId, Character, CharacterId, Event, Note, Recorded, Refusal, Role, Scene, Seat, SeatId};

/// A later action on a table from which something earlier is gone.
///
/// What was decided once is held to the same rules again, as far as they rest on what lies on the table: points
/// that are paid, characters, calls, contests and notes that are there, turns that follow one another. What was
/// rolled stays as it was read then.
pub(crate) struct Later<'a> {
    /// What lies on the table.
    pub(crate) scene: &'a Scene,
    /// Who sits at it.
    pub(crate) seats: &'a BTreeMap<SeatId, Seat>,
    /// All events of the action.
    pub(crate) batch: &'a [Recorded],
}

impl Later<'_> {
    /// Refused, with the reason, if this event could not happen on this table.
    pub(crate) fn could_happen(&self, recorded: &Recorded) -> Result<(), Refusal> {
        let scene = self.scene;
        match &recorded.told.event {
            Event::StatBlockDropped { name } => {
                self.check_name_there(scene.stat_blocks.contains_key(name), "stat block", name)
            }
            Event::OwedPaid { seq } => match scene.owed.contains_key(seq) {
                true => Ok(()),
                false => Err(not_now("nothing is owed for the roll it reveals")),
            },
            Event::NoteWritten(note) => self.note_written(recorded, note),
            Event::NoteErased { note } => self.check_id_there(scene.notes.contains_key(note), "note", *note),
            Event::Pinned { seq, .. } => match scene.pins.contains(seq) {
                true => Err(Refusal::NothingChanges { what: "the pin" }),
                false => Ok(()),
            },
            Event::Unpinned { seq, .. } => match scene.pins.contains(seq) {
                true => Ok(()),
                false => Err(Refusal::NotPinned { seq: *seq }),
            },
            Event::SettingsChanged { before, settings, .. } => {
                self.in_force(settings.system())?;
                self.settings(before, settings)
            }
            Event::SystemChanged { before, settings, .. } => {
                self.in_force(before.system())?;
                self.carried_over(settings)
            }
            Event::CharacterCarriedOver { character, .. } => self.character(*character).map(drop),
            Event::StatBlockCarriedOver { name, .. } => {
                self.check_name_there(scene.stat_blocks.contains_key(name), "stat block", name)
            }
            Event::CharacterPut { sheet, .. } | Event::StatBlockKept { sheet, .. } => {
                self.in_force(sheet.system())?;
                Ok(sheet.read_by(&scene.settings.rulings).map(drop)?)
            }
            Event::CharacterEdited { character, before, sheet, .. } => {
                self.own_character(recorded, *character)?.clone().edit(before, sheet)
            }
            Event::CharacterHandedOver { character, owner, .. } => {
                self.stays_seen(*character, |one| one.is_hidden && owner.is_some())
            }
            Event::CharacterHidden { character, is_hidden, .. } => {
                self.stays_seen(*character, |one| *is_hidden && one.owner.is_some())
            }
            Event::CharacterRemoved { character, .. } => self.removed(recorded, *character),
            Event::ConditionSet { character, before, condition, .. } => {
                self.condition_set(self.own_character(recorded, *character)?, before.as_ref(), condition)
            }
            Event::ConditionRemoved { character, name, .. } => {
                self.condition_removed(self.own_character(recorded, *character)?, name)
            }
            Event::PointsChanged { character, deed, changes, .. } => {
                self.points(recorded, *character, deed, changes)
            }
            Event::ActingAllowed { character, .. } | Event::WearTold { character, .. } => {
                self.character(*character).map(drop)
            }
            Event::CheckCalled(call) => {
                self.in_force(call.ask.system)?;
                self.characters(call.asked.iter().copied())
            }
            Event::CallClosed { call } => self.check_id_there(scene.calls.contains_key(call), "call", *call),
            Event::RollMade(roll) => {
                self.in_force(roll.throw.system().into())?;
                self.roll(recorded, roll)
            }
            Event::ContestOpened(contest) => self.characters(contest.sides.iter().map(|side| side.character)),
            Event::ContestSettled { contest, .. } => match self.contest(*contest)?.awaited().next() {
                Some(_) => Err(not_now("not every side of the contest has rolled")),
                None => Ok(()),
            },
            Event::ContestDropped { contest } => self.contest(*contest).map(drop),
            Event::InitiativeCalled { characters } => {
                self.characters(characters.iter().copied())?;
                self.initiative_called(recorded)
            }
            Event::OrderSet { order } => {
                self.characters(order.iter().copied())?;
                self.order_set(order)
            }
            Event::TurnPassed { from, to, round } => {
                self.own_character(recorded, *from)?;
                self.turn_passed(*from, *to, *round)
            }
            Event::EncounterEnded => match scene.encounter {
                Some(_) => Ok(()),
                None => Err(not_now("no encounter is going on")),
            },
            // These rest on nothing that lies on the table.
            Event::TableOpened { .. }
            | Event::SeatTaken { .. }
            | Event::SeatRenamed { .. }
            | Event::SeatLeft { .. }
            | Event::Committed { .. }
            | Event::Imported { .. }
            | Event::Revealed { .. }
            | Event::Undone { .. }
            | Event::Redone { .. }
            | Event::DiceThrown(_)
            | Event::RolledBlind { .. }
            | Event::TargetKept { .. }
            | Event::Owed { .. }
            | Event::SessionStarted { .. }
            | Event::ScreenSet { .. }
            | Event::Said { .. } => Ok(()),
        }
    }

    /// What was done by another file than the one that would be in force could not be done.
    fn in_force(&self, system: System) -> Result<(), Refusal> {
        let plays = self.scene.settings.system();
        if system == plays { Ok(()) } else { Err(Refusal::OtherSystem { plays }) }
    }

    fn note_written(&self, recorded: &Recorded, note: &Note) -> Result<(), Refusal> {
        let is_new = note.id == recorded.action;
        self.check_id_there(is_new || self.scene.notes.contains_key(&note.id), "note", note.id)
    }

    fn character(&self, id: CharacterId) -> Result<&Character, Refusal> {
        self.scene.characters.get(&id).ok_or(Refusal::NoSuchCharacter(id))
    }

    fn characters(&self, ids: impl IntoIterator<Item = CharacterId>) -> Result<(), Refusal> {
        ids.into_iter().try_for_each(|id| self.character(id).map(drop))
    }

    /// A character that whoever acted may act for: their own, or any if they are the GM.
    fn own_character(&self, recorded: &Recorded, id: CharacterId) -> Result<&Character, Refusal> {
        let character = self.character(id)?;
        let by = recorded.told.by;
        let is_gm = self.seats.get(&by).is_some_and(|seat| seat.role == Role::Gm);
        if is_gm || character.owner == Some(by) {
            Ok(character)
        } else {
            Err(Refusal::NotYours { character: character.name().to_owned() })
        }
    }

    fn check_id_there(&self, is_there: bool, what: &'static str, id: ActionId) -> Result<(), Refusal> {
        if is_there { Ok(()) } else { Err(Refusal::NoSuch { what, id }) }
    }

    fn check_name_there(&self, is_there: bool, what: &'static str, name: &str) -> Result<(), Refusal> {
        if is_there { Ok(()) } else { Err(Refusal::NoneCalled { what, name: name.to_owned() }) }
    }
}

fn not_now(why: &str) -> Refusal {
    Refusal::NotNow { why: why.to_owned() }
}
