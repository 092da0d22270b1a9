//! Levels of the Action Pool at their costs.

pub(super) mod ask;
mod attributes;
mod fields;
mod roll;
