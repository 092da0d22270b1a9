//! Crit shifts (D12-SHIFT-1).

use super::ShiftLadder;

impl ShiftLadder {
    /// How many shifts a winning margin is worth.
    pub fn shifts(self, margin: i64) -> u32 {
        let sixes = margin.max(0).cast_unsigned() / 6;
        let shifts = match self {
            Self::EverySix => sixes,
            Self::FlatTwelve => sixes.div_ceil(2),
            // The n-th shift stands at 6·(1 + 2 + … + n), so n is the largest with n(n+1)/2 ≤ sixes.
            Self::Widening => ((8 * sixes + 1).isqrt() - 1) / 2,
        };
        u32::try_from(shifts).unwrap_or(u32::MAX)
    }

    /// The least margin that is worth so many shifts.
    pub fn threshold(self, shifts: u32) -> i64 {
        let shifts = i64::from(shifts);
        match self {
            Self::EverySix => 6 * shifts,
            Self::FlatTwelve => (12 * shifts - 6).max(0),
            Self::Widening => shifts.saturating_mul(shifts + 1).saturating_mul(3),
        }
    }
}
