//! Somebody's rolls, added up: all that their luck is told from, however many rolls there are.

use std::collections::BTreeMap;

use dice::{Dist, Natural, Ratio};

use super::Throw;

/// The rolls of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RollTally {
    /// How many rolls.
    pub rolls: usize,
    /// How many of them succeeded.
    pub successes: usize,
    /// How often each chance of success was taken, each in lowest terms.
    pub chances: BTreeMap<Ratio, usize>,
    /// Totals, for each system.
    pub totals: BTreeMap<String, TotalTally>,
    /// How often each kind of die showed which face.
    pub faces: BTreeMap<u32, BTreeMap<u32, usize>>,
}

/// Totals of one system.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TotalTally {
    /// How many.
    pub rolls: usize,
    /// What they came to.
    pub actual: i128,
    /// The least that they could have come to.
    pub lowest: i128,
    /// How often each distribution was rolled, moved so that its lowest total is nought.
    pub shapes: BTreeMap<Shape, usize>,
}

/// The totals of a roll above its lowest one, and the ways to each.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shape(pub Vec<(i64, Natural)>);

impl Shape {
    /// As a distribution.
    pub fn dist(&self) -> Dist<i64> {
        Dist::from_ways(self.0.iter().cloned())
    }
}

/// What was to be taken away was never added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a roll that was never added up cannot be taken away")]
pub struct NotThere;

impl RollTally {
    /// Is there nothing in it?
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds a roll.
    pub fn add(&mut self, throw: &Throw) {
        self.merge(&Self::of_throw(throw));
    }

    /// Adds what became known only later: whether a roll succeeded that was added before.
    pub fn add_judgement(&mut self, chance: &Ratio, succeeded: bool) {
        *self.chances.entry(chance.reduced()).or_default() += 1;
        self.successes += usize::from(succeeded);
    }

    /// The tally of one roll.
    pub fn of_throw(throw: &Throw) -> Self {
        let mut tally = Self { rolls: 1, ..Self::default() };
        if let Some((chance, succeeded)) = &throw.success {
            tally.add_judgement(chance, *succeeded);
        }
        if let Some((all, total)) = &throw.total
            && let Some(&least) = all.min()
        {
            // Further apart than a number can say: such totals are not added up.
            let above = |value: i64| value.checked_sub(least);
            let ways = all.iter().map(|(&value, ways)| Some((above(value)?, ways.clone())));
            if let Some(ways) = ways.collect() {
                let shapes = BTreeMap::from([(Shape(ways), 1)]);
                let (actual, lowest) = (i128::from(*total), i128::from(least));
                tally.totals.insert(throw.system.clone(), TotalTally { rolls: 1, actual, lowest, shapes });
            }
        }
        for &(sides, face) in &throw.faces {
            *tally.faces.entry(sides).or_default().entry(face).or_default() += 1;
        }
        tally
    }

    /// Adds all of another.
    pub fn merge(&mut self, other: &Self) {
        self.rolls += other.rolls;
        self.successes += other.successes;
        add_counts(&mut self.chances, &other.chances);
        for (system, more) in &other.totals {
            let own = self.totals.entry(system.clone()).or_default();
            own.rolls += more.rolls;
            own.actual += more.actual;
            own.lowest += more.lowest;
            add_counts(&mut own.shapes, &more.shapes);
        }
        for (sides, more) in &other.faces {
            add_counts(self.faces.entry(*sides).or_default(), more);
        }
    }

    /// Takes all of another away.
    ///
    /// # Errors
    ///
    /// It was never added. What is left is of no use then.
    pub fn remove(&mut self, other: &Self) -> Result<(), NotThere> {
        self.rolls = self.rolls.checked_sub(other.rolls).ok_or(NotThere)?;
        self.successes = self.successes.checked_sub(other.successes).ok_or(NotThere)?;
        remove_counts(&mut self.chances, &other.chances)?;
        for (system, less) in &other.totals {
            let own = self.totals.get_mut(system).ok_or(NotThere)?;
            own.rolls = own.rolls.checked_sub(less.rolls).ok_or(NotThere)?;
            own.actual -= less.actual;
            own.lowest -= less.lowest;
            remove_counts(&mut own.shapes, &less.shapes)?;
        }
        self.totals.retain(|_, totals| totals.rolls > 0);
        for (sides, less) in &other.faces {
            remove_counts(self.faces.get_mut(sides).ok_or(NotThere)?, less)?;
        }
        self.faces.retain(|_, faces| !faces.is_empty());
        Ok(())
    }
}

fn add_counts<K: Ord + Clone>(counts: &mut BTreeMap<K, usize>, more: &BTreeMap<K, usize>) {
    for (key, count) in more {
        match counts.get_mut(key) {
            Some(own) => *own += count,
            None => drop(counts.insert(key.clone(), *count)),
        }
    }
}

fn remove_counts<K: Ord>(counts: &mut BTreeMap<K, usize>, less: &BTreeMap<K, usize>) -> Result<(), NotThere> {
    for (key, count) in less {
        let own = counts.get_mut(key).ok_or(NotThere)?;
        *own = own.checked_sub(*count).ok_or(NotThere)?;
        if *own == 0 {
            counts.remove(key);
        }
    }
    Ok(())
}
