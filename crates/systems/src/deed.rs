//! What happens to a character's points. A deed is told as what was done, not as a balance, so that it can stand
//! while an earlier one is undone.

use std::fmt;
use std::ops::RangeInclusive;

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
    /// An encounter begins or is over: what a turn is made of is all there (D12-RES-2).
    RefillTurn,
    /// Real damage healed (D12-RES-6).
    Heal {
        /// How much, at most.
        amount: u32,
        /// By what.
        why: String,
    },
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
    /// Points change as an outcome says; whatever would go beyond an end stops there.
    Adjust {
        /// Each kind of points with what becomes of it, in order.
        points: Vec<Adjustment>,
        /// What did it.
        why: String,
    },
}

/// What becomes of one kind of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// Which: `Momentum`.
    pub points: Text,
    /// What becomes of them.
    pub shift: PointsShift,
}

/// How points change. No shift leaves the range that the points have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsShift {
    /// So many more, or below 0 fewer: `+1`, `-2`.
    Add(i64),
    /// Just so many: `=3`.
    Set(i64),
    /// As many as there can be: `full`.
    Fill,
}

impl PointsShift {
    /// Reads `+1`, `-2`, `=3` or `full`.
    pub fn parse(text: &str) -> Option<Self> {
        let number = |digits: &str| digits.parse::<u32>().ok().map(i64::from);
        match text.trim() {
            "full" => Some(Self::Fill),
            text => match (text.strip_prefix('+'), text.strip_prefix('-'), text.strip_prefix('=')) {
                (Some(more), ..) => number(more).map(Self::Add),
                (_, Some(fewer), _) => number(fewer).map(|fewer| Self::Add(-fewer)),
                (.., Some(exact)) => {
                    let (sign, digits) = exact.strip_prefix('-').map_or((1, exact), |digits| (-1, digits));
                    number(digits).map(|number| Self::Set(sign * number))
                }
                (None, None, None) => None,
            },
        }
    }

    /// What becomes of so many points, which stay within their range.
    pub fn apply(self, before: i64, range: &RangeInclusive<i64>) -> i64 {
        let after = match self {
            Self::Add(more) => before.saturating_add(more),
            Self::Set(number) => number,
            Self::Fill => *range.end(),
        };
        // Points that stand outside, since their range has become narrower, are not moved by what would not move them.
        after.clamp((*range.start()).min(before), (*range.end()).max(before))
    }
}

impl fmt::Display for PointsShift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Add(more) => write!(f, "{more:+}"),
            Self::Set(number) => write!(f, "={number}"),
            Self::Fill => f.write_str("full"),
        }
    }
}

