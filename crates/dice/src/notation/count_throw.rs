//! Counting one throw, or one pool of several kinds of dice.

use super::ast::{Extreme, Pool};
use super::count::Counted;
use super::reading::{Reading, Tally};
use super::throw::{Die, Throw, Times};
use crate::dist::deal;
use crate::{Dist, OutOfRange};

impl Throw {
    pub(super) fn count(&self) -> Counted {
        if self.count == 0 {
            return Ok(Dist::constant(0));
        }
        let shown = self.die_dist();
        let again = |shown: &i64| self.explodes_on(*shown);
        if self.asks_every_throw() {
            return self.count_every_throw(&shown, again);
        }
        let worth = |shown: &i64, extra| self.worth(*shown, extra);
        let add = |one: i64, more: i64| one.checked_add(more).ok_or(OutOfRange);
        let die =
            if self.is_plain() { shown } else { shown.explode_to(self.explosions(), again, worth, add)? };
        match (self.reading, self.keeps_one()) {
            (Reading::Sum, Some(Extreme::Largest)) => Ok(die.best_of(self.count)),
            (Reading::Sum, Some(Extreme::Smallest)) => Ok(die.worst_of(self.count)),
            (Reading::Sum, None) => {
                let kept = self.kept_places();
                die.keep(self.count, kept.start, self.count - kept.end)
            }
            (reading, _) if reading.is_additive() && self.keeps_all() => {
                die.map(|value| reading.adds(*value)).sum_of(self.count)
            }
            (reading, _) => count_dealt(reading, vec![(die, self.count)], self.kept_places()),
        }
    }

    /// What one throw of a die shows, after its rerolls.
    fn die_dist(&self) -> Dist<i64> {
        let die = match &self.die {
            Die::Numbered(sides) => Dist::die(*sides),
            Die::Marked(_, marks) => Dist::uniform(marks.iter().copied()),
        };
        match self.reroll {
            None => die,
            Some(reroll) => match reroll.times {
                Times::AtMost(times) => die.reroll(times, |&shown| reroll.when.fits(shown)),
                // The parser leaves a face that stands.
                Times::Endless => die.given(|&shown| !reroll.when.fits(shown)).unwrap_or(die),
            },
        }
    }

    /// Exploding dice whose every throw is asked for itself. The parser lets nothing be kept then.
    fn count_every_throw(&self, shown: &Dist<i64>, again: impl Fn(&i64) -> bool) -> Counted {
        let reading = self.reading;
        let explosions = self.explosions();
        if reading.is_additive() {
            let adds = |shown: &i64, extra| reading.adds(self.worth(*shown, extra));
            let add = |one: i64, more: i64| one.checked_add(more).ok_or(OutOfRange);
            return shown.explode_to(explosions, again, adds, add)?.sum_of(self.count);
        }
        let tally = |shown: &i64, extra| reading.with(Tally::default(), self.worth(*shown, extra), 1);
        let one =
            shown.explode_to(explosions, again, tally, |one, more| Ok::<_, OutOfRange>(one.and(more)))?;
        Ok(tallies_of(&one, self.count).map(|tally| reading.end(*tally)))
    }
}

/// The tallies of so many dice, half of them with the other half.
fn tallies_of(one: &Dist<Tally>, dice: u32) -> Dist<Tally> {
    if dice == 1 {
        return one.clone();
    }
    let half = tallies_of(one, dice / 2);
    let both = half.combine(&half, |tally, more| tally.and(*more));
    if dice.is_multiple_of(2) { both } else { both.combine(one, |some, more| some.and(*more)) }
}

impl Pool {
    pub(super) fn count_ways(&self) -> Counted {
        let mut kinds: Vec<(Dist<i64>, u32)> = Vec::new();
        for member in &self.members {
            let one = member.node.count()?;
            match kinds.iter_mut().find(|(kind, _)| *kind == one) {
                Some((_, count)) => *count += member.count,
                None => kinds.push((one, member.count)),
            }
        }
        count_dealt(self.reading, kinds, self.kept_places())
    }
}

/// Deals the dice out. Neighbours that are read alike are not told apart, so that there are fewer to deal to.
fn count_dealt(reading: Reading, kinds: Vec<(Dist<i64>, u32)>, kept: std::ops::Range<u32>) -> Counted {
    let mut values: Vec<i64> = kinds.iter().flat_map(|(kind, _)| kind.outcomes().copied()).collect();
    values.sort_unstable();
    let firsts: Vec<i64> =
        values.chunk_by(|one, next| reading.reads_alike(*one, *next)).map(|run| run[0]).collect();
    let first_alike = |value: &i64| firsts[firsts.partition_point(|first| first <= value) - 1];
    let kinds: Vec<_> = kinds.into_iter().map(|(kind, count)| (kind.map(first_alike), count)).collect();
    let kinds: Vec<_> = kinds.iter().map(|(kind, count)| (kind, *count)).collect();
    let dealt =
        deal(&kinds, kept, Tally::default(), |tally, value, dice| Ok(reading.with(*tally, value, dice)))?;
    Ok(dealt.map(|tally| reading.end(*tally)))
}
