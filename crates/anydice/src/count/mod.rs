//! Counting, each with its price: the sums of many dice, mixtures, the dice at some positions.

mod mixture;
mod multisets;
mod positions;

pub(crate) use mixture::Mixture;
pub(crate) use multisets::{Multisets, multisets};
pub(crate) use positions::{highest_of_pools, selected, sum_of_kept};

use std::collections::BTreeMap;

use dashu_int::ops::BitTest;
use dice::{Dist, Gcd, Natural};

use crate::cost::{Meter, bytes_of_outcomes, machine_words, product_steps};
use crate::error::Problem;

/// So many throws added up.
pub(crate) fn sum_of(faces: &Dist<i64>, throws: u32, meter: &Meter) -> Result<Dist<i64>, Problem> {
    charge_sum(faces, throws, meter)?;
    Ok(faces.sum_of(throws)?)
}

/// On an even scale a recurrence takes a few steps for each face and total; otherwise halves are multiplied out.
fn charge_sum(faces: &Dist<i64>, throws: u32, meter: &Meter) -> Result<(), Problem> {
    let Some((outcomes, even)) = outcomes_of_sum(faces, throws) else { return Ok(()) };
    let words = words_of_power(faces.whole(), throws);
    meter.outcomes(outcomes, words, 2)?;
    let in_a_word = crate::cost::machine_words(faces.whole()) == 1;
    let times = if even && in_a_word { faces.len() as u64 } else { outcomes / 4 + 1 };
    if !even {
        meter.has_room_for(bytes_of_outcomes(outcomes.saturating_mul(outcomes / 4 + 1), words))?;
    }
    meter.outcomes(outcomes, if in_a_word { words } else { product_steps(words, words) }, times)
}

/// The words of a number raised to a power.
pub(crate) fn words_of_power(number: &Natural, power: u32) -> u64 {
    (number.bit_len() as u64).saturating_mul(power.into()) / 64 + 1
}

/// How many different sums there can be, and whether they are counted on an even scale; `None` without faces.
fn outcomes_of_sum(faces: &Dist<i64>, throws: u32) -> Option<(u64, bool)> {
    let first = *faces.min()?;
    let step = faces.outcomes().map(|face| face.abs_diff(first)).reduce(Gcd::gcd).unwrap_or(1).max(1);
    let marks = faces.max()?.abs_diff(first) / step;
    let on_scale = marks.saturating_mul(throws.into()).saturating_add(1);
    // As many as there are ways to deal the throws out to the faces, if that is less.
    let others = faces.len() as u64 - 1;
    let dealt = (1..=others)
        .try_fold(1u64, |ways, other| Some(ways.checked_mul(u64::from(throws).checked_add(other)?)? / other));
    let even = marks / 8 <= faces.len() as u64;
    Some((on_scale.min(dealt.unwrap_or(u64::MAX)), even))
}

/// Two independent throws added up.
pub(crate) fn plus(one: &Dist<i64>, other: &Dist<i64>, meter: &Meter) -> Result<Dist<i64>, Problem> {
    meter.pairs(one, other)?;
    let most = (one.len() as u64).saturating_mul(other.len() as u64);
    meter.has_room_for(bytes_of_outcomes(most, machine_words(one.whole()) + machine_words(other.whole())))?;
    Ok(one.plus(other)?)
}

/// What becomes of each outcome.
pub(crate) fn map(
    dist: &Dist<i64>,
    meter: &Meter,
    becomes: impl Fn(i64) -> Result<i64, Problem>,
) -> Result<Dist<i64>, Problem> {
    meter.outcomes(dist.len() as u64, machine_words(dist.whole()), 1)?;
    dist.try_map(|outcome| becomes(*outcome))
}

/// What becomes of each pair of outcomes.
pub(crate) fn combine(
    one: &Dist<i64>,
    other: &Dist<i64>,
    meter: &Meter,
    becomes: impl Fn(i64, i64) -> Result<i64, Problem>,
) -> Result<Dist<i64>, Problem> {
    meter.pairs(one, other)?;
    let mut all: BTreeMap<i64, Natural> = BTreeMap::new();
    for (first, ways) in one.iter() {
        for (second, other_ways) in other.iter() {
            *all.entry(becomes(*first, *second)?).or_default() += ways * other_ways;
        }
        meter.has_room_for(bytes_of_outcomes(
            all.len() as u64,
            machine_words(one.whole()) + machine_words(other.whole()),
        ))?;
    }
    Ok(Dist::from_ways(all))
}

