//! Levels of the Action Pool at their costs.

mod ask;
mod attribute;
mod attribute_fields;
pub(super) mod fields;
mod roll;

pub(crate) use ask::PoolAsk;
