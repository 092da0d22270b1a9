//! What happens to a character's points. A deed is told as what was done, not as a balance, so that it can stand
//! while an earlier one is undone.

use systems::d12::{ResourceKind, Rest};
use systems::{AnySheet, System};

use crate::Refusal;

/// Something done to a character's points; every one carries its reason (D12-RES-8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Points paid (D12-RES-6).
    Spend {
        /// Which.
        kind: ResourceKind,
        /// How many.
        amount: u32,
        /// What for.
        why: String,
    },
    /// Points taken, as harm or distraction do (D12-RES-3, D12-RES-4).
    Lose {
        /// Which.
        kind: ResourceKind,
        /// How many.
        amount: u32,
        /// By what.
        why: String,
    },
    /// Points given (D12-RES-1).
    Gain {
        /// Which.
        kind: ResourceKind,
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
    /// A rest (D12-RES-7).
    Rest(Rest),
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
    pub points: &'static str,
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
    /// Does it. Refused, and the sheet is as it was, if the points aren't there or the system knows no such thing.
    pub fn apply(&self, sheet: &mut AnySheet) -> Result<Vec<Change>, Refusal> {
        match sheet {
            AnySheet::D12(sheet) => crate::deed_d12::apply(self, sheet),
            AnySheet::Pool(sheet) => crate::deed_pool::apply(self, sheet),
            AnySheet::ThreeSix(_) => Err(Refusal::NoSuchPoints { plays: System::ThreeSix }),
        }
    }
    /// The same deed without a word of what it was for: that points were paid may be seen, what for may not.
    #[must_use]
    pub(crate) fn in_secret(self) -> Self {
        let why = || "a secret roll".to_owned();
        match self {
            Self::Spend { kind, amount, .. } => Self::Spend { kind, amount, why: why() },
            Self::SpendResilience { points, .. } => Self::SpendResilience { points, why: why() },
            Self::Strike { .. } => Self::Strike { at: "somebody, in secret".to_owned() },
            deed => deed,
        }
    }
}
