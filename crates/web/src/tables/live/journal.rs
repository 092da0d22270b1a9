//! The log as far as this page has read it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use play::fair::Commitment;
use play::{ActionId, Character, CharacterId, Event, Table, Told};
use protocol::v1::table::Line;
use protocol::v1::table::view::TableView;
use systems::AnySheet;

use super::entry::{Content, LogEntry};

/// The log, in order, as far as it was read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Journal {
    table: String,
    entries: BTreeMap<u64, Arc<LogEntry>>,
    undone: BTreeSet<u64>,
    pins: BTreeSet<u64>,
    commitments: BTreeMap<u64, Commitment>,
    /// Bodies of secrets that were revealed, for entries that are read later.
    revealed: BTreeMap<u64, String>,
    /// Contests that were settled, and the last action that did it.
    settled: BTreeMap<u64, u64>,
    /// The sheets of characters as they came, for the names of those who left the table.
    came: BTreeMap<u64, AnySheet>,
}

impl Journal {
    /// The empty log of a table.
    pub(crate) fn new(table: &str) -> Self {
        Self { table: table.to_owned(), ..Self::default() }
    }

    /// Learns what the table has committed to and pinned.
    pub(crate) fn learn(&mut self, view: &TableView) {
        self.commitments
            .extend(view.commitments.iter().map(|commitment| (commitment.roll, commitment.commitment)));
        self.pins = view.pins.iter().copied().collect();
        self.check_again();
    }

    /// Takes a line in; false if it was known.
    pub(crate) fn push(&mut self, line: &Line) -> bool {
        if self.entries.contains_key(&line.seq) {
            return false;
        }
        let mut entry = LogEntry::from_line(&self.table, line, |roll| self.commitments.get(&roll).copied());
        if let (Content::Sealed, Some(body)) = (&entry.content, self.revealed.get(&line.seq)) {
            entry.content =
                Content::from_body(&self.table, body, |roll| self.commitments.get(&roll).copied());
        }
        entry.was_revealed = self.revealed.contains_key(&line.seq);
        self.note(&entry);
        self.entries.insert(line.seq, Arc::new(entry));
        true
    }

    /// Holds to what was committed the dice that could not be: an older page of the log is read after a newer one.
    fn check_again(&mut self) {
        let commitment = |roll: u64| self.commitments.get(&roll).copied();
        let again = |(seq, entry): (&u64, &Arc<LogEntry>)| {
            Some((*seq, Arc::new(entry.checked_again(&self.table, commitment)?)))
        };
        let checked: Vec<_> = self.entries.iter().filter_map(again).collect();
        self.entries.extend(checked);
    }

    /// Takes a page of the log in.
    pub(crate) fn extend(&mut self, lines: &[Line]) {
        for line in lines {
            self.push(line);
        }
    }

