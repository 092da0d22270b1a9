//! Everybody's rolls at a table, added up.

use std::collections::BTreeMap;
use std::fmt;

use odds::luck::{self, NotThere, RollTally, TooMany};
use play::{CharacterId, Event, SeatId};

use super::TableLuck;
use super::share::EventLuck;
use crate::v1::luck::LuckReport;

/// Everybody's rolls, added up by seat and by character.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hands {
    pub(super) seats: Roster<SeatId>,
    pub(super) characters: Roster<CharacterId>,
}

/// Seats or characters, and what they rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Roster<Id> {
    pub(super) tallies: BTreeMap<Id, RollTally>,
    /// What somebody was called last, and at which event.
    pub(super) names: BTreeMap<Id, (u64, String)>,
    /// The event of somebody's first roll, undone or not: that is the order in which they are told of.
    pub(super) first_rolls: BTreeMap<Id, u64>,
}

impl<Id> Default for Roster<Id> {
    fn default() -> Self {
        Self { tallies: BTreeMap::new(), names: BTreeMap::new(), first_rolls: BTreeMap::new() }
    }
}

impl Hands {
    /// What seats and characters are called, and who rolled first, is learned from what happened, undone or not.
    pub(super) fn learn_names(&mut self, seq: u64, event: &Event) {
        match event {
            Event::SeatTaken { seat, name, .. } | Event::SeatRenamed { seat, name } => {
                self.seats.learn_name(*seat, seq, name);
            }
            Event::RollMade(made) => {
                self.seats.learn_roll(made.seat, seq);
                if let Some(character) = made.character {
                    self.characters.learn_name(character, seq, &made.who);
                    self.characters.learn_roll(character, seq);
                }
            }
            Event::DiceThrown(throw) => self.seats.learn_roll(throw.seat, seq),
            Event::TableOpened { .. }
            | Event::SeatLeft { .. }
            | Event::Committed { .. }
            | Event::Imported { .. }
            | Event::Revealed { .. }
            | Event::Undone { .. }
            | Event::Redone { .. }
            | Event::SettingsChanged { .. }
            | Event::ScreenSet { .. }
            | Event::SystemChanged { .. }
            | Event::CharacterCarriedOver { .. }
            | Event::StatBlockCarriedOver { .. }
            | Event::CharacterPut { .. }
            | Event::CharacterEdited { .. }
            | Event::CharacterHandedOver { .. }
            | Event::CharacterHidden { .. }
            | Event::CharacterRemoved { .. }
            | Event::StatBlockKept { .. }
            | Event::StatBlockDropped { .. }
            | Event::ConditionSet { .. }
            | Event::ConditionRemoved { .. }
            | Event::CheckCalled(..)
            | Event::CallClosed { .. }
            | Event::TargetKept { .. }
            | Event::RolledBlind { .. }
            | Event::Owed { .. }
            | Event::OwedPaid { .. }
            | Event::ContestOpened(..)
            | Event::ContestSettled { .. }
            | Event::ContestDropped { .. }
            | Event::PointsChanged { .. }
            | Event::WearTold { .. }
            | Event::ActingAllowed { .. }
            | Event::InitiativeCalled { .. }
            | Event::OrderSet { .. }
            | Event::TurnPassed { .. }
            | Event::EncounterEnded
            | Event::SessionStarted { .. }
            | Event::Said { .. }
            | Event::NoteWritten(..)
            | Event::NoteErased { .. }
            | Event::Pinned { .. }
            | Event::Unpinned { .. } => {}
        }
    }

    pub(super) fn add(&mut self, share: &EventLuck) {
        self.seats.add(share.seat, &share.tally);
        if let Some(character) = share.character {
            self.characters.add(character, &share.tally);
        }
    }

    pub(super) fn remove(&mut self, share: &EventLuck) -> Result<(), NotThere> {
        self.seats.remove(share.seat, &share.tally)?;
        match share.character {
            Some(character) => self.characters.remove(character, &share.tally),
            None => Ok(()),
        }
    }

    /// Adds all of others.
    pub(super) fn merge(&mut self, other: &Self) {
        self.seats.merge(&other.seats);
        self.characters.merge(&other.characters);
    }

    pub(super) fn report(&self) -> Result<TableLuck, TooMany> {
        Ok(TableLuck { seats: self.seats.report()?, characters: self.characters.report()? })
    }
}

impl<Id: Ord + Copy + fmt::Display> Roster<Id> {
    /// The latest name counts, in whatever order they are heard of.
    fn learn_name(&mut self, id: Id, seq: u64, name: &str) {
        let known = self.names.entry(id).or_insert_with(|| (seq, name.to_owned()));
        if known.0 < seq {
            *known = (seq, name.to_owned());
        }
    }

    fn learn_roll(&mut self, id: Id, seq: u64) {
        let first = self.first_rolls.entry(id).or_insert(seq);
        *first = seq.min(*first);
    }

    fn add(&mut self, id: Id, tally: &RollTally) {
        self.tallies.entry(id).or_default().merge(tally);
    }

    fn remove(&mut self, id: Id, tally: &RollTally) -> Result<(), NotThere> {
        let own = self.tallies.get_mut(&id).ok_or(NotThere)?;
        own.remove(tally)?;
        if own.is_empty() {
            self.tallies.remove(&id);
        }
        Ok(())
    }

    fn merge(&mut self, other: &Self) {
        other.tallies.iter().for_each(|(id, tally)| self.add(*id, tally));
        other.names.iter().for_each(|(id, (seq, name))| self.learn_name(*id, *seq, name));
        other.first_rolls.iter().for_each(|(id, seq)| self.learn_roll(*id, *seq));
    }

    fn report(&self) -> Result<LuckReport, TooMany> {
        let mut in_order: Vec<(&Id, &RollTally)> = self.tallies.iter().collect();
        in_order.sort_by_key(|(id, _)| (self.first_rolls.get(*id).copied().unwrap_or(u64::MAX), **id));
        let named: Vec<(String, RollTally)> =
            in_order.into_iter().map(|(id, tally)| (self.full_name(*id), tally.clone())).collect();
        let (players, dice) = (luck::players(&named)?, luck::face_tests(&named)?);
        let rolls = named.iter().map(|(_, tally)| tally.rolls).sum();
        Ok(LuckReport::new(rolls, Vec::new(), &players, &dice))
    }

    /// Two of the same name are told apart by their numbers.
    fn full_name(&self, id: Id) -> String {
        let Some((_, name)) = self.names.get(&id) else { return id.to_string() };
        let twins = self.names.values().filter(|(_, other)| other == name).count();
        if twins > 1 { format!("{name} ({id})") } else { name.clone() }
    }
}
