//! A roll somebody made.

use dice::{Dist, Ratio};

/// What matters of a recorded roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    /// Who made it.
    pub who: String,
    /// The system it belongs to; totals of different systems are not added up.
    pub system: String,
    /// The chance to succeed, and whether it did; nothing for dice without a target.
    pub success: Option<(Ratio, bool)>,
    /// All totals there could have been, and the one there was.
    pub total: Option<(Dist<i64>, i64)>,
    /// The dice of whoever made it: how many sides, which face.
    pub faces: Vec<(u32, u32)>,
}
