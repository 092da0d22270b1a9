//! The Action Pool: d12 pools, boost and snag dice, resilience.

mod archetype;
mod level;
mod outcome;
mod refusal;
mod roll;
mod rulings;
mod sheet;

pub use archetype::Archetype;
pub use level::Level;
pub use outcome::Outcome;
pub use refusal::Refusal;
pub use roll::{Bought, MOST_DICE, Roll, Verdict, successes};
pub use rulings::{ResilienceBuys, Rulings, SessionResilience};
pub use sheet::{Change, Declared, Draft, Sheet};
