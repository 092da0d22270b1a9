//! Odds of the Action Pool.
//!
//! A d12 is worth 0, 1 or 2 successes in 8, 3 and 1 ways, a boost 0 or 1 in 3 and 1, a snag 0 or −1. So the ways
//! to each balance are the coefficients of (8 + 3z + z²)ⁿ·(3 + z)ᵇ·(3 + 1/z)ˢ.

use dice::Dist;
use systems::pool::{Outcome, Roll};

use crate::Odds;

/// A d12 by the successes it is worth (POOL-SUCC-1).
const D12: [u64; 3] = [8, 3, 1];
/// A boost die (POOL-MOD-1).
const BOOST: [u64; 2] = [3, 1];
/// A snag die, lifted by one so that no exponent is negative.
const SNAG: [u64; 2] = [1, 3];

/// Counts an action roll. The totals are raw balances.
pub fn roll(roll: &Roll) -> Odds<Outcome> {
    let totals = balances(roll);
    Odds { outcomes: totals.map(|&balance| Outcome::of_balance(balance)), totals }
}

/// Ways to each raw balance (POOL-SUCC-2).
pub fn balances(roll: &Roll) -> Dist<i64> {
    let factors: [(&[u64], u32); 3] = [(&D12, roll.dice()), (&BOOST, roll.boosts()), (&SNAG, roll.snags())];
    Dist::of_powers(-roll.snags().cast_signed(), &factors)
}
