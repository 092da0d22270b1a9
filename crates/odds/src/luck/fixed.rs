//! Chances between two bounds, each a whole number of parts of 2⁶².
//!
//! What is rounded is rounded down in the one and up in the other, so the true chance never leaves them.

use dice::{Natural, Ratio};

use super::Bounds;

/// The whole in parts.
const ONE: u64 = 1 << SHIFT;
const SHIFT: u32 = 62;

/// Chances of each sum from the lowest on.
#[derive(Clone, Debug)]
pub(super) struct Fixed {
    least: Vec<u64>,
    most: Vec<u64>,
}

impl Fixed {
    /// Adds up numbers, each given by how far it is above its lowest value and in how many ways.
    pub(super) fn sum(steps: &[Vec<(usize, &Natural)>]) -> Self {
        let mut so_far = Self { least: vec![ONE], most: vec![ONE] };
        for step in steps {
            let whole: Natural = step.iter().map(|&(_, ways)| ways).sum();
            let rounded: Vec<(usize, u64, u64)> = step
                .iter()
                .map(|&(above, ways)| {
                    let (down, up) = parts(ways, &whole);
                    (above, down, up)
                })
                .collect();
            so_far = so_far.plus(&rounded);
        }
        so_far
    }

    fn plus(&self, step: &[(usize, u64, u64)]) -> Self {
        let span = step.last().map_or(0, |&(above, ..)| above);
        let mut least = vec![0u128; self.least.len() + span];
        let mut most = least.clone();
        for &(above, down, up) in step {
            for (at, (&low, &high)) in self.least.iter().zip(&self.most).enumerate() {
                // No bound is above 2⁶² and a step's chances come to hardly more than one, so no sum
                // comes near 2¹²⁷.
                least[at + above] += u128::from(low) * u128::from(down);
                most[at + above] += u128::from(high) * u128::from(up);
            }
        }
        Self {
            least: least.into_iter().map(|sum| narrow(sum >> SHIFT)).collect(),
            most: most.into_iter().map(|sum| narrow(sum.div_ceil(u128::from(ONE)))).collect(),
        }
    }

    /// The chance of the sum at this place or a later one.
    pub(super) fn at_least(&self, from: usize) -> Bounds {
        let from = from.min(self.least.len());
        let sum = |parts: &[u64]| parts.iter().copied().map(u128::from).sum::<u128>().min(ONE.into());
        let one = u128::from(ONE);
        let least = sum(&self.least[from..]).max(one - sum(&self.most[..from]));
        let most = sum(&self.most[from..]).min(one - sum(&self.least[..from]));
        Bounds { least: Ratio::new(least, ONE), most: Ratio::new(most, ONE) }
    }
}

/// A chance is never above one.
fn narrow(parts: u128) -> u64 {
    u64::try_from(parts).map_or(ONE, |parts| parts.min(ONE))
}

/// A chance in parts, rounded down and up.
fn parts(ways: &Natural, whole: &Natural) -> (u64, u64) {
    let scaled = ways << SHIFT as usize;
    let down = u64::try_from(&scaled / whole).unwrap_or(ONE);
    let up = if &scaled % whole == Natural::ZERO { down } else { (down + 1).min(ONE) };
    (down, up)
}
