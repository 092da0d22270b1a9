//! A written system as everybody meets one: a [`systems::RuleSystem`] whose checks are asked for, counted and rolled like
//! any other.

mod check;
mod form;
mod kind;
mod registered;

pub use check::WrittenCheck;
pub(crate) use check::shown_dice;
pub(crate) use form::others_input;
pub(crate) use kind::set_inputs;
pub use registered::{NoSystem, RegisteredSystem, file_hash};

/// The input that names those who stand against a check.
pub(crate) const AGAINST: &str = "against";
