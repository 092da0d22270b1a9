//! The sum of the dice at some positions, once they lie in order.

use std::collections::BTreeMap;

use dashu_int::ops::BitTest;
use dice::{Dist, Natural};

use super::{plus, words_of_power};
use crate::cost::{Meter, bytes_of_outcomes, product_steps};
use crate::error::Problem;

/// The sum of dice without so many of the lowest and of the highest; 0 if none is left.
pub(crate) fn sum_of_kept(
    faces: &Dist<i64>,
    throws: u32,
    lowest: u32,
    highest: u32,
    meter: &Meter,
) -> Result<Dist<i64>, Problem> {
    let left = throws.saturating_sub(lowest).saturating_sub(highest);
    if left == throws {
        return super::sum_of(faces, throws, meter);
    }
    let is_plain = faces.iter().all(|(_, ways)| ways.is_one()) && is_even(faces);
    if is_plain && (lowest == 0 || highest == 0) {
        charge_plain(faces, throws, left, meter)?;
    } else {
        charge_walk(faces, throws, left, meter)?;
    }
    Ok(faces.keep(throws, lowest, highest)?)
}

/// Whether the faces are evenly spaced, as those of a die that counts from 1.
fn is_even(faces: &Dist<i64>) -> bool {
    let numbers: Vec<i64> = faces.outcomes().copied().collect();
    let steps: Vec<u64> = numbers.windows(2).map(|pair| pair[1].abs_diff(pair[0])).collect();
    steps.windows(2).all(|pair| pair[0] == pair[1])
}

/// Alike dice that count from 1 are counted by the lowest die that is kept: for each face, the sums of those above it.
fn charge_plain(faces: &Dist<i64>, throws: u32, kept: u32, meter: &Meter) -> Result<(), Problem> {
    let (sides, throws, kept) = (faces.len() as u64, u64::from(throws), u64::from(kept));
    let words = words_of_power(faces.whole(), throws as u32);
    meter.outcomes(throws.saturating_mul(throws), words, 1)?;
    meter.outcomes(kept.saturating_mul(sides), words, sides.saturating_mul(kept + throws / 4))
}

/// A walk over the faces remembers how many dice lie below and their sum, and deals out the rest.
fn charge_walk(faces: &Dist<i64>, throws: u32, kept: u32, meter: &Meter) -> Result<(), Problem> {
    let sums = super::outcomes_of_sum(faces, kept).map_or(1, |(outcomes, _)| outcomes);
    let states = sums.saturating_mul(u64::from(throws) + 1);
    let words = words_of_power(faces.whole(), throws);
    meter.has_room_for(bytes_of_outcomes(states, words))?;
    let deals = (faces.len() as u64).saturating_mul(u64::from(throws) / 2 + 1);
    // A few faces of few ways are dealt out by multiplying with single words.
    let ways_words = crate::cost::machine_words(faces.whole());
    meter.outcomes(states, product_steps(words, ways_words.max(words / 2)).min(words * ways_words * 4), deals)
}

/// The sum of dice that counts the die at each position so many times, the lowest first.
pub(crate) fn selected(faces: &Dist<i64>, times: &[i64], meter: &Meter) -> Result<Dist<i64>, Problem> {
    let throws = times.len() as u32;
    charge_walk(faces, throws, throws, meter)?;
    let mut upto = vec![0i64];
    for more in times {
        let sum = upto.last().and_then(|sum| sum.checked_add(*more)).ok_or(Problem::NumberTooLarge)?;
        upto.push(sum);
    }
    let choose = binomials(times.len(), meter)?;
    let mut states: BTreeMap<(usize, i64), Natural> = BTreeMap::from([((0, 0), Natural::ONE)]);
    for (face, ways) in faces.iter() {
        let powers = powers(ways, times.len(), meter)?;
        let mut next: BTreeMap<(usize, i64), Natural> = BTreeMap::new();
        for ((below, total), so_far) in states {
            for here in 0..=times.len() - below {
                let counted = upto[below + here] - upto[below];
                let added = face.checked_mul(counted).and_then(|sum| sum.checked_add(total));
                let total = added.ok_or(Problem::NumberTooLarge)?;
                let dealt = &so_far * &choose[times.len() - below][here] * &powers[here];
                *next.entry((below + here, total)).or_default() += dealt;
            }
        }
        states = next;
    }
    let whole = states.into_iter().filter(|((below, _), _)| *below == times.len());
    Ok(Dist::from_ways(whole.map(|((_, total), ways)| (total, ways))))
}

