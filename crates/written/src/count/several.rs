//! Odds of a check that several others stand against at once: one roll is held against each of theirs. Given that roll, what
//! the others roll is independent, so each is counted alone and joined one after the other.

use std::collections::BTreeMap;

use dice::Natural;

use super::against::{only_asked, unpack};
use super::budget::{Budget, TooManySteps};
use super::odds::{Counting, End, count};
use super::plan::Plan;
use super::wide::Wide;
use super::{Settings, Shortcuts};
use crate::rules::{Answering, Check, Definition};

/// What came of it: the outcome by its rank, and how far it goes.
pub(crate) type Ending = (Option<usize>, u32);

/// How often what comes of one roll against several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeveralOdds {
    pub(crate) of: Natural,
    /// Ways to the best that comes of it against any of them, and to one's own total.
    pub(crate) best: BTreeMap<(Ending, i64), Natural>,
    /// Ways to succeed against so many of them.
    pub(crate) beaten: Vec<Natural>,
    /// Each of them alone, as if nobody else stood there.
    pub(crate) others: Vec<OtherOdds>,
}

/// One of those who stand against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OtherOdds {
    pub(crate) totals: BTreeMap<i64, Natural>,
    pub(crate) endings: BTreeMap<Ending, Natural>,
}

/// What the dice of one other come to.
struct OtherSideOdds {
    of: Natural,
    /// What is asked of them, and how often it comes.
    answers: Vec<(Vec<i64>, Natural)>,
    totals: BTreeMap<i64, Natural>,
}

/// Ways to the best ending so far, and to so many successes.
type Joined = BTreeMap<(Option<Ending>, usize), Natural>;

/// Counts a check against all of these at once.
pub(crate) fn count_several(
    (check, own): (&Check, &Settings<'_>),
    others: &[(&Check, Settings<'_>)],
    asked: &Answering,
    most_steps: u64,
) -> Result<SeveralOdds, TooManySteps> {
    let plan = Plan::new(check, own, Shortcuts::ALL.forget);
    let counting = Counting::new(check, &plan, Shortcuts::ALL);
    let bits = counting.bits();
    let mut budget = Budget::new(most_steps, bits);
    let theirs = others.iter().map(|other| count_their(*other, asked, &mut budget));
    let theirs = theirs.collect::<Result<Vec<OtherSideOdds>, TooManySteps>>()?;
    let (own_of, ends) = match bits {
        0..=63 => counting.ends::<u64>(&mut budget)?,
        64..=Wide::BITS => counting.ends::<Wide>(&mut budget)?,
        _ => counting.ends::<Natural>(&mut budget)?,
    };
    Several::new(&counting, &theirs, own_of).hold_against(ends, &mut budget)
}

fn count_their(
    (check, set): (&Check, Settings<'_>),
    asked: &Answering,
    budget: &mut Budget,
) -> Result<OtherSideOdds, TooManySteps> {
    let bare = Check { outcomes: Vec::new(), ranking: Vec::new(), marks: Vec::new(), ..check.clone() };
    let mut counted = |check: &Check| {
        let odds = count(check, &set, budget.left(), Shortcuts::ALL).map_err(|_| budget.refuse())?;
        budget.spend(odds.steps)?;
        Ok::<_, TooManySteps>(odds)
    };
    let odds = counted(&only_asked(check, asked))?;
    let totals = counted(&bare)?;
    let answers = odds.by_answer.into_iter().map(|(answer, ways)| (unpack(asked, answer.total), ways));
    let totals = totals.by_answer.into_iter().map(|(answer, ways)| (answer.total, ways));
    Ok(OtherSideOdds { of: odds.of, answers: answers.collect(), totals: totals.collect() })
}

struct Several<'a> {
    counting: &'a Counting<'a>,
    theirs: &'a [OtherSideOdds],
    /// The slots that hold what is asked of the other side, by its place.
    asked: Vec<(usize, usize)>,
    odds: SeveralOdds,
}

impl<'a> Several<'a> {
    fn new(counting: &'a Counting<'a>, theirs: &'a [OtherSideOdds], own_of: Natural) -> Self {
        let slots = counting.check.slots.iter().enumerate();
        let asked = slots.filter_map(|(slot, known)| match known.definition {
            Definition::Their(at) => Some((slot, at)),
            Definition::Input(_)
            | Definition::Ruling(_)
            | Definition::Number(_)
            | Definition::Feature(_)
            | Definition::Value(_) => None,
        });
        let other =
            |their: &OtherSideOdds| OtherOdds { totals: their.totals.clone(), endings: BTreeMap::new() };
        let odds = SeveralOdds {
            of: theirs.iter().fold(own_of, |of, their| of * &their.of),
            best: BTreeMap::new(),
            beaten: vec![Natural::ZERO; theirs.len() + 1],
            others: theirs.iter().map(other).collect(),
        };
        Self { counting, theirs, asked: asked.collect(), odds }
    }

    /// Holds everything that one's own dice can come to against all that theirs can.
    fn hold_against(mut self, ends: Vec<End>, budget: &mut Budget) -> Result<SeveralOdds, TooManySteps> {
        for (mut slots, weight) in ends {
            // What the total is does not depend on the others.
            let total = self.counting.plan.answers.answer_for(&slots).total;
            let mut joined = Joined::from([((None, 0), weight.clone())]);
            for (at, their) in self.theirs.iter().enumerate() {
                let endings = self.endings(&mut slots, their, budget)?;
                for (ending, ways) in &endings {
                    add(&mut self.odds.others[at].endings, *ending, ways * &weight);
                }
                joined = self.join(&joined, &endings, budget)?;
            }
            for ((ending, beaten), ways) in joined {
                self.odds.beaten[beaten] += &ways;
                if let Some(ending) = ending {
                    add(&mut self.odds.best, (ending, total), ways);
                }
            }
        }
        Ok(self.odds)
    }

    /// Ways to each ending against one of them, for what lies there of one's own.
    fn endings(
        &self,
        slots: &mut [i64],
        their: &OtherSideOdds,
        budget: &mut Budget,
    ) -> Result<BTreeMap<Ending, Natural>, TooManySteps> {
        let mut endings = BTreeMap::new();
        for (values, ways) in &their.answers {
            self.counting.spend_answer(budget)?;
            self.asked.iter().for_each(|&(slot, at)| slots[slot] = values[at]);
            let answer = self.counting.plan.answers.answer_for(slots);
            add(&mut endings, (answer.rank, answer.degree), ways.clone());
        }
        Ok(endings)
    }

    fn join(
        &self,
        before: &Joined,
        endings: &BTreeMap<Ending, Natural>,
        budget: &mut Budget,
    ) -> Result<Joined, TooManySteps> {
        let mut joined = Joined::new();
        for ((best, beaten), ways) in before {
            for (ending, more) in endings {
                budget.spend_state(0)?;
                let is_success = ending.0.is_some_and(|rank| self.counting.is_success(rank));
                let best = (*best).max(Some(*ending));
                add(&mut joined, (best, beaten + usize::from(is_success)), ways * more);
            }
        }
        Ok(joined)
    }
}

fn add<K: Ord>(all: &mut BTreeMap<K, Natural>, key: K, ways: Natural) {
    *all.entry(key).or_insert(Natural::ZERO) += ways;
}
