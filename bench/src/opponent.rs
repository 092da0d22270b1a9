//! Another way to do a piece of work.

use crate::measured::{Answer, Side};

/// Another way to do a piece of work.
pub(crate) struct Opponent {
    /// What it is called.
    pub(crate) called: String,
    /// How it is measured.
    pub(crate) side: Side,
    /// Somebody else's library? Goals are measured by those.
    pub(crate) is_peer: bool,
    /// Where it can only answer an easier question: the answer to that.
    pub(crate) easier: Option<Answer>,
}

impl Opponent {
    /// A slow way of our own.
    pub(crate) fn twin(called: &str, side: Side) -> Self {
        Self { called: called.to_owned(), side, is_peer: false, easier: None }
    }

    /// Another library, asked the same.
    pub(crate) fn peer(called: String, side: Side) -> Self {
        Self { called, side, is_peer: true, easier: None }
    }
}