    fn note(&mut self, entry: &LogEntry) {
        let Some(event) = entry.event() else { return };
        let numbers = |actions: &[ActionId]| actions.iter().map(|action| action.0).collect::<Vec<_>>();
        match event {
            Event::Committed { first, commits } => {
                self.commitments.extend((*first..).zip(commits.iter().copied()));
                self.check_again();
            }
            // An older page is read after newer ones; what was redone since stays redone.
            Event::Undone { actions, .. } => {
                self.undone.extend(self.unless_redone(&numbers(actions), entry.seq))
            }
            Event::Redone { actions, .. } => {
                for action in numbers(actions) {
                    self.undone.remove(&action);
                }
            }
            Event::CharacterPut { sheet, .. } => {
                self.came.insert(entry.seq, sheet.clone());
            }
            Event::Revealed { seq, body, .. } => self.reveal(*seq, body),
            Event::ContestSettled { contest, .. } => {
                let settled = self.settled.entry(contest.0).or_insert(entry.action);
                *settled = entry.action.max(*settled);
            }
            Event::TableOpened { .. }
            | Event::SeatTaken { .. }
            | Event::SeatRenamed { .. }
            | Event::SeatLeft { .. }
            | Event::Imported { .. }
            | Event::SettingsChanged { .. }
            | Event::ScreenSet { .. }
            | Event::SystemChanged { .. }
            | Event::CharacterCarriedOver { .. }
            | Event::StatBlockCarriedOver { .. }
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
            | Event::RollMade(..)
            | Event::TargetKept { .. }
            | Event::DiceThrown(..)
            | Event::RolledBlind { .. }
            | Event::Owed { .. }
            | Event::OwedPaid { .. }
            | Event::ContestOpened(..)
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

    fn unless_redone(&self, actions: &[u64], before: u64) -> Vec<u64> {
        let redone = |action: u64| {
            self.entries.range(before..).any(|(_, entry)| {
                matches!(entry.event(), Some(Event::Redone { actions, .. }) if actions.contains(&ActionId(action)))
            })
        };
        actions.iter().copied().filter(|&action| !redone(action)).collect()
    }

    fn reveal(&mut self, seq: u64, body: &str) {
        self.revealed.insert(seq, body.to_owned());
        if let Some(entry) = self.entries.get(&seq) {
            let mut open = LogEntry::clone(entry);
            open.content = Content::from_body(&self.table, body, |roll| self.commitments.get(&roll).copied());
            open.was_revealed = true;
            self.entries.insert(seq, Arc::new(open));
        }
    }

    /// What happened, oldest first, as far as one may see it.
    pub(crate) fn events(&self) -> impl DoubleEndedIterator<Item = &Event> {
        self.entries.values().filter_map(|entry| entry.event())
    }

    /// The first event that was read.
    pub(crate) fn first(&self) -> Option<u64> {
        self.entries.first_key_value().map(|(seq, _)| *seq)
    }

    /// The last event that was read.
    pub(crate) fn last(&self) -> Option<u64> {
        self.entries.last_key_value().map(|(seq, _)| *seq)
    }

    /// Those of these numbers that are worth a line, oldest first.
    pub(crate) fn shown(&self, numbers: Range<u64>) -> Vec<Arc<LogEntry>> {
        let entries = self.entries.range(numbers).map(|(_, entry)| entry);
        entries.filter(|entry| entry.is_shown() && !self.is_same_seal(entry)).cloned().collect()
    }

    /// What was read from this event on.
    pub(crate) fn from(&self, seq: u64) -> impl Iterator<Item = &Arc<LogEntry>> {
        self.entries.range(seq..).map(|(_, entry)| entry)
    }

    /// Those before this one that are worth a line, the last first.
    pub(crate) fn shown_before(&self, seq: u64) -> impl Iterator<Item = &Arc<LogEntry>> {
        let before = self.entries.range(..seq).rev().map(|(_, entry)| entry);
        before.filter(|entry| entry.is_shown() && !self.is_same_seal(entry))
    }

    /// Those after this one that are worth a line.
    pub(crate) fn shown_after(&self, seq: u64) -> impl Iterator<Item = &Arc<LogEntry>> {
        self.from(seq + 1).filter(|entry| entry.is_shown() && !self.is_same_seal(entry))
    }

    /// The action that settled a contest.
    pub(crate) fn settled_by(&self, contest: u64) -> Option<u64> {
        self.settled.get(&contest).copied()
    }

    /// The actions that are undone.
    pub(crate) const fn undone(&self) -> &BTreeSet<u64> {
        &self.undone
    }

    /// The events that are pinned.
    pub(crate) const fn pins(&self) -> &BTreeSet<u64> {
        &self.pins
    }

    /// One envelope for each action is enough, and none beside the word that somebody rolled blind.
    fn is_same_seal(&self, entry: &LogEntry) -> bool {
        matches!(entry.content, Content::Sealed)
            && self.entries.range(entry.action..entry.seq).any(|(_, other)| {
                matches!(other.content, Content::Sealed)
                    || matches!(other.event(), Some(Event::RolledBlind { .. }))
            })
    }

    /// An entry.
    pub(crate) fn get(&self, seq: u64) -> Option<&Arc<LogEntry>> {
        self.entries.get(&seq)
    }

    /// The event of this number, or the first after it in the same action that is worth a line.
    pub(crate) fn first_shown(&self, seq: u64) -> Option<Arc<LogEntry>> {
        let action = self.entries.get(&seq)?.action;
        let mut rest = self.entries.range(seq..).map(|(_, entry)| entry);
        rest.find(|entry| entry.action == action && entry.is_shown()).cloned()
    }

    /// What happened, in words. Those who left the table go by the names they came with.
    pub(crate) fn describe(&self, told: &Told, table: &Table) -> String {
        let gone =
            self.came.iter().filter(|(id, _)| !table.scene.characters.contains_key(&CharacterId(**id)));
        let left = |(id, sheet): (&u64, &AnySheet)| Character::new(CharacterId(*id), sheet.clone());
        let gone: Vec<Character> = gone.map(left).collect();
        if gone.is_empty() {
            return told.describe(table);
        }
        let mut all = table.clone();
        all.scene.characters.extend(gone.into_iter().map(|character| (character.id, character)));
        told.describe(&all)
    }
}

#[cfg(test)]
mod tests {
    use protocol::v1::table::export;

    use super::*;

    const NIGHT: &str = include_str!("../../../../../tests/golden/exports/rolls-d12-player.jsonl");

    /// Where the dice of each roll come from, as the page tells it.
    fn origins(journal: &Journal) -> Vec<&'static str> {
        let rolled = |entry: &Arc<LogEntry>| match &entry.content {
            Content::Rolled(rolled) => Some(rolled.origin()),
            Content::Sealed | Content::Settled(_) | Content::Told(_) | Content::Unknown => None,
        };
        journal.from(0).filter_map(rolled).collect()
    }

    #[test]
    fn dice_are_verified_once_their_commitment_is_read_and_not_before() {
        let (header, lines) = export::read_export(export::lines(NIGHT)).unwrap();
        let lines: Vec<Line> = lines.map(Result::unwrap).collect();
        let is_commitment = |line: &&Line| {
            let entry = LogEntry::from_line(&header.table, line, |_| None);
            matches!(entry.event(), Some(Event::Committed { .. }))
        };
        let (commitments, rest): (Vec<&Line>, Vec<&Line>) = lines.iter().partition(is_commitment);
        let mut journal = Journal::new(&header.table);
        for line in rest {
            journal.push(line);
        }
        let before = origins(&journal);
        assert!(before.contains(&"not checked here") && !before.contains(&"verified"), "{before:?}");
        for line in commitments {
            journal.push(line);
        }
        let after = origins(&journal);
        assert!(after.contains(&"verified") && !after.contains(&"not checked here"), "{after:?}");
        assert!(!after.contains(&"does not verify"), "{after:?}");
    }
}
