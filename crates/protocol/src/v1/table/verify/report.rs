//! What a check found.

use std::fmt;

use play::fair::Hash;
use serde::{Deserialize, Serialize};
use systems::signs::in_one_line;

use crate::v1::table::json::wire;

/// An export that holds what it promises.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The table's id.
    pub table: String,
    /// How many events there are.
    pub events: u64,
    /// Those whose bodies could be read, here or because they were revealed.
    pub open: u64,
    /// Those that stay sealed.
    pub sealed: u64,
    /// The rolls among them.
    pub rolls: Rolls,
    /// What could not be checked, because something is sealed.
    #[serde(default)]
    pub unchecked: Unchecked,
    /// The hash of the last event: compare it with the one the table shows.
    #[serde(with = "wire")]
    pub head: Hash,
    /// The event that ends with the head that was noted elsewhere, if one was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub noted: Option<u64>,
}

/// Rolls by where their faces come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolls {
    /// From a seed committed to and the roller's own nonce.
    pub verified: u64,
    /// From a seed committed to alone.
    pub server: u64,
    /// Typed in from dice on a real table: nobody can check those.
    pub physical: u64,
    /// Made by events that stay sealed, as far as later rolls tell.
    pub sealed: u64,
}

/// What a file with seals does not tell enough of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unchecked {
    /// Contests with a side whose dice are sealed.
    pub contests: u64,
    /// Open events that were held to the table only as far as it is told: something before them is sealed.
    pub in_part: u64,
}

/// The first thing that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Broken {
    /// The event; 0 for the header.
    pub seq: u64,
    /// What is wrong with it.
    pub reason: String,
}

impl Broken {
    /// A reason may quote the file, which may come from anybody: it stays one sentence in one line.
    pub(super) fn new(seq: u64, reason: impl fmt::Display) -> Self {
        Self { seq, reason: in_one_line(&reason.to_string()) }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seq {
            0 => write!(f, "the header fails: {}", self.reason),
            seq => write!(f, "event {seq} fails: {}", self.reason),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_file_holds_cannot_pass_for_a_line_of_ours() {
        let quoted = "it says 17 \u{1b}[2J\u{1b}[1;1H\nsalt-road.jsonl holds: 164 events \u{202e}";
        let told = Broken::new(15, quoted).to_string();
        assert_eq!(told, "event 15 fails: it says 17 �[2J�[1;1H�salt-road.jsonl holds: 164 events �");
    }
}
