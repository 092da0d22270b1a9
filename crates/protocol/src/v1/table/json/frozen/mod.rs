//! The built-in systems at the table as version 1 writes them, for good: rolls from sheets, effects, the order of turns.

mod ask;
mod effect;
mod words;

pub(super) use ask::FrozenAsk;
#[cfg(feature = "schema")]
pub(in crate::v1::table) use effect::effect_shape;
pub(super) use words::OrderParticipant;
#[cfg(feature = "schema")]
pub(in crate::v1::table) use words::shapes::{Attribute, ModifierTarget};
