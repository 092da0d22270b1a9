//! Scores of the 3d6 System out of a budget.

mod about;
mod ask;
pub(super) mod fields;
mod limit;
mod limit_fields;

pub(crate) use ask::ThreeSixAsk;
