//! The odds of any check, in one shape.

use dice::{Dist, Natural, Ratio};
use systems::{
    AnyCheck, AnyOutcome, AnyVerdict, CheckCount, MarkCount, OtherCount, TooManySteps, USUAL_STEPS,
};

use crate::general::{TooManyThrows, count_every_throw};
use crate::{Kept, Likelihood};

/// The odds of any check of any system. What a check does not have is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyOdds {
    /// How many equally likely throws there are; in an order of turns, scaled so that equal shares of a roll-off stay
    /// whole.
    pub of: Natural,
    /// Ways to each outcome of the one who acts, from worst to best; against several, to the best of them.
    pub outcomes: Dist<AnyOutcome>,
    /// Ways to each total of the one who acts; none in an order of turns.
    pub totals: Dist<i64>,
    /// Ways to each total and outcome together, in their order, where the total is held against something known.
    pub by_total: Vec<(i64, AnyOutcome, Natural)>,
    /// Each other side, in order.
    pub opponents: Vec<OpponentOdds>,
    /// Against several: ways to beat so many of them with the one roll.
    pub beaten: Dist<usize>,
    /// What may be said beside the outcome.
    pub marks: Vec<MarkCount>,
    /// In an order of turns: each participant's ways to each place, first to last.
    pub places: Vec<Vec<Natural>>,
}

/// The odds against one other side alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpponentOdds {
    /// Ways to each of their totals.
    pub totals: Dist<i64>,
    /// Ways to each outcome for the one who acts; the whole is that of these two sides.
    pub outcomes: Dist<AnyOutcome>,
}

/// How likely a verdict was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyLikelihood {
    /// Of the total.
    pub total: Likelihood,
    /// Of the outcome. Where it is a count of the total, as in the Action Pool, that orders it, and it is the same.
    pub outcome: Likelihood,
}

/// Why a check is not counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Uncountable {
    /// No quick way is known, and there are more throws than are counted one by one.
    #[error(transparent)]
    Throws(#[from] TooManyThrows),
    /// The check counts itself, and would take too long.
    #[error(transparent)]
    Steps(#[from] TooManySteps),
}

/// Counts any check: by the quick way that is known for its type, or throw by throw.
///
/// # Errors
///
/// No quick way is known, and there are more throws than are counted one by one.
pub fn odds(check: &AnyCheck) -> Result<AnyOdds, Uncountable> {
    Kept::default().odds(check)
}

/// The same, and what was counted before is not counted again while the dice are the same.
impl Kept {
    /// Counts any check.
    ///
    /// # Errors
    ///
    /// No quick way is known, and there are more throws than are counted one by one.
    pub fn odds(&mut self, check: &AnyCheck) -> Result<AnyOdds, Uncountable> {
        if let Some(odds) = self.count_quickly(check) {
            return Ok(odds);
        }
        count_by_itself(check, USUAL_STEPS)
    }
}

/// The same for somebody who waits longer: a check that counts itself may take so many steps, and as much more memory.
///
/// # Errors
///
/// That is not enough.
pub fn odds_within(check: &AnyCheck, most_steps: u64) -> Result<AnyOdds, Uncountable> {
    match Kept::default().count_quickly(check) {
        Some(odds) => Ok(odds),
        None => count_by_itself(check, most_steps),
    }
}

fn count_by_itself(check: &AnyCheck, most_steps: u64) -> Result<AnyOdds, Uncountable> {
    match check.count_itself(most_steps) {
        Some(count) => Ok(AnyOdds::of_count(count?)),
        None => Ok(count_every_throw(check)?),
    }
}

impl OpponentOdds {
    fn of_count(OtherCount { totals, outcomes }: OtherCount) -> Self {
        Self { totals: Dist::from_ways(totals), outcomes: Dist::from_ways(outcomes) }
    }
}

impl AnyOdds {
    /// What a check that counts itself found.
    pub(crate) fn of_count(CheckCount { of, ways, marks, others, beaten, places }: CheckCount) -> Self {
        let outcomes = ways.iter().filter_map(|(outcome, _, ways)| Some(((*outcome)?, ways.clone())));
        let joint =
            ways.iter().filter_map(|(outcome, total, ways)| Some((*total, (*outcome)?, ways.clone())));
        let is_against_several = !others.is_empty();
        let joint = joint.filter(|_| !is_against_several);
        let mut by_total: Vec<(i64, AnyOutcome, Natural)> = joint.collect();
        by_total.sort_by_key(|(total, outcome, _)| (*total, *outcome));
        Self {
            outcomes: Dist::from_ways(outcomes),
            totals: Dist::from_ways(ways.iter().map(|(_, total, ways)| (*total, ways.clone()))),
            of,
            by_total,
            opponents: others.into_iter().map(OpponentOdds::of_count).collect(),
            beaten: Dist::from_ways(beaten),
            marks,
            places,
        }
    }

    /// Is it an order of turns? Then there is neither an outcome nor a total, but places.
    pub fn is_order(&self) -> bool {
        !self.places.is_empty()
    }

    /// The chance to succeed, against several to beat at least one of them; an order of turns has none.
    pub fn success(&self) -> Option<Ratio> {
        (!self.outcomes.is_empty()).then(|| self.outcomes.chance(AnyOutcome::is_success))
    }

    /// Ways to each number that the outcomes count, if they count something.
    pub fn counts(&self) -> Option<Dist<i64>> {
        self.outcomes.max().filter(|best| best.is_count())?;
        Some(self.outcomes.map(|outcome| i64::from(outcome.degree())))
    }

    /// The chance of the participant at that place in the list to come in at `place`, counted from 0.
    pub fn place_chance(&self, participant: usize, place: usize) -> Ratio {
        Ratio::new(self.places[participant][place].clone(), self.of.clone())
    }

    /// How likely was that? Nothing if the verdict is of another system, or is a whole order of turns.
    pub fn likelihood(&self, verdict: &AnyVerdict) -> Option<AnyLikelihood> {
        let (outcome, total) = (verdict.outcome?, verdict.total()?);
        self.outcomes.max().filter(|known| known.is_of_same_system(&outcome))?;
        let total = Likelihood::of_result(&self.totals, &total);
        let outcome =
            if outcome.is_count() { total.clone() } else { Likelihood::of_result(&self.outcomes, &outcome) };
        Some(AnyLikelihood { total, outcome })
    }
}