/// 1 in so many ways, 0 in the others.
pub(crate) fn yes_or_no(yes: Natural, whole: &Natural) -> Dist<i64> {
    let no = whole - &yes;
    Dist::from_ways([(0, no), (1, yes)])
}

/// The larger (or smaller) of two independent throws, by counting how often both are at most (at least) a number.
pub(crate) fn larger(
    one: &Dist<i64>,
    other: &Dist<i64>,
    smaller: bool,
    meter: &Meter,
) -> Result<Dist<i64>, Problem> {
    let both = (one.len() + other.len()) as u64;
    meter.outcomes(both, product_steps(machine_words(one.whole()), machine_words(other.whole())), 1)?;
    let mut numbers: Vec<i64> = one.outcomes().chain(other.outcomes()).copied().collect();
    numbers.sort_unstable();
    numbers.dedup();
    if smaller {
        numbers.reverse();
    }
    let (mut upto, mut other_upto) = (reached(one, smaller), reached(other, smaller));
    let mut before = Natural::ZERO;
    let mut ways = Vec::with_capacity(numbers.len());
    for number in numbers {
        let all = upto(number) * other_upto(number);
        ways.push((number, &all - &before));
        before = all;
    }
    Ok(Dist::from_ways(ways))
}

/// The ways up to a number (or down to it), for numbers that are asked for in that order.
fn reached(dist: &Dist<i64>, downwards: bool) -> impl FnMut(i64) -> Natural {
    let mut left: Vec<(i64, Natural)> = dist.iter().map(|(number, ways)| (*number, ways.clone())).collect();
    if !downwards {
        left.reverse();
    }
    let mut sum = Natural::ZERO;
    move |upto| {
        while let Some((_, ways)) =
            left.pop_if(|(number, _)| if downwards { *number >= upto } else { *number <= upto })
        {
            sum += ways;
        }
        sum.clone()
    }
}

/// Weights up to so many bits are exact, whatever happens to them: some 4,900 digits. A program that squares its
/// chances in a loop would outgrow any memory, so beyond that weights keep half of these bits.
pub(crate) const EXACT_BITS: usize = 1 << 14;

/// The same chances in the smallest weights, and rounded if even those are beyond [`EXACT_BITS`].
pub(crate) fn in_smallest_weights(dist: Dist<i64>, meter: &Meter) -> Result<Dist<i64>, Problem> {
    let dist = in_lowest_terms(dist, meter)?;
    let bits = dist.whole().bit_len();
    if bits <= EXACT_BITS {
        return Ok(dist);
    }
    meter.round();
    meter.outcomes(dist.len() as u64, machine_words(dist.whole()), 1)?;
    let shift = bits - EXACT_BITS / 2;
    // What can happen stays possible.
    Ok(Dist::from_ways(dist.iter().map(|(outcome, ways)| (*outcome, (ways >> shift).max(Natural::ONE)))))
}

/// Weights of many words are left as they are: their common divisor is dear to find, and mostly 1.
fn in_lowest_terms(dist: Dist<i64>, meter: &Meter) -> Result<Dist<i64>, Problem> {
    const MANY_WORDS: u64 = 64;
    let Some(smallest) = dist.iter().map(|(_, ways)| ways).min() else { return Ok(dist) };
    if let (1, Some(only)) = (dist.len(), dist.min()) {
        return Ok(Dist::constant(*only));
    }
    let (long, short) = (machine_words(dist.whole()), machine_words(smallest));
    if smallest.is_one() || short > MANY_WORDS {
        return Ok(dist);
    }
    meter.outcomes(dist.len() as u64, long, short)?;
    let next = |common: Natural, ways: &Natural| if common.is_one() { common } else { common.gcd(ways) };
    let common = dist.iter().map(|(_, ways)| ways).fold(smallest.clone(), next);
    if common.is_one() {
        return Ok(dist);
    }
    Ok(Dist::from_ways(dist.iter().map(|(outcome, ways)| (*outcome, ways / &common))))
}

/// The same dice upside down.
pub(crate) fn negated(dist: &Dist<i64>, meter: &Meter) -> Result<Dist<i64>, Problem> {
    map(dist, meter, |face| face.checked_neg().ok_or(Problem::NumberTooLarge))
}
