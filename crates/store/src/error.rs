//! What can go wrong, each in one sentence that says how to mend it.

use crate::Receipt;

/// Why the store did not do what was asked. Never contains a password, a seed or a body.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another writer was first; nothing was kept.
    #[error("the table has moved on to event {actual}, after {expected}; read what is new and try again")]
    Stale {
        /// What the writer knew.
        expected: u64,
        /// The last row there is.
        actual: u64,
    },
    /// The command with this key was done before; nothing was kept now.
    #[error("this command was done before; its reply is kept under the same key")]
    AlreadyDone(Box<Receipt>),
    /// The command with this key was done before, and what was answered then cannot be read any more.
    #[error("this command was done before, but its reply is damaged; look at the table to see what it did")]
    LostReply,
    /// There is no table of that id.
    #[error("no such table is kept here; check the id")]
    NoSuchTable,
    /// What was handed over cannot be kept.
    #[error("{what} cannot be kept: {why}")]
    Unfit {
        /// Which part.
        what: &'static str,
        /// What is wrong with it.
        why: &'static str,
    },
    /// A row with the same key is there already.
    #[error("{place} already keeps something under that key; draw a new one")]
    Taken { place: String },
    /// A token that opens nothing.
    #[error(transparent)]
    Token(#[from] TokenRefusal),
    /// Somebody else holds the database.
    #[error("{place} is locked by another program; close that program or wait for it, then try again")]
    Locked { place: String },
    /// Another program has it for itself.
    #[error(
        "{place} is in use by another server or `twelvefold store`; stop that first (several servers share a PostgreSQL)"
    )]
    InUse { place: String },
    /// No room is left.
    #[error("{place} has no room left, so nothing was kept; free some disk space and try again")]
    Full { place: String },
    /// It may not be written to.
    #[error("{place} can only be read; give this program the right to write there, or choose another store")]
    ReadOnly { place: String },
    /// The database contradicts itself.
    #[error("{place} is damaged ({detail}); leave it as it is and restore the last backup into a new store")]
    Damaged {
        place: String,
        /// What does not fit.
        detail: String,
    },
    /// A later program has written it.
    #[error(
        "{place} was written by a newer Twelvefold (version {found}, this one reads {known}); use that one"
    )]
    TooNew {
        place: String,
        /// The version of the database.
        found: u64,
        /// The newest this program knows.
        known: u64,
    },
    /// It belongs to something else.
    #[error("{place} is no Twelvefold store ({detail}); choose another file or an empty database")]
    NotOurs {
        place: String,
        /// How one can tell.
        detail: String,
    },
    /// There is nothing to open there.
    #[error("{place} cannot be opened: {detail}")]
    Missing {
        place: String,
        /// What is missing, and what to do.
        detail: String,
    },
    /// The server does not answer.
    #[error("{place} cannot be reached ({detail}); see that it is running, then try again")]
    Unreachable {
        place: String,
        /// What was heard last.
        detail: String,
    },
    /// The server does not let us in.
    #[error("{place} refuses the user or the password, or lacks a right; check them in the store's address")]
    Denied { place: String },
    /// The connection broke while committing, and it could not be learned in time what became of it.
    #[error(
        "{place} was lost while keeping this; send the same command again with the same key to learn more"
    )]
    Unsure { place: String },
    /// The address of the store cannot be read.
    #[error(
        "the store's address is not understood: {why}; write sqlite:FILE or postgres://user@host/database"
    )]
    BadAddress {
        /// What is wrong with it.
        why: &'static str,
    },
    /// The store was closed.
    #[error("the store is closed; start the program again")]
    Closed,
    /// Two stores that should hold the same do not.
    #[error("table {table} differs between the two stores ({detail}); move it into an empty store")]
    Different {
        table: String,
        /// Where they part.
        detail: String,
    },
    /// A file that must not be there is there.
    #[error("{place} is there already; choose a name that is not taken")]
    Exists { place: String },
    /// Anything else.
    #[error("{place} failed ({detail}); try again, and check the disk or the server if it stays so")]
    Failed {
        place: String,
        /// What was reported.
        detail: String,
    },
}

/// Why a token opens nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TokenRefusal {
    /// Nobody was ever given it, or its table is gone.
    #[error("this link or code is not known; ask for a new one")]
    Unknown,
    /// Its time is over.
    #[error("this link or code has expired; ask for a new one")]
    Expired,
    /// It was taken back.
    #[error("this link or code was taken back; ask for a new one")]
    Revoked,
    /// It was used as often as it may be.
    #[error("this link or code is used up; ask for a new one")]
    UsedUp,
}
