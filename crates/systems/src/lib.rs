//! The three rule systems: sheets, rulings, checks; faces in, verdict out.
//!
//! Everything here is pure: no I/O, no clock, no chance of its own. A system is a folder; what they share is how
//! a choice is offered ([`ruling`]), what a check asks for ([`form`]), how words become values ([`entries`]), how a
//! total is taken apart ([`parts`]), how dice are described and read ([`throw`]), how a sentence begins
//! ([`sentence`]), what every system says of itself ([`RuleSystem`]), and the one list of them ([`registry`]).

mod any_rulings;
mod any_sheet;
pub mod d12;
pub mod entries;
pub mod form;
pub mod outcome;
pub mod parts;
pub mod pool;
pub mod reference;
mod refusal;
pub mod registry;
mod rule_system;
pub mod ruling;
pub mod sentence;
pub mod three_six;
pub mod throw;

pub use any_rulings::AnyRulings;
pub use any_sheet::AnySheet;
pub use outcome::Outcome;
pub use refusal::Refusal;
pub use registry::{AnyCheck, AnyVerdict, System, outcome_kind};
pub use rule_system::RuleSystem;
