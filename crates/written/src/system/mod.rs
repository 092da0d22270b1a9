//! A written system as everybody meets one: a [`systems::RuleSystem`] whose checks are asked for, counted and rolled like
//! any other.

mod check;
mod form;
mod kind;
mod registered;

pub use check::WrittenCheck;
pub use registered::RegisteredSystem;
