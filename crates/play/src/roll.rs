//! A roll that was made: the dice, where they came from, and who may see them.

use systems::AnyOutcome;
#[cfg(doc)]
use systems::Untold;
use systems::parts::Parts;

use crate::fair::{Nonce, Seed};
use crate::{ActionId, CharacterId, SeatId, Throw, Visibility};

/// A roll that was made at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    pub seat: SeatId,
    /// For whom; roll-offs are nobody's alone.
    pub character: Option<CharacterId>,
    /// What the character was called then.
    pub who: String,
    /// What it is a roll of.
    pub what: String,
    /// What was thrown, with the rulings it is read by.
    pub throw: Throw,
    /// The parts of the modifier.
    pub parts: Parts,
    /// The attribute an Extra Die leans on.
    pub extra_from: Option<String>,
    /// What the dice show.
    pub faces: Vec<u32>,
    /// Where the faces come from.
    pub origin: Origin,
    /// How openly it was made.
    pub visibility: Visibility,
    /// What it is part of.
    pub purpose: Purpose,
    /// What came of it, where the number it is held against is the GM's alone; the throw is an [`Untold`] then.
    pub untold: Option<AnyOutcome>,
}

/// Where the faces of a roll come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Thrown by the server from a seed it had committed to; with the roller's nonce it is verified.
    Server(Proof),
    /// Typed in from dice on a real table.
    Physical,
}

/// What proves a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Which of the table's commitments it used up.
    pub roll: u64,
    /// The seed that was committed to.
    pub seed: Seed,
    /// What the roller brought; without one the server alone made the dice.
    pub nonce: Option<Nonce>,
    /// The canonical request, to the byte, as it went into the dice.
    pub request: String,
}

impl Origin {
    /// The word for it: `verified`, `server` or `physical`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Server(Proof { nonce: Some(_), .. }) => "verified",
            Self::Server(Proof { nonce: None, .. }) => "server",
            Self::Physical => "physical",
        }
    }
}

/// What a roll is part of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Nothing but itself, or the answer to a call.
    Check {
        /// The call it answers.
        call: Option<ActionId>,
    },
    /// A strike against a DC (D12-SHIFT-2).
    Strike {
        /// At whom.
        at: CharacterId,
    },
    /// One side of a contest.
    Contest {
        /// Which contest.
        contest: ActionId,
    },
    /// A place in the order of turns.
    Initiative,
}
