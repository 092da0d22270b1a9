//! Why there is no best build to give.

use systems::Refusal;
use systems::d12::Node;

use super::d12::{MOST_LEVEL, MOST_OTHERS};
use super::{Wanted, pool, three_six};

/// Why there is no best build to give.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the sentences name the fields")]
pub enum Unsolvable {
    #[error("a build is solved for Level 1 to {MOST_LEVEL}, not {level}")]
    LevelOutOfRange { level: u32 },
    #[error("the goal asks for nothing; give it at least one check, stat or modifier")]
    NothingWished,
    #[error("the goal has {given} parts; {most} are the most, merge some by their weight")]
    TooManyWishes { given: usize, most: usize },
    #[error("ask for 1 to {} values and as many builds of each", Wanted::MOST)]
    TooManyWanted,
    #[error(
        "{node} must hold at least {least} for what lies in and below it, but may hold at most {most}; loosen one"
    )]
    BoundsCross { node: Node, least: u64, most: u32 },
    #[error(
        "the points already placed need Level {needed}, and the character has Level {level}; raise it or place fewer"
    )]
    OutOfReach { needed: u64, level: u32 },
    #[error("acting before {given} others is not counted; name at most {MOST_OTHERS}")]
    TooManyOthers { given: usize },
    #[error("a resisted check deals no damage; ask for its success, or make it active")]
    ResistedDamage,
    #[error(
        "the chances and weights of this goal have no common denominator of reasonable size; use simpler weights"
    )]
    TooFine,
    #[error(
        "too many checks lean on different attributes: about {steps} steps would be needed, and {most} are the most; drop an Extra or Luck Die, or ask for fewer values"
    )]
    TooLarge { steps: u128, most: u128 },
    #[error("{attribute} must be at least {least} but can be at most {most}; loosen one")]
    AttributeBoundsCross { attribute: String, least: u32, most: u32 },
    #[error("a budget of {budget} is not enough: the least the bounds allow costs {needed}")]
    BudgetTooSmall { budget: u32, needed: u64 },
    #[error("a budget of {budget} is too large; {} is the most for attribute points", three_six::MOST_BUDGET)]
    BudgetTooLarge { budget: u32 },
    #[error("costs and budgets go up to {}; divide them all by the same number", pool::MOST_COST)]
    CostTooLarge,
    #[error("level {level} costs {cost}, less than the level below; costs never fall")]
    CostFalls { level: usize, cost: u32 },
    #[error("there is no attribute {name:?} in this goal; it has {known}")]
    UnknownAttribute { name: String, known: String },
    #[error("the attribute {name:?} is given twice; name each once")]
    SameAttribute { name: String },
    #[error("a goal has 1 to {} attributes", pool::MOST_ATTRIBUTES)]
    AttributeCount,
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl From<systems::d12::Refusal> for Unsolvable {
    fn from(refusal: systems::d12::Refusal) -> Self {
        Self::Refused(refusal.into())
    }
}

impl From<systems::three_six::Refusal> for Unsolvable {
    fn from(refusal: systems::three_six::Refusal) -> Self {
        Self::Refused(refusal.into())
    }
}

impl From<systems::pool::Refusal> for Unsolvable {
    fn from(refusal: systems::pool::Refusal) -> Self {
        Self::Refused(refusal.into())
    }
}
