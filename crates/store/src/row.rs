//! One event of a table, as it lies in the store.

/// One event of a table. The store keeps it as it is given and checks only that `seq` goes on without a gap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its place in the table's log: 1, 2, 3, …
    pub seq: u64,
    /// The `seq` of the first event of the action it belongs to.
    pub action: u64,
    /// When it happened, in Unix milliseconds.
    pub at: i64,
    /// What keeps a short body from being guessed by its hash.
    pub salt: [u8; 32],
    /// The event as text.
    pub body: String,
    /// Its link in the chain of hashes.
    pub hash: [u8; 32],
}

/// How far a table's log reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The `seq` of the last row.
    pub seq: u64,
    /// The hash of the last row.
    pub hash: [u8; 32],
}
