//! The 3d6 System: checks and saves against a Difficulty Value, advantage, opposed checks.

mod advantage;
mod attribute;
mod check;
mod describe;
mod ladder;
mod opposed;
mod outcome;
mod refusal;
mod roll;
mod rulings;
mod sheet;
mod sheet_roll;
mod size;

pub use advantage::{Counted, Tilt};
pub use attribute::{Attribute, bonus};
pub use check::{Check, Verdict};
pub use ladder::DieLevel;
pub use opposed::{Contender, Opposed, OpposedVerdict};
pub use outcome::Outcome;
pub use refusal::Refusal;
pub use roll::{Roll, Rolled};
pub use rulings::{CritFailAt, OpposedAdds, Rulings, TrampleGap};
pub use sheet::{AttributeView, Draft, Sheet};
pub use sheet_roll::{Declared, RollRequest};
pub use size::Size;
