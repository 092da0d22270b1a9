//! What stands together in the log: all that one action caused, a contest with everybody's dice, and a run of what is sealed.

use std::ops::Range;
use std::sync::Arc;

use play::{Event, Purpose};

use crate::tables::live::{Content, Journal, LogEntry};

/// One entry of the log as a reader sees it.
#[derive(Clone)]
pub(super) struct Group {
    /// What it is about.
    pub(super) head: Arc<LogEntry>,
    /// Dice that went into it and are shown when it is opened.
    pub(super) dice: Vec<Arc<LogEntry>>,
    /// What else happened with it; of what is sealed, the other envelopes.
    pub(super) also: Vec<Arc<LogEntry>>,
}

impl Group {
    /// All events in it, the head first.
    pub(super) fn members(&self) -> impl Iterator<Item = &Arc<LogEntry>> {
        std::iter::once(&self.head).chain(&self.dice).chain(&self.also)
    }
}

/// The same if it is the very same entries.
impl PartialEq for Group {
    fn eq(&self, other: &Self) -> bool {
        self.members().count() == other.members().count()
            && self.members().zip(other.members()).all(|(mine, theirs)| Arc::ptr_eq(mine, theirs))
    }
}

/// The groups that begin with one of these events, oldest first.
pub(super) fn groups(journal: &Journal, numbers: Range<u64>) -> Vec<Group> {
    journal.shown(numbers).into_iter().filter_map(|entry| begun_by(journal, entry)).collect()
}

/// The event whose line an event is told in.
pub(super) fn place_of(journal: &Journal, seq: u64) -> u64 {
    let Some(entry) = journal.get(seq) else { return seq };
    let action = told_with(journal, entry).unwrap_or(entry.action);
    let mut open = members_of(journal, action);
    open.next().map_or(seq, |first| first.seq)
}

/// The group that an event begins; nothing if it is told with another.
fn begun_by(journal: &Journal, entry: Arc<LogEntry>) -> Option<Group> {
    if is_sealed(&entry) {
        return begun_by_seal(journal, entry);
    }
    let is_first = members_of(journal, entry.action).next().is_some_and(|first| first.seq == entry.seq);
    if !is_first || told_with(journal, &entry).is_some() {
        return None;
    }
    let mut members: Vec<Arc<LogEntry>> = members_of(journal, entry.action).cloned().collect();
    let contest = members.iter().find_map(|one| settled_contest(one));
    let at = members.iter().enumerate().min_by_key(|(at, one)| (rank(one), *at)).map_or(0, |(at, _)| at);
    let head = members.remove(at);
    // The rolls of a contest are told by its outcome; everything else that happened stands below.
    let before = contest.map(|contest| sides_of(journal, contest, entry.action)).unwrap_or_default();
    let (dice, also) = before.into_iter().chain(members).partition(|one| is_dice(one));
    Some(Group { head, dice, also })
}

/// Envelopes in a row, as long as nothing that one may see comes between them. What is kept of an action of which the rest
/// is open takes no envelope.
fn begun_by_seal(journal: &Journal, entry: Arc<LogEntry>) -> Option<Group> {
    let is_told = |one: &&Arc<LogEntry>| !is_sealed(one) || members_of(journal, one.action).next().is_none();
    let mut before = journal.shown_before(entry.seq).filter(is_told);
    if !is_told(&&entry) || before.next().is_some_and(|one| is_sealed(one)) {
        return None;
    }
    let after = journal.shown_after(entry.seq).filter(is_told);
    let also = after.take_while(|one| is_sealed(one)).cloned().collect();
    Some(Group { also, head: entry, dice: Vec::new() })
}

fn is_sealed(entry: &LogEntry) -> bool {
    matches!(entry.content, Content::Sealed)
}

fn is_dice(entry: &LogEntry) -> bool {
    matches!(entry.content, Content::Rolled(_)) || matches!(entry.event(), Some(Event::ContestOpened(_)))
}

/// The open events of an action that are worth a line.
fn members_of(journal: &Journal, action: u64) -> impl Iterator<Item = &Arc<LogEntry>> {
    let of_action = journal.from(action).take_while(move |entry| entry.action == action);
    of_action.filter(|entry| entry.is_shown() && !is_sealed(entry))
}

/// What an action is about: what came of a contest before its dice, dice before what they cost.
fn rank(entry: &LogEntry) -> u8 {
    match &entry.content {
        Content::Settled(_) => 0,
        Content::Rolled(_) => 1,
        _ if matches!(entry.event(), Some(Event::TurnPassed { .. })) => 2,
        Content::Told(_) | Content::Unknown | Content::Sealed => 3,
    }
}

/// The action in which the contest of this event was settled, if that is another one and stands.
fn told_with(journal: &Journal, entry: &LogEntry) -> Option<u64> {
    let contest = members_of(journal, entry.action).find_map(|one| contest_of(one))?;
    let settled = journal.settled_by(contest)?;
    (settled != entry.action && !journal.undone().contains(&settled)).then_some(settled)
}

fn contest_of(entry: &LogEntry) -> Option<u64> {
    match entry.event()? {
        Event::ContestOpened(contest) => Some(contest.id.0),
        Event::RollMade(roll) => match roll.purpose {
            Purpose::Contest { contest } => Some(contest.0),
            Purpose::Check { .. } | Purpose::Strike { .. } | Purpose::Initiative => None,
        },
        _ => None,
    }
}

fn settled_contest(entry: &LogEntry) -> Option<u64> {
    match entry.event()? {
        Event::ContestSettled { contest, .. } => Some(contest.0),
        _ => None,
    }
}

/// All that was told of a contest before the action that settled it, and what beginning it cost.
fn sides_of(journal: &Journal, contest: u64, settled: u64) -> Vec<Arc<LogEntry>> {
    let before = journal.from(contest).take_while(|entry| entry.action < settled);
    let of_it = before.filter(|entry| entry.action == contest || contest_of(entry) == Some(contest));
    of_it.filter(|entry| entry.is_shown() && !is_sealed(entry)).cloned().collect()
}
