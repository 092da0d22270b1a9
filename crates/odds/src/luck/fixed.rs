//! Chances from below, each a whole number of parts of 2⁶².
//!
//! What is rounded is rounded down, so every chance is at least what stands here; and since all chances come to one, what is
//! missing from the others is the most that it can be above. A chance below one part is none, so a long sum is a narrow window
//! around its middle: of a hundred thousand throws some thousand values are left.

use dice::{Natural, Ratio};

use super::ChanceBounds;

/// The whole in parts.
const ONE: u64 = 1 << SHIFT;
const SHIFT: u32 = 62;

/// Chances of each sum from `first` on.
#[derive(Clone, Debug)]
pub(super) struct Fixed {
    first: usize,
    parts: Vec<u64>,
}

impl Fixed {
    /// A sum of nothing.
    pub(super) fn nought() -> Self {
        Self { first: 0, parts: vec![ONE] }
    }

    /// One number, given by how far it is above its lowest value and in how many ways.
    pub(super) fn of_number(number: &[(usize, &Natural)]) -> Self {
        let whole: Natural = number.iter().map(|&(_, ways)| ways).sum();
        let mut parts = vec![0; number.last().map_or(0, |&(above, _)| above) + 1];
        for &(above, ways) in number {
            parts[above] = u64::try_from((ways << SHIFT as usize) / &whole).unwrap_or(ONE);
        }
        Self { first: 0, parts }.trimmed()
    }

    /// How many multiplications [`Fixed::plus`] takes.
    pub(super) fn work(&self, other: &Self) -> u64 {
        (self.parts.len() as u64).saturating_mul(other.parts.len() as u64)
    }

    /// The sum of two independent numbers.
    pub(super) fn plus(&self, other: &Self) -> Self {
        let mut sums = vec![0u128; self.parts.len() + other.parts.len() - 1];
        for (at, &part) in other.parts.iter().enumerate().filter(|(_, part)| **part > 0) {
            // All parts of one number come to 2⁶² at most, so no sum is above 2¹²⁴.
            for (sum, &own) in sums[at..].iter_mut().zip(&self.parts) {
                *sum += u128::from(own) * u128::from(part);
            }
        }
        let narrow = |sum: u128| u64::try_from(sum >> SHIFT).unwrap_or(ONE);
        Self { first: self.first + other.first, parts: sums.into_iter().map(narrow).collect() }.trimmed()
    }

    /// Without what is no part at either end.
    fn trimmed(mut self) -> Self {
        let Some(last) = self.parts.iter().rposition(|part| *part > 0) else { return Self::nothing_known() };
        self.parts.truncate(last + 1);
        let below = self.parts.iter().take_while(|part| **part == 0).count();
        self.parts.drain(..below);
        self.first += below;
        self
    }

    /// Every chance is too small to be told.
    fn nothing_known() -> Self {
        Self { first: 0, parts: vec![0] }
    }

    /// The chance of the sum at this place or a later one.
    pub(super) fn at_least(&self, from: usize) -> ChanceBounds {
        let from = from.saturating_sub(self.first).min(self.parts.len());
        let sum = |parts: &[u64]| parts.iter().copied().map(u128::from).sum::<u128>();
        let (below, above) = (sum(&self.parts[..from]), sum(&self.parts[from..]));
        ChanceBounds { least: Ratio::new(above, ONE), most: Ratio::new(u128::from(ONE) - below, ONE) }
    }
}
