//! A choice that is made when some dice lie on the table.

use std::collections::BTreeMap;

use dice::{Fraction, Integer, Natural};

use super::budget::{Budget, TooManySteps};
use super::known::Settings;
use super::odds::{Answered, Counting, StateTable, Walked, fill};
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

/// Everything that can lie on the table when a choice is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChoiceCases {
    /// What was chosen before: the place of each choice among the inputs, and of its option.
    pub(crate) after: Vec<(usize, i64)>,
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

/// What each option of every open choice is worth, for everything that can lie there and all that can be chosen before it;
/// nothing if none is open.
pub(crate) fn count_choices(
    check: &Check,
    settings: &Settings<'_>,
    most_steps: u64,
) -> Result<Vec<ChoiceCases>, TooManySteps> {
    let plan = Plan::new(check, settings, Shortcuts::ALL.forget);
    let counting = Counting::new(check, &plan, Shortcuts::ALL);
    let bits = counting.bits();
    let mut budget = Budget::new(most_steps, bits);
    match bits {
        0..=63 => counting.every_choice::<u64>(&mut budget),
        64..=Wide::BITS => counting.every_choice::<Wide>(&mut budget),
        _ => counting.every_choice::<Natural>(&mut budget),
    }
}

impl Counting<'_> {
    /// Takes the best option for everything that can lie on the table.
    pub(super) fn choose<W: Whole>(
        &self,
        rest: &AfterChoice<'_>,
        kept: &[usize],
        table: StateTable<W>,
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
            let answered =
                self.go_on(rest.walks, rest.kept, StateTable::from_iter([(key, W::ONE)]), budget)?;
            weighed.push((self.worth(&answered), answered));
        }
        Ok(weighed)
    }

    /// What is wished for: success, or a high total where nothing succeeds or fails.
    fn worth<W: Whole>(&self, answered: &Answered<W>) -> Fraction {
        let each = answered.ways.iter().map(|(answer, ways)| {
            let ways: Natural = ways.clone().into();
            Integer::from(ways)
                * Integer::from(answer.rank.map_or(answer.total, |rank| i64::from(self.is_success(rank))))
        });
        Fraction::new(each.sum::<Integer>(), answered.of.clone().into())
    }

    fn every_choice<W: Whole>(&self, budget: &mut Budget) -> Result<Vec<ChoiceCases>, TooManySteps> {
        let mut found = Vec::new();
        let start = Walked { table: StateTable::from_iter([(Vec::new(), W::ONE)]), kept: &[], of: W::ONE };
        self.choices_from(&self.plan.walks, start, Vec::new(), budget, &mut found)?;
        Ok(found)
    }

    /// The first choice on that way, and behind it those that come after each of its options.
    fn choices_from<W: Whole>(
        &self,
        walks: &[Walk],
        start: Walked<'_, W>,
        after: Vec<(usize, i64)>,
        budget: &mut Budget,
        found: &mut Vec<ChoiceCases>,
    ) -> Result<(), TooManySteps> {
        let Some(at) = walks.iter().position(|walk| walk.choice.is_some()) else { return Ok(()) };
        let there = self.walk_on(&walks[..at], start, budget)?;
        let Some(choice) = &walks[at].choice else { return Ok(()) };
        let Definition::Input(input) = self.check.slots[choice.slot].definition else { return Ok(()) };
        let rest = AfterChoice { choice, kept: &walks[at].kept, walks: &walks[at + 1..] };
        let cases = self.cases(&rest, &there, budget)?;
        let seen = there.kept.iter().filter(|slot| !self.is_choice(**slot)).map(|slot| self.seen_slot(*slot));
        found.push(ChoiceCases {
            after: after.clone(),
            input,
            of: there.of.clone().into(),
            seen: seen.collect(),
            cases,
        });
        for option in 0..choice.options {
            let chosen = self.chosen(&rest, &there, option);
            let after = after.iter().copied().chain([(input, option)]).collect();
            self.choices_from(rest.walks, chosen, after, budget, found)?;
        }
        Ok(())
    }

    /// What each option is worth, for everything that lies there.
    fn cases<W: Whole>(
        &self,
        rest: &AfterChoice<'_>,
        there: &Walked<'_, W>,
        budget: &mut Budget,
    ) -> Result<Vec<ChoiceCase>, TooManySteps> {
        let mut cases = Vec::with_capacity(there.table.len());
        for (values, weight) in &there.table {
            let weighed = self.weigh_options::<W>(rest, there.kept, values, budget)?;
            let worth = weighed.into_iter().map(|(worth, _)| worth).collect();
            let seen = there.kept.iter().zip(values).filter(|(slot, _)| !self.is_choice(**slot));
            let seen = seen.map(|(_, value)| *value).collect();
            cases.push(ChoiceCase { seen, ways: weight.clone().into(), worth });
        }
        cases.sort_by(|one, other| one.seen.cmp(&other.seen));
        Ok(cases)
    }

    /// What lies there once that option was chosen.
    fn chosen<'w, W: Whole>(
        &self,
        rest: &AfterChoice<'w>,
        there: &Walked<'_, W>,
        option: i64,
    ) -> Walked<'w, W> {
        let mut slots = self.slots();
        let mut table = StateTable::default();
        for (values, weight) in &there.table {
            fill(&mut slots, there.kept, values);
            slots[rest.choice.slot] = option;
            let key = rest.kept.iter().map(|&slot| slots[slot]).collect();
            table.entry(key).or_insert(W::ZERO).add(weight);
        }
        Walked { table, kept: rest.kept, of: there.of.clone() }
    }

    /// Does the slot hold something that was chosen when some dice lay there?
    fn is_choice(&self, slot: usize) -> bool {
        self.plan.walks.iter().filter_map(|walk| walk.choice.as_ref()).any(|choice| choice.slot == slot)
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
