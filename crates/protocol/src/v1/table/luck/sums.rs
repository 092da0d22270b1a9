//! Everybody's rolls at a table, added up as its log grows, so that nobody has to read the log again to tell luck.

use std::collections::{BTreeMap, BTreeSet};

use odds::luck::{NotThere, TooMany};
use play::fair::Hash;
use play::{ActionId, Audience, Event, Recorded, Revision, Seat};

use super::TableLuck;
use super::hands::Hands;
use super::share;

/// An earlier part of the log without which an event cannot be taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// All events of an action.
    Action(ActionId),
    /// One event.
    Event(u64),
}

/// The sums after some event. Rolls are added up apart by who may see them, so that everybody is told of those they see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LuckSums {
    pub(super) seq: u64,
    pub(super) hash: Hash,
    pub(super) undone: BTreeSet<ActionId>,
    /// Events that more may see than at first, and who.
    pub(super) revealed: BTreeMap<u64, Audience>,
    pub(super) hands: BTreeMap<Audience, Hands>,
}

impl LuckSums {
    /// The sums of an empty log.
    pub fn new() -> Self {
        Self {
            seq: 0,
            hash: Hash([0; 32]),
            undone: BTreeSet::new(),
            revealed: BTreeMap::new(),
            hands: BTreeMap::new(),
        }
    }

    /// The event up to which they reach; 0 before the first.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The hash of that event, by which a log is known again.
    pub fn hash(&self) -> Hash {
        self.hash
    }

    /// What of the log before an event [`LuckSums::take_in`] has to be given with it.
    pub fn needs(event: &Event) -> Vec<Need> {
        match event.revision() {
            Some(Revision::Undone(actions) | Revision::Redone(actions)) => {
                actions.iter().copied().map(Need::Action).collect()
            }
            Some(Revision::Revealed { seq, .. }) => vec![Need::Event(seq)],
            None => Vec::new(),
        }
    }

    /// Goes past an event of which nothing is known but its place.
    pub fn pass_over(&mut self, seq: u64, hash: Hash) {
        (self.seq, self.hash) = (seq, hash);
    }

    /// Takes in the next event; `earlier` has what it needs of the log before it, by `seq`.
    ///
    /// # Errors
    ///
    /// Something is to be taken away that was never added: begin again with an empty log.
    pub fn take_in(
        &mut self,
        next: &Recorded,
        hash: Hash,
        earlier: &BTreeMap<u64, Recorded>,
    ) -> Result<(), NotThere> {
        match next.told.event.revision() {
            Some(Revision::Undone(actions)) => {
                for &action in actions {
                    if self.undone.insert(action) {
                        events_of(action, earlier).try_for_each(|event| self.remove(event))?;
                    }
                }
            }
            Some(Revision::Redone(actions)) => {
                for action in actions {
                    if self.undone.remove(action) {
                        events_of(*action, earlier).for_each(|event| self.add(event));
                    }
                }
            }
            Some(Revision::Revealed { seq, .. }) => {
                if let Some(sealed) = earlier.get(&seq) {
                    self.reveal(sealed, &next.told.audience)?;
                }
            }
            None => {}
        }
        self.add(next);
        self.pass_over(next.seq, hash);
        Ok(())
    }

    /// Everybody's luck, as far as somebody may see their rolls.
    pub fn report(&self, viewer: &Seat) -> Result<TableLuck, TooMany> {
        let mut seen = Hands::default();
        let open = self.hands.iter().filter(|(audience, _)| audience.includes(viewer));
        open.for_each(|(_, hands)| seen.merge(hands));
        seen.report()
    }

    fn add(&mut self, recorded: &Recorded) {
        let is_standing = !self.undone.contains(&recorded.action);
        let hands = self.hands.entry(self.audience(recorded)).or_default();
        hands.learn_names(recorded.seq, &recorded.told.event);
        if let Some(share) = share::of_event(&recorded.told.event).filter(|_| is_standing) {
            hands.add(&share);
        }
    }

    fn remove(&mut self, recorded: &Recorded) -> Result<(), NotThere> {
        let Some(share) = share::of_event(&recorded.told.event) else { return Ok(()) };
        let audience = self.audience(recorded);
        self.hands.get_mut(&audience).ok_or(NotThere)?.remove(&share)
    }

    /// What was sealed to some is open to more; the others have seen it before.
    fn reveal(&mut self, sealed: &Recorded, to: &Audience) -> Result<(), NotThere> {
        if !self.undone.contains(&sealed.action) {
            self.remove(sealed)?;
        }
        let audience = self.audience(sealed).or(to);
        self.revealed.insert(sealed.seq, audience);
        self.add(sealed);
        Ok(())
    }

    /// Who may see an event by now.
    fn audience(&self, recorded: &Recorded) -> Audience {
        self.revealed.get(&recorded.seq).unwrap_or(&recorded.told.audience).clone()
    }
}

impl Default for LuckSums {
    fn default() -> Self {
        Self::new()
    }
}

fn events_of(action: ActionId, log: &BTreeMap<u64, Recorded>) -> impl Iterator<Item = &Recorded> {
    log.range(action.0..).map(|(_, event)| event).take_while(move |event| event.action == action)
}
