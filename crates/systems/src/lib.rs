//! The three rule systems: sheets, rulings, checks; faces in, verdict out.
//!
//! Everything here is pure: no I/O, no clock, no chance of its own. A system is a folder; what they share is how
//! a choice is offered ([`ruling`]), how a total is taken apart ([`parts`]), how dice are described and read
//! ([`throw`]), how a sentence begins ([`sentence`]), and the one list of systems ([`registry`]).

mod any_rulings;
mod any_sheet;
pub mod d12;
pub mod outcome;
pub mod parts;
pub mod pool;
pub mod reference;
mod refusal;
pub mod registry;
pub mod ruling;
pub mod sentence;
pub mod three_six;
pub mod throw;

pub use any_rulings::AnyRulings;
pub use any_sheet::AnySheet;
pub use outcome::Outcome;
pub use refusal::Refusal;
pub use registry::{AnyCheck, AnyVerdict, System};
