//! The odds of any check.

use dice::{Dist, Natural};
use systems::{AnyCheck, AnyVerdict, d12 as d12_system, pool as pool_system, three_six as three_six_system};

use crate::d12::{ContestOdds, InitiativeOdds};
use crate::{Likelihood, Odds, d12, pool, three_six};

/// The odds of any check of any system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyOdds {
    /// Of a D12 check against a DC.
    D12(Odds<d12_system::Outcome>),
    /// Of a D12 contest.
    D12Contest(ContestOdds),
    /// Of a D12 roll for initiative.
    D12Initiative(InitiativeOdds),
    /// Of a 3d6 check, save or opposed check.
    ThreeSix(Odds<three_six_system::Outcome>),
    /// Of an action roll.
    Pool(Odds<pool_system::Outcome>),
}

/// How likely a verdict was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyLikelihood {
    /// Of the total; in the Action Pool, of the raw balance.
    pub total: Likelihood,
    /// Of the outcome. The Action Pool orders outcomes by raw balance, so there it is the same.
    pub outcome: Likelihood,
}

/// Counts any check.
pub fn odds(check: &AnyCheck) -> AnyOdds {
    match check {
        AnyCheck::D12Static(check) => AnyOdds::D12(d12::static_check(check)),
        AnyCheck::D12Contest(contest) => AnyOdds::D12Contest(d12::contest(contest)),
        AnyCheck::D12Initiative(initiative) => AnyOdds::D12Initiative(d12::initiative(initiative)),
        AnyCheck::ThreeSixCheck(check) => AnyOdds::ThreeSix(three_six::check(check)),
        AnyCheck::ThreeSixOpposed(opposed) => AnyOdds::ThreeSix(three_six::opposed(opposed)),
        AnyCheck::PoolRoll(roll) => AnyOdds::Pool(pool::roll(roll)),
    }
}

impl AnyOdds {
    /// How many equally likely throws there are.
    pub fn of(&self) -> &Natural {
        match self {
            Self::D12(odds) => odds.of(),
            Self::D12Contest(odds) => odds.overall.of(),
            Self::D12Initiative(odds) => odds.of(),
            Self::ThreeSix(odds) => odds.of(),
            Self::Pool(odds) => odds.of(),
        }
    }

    /// Ways to each total of the one who rolls; an initiative has none of its own.
    pub const fn totals(&self) -> Option<&Dist<i64>> {
        match self {
            Self::D12(odds) => Some(&odds.totals),
            Self::D12Contest(odds) => Some(&odds.overall.totals),
            Self::ThreeSix(odds) => Some(&odds.totals),
            Self::Pool(odds) => Some(&odds.totals),
            Self::D12Initiative(_) => None,
        }
    }

    /// How likely was that? Nothing if the verdict is not of this check, or is a whole order of turns.
    pub fn likelihood(&self, verdict: &AnyVerdict) -> Option<AnyLikelihood> {
        match (self, verdict) {
            (Self::D12(odds), AnyVerdict::D12(verdict)) => d12_likelihood(odds, verdict),
            (Self::D12Contest(odds), AnyVerdict::D12(verdict)) => d12_likelihood(&odds.overall, verdict),
            (Self::ThreeSix(odds), AnyVerdict::ThreeSix(verdict)) => {
                Some(both(odds, verdict.rolled.total, &verdict.outcome))
            }
            (Self::ThreeSix(odds), AnyVerdict::ThreeSixOpposed(verdict)) => {
                Some(both(odds, verdict.first.total, &verdict.outcome))
            }
            (Self::Pool(odds), AnyVerdict::Pool(verdict)) => {
                let balance = Likelihood::of(&odds.totals, &verdict.balance);
                Some(AnyLikelihood { total: balance.clone(), outcome: balance })
            }
            _ => None,
        }
    }
}

fn both<O: systems::Outcome>(odds: &Odds<O>, total: i64, outcome: &O) -> AnyLikelihood {
    AnyLikelihood {
        total: Likelihood::of(&odds.totals, &total),
        outcome: Likelihood::of(&odds.outcomes, outcome),
    }
}

/// Against several resisters the best outcome counts, as in the odds.
fn d12_likelihood(odds: &Odds<d12_system::Outcome>, verdict: &d12_system::Verdict) -> Option<AnyLikelihood> {
    let best = verdict.judgements.iter().map(|judgement| judgement.outcome).max()?;
    Some(both(odds, verdict.rolled.total, &best))
}
