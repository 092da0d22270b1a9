//! Counting large pools: the coefficients of products of powers of small polynomials.
//!
//! A die on which two faces miss and one hits is the polynomial `2 + z`; n of them are `(2 + z)ⁿ`, and the
//! coefficient of `zᵏ` is the number of throws with k hits. So every sum of alike dice, and every pool made of
//! several kinds of dice, is a product `F = P₁ᵃ·P₂ᵇ·…`. Multiplying it out costs a great deal. But F obeys
//!
//! ```text
//! Q·F′ = R·F    with  Q = P₁·P₂·…  and  R = a·P₁′·P₂·… + b·P₁·P₂′·… + …
//! ```
//!
//! and both Q and R are small, so each coefficient follows from a handful of earlier ones by small multiples and
//! one exact division: the work grows with outcomes × length of the numbers.

mod limbs;
mod plain;
mod recurrence;
mod word;

use crate::{Natural, Sides};
use recurrence::Recurrence;

/// The coefficients of a product of powers, from that of `z⁰` up. Each factor is its own coefficients, also from
/// `z⁰` up, and its exponent. The product of no factors is 1; where a factor is zero there are no coefficients at all.
///
/// There are `1 + Σ degree·exponent` coefficients, together as large as `Π P(1)ᵉ`: a caller who takes these from a
/// stranger checks first that this is affordable.
///
/// The Action Pool of n d12s (8 faces miss, 3 count once, 1 twice), b boosts and s snags, raw balance + s:
///
/// ```
/// use twelvefold_dice::power::product_of_powers;
///
/// let ways = product_of_powers(&[(&[8, 3, 1], 4), (&[3, 1], 2), (&[1, 3], 1)]);
/// assert_eq!(ways.len(), 8 + 2 + 1 + 1);
/// assert_eq!(ways.iter().sum::<twelvefold_dice::Natural>().to_string(), "1327104"); // 12⁴·4³
/// assert_eq!(ways[0].to_string(), "36864"); // every d12 and boost misses, the snag bites: 8⁴·3²·1
/// ```
pub fn product_of_powers(factors: &[(&[u64], u32)]) -> Vec<Natural> {
    let mut shift = 0usize;
    let mut proper = Vec::with_capacity(factors.len());
    for &(coefficients, exponent) in factors.iter().filter(|(_, exponent)| *exponent > 0) {
        let Some(first) = coefficients.iter().position(|&ways| ways > 0) else { return Vec::new() };
        let last = coefficients.iter().rposition(|&ways| ways > 0).unwrap_or(first);
        shift = shift.saturating_add(first.saturating_mul(exponent as usize));
        proper.push((&coefficients[first..=last], exponent));
    }
    let mut counts = proper_product(&proper);
    if shift > 0 {
        counts.splice(0..0, std::iter::repeat_n(Natural::ZERO, shift));
    }
    counts
}

/// The same for factors that begin and end with a coefficient above zero.
fn proper_product(factors: &[(&[u64], u32)]) -> Vec<Natural> {
    match Recurrence::of_powers(factors) {
        Some(recurrence) => {
            let mirrored = factors.iter().all(|(ways, _)| ways.iter().eq(ways.iter().rev()));
            let first = at_value(factors, |ways| ways.first().copied().unwrap_or(0).into());
            recurrence.counts(&first, &all_ways(factors), mirrored)
        }
        None => plain::product_of_powers(factors),
    }
}

/// The ways to each sum of so many alike dice, from the lowest sum (as many as there are dice) up.
///
/// Here `F = ((1 − zˢ) / (1 − z))ⁿ`, so that three earlier counts are enough, whatever the die.
///
/// ```
/// use twelvefold_dice::{Sides, power::sums_of_dice};
///
/// let ways: Vec<String> = sums_of_dice(Sides::D4, 2).iter().map(ToString::to_string).collect();
/// assert_eq!(ways, ["1", "2", "3", "4", "3", "2", "1"]);
/// ```
pub fn sums_of_dice(sides: Sides, dice: u32) -> Vec<Natural> {
    if sides.get() == 1 || dice == 0 {
        return vec![Natural::ONE];
    }
    match Recurrence::of_dice(sides.get(), dice) {
        Some(recurrence) => {
            recurrence.counts(&Natural::ONE, &Natural::from(sides.get()).pow(dice as usize), true)
        }
        None => plain::product_of_powers(&[(&vec![1; sides.get() as usize], dice)]),
    }
}

/// All ways together: the value of the product at `z = 1`.
pub(crate) fn all_ways(factors: &[(&[u64], u32)]) -> Natural {
    at_value(factors, |ways| ways.iter().map(|&ways| u128::from(ways)).sum())
}

/// The value of the product at one place, given that of a factor; in a machine word as long as it fits.
fn at_value(factors: &[(&[u64], u32)], value: impl Fn(&[u64]) -> u128) -> Natural {
    let small = factors.iter().try_fold(1u128, |product, (ways, exponent)| {
        product.checked_mul(value(ways).checked_pow(*exponent)?)
    });
    let large = || factors.iter().map(|(ways, exponent)| Natural::from(value(ways)).pow(*exponent as usize));
    small.map_or_else(|| large().product(), Natural::from)
}
