//! The checks ahead and the points left.

use dice::Natural;

/// One thing that can come of a check, as far as it matters for what is to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Throws that lead here.
    pub ways: Natural,
    /// What these throws are worth, all together.
    pub worth: Natural,
    /// Points earned: a failed action roll earns one (POOL-RES-1).
    pub earns: u32,
    /// Does it count as a success?
    pub hit: bool,
}

/// One way to make a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What it is called.
    pub name: String,
    /// The points it costs.
    pub cost: u32,
    /// What can come of it. All throws together are what it is out of.
    pub branches: Vec<Branch>,
}

/// A check that may come, and the ways to make it. The first costs nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// What it is called.
    pub name: String,
    /// How often it comes, against the others of the same step.
    pub weight: u32,
    /// The ways to make it, cheapest first.
    pub ways: Vec<Way>,
}

/// One step ahead: a check that is known, or one of several by their weights, seen before it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JourneyStep {
    /// The checks that may come.
    pub encounters: Vec<Encounter>,
}

/// What the whole is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum JourneyAim {
    /// As much worth as possible, on average.
    #[default]
    Most,
    /// The best chance that so many checks succeed.
    Successes(u32),
}

/// The checks ahead and the points left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journey {
    pub(super) steps: Vec<JourneyStep>,
    pub(super) points: u32,
    pub(super) aim: JourneyAim,
}

/// The most work a plan may take; a few seconds.
const MOST_WORK: u128 = 400_000_000;

/// Why a journey can't be planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TooLarge {
    /// Nothing lies ahead.
    #[error("no check lies ahead; name at least one")]
    Empty,
    /// A step where nothing can come.
    #[error("the checks of step {step} have no weight; give at least one of them a weight above 0")]
    NoWeight {
        /// Which step, from 1.
        step: usize,
    },
    /// Too many states.
    #[error("a plan for {steps} checks and {points} points is too large to count; give fewer of either")]
    States {
        /// How many checks.
        steps: usize,
        /// How many points.
        points: u32,
    },
}

impl Way {
    /// How many throws there are.
    pub(super) fn total_ways(&self) -> Natural {
        self.branches.iter().map(|branch| &branch.ways).sum()
    }

    /// The most it can earn.
    fn most_earned(&self) -> u32 {
        self.branches.iter().map(|branch| branch.earns).max().unwrap_or(0)
    }
}

impl JourneyStep {
    /// A check that is known to come.
    pub fn known(encounter: Encounter) -> Self {
        Self { encounters: vec![Encounter { weight: 1, ..encounter }] }
    }

    pub(super) fn most_earned(&self) -> u32 {
        let ways = self.encounters.iter().flat_map(|encounter| &encounter.ways);
        ways.map(Way::most_earned).max().unwrap_or(0)
    }

    /// The most points any check of this step can use.
    pub(super) fn most_spent(&self) -> u32 {
        let ways = self.encounters.iter().flat_map(|encounter| &encounter.ways);
        ways.map(|way| way.cost).max().unwrap_or(0)
    }

    pub(super) fn weight(&self) -> u64 {
        self.encounters.iter().map(|encounter| u64::from(encounter.weight)).sum()
    }
}

impl Journey {
    /// Checks one after the other, the points at hand and what it is about. Refused if there is nothing to
    /// plan, or so much that it would take long.
    pub fn new(steps: Vec<JourneyStep>, points: u32, aim: JourneyAim) -> Result<Self, TooLarge> {
        if steps.is_empty() {
            return Err(TooLarge::Empty);
        }
        if let Some(at) = steps.iter().position(|step| step.weight() == 0) {
            return Err(TooLarge::NoWeight { step: at + 1 });
        }
        let journey = Self { steps, points, aim };
        if journey.work() > MOST_WORK {
            return Err(TooLarge::States { steps: journey.steps.len(), points });
        }
        Ok(journey)
    }

    /// The steps.
    pub fn steps(&self) -> &[JourneyStep] {
        &self.steps
    }

    /// The points at hand.
    pub const fn points(&self) -> u32 {
        self.points
    }

    /// What it is about.
    pub const fn aim(&self) -> JourneyAim {
        self.aim
    }

    /// The most points one can hold when a step begins; more than all later steps can use make no difference,
    /// but are kept so that a policy can be looked up by what one holds.
    pub(super) fn most_points(&self, step: usize) -> usize {
        let earned: u64 = self.steps[..step].iter().map(|step| u64::from(step.most_earned())).sum();
        usize::try_from(u64::from(self.points) + earned).unwrap_or(usize::MAX)
    }

    /// How many successes can still be missing, plus one. One more than there are checks is as hopeless as any
    /// larger number.
    pub(super) fn needs(&self) -> usize {
        match self.aim {
            JourneyAim::Most => 1,
            JourneyAim::Successes(needed) => (needed as usize).min(self.steps.len() + 1) + 1,
        }
    }

    /// Word multiplications, roughly: every branch of every way in every state, by the length of the numbers.
    fn work(&self) -> u128 {
        let mut words = 1u128;
        let mut work = 0u128;
        for (at, step) in self.steps.iter().enumerate().rev() {
            let states = (self.most_points(at) as u128 + 1).saturating_mul(self.needs() as u128);
            let branches: usize = step
                .encounters
                .iter()
                .flat_map(|encounter| &encounter.ways)
                .map(|way| way.branches.len())
                .sum();
            work = work.saturating_add(states.saturating_mul(branches as u128).saturating_mul(words));
            let longest = step
                .encounters
                .iter()
                .flat_map(|encounter| &encounter.ways)
                .map(|way| way.total_ways().to_string().len());
            words += longest.max().unwrap_or(0) as u128 / 19 + 1;
        }
        work
    }
}