/// The sum of the highest (or lowest) of dice of several kinds, thrown together: each kind is its faces and how many.
pub(crate) fn highest_of_pools(
    pools: &[(&Dist<i64>, u32)],
    keep: u64,
    lowest: bool,
    meter: &Meter,
) -> Result<Dist<i64>, Problem> {
    let dice: u64 = pools.iter().map(|(_, count)| u64::from(*count)).sum();
    if keep >= dice {
        let mut sum = Dist::constant(0);
        for (faces, count) in pools {
            sum = plus(&sum, &super::sum_of(faces, *count, meter)?, meter)?;
        }
        return Ok(sum);
    }
    let mut faces: Vec<i64> = pools.iter().flat_map(|(faces, _)| faces.outcomes().copied()).collect();
    faces.sort_unstable();
    faces.dedup();
    if !lowest {
        faces.reverse();
    }
    let counts: Vec<u32> = pools.iter().map(|(_, count)| *count).collect();
    let mut states: BTreeMap<(Vec<u32>, i64), Natural> = BTreeMap::from([((counts, 0), Natural::ONE)]);
    for face in faces {
        for (pool, (dist, count)) in pools.iter().enumerate() {
            let ways = dist.ways(&face);
            if !ways.is_zero() {
                let dealing =
                    Dealing { pool, face, dice, keep, powers: powers(&ways, *count as usize, meter)? };
                states = dealing.deal(states, meter)?;
            }
        }
    }
    let all = states.into_iter().filter(|((left, _), _)| left.iter().all(|dice| *dice == 0));
    Ok(Dist::from_ways(all.map(|((_, total), ways)| (total, ways))))
}

/// Some of the dice of one pool show a face; those that are still to be kept count.
struct Dealing {
    pool: usize,
    face: i64,
    dice: u64,
    keep: u64,
    /// The ways in which so many dice show the face.
    powers: Vec<Natural>,
}

impl Dealing {
    fn deal(
        &self,
        states: BTreeMap<(Vec<u32>, i64), Natural>,
        meter: &Meter,
    ) -> Result<BTreeMap<(Vec<u32>, i64), Natural>, Problem> {
        let choose = binomials(self.powers.len() - 1, meter)?;
        let mut next: BTreeMap<(Vec<u32>, i64), Natural> = BTreeMap::new();
        for ((left, total), so_far) in states {
            let placed = self.dice - left.iter().map(|dice| u64::from(*dice)).sum::<u64>();
            let available = left[self.pool] as usize;
            meter.spend((available as u64 + 1).saturating_mul(64 + crate::cost::machine_words(&so_far)))?;
            for (here, ways) in choose[available].iter().enumerate().take(available + 1) {
                let counted = (here as u64).min(self.keep.saturating_sub(placed));
                let added = i64::try_from(counted).ok().and_then(|counted| self.face.checked_mul(counted));
                let total = added.and_then(|sum| sum.checked_add(total)).ok_or(Problem::NumberTooLarge)?;
                let mut left = left.clone();
                left[self.pool] -= here as u32;
                let dealt = &so_far * ways * &self.powers[here];
                *next.entry((left, total)).or_default() += dealt;
            }
        }
        meter.has_room_for(bytes_of_outcomes(next.len() as u64, 8))?;
        Ok(next)
    }
}

fn powers(ways: &Natural, most: usize, meter: &Meter) -> Result<Vec<Natural>, Problem> {
    meter.outcomes(most as u64 + 1, words_of_power(ways, u32::try_from(most).unwrap_or(u32::MAX)), 1)?;
    let mut powers = vec![Natural::ONE];
    for power in 0..most {
        powers.push(&powers[power] * ways);
    }
    Ok(powers)
}

/// Row n, column r: the ways to choose r of n.
fn binomials(most: usize, meter: &Meter) -> Result<Vec<Vec<Natural>>, Problem> {
    let rows = most as u64 + 1;
    meter.outcomes(rows.saturating_mul(rows) / 2, rows / 64 + 1, 1)?;
    let mut rows: Vec<Vec<Natural>> = vec![vec![Natural::ONE]];
    for n in 1..=most {
        let before = &rows[n - 1];
        let inner = before.windows(2).map(|pair| &pair[0] + &pair[1]);
        let row = std::iter::once(Natural::ONE).chain(inner).chain([Natural::ONE]).collect();
        rows.push(row);
    }
    debug_assert!(rows.iter().all(|row| row.iter().all(|ways| ways.bit_len() <= most + 1)));
    Ok(rows)
}
