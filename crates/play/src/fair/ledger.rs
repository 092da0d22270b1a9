//! Which commitments were published, used and voided, and in which order.

use std::collections::BTreeMap;

use super::Commitment;

/// Why a commitment could not be published, used or voided.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LedgerError {
    /// Nobody was promised anything for that roll.
    #[error("event {seq} uses the commitment of roll {roll}, which was never published")]
    NeverPublished { seq: u64, roll: u64 },
    /// The promise came after the roll.
    #[error("event {seq} uses the commitment of roll {roll}, which only event {published} published")]
    PublishedLater {
        /// The event that uses it.
        seq: u64,
        roll: u64,
        /// The event that published it.
        published: u64,
    },
    /// One seed for two rolls.
    #[error("event {seq} uses the commitment of roll {roll}, which event {used} has used already")]
    AlreadyUsed {
        /// The event that uses it again.
        seq: u64,
        roll: u64,
        /// The event that used it first.
        used: u64,
    },
    /// It had been taken back.
    #[error("event {seq} uses the commitment of roll {roll}, which event {voided} voided")]
    Voided {
        /// The event that uses it.
        seq: u64,
        roll: u64,
        /// The event that voided it.
        voided: u64,
    },
    /// Whoever may pick the seed after seeing the nonce may pick the faces.
    #[error(
        "event {seq} uses the commitment of roll {roll} while that of roll {other} was next; they are used in order"
    )]
    OutOfTurn {
        /// The event that uses it.
        seq: u64,
        roll: u64,
        /// The roll whose place it takes.
        other: u64,
    },
    /// A number is left out, or is published twice.
    #[error(
        "event {seq} publishes commitments from roll {first} on, but those from roll {expected} on come next"
    )]
    WrongFirst {
        seq: u64,
        /// The first roll it publishes for.
        first: u64,
        /// The first roll that has no commitment yet.
        expected: u64,
    },
    /// The numbers of rolls have an end.
    #[error("event {seq} publishes commitments beyond the last roll there can be")]
    TooMany { seq: u64 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Used(u64),
    Voided(u64),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    commitment: Commitment,
    published: u64,
    state: State,
}

/// The commitments of one table as a reader of its log knows them. Every event is given with its place in the log.
///
/// Commitments are numbered without gaps and used in that order, each once, after the event that published them. A
/// reader who may not see every event tells the ledger of those that are [`sealed`](Self::sealed): they may have used
/// commitments which the reader then finds skipped, and which a later reveal may show to be used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    entries: BTreeMap<u64, Entry>,
    last_sealed: u64,
}

impl Ledger {
    /// Event `seq` publishes commitments for roll `first` and those after it.
    ///
    /// # Errors
    ///
    /// `first` is not the next roll without a commitment. The first event of all may begin anywhere.
    pub fn committed(&mut self, seq: u64, first: u64, commits: &[Commitment]) -> Result<(), LedgerError> {
        let last = self.entries.last_key_value().map(|(last, _)| *last);
        let expected =
            last.map_or(Some(first), |last| last.checked_add(1)).ok_or(LedgerError::TooMany { seq })?;
        if first != expected {
            return Err(LedgerError::WrongFirst { seq, first, expected });
        }
        if first.checked_add(commits.len() as u64).is_none() {
            return Err(LedgerError::TooMany { seq });
        }
        let entry =
            |commitment: &Commitment| Entry { commitment: *commitment, published: seq, state: State::Open };
        self.entries.extend((first..).zip(commits.iter().map(entry)));
        Ok(())
    }

    /// Event `seq` made a roll; gives the commitment that its seed must fit. For a roll that is revealed later, `seq`
    /// is the event that was sealed, not the one that reveals it.
    ///
    /// # Errors
    ///
    /// The commitment was not published before, was used or voided, or is not the next one.
    pub fn used(&mut self, seq: u64, roll: u64) -> Result<Commitment, LedgerError> {
        let commitment = self.open(seq, roll)?.commitment;
        self.not_overtaken(seq, roll)?;
        self.nothing_skipped(seq, roll)?;
        self.open(seq, roll)?.state = State::Used(seq);
        Ok(commitment)
    }

