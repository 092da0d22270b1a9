//! Odds of the D12 System.
//!
//! A DC and a modifier only shift the question, so a hand is counted once for its Extra and Luck dice
//! ([`Count`]) and every DC, modifier, side and ladder is read off that count.

mod choices;
mod contest;
mod count;
mod extras;
mod initiative;
mod static_check;

pub use choices::{Choices, SuccessTable};
pub use contest::{ContestOdds, contest};
pub use count::{Count, Shifts};
pub(crate) use extras::extras_beside;
pub use initiative::{InitiativeOdds, initiative};
pub use static_check::{by_total, read_check, side_totals, static_check};
