//! How lucky each player was.

use dice::{Dist, Fraction, Ratio};

use super::{Bounds, Sums, Throw, TooMany};

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
    pub at_least: Bounds,
    /// The chance of at most so many.
    pub at_most: Bounds,
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
    pub at_least: Option<Bounds>,
}

/// Everybody's luck, in the order of their first roll.
pub fn players(throws: &[Throw]) -> Result<Vec<PlayerLuck>, TooMany> {
    let mut names: Vec<&str> = Vec::new();
    for throw in throws {
        if !names.contains(&throw.who.as_str()) {
            names.push(&throw.who);
        }
    }
    names.into_iter().map(|who| player(who, throws)).collect()
}

fn player(who: &str, throws: &[Throw]) -> Result<PlayerLuck, TooMany> {
    let own: Vec<&Throw> = throws.iter().filter(|throw| throw.who == who).collect();
    let judged: Vec<&(Ratio, bool)> = own.iter().filter_map(|throw| throw.success.as_ref()).collect();
    let coins: Vec<Dist<i64>> = judged.iter().map(|(chance, _)| coin(chance)).collect();
    let sums = Sums::of(&coins.iter().collect::<Vec<_>>())?;
    let actual = judged.iter().filter(|(_, succeeded)| *succeeded).count();
    Ok(PlayerLuck {
        who: who.to_owned(),
        rolls: own.len(),
        judged: judged.len(),
        expected: added(judged.iter().map(|(chance, _)| Fraction::from(chance))),
        actual: u32::try_from(actual).unwrap_or(u32::MAX),
        at_least: sums.at_least(actual as i64),
        at_most: sums.at_most(actual as i64),
        totals: totals(&own),
    })
}

/// One if it succeeds, nought if not.
fn coin(chance: &Ratio) -> Dist<i64> {
    Dist::from_ways([(0, chance.complement().ways), (1, chance.ways.clone())])
}

fn totals(own: &[&Throw]) -> Vec<TotalLuck> {
    let mut systems: Vec<&str> = own.iter().map(|throw| throw.system.as_str()).collect();
    systems.sort_unstable();
    systems.dedup();
    let luck = |system: &str| {
        let of_system = own.iter().filter(|throw| throw.system == system);
        let totals: Vec<&(Dist<i64>, i64)> = of_system.filter_map(|throw| throw.total.as_ref()).collect();
        let dists: Vec<&Dist<i64>> = totals.iter().map(|(all, _)| all).collect();
        let actual = totals.iter().fold(0i64, |sum, (_, total)| sum.saturating_add(*total));
        TotalLuck {
            system: system.to_owned(),
            rolls: totals.len(),
            expected: added(dists.iter().filter_map(|all| all.mean())),
            actual,
            at_least: Sums::of(&dists).ok().map(|sums| sums.at_least(actual)),
        }
    };
    systems.into_iter().map(luck).filter(|luck| luck.rolls > 0).collect()
}

/// A sum of fractions.
fn added(fractions: impl Iterator<Item = Fraction>) -> Fraction {
    fractions.fold(Fraction::ZERO, |sum, one| &sum + &one)
}
