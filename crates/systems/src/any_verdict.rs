//! What the dice of any check say.

use crate::outcome::AnyOutcome;
use crate::parts::Parts;
use crate::sentence::over;
use crate::throw::{DieMark, ThrownDie};
use crate::{Deed, d12};

/// What the dice of any check say, in the one shape that texts, tables and formats are written from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnyVerdict {
    /// Every die on the table, in the order thrown.
    pub dice: Vec<ThrownDie>,
    /// What some dice did besides being counted, by their place among all.
    pub marks: Vec<(usize, DieMark)>,
    /// The one who acts, then each opponent; in an order of turns, each participant as they were listed.
    pub sides: Vec<SideResult>,
    /// What came of it for the one who acts; against several, the best of it. An order of turns has none.
    pub outcome: Option<AnyOutcome>,
    /// How far the total is above what it is held against, where that is one number.
    pub margin: Option<i64>,
    /// The first side held against each other one, in their order.
    pub against: Vec<Judged>,
    /// In an order of turns: everyone, first to last.
    pub order: Vec<Turn>,
    /// What follows from it at a table.
    pub follows: Follows,
    /// The rest of the sentence that begins with the outcome; it may be empty and ends without a full stop.
    pub details: String,
    /// What each die shows, in the order thrown, where that is not just its number.
    pub shown: Vec<ShownFace>,
    /// Is a lower total the better one?
    pub is_lower_better: bool,
}

/// What a die shows, as a person reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownFace {
    /// What the dice it is thrown with are called.
    pub group: String,
    /// What is written on the side that is up: `-1`, `spark`.
    pub face: String,
}

/// What follows from a roll by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Follows {
    /// Nothing ever can.
    #[default]
    Nothing,
    /// Something comes to the one who rolled, or could have: a failed action roll earns resilience (POOL-RES-1). Its
    /// reason ends with what it was a roll of.
    Earned(Option<Deed>),
    /// A strike would hurt each of those it was held against, in order (D12-SHIFT-2).
    Harm(Vec<d12::Outcome>),
}

/// What one side's dice came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideResult {
    /// What the dice are worth, before anything is added.
    pub parts: Parts,
    /// What is added to the dice; nothing in a system that adds nothing.
    pub modifier: Option<i32>,
    /// All of it together.
    pub total: i64,
}

/// The first side held against another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// How far its total is above theirs.
    pub margin: i64,
    /// What came of it.
    pub outcome: AnyOutcome,
}

/// A place in an order of turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Which side.
    pub side: usize,
    /// What they rolled to break ties, first to last.
    pub roll_offs: Vec<u32>,
}

impl AnyVerdict {
    /// The total of the one who acts; an order of turns has no such total.
    pub fn total(&self) -> Option<i64> {
        self.sides.first().filter(|_| self.order.is_empty()).map(|side| side.total)
    }

    /// What a roll gives the one who made it, by itself. Nothing at all if nothing ever can follow from such a roll.
    pub fn earned(&self, what: &str) -> Option<Option<Deed>> {
        match &self.follows {
            Follows::Earned(deed) => Some(deed.clone().map(|deed| deed.after_roll_of(what))),
            Follows::Nothing | Follows::Harm(_) => None,
        }
    }

    /// What a strike does to each of those it was held against, in order; `by` says who struck each of them. Nothing at
    /// all if it can't have been a strike.
    pub fn harm(&self, by: impl Fn(usize) -> String) -> Option<Vec<Option<Deed>>> {
        match &self.follows {
            Follows::Harm(outcomes) => {
                Some(outcomes.iter().enumerate().map(|(at, outcome)| outcome.harm(&by(at))).collect())
            }
            Follows::Nothing | Follows::Earned(_) => None,
        }
    }
}

/// `: 20 against DC 12, 8 over`.
pub(crate) fn against_number(what: &str, target: i32, total: i64) -> String {
    format!(": {total} against {what} {target}, {}", over(total - i64::from(target)))
}
