//! A written system as everybody meets one: a [`systems::RuleSystem`] whose checks are asked for, counted and rolled like
//! any other.

mod alternatives;
mod check;
mod form;
mod kind;
mod laid_dice;
mod order;
mod registered;
mod side;

pub use check::WrittenCheck;
pub(crate) use form::others_input;
pub(crate) use kind::set_inputs;
pub(crate) use laid_dice::{shown_dice, tables_of};
pub use order::WrittenOrder;
pub use registered::{NoSystem, RegisteredSystem, file_hash};

/// The input that names those who stand against a check.
pub(crate) const AGAINST: &str = "against";
/// The input that names everyone who is put in order, and what each of them is called.
pub(crate) const PARTICIPANTS: &str = "participants";
/// The word that adds one of them.
pub(crate) const PARTICIPANT: &str = "participant";
pub(crate) const NAME: &str = "name";
