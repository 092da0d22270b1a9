//! Reading a log again, link by link.

use super::chain::{Link, genesis, inner, next};
use super::{Hash, Salt};

/// Where a chain breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BrokenChain {
    /// An event is missing, doubled or out of place.
    #[error("event {expected} should come next, but the log has event {found}")]
    WrongSeq {
        /// Which event comes next.
        expected: u64,
        /// Which one is there.
        found: u64,
    },
    /// The event, or what the log says of its hash, was changed.
    #[error("event {seq} does not fit the chain: its hash is {computed}, but the log says {stated}")]
    WrongHash {
        seq: u64,
        /// What follows from the event and all before it.
        computed: Hash,
        /// What the log says.
        stated: Hash,
    },
    /// The log ends elsewhere than the chain that it claims to be.
    #[error(
        "the log ends at event {seq} with the hash {computed}, but its head should be {stated}; events are missing or were added"
    )]
    WrongHead {
        /// The last event.
        seq: u64,
        /// Its hash.
        computed: Hash,
        /// The head that was expected.
        stated: Hash,
    },
    /// What is shown as the body of a sealed event is another body.
    #[error("what is revealed of event {seq} is not what was sealed there")]
    WrongReveal { seq: u64 },
    /// A reveal of an event that has not been read.
    #[error("event {seq} is revealed, but it is none of the events read so far")]
    UnknownReveal { seq: u64 },
}

/// Reads the links of a log in order and names the first one that does not fit. Open and sealed links are alike to it.
///
/// A link that was refused changes nothing: the checker still waits for the right one.
#[derive(Clone, Debug)]
pub struct ChainChecker {
    table: String,
    head: Hash,
    /// The event before the first one read.
    before: u64,
    /// The salted hash of each body, so that a reveal can be held to it.
    inners: Vec<Hash>,
}

impl ChainChecker {
    /// Begins at the first event of a table.
    pub fn new(table: impl Into<String>) -> Self {
        let table = table.into();
        let head = genesis(&table);
        Self::resume(table, 0, head)
    }

    /// Goes on after event `seq`, whose hash is known to be `head`.
    pub fn resume(table: impl Into<String>, seq: u64, head: Hash) -> Self {
        Self { table: table.into(), head, before: seq, inners: Vec::new() }
    }

    /// The last event that was read, 0 if none.
    pub fn seq(&self) -> u64 {
        self.before.saturating_add(self.inners.len() as u64)
    }

    /// The hash of the last event, or the genesis of the table.
    pub fn head(&self) -> Hash {
        self.head
    }

    /// Reads the next link.
    ///
    /// # Errors
    ///
    /// It is not the next one, or its hash does not follow.
    pub fn check_link(&mut self, link: &Link<'_>) -> Result<(), BrokenChain> {
        let (seq, expected) = (link.header.seq, self.seq().saturating_add(1));
        if seq != expected {
            return Err(BrokenChain::WrongSeq { expected, found: seq });
        }
        let inner = link.content.inner();
        let computed = next(&self.table, &self.head, &link.header, &inner);
        if computed != link.hash {
            return Err(BrokenChain::WrongHash { seq, computed, stated: link.hash });
        }
        self.head = computed;
        self.inners.push(inner);
        Ok(())
    }

    /// Holds a revealed body to the event that it is said to be.
    ///
    /// # Errors
    ///
    /// It is another body, or there is no such event yet.
    pub fn revealed(&self, seq: u64, salt: &Salt, body: &[u8]) -> Result<(), BrokenChain> {
        match self.inner(seq) {
            None => Err(BrokenChain::UnknownReveal { seq }),
            Some(sealed) if sealed == inner(salt, body) => Ok(()),
            Some(_) => Err(BrokenChain::WrongReveal { seq }),
        }
    }

    /// Holds the end of the log to a head known from elsewhere: without it, cutting off the last events goes unseen.
    ///
    /// # Errors
    ///
    /// The log ends with another hash.
    pub fn finish(&self, head: &Hash) -> Result<(), BrokenChain> {
        if self.head == *head {
            return Ok(());
        }
        Err(BrokenChain::WrongHead { seq: self.seq(), computed: self.head, stated: *head })
    }

    fn inner(&self, seq: u64) -> Option<Hash> {
        let at = seq.checked_sub(self.before)?.checked_sub(1)?;
        self.inners.get(usize::try_from(at).ok()?).copied()
    }
}
