//! How lucky each player was.

use dice::{Dist, Fraction, Ratio};

use super::tally::TotalTally;
use super::{ChanceBounds, RollTally, Sums, Throw, TooMany};

/// One player's luck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerLuck {
    /// Who.
    pub who: String,
    /// How many rolls are recorded.
    pub rolls: usize,
    /// How many of them could succeed or fail.
    pub judged: usize,
    /// Successes to be expected of those.
    pub expected: Fraction,
    /// Successes there were.
    pub actual: u32,
    /// The chance of at least so many.
    pub at_least: ChanceBounds,
    /// The chance of at most so many.
    pub at_most: ChanceBounds,
    /// The same of the sum of all totals, for each system.
    pub totals: Vec<TotalLuck>,
}

/// Luck in one system's totals, added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalLuck {
    /// Which system.
    pub system: String,
    /// How many totals.
    pub rolls: usize,
    /// What they were to be expected to come to.
    pub expected: Fraction,
    /// What they came to.
    pub actual: i64,
    /// The chance of at least that; nothing if there are too many totals to add up.
    pub at_least: Option<ChanceBounds>,
}

/// Everybody's rolls, added up, in the order of their first one.
pub fn tallies(throws: &[Throw]) -> Vec<(String, RollTally)> {
    let mut tallies: Vec<(String, RollTally)> = Vec::new();
    for throw in throws {
        match tallies.iter_mut().find(|(who, _)| *who == throw.who) {
            Some((_, tally)) => tally.add(throw),
            None => tallies.push((throw.who.clone(), RollTally::of_throw(throw))),
        }
    }
    tallies
}

/// Everybody's luck, in the order they stand in.
pub fn players(tallies: &[(String, RollTally)]) -> Result<Vec<PlayerLuck>, TooMany> {
    tallies.iter().map(|(who, tally)| PlayerLuck::of_tally(who, tally)).collect()
}

impl PlayerLuck {
    /// The luck of somebody whose rolls come to this.
    pub fn of_tally(who: &str, tally: &RollTally) -> Result<Self, TooMany> {
        let coins: Vec<(Dist<i64>, usize)> =
            tally.chances.iter().map(|(chance, times)| (coin(chance), *times)).collect();
        let sums = Sums::of_repeated(coins.iter().map(|(coin, times)| (coin, *times)))?;
        let chances = tally.chances.iter().map(|(chance, times)| &Fraction::from(chance) * &count(*times));
        Ok(Self {
            who: who.to_owned(),
            rolls: tally.rolls,
            judged: tally.chances.values().sum(),
            expected: sum_fractions(chances),
            actual: u32::try_from(tally.successes).unwrap_or(u32::MAX),
            at_least: sums.at_least(tally.successes as i64),
            at_most: sums.at_most(tally.successes as i64),
            totals: tally.totals.iter().map(|(system, totals)| TotalLuck::of_tally(system, totals)).collect(),
        })
    }
}

impl TotalLuck {
    fn of_tally(system: &str, totals: &TotalTally) -> Self {
        let shapes: Vec<(Dist<i64>, usize)> =
            totals.shapes.iter().map(|(shape, times)| (shape.dist(), *times)).collect();
        let means = shapes.iter().filter_map(|(all, times)| Some(&all.mean()? * &count(*times)));
        let above = i64::try_from(totals.actual - totals.lowest).unwrap_or(i64::MAX);
        let sums = Sums::of_repeated(shapes.iter().map(|(all, times)| (all, *times)));
        Self {
            system: system.to_owned(),
            rolls: totals.rolls,
            expected: sum_fractions(means.chain([whole_fraction(totals.lowest)])),
            actual: clamped(totals.actual),
            at_least: sums.ok().map(|sums| sums.at_least(above)),
        }
    }
}

/// One if it succeeds, nought if not.
fn coin(chance: &Ratio) -> Dist<i64> {
    Dist::from_ways([(0, chance.complement().ways), (1, chance.ways.clone())])
}

/// A sum of fractions.
fn sum_fractions(fractions: impl Iterator<Item = Fraction>) -> Fraction {
    fractions.fold(Fraction::ZERO, |sum, one| &sum + &one)
}

fn count(times: usize) -> Fraction {
    Fraction::new(times, 1u8)
}

fn whole_fraction(number: i128) -> Fraction {
    Fraction::new(number, 1u8)
}

/// As near as JSON's whole numbers come.
fn clamped(sum: i128) -> i64 {
    i64::try_from(sum).unwrap_or(if sum < 0 { i64::MIN } else { i64::MAX })
}
