//! What to choose for one check, and when to spend.
//!
//! [`best`] picks among the rows of a comparison by what the player [`Want`]s and says why in a sentence.
//! [`Journey`] knows the checks ahead, or their mix, and the points left: [`Journey::solve`] finds when to spend
//! them so that nothing better is possible, by dynamic programming in whole numbers.

mod advice;
mod d12_journey;
mod encounter;
mod journey;
mod pool_journey;
mod solve;
mod spender;
mod want;

pub use advice::{Advice, best};
pub use d12_journey::d12_encounter;
pub use encounter::{EncounterAsk, encounter};
pub use journey::{Branch, Encounter, Journey, JourneyAim, JourneyStep, TooLarge, Way};
pub use pool_journey::pool_encounter;
pub use solve::JourneyPlan;
pub use spender::Naive;
pub use want::Want;
