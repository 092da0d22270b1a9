//! The chain of a log: every event is bound to all that came before it.

use sha2::{Digest, Sha256};

use super::encoding::Absorb;
use super::{Hash, Salt};

/// What everyone may know of an event: that there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// Its place in the log, counted from 1.
    pub seq: u64,
    /// The place of the first event of the action it belongs to.
    pub action: u64,
    /// When it was recorded, in milliseconds since 1970 began.
    pub at: u64,
}

/// What a reader holds of an event's body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content<'a> {
    /// The body itself and its salt.
    Open {
        /// The salt of this event.
        salt: Salt,
        /// The exact bytes of the body.
        body: &'a [u8],
    },
    /// Only the salted hash of it, see [`inner`]: the reader may not see the body.
    Sealed(Hash),
}

impl Content<'_> {
    /// The salted hash, which is the same for those who see the body and those who do not.
    pub fn inner(&self) -> Hash {
        match self {
            Self::Open { salt, body } => inner(salt, body),
            Self::Sealed(inner) => *inner,
        }
    }
}

/// One event as a log states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link<'a> {
    /// What everyone may know.
    pub header: Header,
    /// Its body, or the seal on it.
    pub content: Content<'a>,
    /// The hash that the log gives for it.
    pub hash: Hash,
}

/// The hash before the first event: `SHA-256("twelvefold/chain" ‖ table)`.
pub fn genesis(table: &str) -> Hash {
    Hash(Sha256::new().fixed(b"twelvefold/chain").varying(table.as_bytes()).finalize().into())
}

/// The salted hash of a body: `SHA-256(salt ‖ body)`. A bare hash of a short body could be guessed.
pub fn inner(salt: &Salt, body: &[u8]) -> Hash {
    Hash(Sha256::new().fixed(&salt.0).fixed(body).finalize().into())
}

/// The hash of an event: `SHA-256("twelvefold/link" ‖ table ‖ previous ‖ seq ‖ action ‖ at ‖ inner)`.
pub fn next(table: &str, previous: &Hash, header: &Header, inner: &Hash) -> Hash {
    let hash = Sha256::new()
        .fixed(b"twelvefold/link")
        .varying(table.as_bytes())
        .fixed(&previous.0)
        .number(header.seq)
        .number(header.action)
        .number(header.at)
        .fixed(&inner.0);
    Hash(hash.finalize().into())
}

/// The end of a chain that is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    table: String,
    head: Hash,
}

impl Chain {
    /// The chain of a table without events.
    pub fn new(table: impl Into<String>) -> Self {
        let table = table.into();
        Self { head: genesis(&table), table }
    }

    /// A chain that goes on after an event with the hash `head`.
    pub fn resume(table: impl Into<String>, head: Hash) -> Self {
        Self { table: table.into(), head }
    }

    /// The table's id.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The hash of the last event, or the [`genesis`] if there is none.
    pub fn head(&self) -> Hash {
        self.head
    }

    /// Adds an event, and gives its hash.
    pub fn append(&mut self, header: &Header, content: &Content<'_>) -> Hash {
        self.head = next(&self.table, &self.head, header, &content.inner());
        self.head
    }
}
