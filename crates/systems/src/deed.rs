//! What happens to a character's points. A deed is told as what was done, not as a balance, so that it can stand
//! while an earlier one is undone.

use crate::form::Text;
use crate::sentence::capital;

/// Something done to a character's points; every one carries its reason (D12-RES-8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Points paid (D12-RES-6).
    Spend {
        /// Which: `vitality`.
        points: Text,
        /// How many.
        amount: u32,
        /// What for.
        why: String,
    },
    /// Points taken, as harm or distraction do (D12-RES-3, D12-RES-4).
    Lose {
        /// Which: `vitality`.
        points: Text,
        /// How many.
        amount: u32,
        /// By what.
        why: String,
    },
    /// Points given (D12-RES-1).
    Gain {
        /// Which: `vitality`.
        points: Text,
        /// How many.
        amount: u32,
        /// What for.
        why: String,
    },
    /// A strike, paid in Action Points (D12-RES-2).
    Strike {
        /// At whom or what.
        at: String,
    },
    /// A call on the GM to let the world have been a certain way (D12-RES-8).
    WriteHistory {
        /// What is to have been.
        call: String,
    },
    /// A rest (D12-RES-7), by its word: `short`.
    Rest {
        /// How long it is.
        rest: Text,
    },
    /// The end of one's own turn (D12-RES-2).
    EndTurn,
    /// Resilience paid on the spot for the roll that is being made (POOL-RES-3).
    SpendResilience {
        /// How many.
        points: u32,
        /// What for.
        why: String,
    },
    /// Resilience paid now for one's next roll (POOL-RES-3).
    Save {
        /// How many.
        points: u32,
        /// What for.
        why: String,
    },
    /// What waited for the next roll is used up by it (POOL-RES-3).
    UseWaiting,
    /// Somebody else paid for this character's next roll (POOL-RES-4).
    Helped {
        /// How many.
        points: u32,
    },
    /// Resilience paid for somebody else's next roll (POOL-RES-4).
    Help {
        /// Whom.
        whom: String,
        /// How many.
        points: u32,
        /// How.
        how: String,
    },
    /// Resilience given: by a failed roll (POOL-RES-1) or by the GM.
    GainResilience {
        /// How many.
        points: u32,
        /// What for.
        why: String,
    },
    /// A new session (POOL-RES-2).
    StartSession,
}

/// Points before and after a deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Which points: `vitality`, `resilience`, `waiting`.
    pub points: Text,
    /// How many there were.
    pub before: u32,
    /// How many there are now.
    pub after: u32,
    /// Harm that points could no longer take (D12-RES-6).
    pub real_damage: u32,
    /// Why.
    pub why: String,
}

impl Deed {
    /// Is it paid by whoever acts, from points of their own?
    pub const fn is_paid(&self) -> bool {
        match self {
            Self::Spend { .. }
            | Self::Strike { .. }
            | Self::WriteHistory { .. }
            | Self::SpendResilience { .. }
            | Self::Save { .. }
            | Self::UseWaiting
            | Self::Help { .. } => true,
            Self::Lose { .. }
            | Self::Gain { .. }
            | Self::Rest { .. }
            | Self::EndTurn
            | Self::Helped { .. }
            | Self::GainResilience { .. }
            | Self::StartSession => false,
        }
    }

    /// The same deed without a word of what it was for: that points were paid may be seen, what for may not.
    #[must_use]
    pub fn in_secret(self) -> Self {
        let why = || "a secret roll".to_owned();
        match self {
            Self::Spend { points, amount, .. } => Self::Spend { points, amount, why: why() },
            Self::SpendResilience { points, .. } => Self::SpendResilience { points, why: why() },
            Self::Strike { .. } => Self::Strike { at: "somebody, in secret".to_owned() },
            deed @ (Self::Lose { .. }
            | Self::Gain { .. }
            | Self::WriteHistory { .. }
            | Self::Rest { .. }
            | Self::EndTurn
            | Self::Save { .. }
            | Self::UseWaiting
            | Self::Helped { .. }
            | Self::Help { .. }
            | Self::GainResilience { .. }
            | Self::StartSession) => deed,
        }
    }

    /// What was done, to follow the name of whose points they are: "spends 2 Heroism".
    pub fn words(&self) -> String {
        match self {
            Self::Spend { points, amount, .. } => format!("spends {amount} {}", capital(points)),
            Self::Lose { points, amount, .. } => format!("loses {amount} {}", capital(points)),
            Self::Gain { points, amount, .. } => format!("gains {amount} {}", capital(points)),
            Self::Strike { at } => format!("strikes at {at}"),
            Self::WriteHistory { .. } => "writes history".to_owned(),
            Self::Rest { rest } => format!("takes a {rest} rest"),
            Self::EndTurn => "is ready for the next turn".to_owned(),
            Self::SpendResilience { points, .. } => format!("spends {points} resilience"),
            Self::Save { points, .. } => format!("saves {points} resilience for the next roll"),
            Self::UseWaiting => "uses what was saved for this roll".to_owned(),
            Self::Helped { points } => format!("is helped with {points} resilience"),
            Self::Help { whom, points, .. } => format!("helps {whom} with {points} resilience"),
            Self::GainResilience { points, .. } => format!("gains {points} resilience"),
            Self::StartSession => "begins a session".to_owned(),
        }
    }
}

/// What may be asked of a character's points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PointsDeed {
    /// Pay points.
    Spend(Text, u32, String),
    /// Take points away (GM).
    Lose(Text, u32, String),
    /// Give points (GM).
    Gain(Text, u32, String),
    /// Call on the GM to let the world have been a certain way (D12-RES-8).
    WriteHistory(String),
    /// Pay resilience for one's next roll (POOL-RES-3).
    SaveResilience(u32, String),
    /// Give resilience (GM).
    GainResilience(u32, String),
}

impl PointsDeed {
    /// What is done to the points.
    pub fn deed(&self) -> Deed {
        match self.clone() {
            Self::Spend(points, amount, why) => Deed::Spend { points, amount, why },
            Self::Lose(points, amount, why) => Deed::Lose { points, amount, why },
            Self::Gain(points, amount, why) => Deed::Gain { points, amount, why },
            Self::WriteHistory(call) => Deed::WriteHistory { call },
            Self::SaveResilience(points, why) => Deed::Save { points, why },
            Self::GainResilience(points, why) => Deed::GainResilience { points, why },
        }
    }

    /// Why it is done, in the asker's words.
    pub fn reason(&self) -> &str {
        match self {
            Self::Spend(_, _, why) | Self::Lose(_, _, why) | Self::Gain(_, _, why) => why,
            Self::WriteHistory(call) => call,
            Self::SaveResilience(_, why) | Self::GainResilience(_, why) => why,
        }
    }

    /// May only the GM do it?
    pub const fn is_for_gm(&self) -> bool {
        matches!(self, Self::Lose(..) | Self::Gain(..) | Self::GainResilience(..))
    }
}