/// Points before and after a deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Which points: `vitality`, `resilience`, `waiting`.
    pub points: Text,
    /// How many there were.
    pub before: i64,
    /// How many there are now.
    pub after: i64,
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
            | Self::RefillTurn
            | Self::Heal { .. }
            | Self::Helped { .. }
            | Self::GainResilience { .. }
            | Self::StartSession
            | Self::Adjust { .. } => false,
        }
    }

    /// The same deed, whose reason ends with what it was a roll of: "failed" becomes "failed Agility".
    #[must_use]
    pub fn after_roll_of(self, what: &str) -> Self {
        let because = |why: String| format!("{why} {what}");
        match self {
            Self::Spend { points, amount, why } => Self::Spend { points, amount, why: because(why) },
            Self::Lose { points, amount, why } => Self::Lose { points, amount, why: because(why) },
            Self::Gain { points, amount, why } => Self::Gain { points, amount, why: because(why) },
            Self::SpendResilience { points, why } => Self::SpendResilience { points, why: because(why) },
            Self::Save { points, why } => Self::Save { points, why: because(why) },
            Self::GainResilience { points, why } => Self::GainResilience { points, why: because(why) },
            Self::Adjust { points, why } => Self::Adjust { points, why: because(why) },
            deed @ (Self::Strike { .. }
            | Self::WriteHistory { .. }
            | Self::Rest { .. }
            | Self::EndTurn
            | Self::RefillTurn
            | Self::Heal { .. }
            | Self::UseWaiting
            | Self::Helped { .. }
            | Self::Help { .. }
            | Self::StartSession) => deed,
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
            | Self::RefillTurn
            | Self::Heal { .. }
            | Self::Save { .. }
            | Self::UseWaiting
            | Self::Helped { .. }
            | Self::Help { .. }
            | Self::GainResilience { .. }
            | Self::StartSession
            | Self::Adjust { .. }) => deed,
        }
    }

    /// Do both do the same? The words for whom, what or why they are done are compared with nothing.
    pub fn does_the_same(&self, other: &Self) -> bool {
        self.without_words() == other.without_words()
    }

    fn without_words(&self) -> Self {
        let unsaid = String::new;
        match self.clone() {
            Self::Spend { points, amount, .. } => Self::Spend { points, amount, why: unsaid() },
            Self::Lose { points, amount, .. } => Self::Lose { points, amount, why: unsaid() },
            Self::Gain { points, amount, .. } => Self::Gain { points, amount, why: unsaid() },
            Self::Strike { .. } => Self::Strike { at: unsaid() },
            Self::WriteHistory { .. } => Self::WriteHistory { call: unsaid() },
            Self::SpendResilience { points, .. } => Self::SpendResilience { points, why: unsaid() },
            Self::Save { points, .. } => Self::Save { points, why: unsaid() },
            Self::Help { points, .. } => Self::Help { whom: unsaid(), points, how: unsaid() },
            Self::GainResilience { points, .. } => Self::GainResilience { points, why: unsaid() },
            Self::Adjust { points, .. } => Self::Adjust { points, why: unsaid() },
            Self::Heal { amount, .. } => Self::Heal { amount, why: unsaid() },
            deed @ (Self::Rest { .. }
            | Self::EndTurn
            | Self::RefillTurn
            | Self::UseWaiting
            | Self::Helped { .. }
            | Self::StartSession) => deed,
        }
    }

    /// What was done and came to this: as [`Deed::describe`], but nobody gains more than there is room for.
    pub fn words_with(&self, changes: &[Change]) -> String {
        let gained: i64 = changes.iter().map(|change| change.after.saturating_sub(change.before)).sum();
        match self {
            Self::Gain { points, .. } if gained == 0 => format!("has all {} already", capital(points)),
            Self::Gain { points, .. } => format!("gains {gained} {}", capital(points)),
            Self::Spend { .. }
            | Self::Lose { .. }
            | Self::Strike { .. }
            | Self::WriteHistory { .. }
            | Self::Rest { .. }
            | Self::EndTurn
            | Self::RefillTurn
            | Self::Heal { .. }
            | Self::SpendResilience { .. }
            | Self::Save { .. }
            | Self::UseWaiting
            | Self::Helped { .. }
            | Self::Help { .. }
            | Self::GainResilience { .. }
            | Self::StartSession
            | Self::Adjust { .. } => self.describe(),
        }
    }

    /// What was done, to follow the name of whose points they are: "spends 2 Heroism".
    pub fn describe(&self) -> String {
        match self {
            Self::Spend { points, amount, .. } => format!("spends {amount} {}", capital(points)),
            Self::Lose { points, amount, .. } => format!("loses {amount} {}", capital(points)),
            Self::Gain { points, amount, .. } => format!("gains {amount} {}", capital(points)),
            Self::Strike { at } => format!("strikes at {at}"),
            Self::WriteHistory { .. } => "writes history".to_owned(),
            Self::Rest { rest } => format!("takes a {rest} rest"),
            Self::EndTurn => "is ready for the next turn".to_owned(),
            Self::RefillTurn => "has all Action Points".to_owned(),
            Self::Heal { amount, .. } => format!("heals {amount} real damage"),
            Self::SpendResilience { points, .. } => format!("spends {points} resilience"),
            Self::Save { points, .. } => format!("saves {points} resilience for the next roll"),
            Self::UseWaiting => "uses what was saved for this roll".to_owned(),
            Self::Helped { points } => format!("is helped with {points} resilience"),
            Self::Help { whom, points, .. } => format!("helps {whom} with {points} resilience"),
            Self::GainResilience { points, .. } => format!("gains {points} resilience"),
            Self::StartSession => "begins a session".to_owned(),
            Self::Adjust { points, .. } => format!("has {}", adjusted(points)),
        }
    }
}

/// `Momentum -1, Health full`.
fn adjusted(points: &[Adjustment]) -> String {
    let told = |adjustment: &Adjustment| format!("{} {}", capital(&adjustment.points), adjustment.shift);
    points.iter().map(told).collect::<Vec<_>>().join(", ")
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
    /// Heal real damage (GM; D12-RES-6).
    Heal(u32, String),
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
            Self::Heal(amount, why) => Deed::Heal { amount, why },
        }
    }

    /// Why it is done, in the asker's words.
    pub fn reason(&self) -> &str {
        match self {
            Self::Spend(_, _, why) | Self::Lose(_, _, why) | Self::Gain(_, _, why) => why,
            Self::WriteHistory(call) => call,
            Self::SaveResilience(_, why) | Self::GainResilience(_, why) | Self::Heal(_, why) => why,
        }
    }

    /// May only the GM do it?
    pub const fn is_for_gm(&self) -> bool {
        matches!(self, Self::Lose(..) | Self::Gain(..) | Self::GainResilience(..) | Self::Heal(..))
    }
}
