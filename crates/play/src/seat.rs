//! Seats: who sits at the table, and as what.

use crate::SeatId;

/// What somebody at the table may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Runs the table and sees everything.
    Gm,
    /// Plays their own characters.
    Player,
    /// Watches.
    Spectator,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Gm, Self::Player, Self::Spectator];

    /// The word for it in links, flags and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gm => "gm",
            Self::Player => "player",
            Self::Spectator => "spectator",
        }
    }

    /// The role of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

/// A place at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub id: SeatId,
    /// What they call themselves.
    pub name: String,
    /// What they may do.
    pub role: Role,
    /// They left, or were asked to. The seat stays, for the log's sake; nobody sits on it again.
    pub has_left: bool,
}
