//! One of several results, each with its weight: what a function gives for all throws of its arguments.

use std::collections::HashMap;
use std::rc::Rc;

use dashu_int::ops::BitTest;
use dice::{Dist, Gcd, Natural};

use super::{EXACT_BITS, in_smallest_weights};
use crate::cost::{Held, Meter, bytes_of, machine_words};
use crate::error::Problem;

/// So many distributions are collected before they are brought to a common whole.
const BATCH: usize = 256;

/// So many of them are looked at for one that is the same.
const LOOK_BACK: usize = 8;

/// Results and their weights, gathered one by one. Those without an outcome drop out, as if they had never been thrown.
#[derive(Debug, Default)]
pub(crate) struct Mixture {
    numbers: HashMap<i64, Natural>,
    dists: Vec<(Natural, Rc<Dist<i64>>, Option<Held>)>,
}

impl Mixture {
    pub(crate) fn add_number(&mut self, weight: &Natural, number: i64, meter: &Meter) -> Result<(), Problem> {
        *self.numbers.entry(number).or_default() += weight;
        if self.numbers.len().is_power_of_two() {
            meter.has_room_for(self.numbers.len() as u64 * (64 + 8 * machine_words(weight)))?;
        }
        Ok(())
    }

    pub(crate) fn add_dist(
        &mut self,
        weight: &Natural,
        dist: &Rc<Dist<i64>>,
        meter: &Meter,
    ) -> Result<(), Problem> {
        if dist.is_empty() {
            return Ok(());
        }
        // Functions often give the same dice for many throws.
        let is_same = |other: &Rc<Dist<i64>>| Rc::ptr_eq(other, dist) || other == dist;
        let seen = self.dists.iter_mut().rev().take(LOOK_BACK).find(|(_, other, _)| is_same(other));
        if let Some((same, _, _)) = seen {
            *same += weight;
            return Ok(());
        }
        self.dists.push((weight.clone(), dist.clone(), None));
        if self.dists.len() > BATCH { self.join_dists(meter) } else { Ok(()) }
    }

    /// Brings what was collected so far to a common whole.
    fn join_dists(&mut self, meter: &Meter) -> Result<(), Problem> {
        let common = self.common_whole(meter)?;
        let weight: Natural = self.dists.iter().map(|(weight, _, _)| weight).sum();
        let outcomes = self.dists.iter().map(|(_, part, _)| part.len() as u64).sum();
        meter.outcomes(outcomes, machine_words(&common) + machine_words(&weight), 1)?;
        let mut scaled = Vec::new();
        for (part_weight, part, _) in &self.dists {
            let scale = part_weight * &common / part.whole();
            meter.outcomes(part.len() as u64, machine_words(part.whole()), machine_words(&scale).min(64))?;
            scaled.extend(part.iter().map(|(outcome, ways)| (*outcome, ways * &scale)));
        }
        // Its whole is the common one times all weights together, so it counts once for each of them.
        let joined = Rc::new(in_smallest_weights(Dist::from_ways(scaled), meter)?);
        let held = meter.hold(bytes_of(&joined))?;
        self.dists = vec![(weight, joined, Some(held))];
        Ok(())
    }

    /// The least common multiple of all wholes; or, where weights can no longer be exact, a number far beyond them.
    fn common_whole(&self, meter: &Meter) -> Result<Natural, Problem> {
        let mut common = Natural::ONE;
        for (_, part, _) in &self.dists {
            meter.spend(machine_words(&common).saturating_mul(machine_words(part.whole())))?;
            if common.bit_len() + part.whole().bit_len() > 2 * EXACT_BITS {
                meter.round();
                let longest = self.dists.iter().map(|(_, part, _)| part.whole().bit_len()).max();
                return Ok(Natural::ONE << (longest.unwrap_or(0) + 2 * EXACT_BITS));
            }
            if !(&common % part.whole()).is_zero() {
                let shared = (&common).gcd(part.whole());
                common = common / shared * part.whole();
            }
        }
        Ok(common)
    }

    /// All together as one distribution.
    pub(crate) fn finish(mut self, meter: &Meter) -> Result<Dist<i64>, Problem> {
        if !self.numbers.is_empty() {
            let weight = self.numbers.values().sum();
            meter.outcomes(self.numbers.len() as u64, machine_words(&weight), 4)?;
            let numbers =
                Rc::new(in_smallest_weights(Dist::from_ways(std::mem::take(&mut self.numbers)), meter)?);
            self.dists.push((weight, numbers, None));
        }
        if self.dists.len() > 1 {
            self.join_dists(meter)?;
        }
        Ok(self.dists.pop().map_or_else(|| Dist::uniform([]), |(_, dist, _)| Rc::unwrap_or_clone(dist)))
    }
}
