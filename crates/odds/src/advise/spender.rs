//! Deciding by rule, or by what is best.

use dice::Natural;

use super::journey::{Encounter, Journey, JourneyAim, Way};

/// A simple habit, to hold the best plan against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Naive {
    /// Never spend.
    Never,
    /// Always make the check in the way that is best for it alone, while the points last.
    AtOnce,
    /// Spend only what the checks after this one could not use.
    KeepForLast,
}

impl Naive {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Never, Self::AtOnce, Self::KeepForLast];

    /// The word for it in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::AtOnce => "at_once",
            Self::KeepForLast => "keep_for_last",
        }
    }

    /// How many points it would part with at a step.
    pub(super) fn allows(self, journey: &Journey, step: usize, points: u32) -> u32 {
        match self {
            Self::Never => 0,
            Self::AtOnce => points,
            Self::KeepForLast => {
                let later: u64 =
                    journey.steps[step + 1..].iter().map(|step| u64::from(step.most_spent())).sum();
                points.saturating_sub(u32::try_from(later).unwrap_or(u32::MAX))
            }
        }
    }
}

/// The way that is best for the check alone among those that cost no more; of equals the first.
pub(super) fn best_alone(encounter: &Encounter, common: &Natural, aim: JourneyAim, most: u32) -> usize {
    let mut best = (0, Natural::ZERO);
    for (at, way) in encounter.ways.iter().enumerate().filter(|(_, way)| way.cost <= most) {
        let worth = alone(way, aim) * (common / way.total_ways());
        if worth > best.1 {
            best = (at, worth);
        }
    }
    best.0
}

fn alone(way: &Way, aim: JourneyAim) -> Natural {
    match aim {
        JourneyAim::Most => way.branches.iter().map(|branch| &branch.worth).sum(),
        JourneyAim::Successes(_) => {
            way.branches.iter().filter(|branch| branch.hit).map(|branch| &branch.ways).sum()
        }
    }
}
