//! A choice that is made when some dice lie on the table.

use std::collections::BTreeMap;

use dice::{Fraction, Integer, Natural};

use super::budget::{Budget, TooManySteps};
use super::known::Settings;
use super::odds::{Answered, Counting, Table, fill};
use super::plan::{ChoicePoint, Plan, Walk};
use super::whole::Whole;
use super::wide::Wide;
use super::{Answer, Shortcuts};
use crate::rules::{Check, Definition};

/// What comes after a choice.
pub(super) struct AfterChoice<'a> {
    pub(super) choice: &'a ChoicePoint,
    /// What is kept once it is made.
    pub(super) kept: &'a [usize],
    pub(super) walks: &'a [Walk],
}

/// Everything that can lie on the table when the first choice is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChoiceCases {
    /// The place of what is chosen among the inputs.
    pub(crate) input: usize,
    /// How many equally likely throws there are up to there.
    pub(crate) of: Natural,
    /// The slots of features that are told of each case, and behind them those that hold how some groups lie.
    pub(crate) seen: Vec<SeenSlot>,
    pub(crate) cases: Vec<ChoiceCase>,
}

/// What a number in a case is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeenSlot {
    /// A feature of the check.
    Feature(usize),
    /// How many dice of a group lie at that place among its faces, from the highest down.
    Face { group: usize, place: usize },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChoiceCase {
    /// What the slots hold.
    pub(crate) seen: Vec<i64>,
    pub(crate) ways: Natural,
    /// What each option is worth.
    pub(crate) worth: Vec<Fraction>,
}

/// What each option of the first open choice is worth, for everything that can lie there; nothing if none is open.
pub(crate) fn count_choice(
    check: &Check,
    settings: &Settings<'_>,
    most_steps: u64,
) -> Result<Option<ChoiceCases>, TooManySteps> {
    let plan = Plan::new(check, settings, Shortcuts::ALL.forget);
    let counting = Counting::new(check, &plan, Shortcuts::ALL);
    let mut budget = Budget::new(most_steps);
    match counting.bits() {
        0..=63 => counting.first_choice::<u64>(&mut budget),
        64..=Wide::BITS => counting.first_choice::<Wide>(&mut budget),
        _ => counting.first_choice::<Natural>(&mut budget),
    }
}

impl Counting<'_> {
    /// Takes the best option for everything that can lie on the table.
    pub(super) fn choose<W: Whole>(
        &self,
        rest: &AfterChoice<'_>,
        kept: &[usize],
        table: Table<W>,
        budget: &mut Budget,
    ) -> Result<Answered<W>, TooManySteps> {
        let mut best_of_each = Vec::with_capacity(table.len());
        for (values, weight) in table {
            let mut best: Option<(Fraction, Answered<W>)> = None;
            for (worth, answered) in self.weigh_options(rest, kept, &values, budget)? {
                if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                    best = Some((worth, answered));
                }
            }
            best_of_each.extend(best.map(|(_, answered)| (weight, answered)));
        }
        let of = best_of_each.iter().fold(W::ONE, |of, (_, answered)| of.multiple(&answered.of));
        let mut ways = BTreeMap::<Answer, W>::new();
        for (weight, answered) in best_of_each {
            let weight = weight.times(&of.divided_by(&answered.of));
            for (answer, count) in answered.ways {
                ways.entry(answer).or_insert(W::ZERO).add(&weight.times(&count));
            }
        }
        Ok(Answered { of, ways })
    }

    /// What comes of each option, for what lies on the table.
    fn weigh_options<W: Whole>(
        &self,
        rest: &AfterChoice<'_>,
        kept: &[usize],
        values: &[i64],
        budget: &mut Budget,
    ) -> Result<Vec<(Fraction, Answered<W>)>, TooManySteps> {
        let mut slots = self.slots();
        fill(&mut slots, kept, values);
        let mut weighed = Vec::new();
        for option in 0..rest.choice.options {
            slots[rest.choice.slot] = option;
            let key = rest.kept.iter().map(|&slot| slots[slot]).collect();
            let answered = self.go_on(rest.walks, rest.kept, Table::from_iter([(key, W::ONE)]), budget)?;
            weighed.push((self.worth(&answered), answered));
        }
        Ok(weighed)
    }

    /// What is wished for: success, or a high total where nothing succeeds or fails.
    fn worth<W: Whole>(&self, answered: &Answered<W>) -> Fraction {
        let is_success = |rank: usize| self.check.outcomes[self.check.ranking[rank]].success;
        let each = answered.ways.iter().map(|(answer, ways)| {
            let ways: Natural = ways.clone().into();
            Integer::from(ways)
                * Integer::from(answer.rank.map_or(answer.total, |rank| i64::from(is_success(rank))))
        });
        Fraction::new(each.sum::<Integer>(), answered.of.clone().into())
    }

    fn first_choice<W: Whole>(&self, budget: &mut Budget) -> Result<Option<ChoiceCases>, TooManySteps> {
        let walks = &self.plan.walks;
        let Some(at) = walks.iter().position(|walk| walk.choice.is_some()) else { return Ok(None) };
        let (before, after) = (&walks[..at], &walks[at + 1..]);
        let (mut table, mut kept, mut of) = (Table::from_iter([(Vec::new(), W::ONE)]), &[][..], W::ONE);
        for walk in before {
            table = self.join(walk, kept, table, &mut of, budget)?;
            kept = &walk.kept;
        }
        let Some(choice) = &walks[at].choice else { return Ok(None) };
        let rest = AfterChoice { choice, kept: &walks[at].kept, walks: after };
        let mut cases = Vec::with_capacity(table.len());
        for (values, weight) in table {
            let weighed = self.weigh_options::<W>(&rest, kept, &values, budget)?;
            let worth = weighed.into_iter().map(|(worth, _)| worth).collect();
            cases.push(ChoiceCase { seen: values, ways: weight.into(), worth });
        }
        cases.sort_by(|one, other| one.seen.cmp(&other.seen));
        let Definition::Input(input) = self.check.slots[choice.slot].definition else { return Ok(None) };
        let seen = kept.iter().map(|&slot| self.seen_slot(slot)).collect();
        Ok(Some(ChoiceCases { input, of: of.into(), seen, cases }))
    }

    fn seen_slot(&self, slot: usize) -> SeenSlot {
        let remembered = self.plan.walks.iter().flat_map(|walk| &walk.remembered);
        let behind = remembered.filter(|(_, from)| *from <= slot).max_by_key(|(_, from)| *from);
        match behind {
            Some(&(group, from)) => SeenSlot::Face { group, place: slot - from },
            None => SeenSlot::Feature(slot),
        }
    }
}
