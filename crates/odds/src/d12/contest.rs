//! Odds of a contest: one active roll against each resister's own (D12-CHK-4).

use dice::{Dist, Natural};
use systems::d12::{Check, Contest, Outcome};

use super::static_check::totals;
use super::{Count, static_check};
use crate::Odds;

/// The odds of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestOdds {
    /// The best the active side gets out of it: its outcome against whoever resists least. With one resister
    /// that is simply the outcome.
    pub overall: Odds<Outcome>,
    /// The outcome against each resister alone.
    pub resisters: Vec<Dist<Outcome>>,
    /// How many resisters are beaten by the one roll.
    pub beaten: Dist<usize>,
}

/// A side with its dice counted.
struct CountedSide {
    modifier: i64,
    count: Count,
}

impl CountedSide {
    fn from_check(check: &Check) -> Self {
        Self { modifier: check.modifier.into(), count: Count::of_check(check) }
    }

    /// Throws with a total of at least this.
    fn at_least(&self, total: i64) -> u32 {
        self.count.at_least(total - self.modifier)
    }
}

/// Counts a contest.
pub fn contest(contest: &Contest) -> ContestOdds {
    let active = CountedSide::from_check(contest.active());
    let resisters: Vec<CountedSide> = contest.resisters().iter().map(CountedSide::from_check).collect();
    let against = |target: &Dist<i64>| outcomes(&active, contest.active(), target);
    let targets: Vec<Dist<i64>> = contest
        .resisters()
        .iter()
        .zip(&resisters)
        .map(|(check, side)| totals(&side.count, check.modifier))
        .collect();
    let alone: Vec<Dist<Outcome>> = targets.iter().map(against).collect();
    let overall = match &alone[..] {
        [only] => only.clone(),
        _ => against(&lowest(&targets)),
    };
    let scale: Natural = resisters.iter().map(|side| side.count.whole()).product();
    let scaled = active.count.naturals().map(|(natural, ways)| (natural + active.modifier, &scale * ways));
    ContestOdds {
        overall: Odds { outcomes: overall, totals: Dist::from_ways(scaled) },
        resisters: alone,
        beaten: beaten(&active, &resisters),
    }
}

/// The active side's outcomes against a target that is itself rolled.
fn outcomes(active: &CountedSide, check: &Check, target: &Dist<i64>) -> Dist<Outcome> {
    let ladder = check.rulings.shift_ladder;
    let each = target.iter().flat_map(|(total, ways)| {
        let mine = static_check::active(&active.count, total - active.modifier, ladder);
        mine.filter(|&(_, mine)| mine > 0).map(move |(outcome, mine)| (outcome, ways * mine))
    });
    Dist::from_ways(each)
}

/// The lowest of several totals.
fn lowest(targets: &[Dist<i64>]) -> Dist<i64> {
    let totals: std::collections::BTreeSet<i64> = targets.iter().flat_map(Dist::outcomes).copied().collect();
    let all_reach =
        |total: &i64| targets.iter().map(|target| target.at_least(total).ways).product::<Natural>();
    let mut reach: Vec<Natural> = totals.iter().map(all_reach).collect();
    reach.push(Natural::ZERO);
    let ways: Vec<Natural> = reach.windows(2).map(|pair| &pair[0] - &pair[1]).collect();
    Dist::from_ways(totals.into_iter().zip(ways))
}

/// How many are beaten: for each active throw the resisters roll for themselves, so their chances multiply.
fn beaten(active: &CountedSide, resisters: &[CountedSide]) -> Dist<usize> {
    let mut ways = vec![Natural::ZERO; resisters.len() + 1];
    let everyone: Natural = resisters.iter().map(|side| side.count.whole()).product();
    ways[0] += everyone * active.count.auto_fail();
    for (natural, safe, crit) in active.count.safe_naturals() {
        let total = natural + active.modifier;
        for (mine, wins_ties) in [(safe - crit, false), (crit, true)] {
            if mine > 0 {
                let counts = beaten_by(total, wins_ties, resisters);
                ways.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count * mine);
            }
        }
    }
    Dist::from_ways(ways.into_iter().enumerate())
}

/// How many resisters one total beats.
fn beaten_by(total: i64, wins_ties: bool, resisters: &[CountedSide]) -> Vec<Natural> {
    let mut counts = vec![Natural::ONE];
    for side in resisters {
        let stands = side.at_least(total + i64::from(wins_ties));
        let falls = side.count.total_ways() - stands;
        let mut next = vec![Natural::ZERO; counts.len() + 1];
        for (beaten, ways) in counts.iter().enumerate() {
            next[beaten] += ways * stands;
            next[beaten + 1] += ways * falls;
        }
        counts = next;
    }
    counts
}
