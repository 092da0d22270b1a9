//! Who may see what. One function answers it for the log, the view, the export and the socket alike.

use std::collections::BTreeSet;

use crate::{Role, Seat, SeatId};

/// Those who may see an event. The GM sees everything.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// All who sit at the table.
    Everyone,
    /// The GM alone.
    Gm,
    /// These seats and the GM.
    Only(BTreeSet<SeatId>),
}

impl Audience {
    /// One seat and the GM.
    pub fn seat(seat: SeatId) -> Self {
        Self::Only(BTreeSet::from([seat]))
    }

    /// May this seat see it?
    pub fn includes(&self, seat: &Seat) -> bool {
        match self {
            _ if seat.role == Role::Gm => true,
            Self::Everyone => true,
            Self::Gm => false,
            Self::Only(seats) => seats.contains(&seat.id),
        }
    }

    /// Those who may see both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Everyone, audience) | (audience, Self::Everyone) => audience.clone(),
            (Self::Gm, _) | (_, Self::Gm) => Self::Gm,
            (Self::Only(these), Self::Only(those)) => {
                let both: BTreeSet<SeatId> = these.intersection(those).copied().collect();
                if both.is_empty() { Self::Gm } else { Self::Only(both) }
            }
        }
    }

    /// Those who may see at least one of them.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Everyone, _) | (_, Self::Everyone) => Self::Everyone,
            (Self::Gm, audience) | (audience, Self::Gm) => audience.clone(),
            (Self::Only(these), Self::Only(those)) => Self::Only(these | those),
        }
    }
}

/// How openly a roll is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// All see it.
    #[default]
    Everyone,
    /// The GM rolls behind the screen: nobody else learns of it.
    GmOnly,
    /// The roller and the GM see it.
    SelfAndGm,
    /// The GM sees it; the roller knows that they rolled, and not what.
    Blind,
}

impl Visibility {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Everyone, Self::GmOnly, Self::SelfAndGm, Self::Blind];

    /// The word for it in flags and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Everyone => "everyone",
            Self::GmOnly => "gm",
            Self::SelfAndGm => "self",
            Self::Blind => "blind",
        }
    }

    /// The visibility of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|visibility| visibility.name() == name)
    }

    /// Who sees the dice of a roll made by this seat.
    pub fn audience(self, roller: SeatId) -> Audience {
        match self {
            Self::Everyone => Audience::Everyone,
            Self::GmOnly | Self::Blind => Audience::Gm,
            Self::SelfAndGm => Audience::seat(roller),
        }
    }
}
