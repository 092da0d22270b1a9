//! Luck over time: recorded rolls held against what was to be expected, exactly.
//!
//! Every question here is one about a sum of independent numbers: successes are a sum of noughts and ones, the
//! totals of a session are a sum, and how often a face comes up is one too. [`Sums`] counts such a sum in whole
//! numbers, or, where these grow beyond use, between two bounds that are sure to hold it.

mod bounds;
mod faces;
mod fixed;
mod player;
mod sums;
mod tally;
mod throw;

pub use bounds::ChanceBounds;
pub use faces::{FaceCount, FaceTest, UNUSUAL, face_tests};
pub use player::{PlayerLuck, TotalLuck, players, tallies};
pub use sums::{Sums, TooMany};
pub use tally::{NotThere, RollTally, Shape, TotalTally};
pub use throw::Throw;