    /// Event `seq` takes commitments back that no roll has used.
    ///
    /// # Errors
    ///
    /// One of them was not open. The ones before it in the list are voided all the same.
    pub fn voided(&mut self, seq: u64, rolls: &[u64]) -> Result<(), LedgerError> {
        for &roll in rolls {
            self.open(seq, roll)?;
            self.not_overtaken(seq, roll)?;
            self.open(seq, roll)?.state = State::Voided(seq);
        }
        Ok(())
    }

    /// The reader may not see event `seq`. It may have made rolls.
    pub fn sealed(&mut self, seq: u64) {
        self.last_sealed = self.last_sealed.max(seq);
    }

    /// The roll that comes next and its commitment, as far as this reader knows.
    pub fn next(&self) -> Option<(u64, Commitment)> {
        let after = uses(self.entries.iter()).next_back().map_or(0, |(roll, _)| roll);
        let mut later = self.entries.range(after..).filter(|(_, entry)| entry.state == State::Open);
        later.next().map(|(roll, entry)| (*roll, entry.commitment))
    }

    /// Every commitment that is neither known to be used nor voided.
    pub fn open_rolls(&self) -> impl Iterator<Item = (u64, Commitment)> {
        let open = self.entries.iter().filter(|(_, entry)| entry.state == State::Open);
        open.map(|(roll, entry)| (*roll, entry.commitment))
    }

    /// The entry of a roll if event `seq` may still use or void it.
    fn open(&mut self, seq: u64, roll: u64) -> Result<&mut Entry, LedgerError> {
        let entry = self.entries.get_mut(&roll).ok_or(LedgerError::NeverPublished { seq, roll })?;
        match entry.state {
            State::Used(used) => Err(LedgerError::AlreadyUsed { seq, roll, used }),
            State::Voided(voided) => Err(LedgerError::Voided { seq, roll, voided }),
            State::Open if entry.published >= seq => {
                Err(LedgerError::PublishedLater { seq, roll, published: entry.published })
            }
            State::Open => Ok(entry),
        }
    }

    /// No later commitment was used before event `seq`: this one was open then, and its turn came first.
    fn not_overtaken(&self, seq: u64, roll: u64) -> Result<(), LedgerError> {
        match uses(self.entries.range(roll..)).next() {
            Some((later, used)) if used < seq => {
                Err(LedgerError::OutOfTurn { seq: used, roll: later, other: roll })
            }
            _ => Ok(()),
        }
    }

    /// Every commitment before this one is used or voided, or may have been used by an event that the reader may not
    /// see.
    fn nothing_skipped(&self, seq: u64, roll: u64) -> Result<(), LedgerError> {
        let (start, since) = match uses(self.entries.range(..roll)).next_back() {
            Some((other, used)) if used > seq => return Err(LedgerError::OutOfTurn { seq, roll, other }),
            Some((other, used)) => (other, used),
            None => (0, 0),
        };
        let mut between = self.entries.range(start..roll).filter(|(_, entry)| entry.state == State::Open);
        match between.next() {
            Some((&other, _)) if self.last_sealed <= since => {
                Err(LedgerError::OutOfTurn { seq, roll, other })
            }
            _ => Ok(()),
        }
    }
}

/// The rolls among these that were made, each with its event.
fn uses<'a>(
    entries: impl DoubleEndedIterator<Item = (&'a u64, &'a Entry)>,
) -> impl DoubleEndedIterator<Item = (u64, u64)> {
    entries.filter_map(|(roll, entry)| match entry.state {
        State::Used(seq) => Some((*roll, seq)),
        State::Open | State::Voided(_) => None,
    })
}
