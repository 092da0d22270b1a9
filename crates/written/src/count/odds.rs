//! The odds of a check: walk after walk, with what they found joined in one table.

use std::collections::BTreeMap;
use std::rc::Rc;

use dice::Natural;

use super::budget::{Budget, TooManySteps, count_parts};
use super::choice::AfterChoice;
use super::fold::{Fold, WalkedDice};
use super::known::Settings;
use super::layout::States;
use super::plan::{Plan, Walk};
use super::whole::Whole;
use super::wide::Wide;
use super::{Answer, Bug, Shortcuts};
use crate::formula::Operator;
use crate::rules::{Check, Definition, Expr, Feature, FeatureKind, Pool, Range, Slot};

/// How often each answer comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// How many equally likely throws there are.
    pub of: Natural,
    /// In how many of them each answer comes.
    pub by_answer: BTreeMap<Answer, Natural>,
    /// How many steps the counting took.
    pub steps: u64,
}

/// Counts a check with everything set.
pub(crate) fn count(
    check: &Check,
    settings: &Settings<'_>,
    most_steps: u64,
    shortcuts: Shortcuts,
) -> Result<Odds, TooManySteps> {
    let plan = Plan::new(check, settings, shortcuts.forget);
    let counting = Counting::new(check, &plan, shortcuts);
    let bits = counting.bits();
    let mut budget = Budget::new(most_steps, bits);
    budget.spend_parts(counting.parts_of_plan)?;
    match bits {
        0..=63 => counting.run::<u64>(&mut budget),
        64..=Wide::BITS => counting.run::<Wide>(&mut budget),
        _ => counting.run::<Natural>(&mut budget),
    }
}

pub(super) struct Counting<'a> {
    pub(super) check: &'a Check,
    pub(super) plan: &'a Plan,
    shortcuts: Shortcuts,
    /// How many parts all formulas of the check have: they are looked at once for each plan.
    pub(super) parts_of_plan: usize,
    /// How many parts the formulas have by which a throw is answered.
    parts_of_answer: usize,
}

/// What a walk found: how many throws it weighed, and how often the features came out so.
struct Found<W> {
    of: W,
    ways: Vec<(Vec<i64>, W)>,
}

/// What some walks found, and in which slots it belongs.
pub(super) struct Walked<'w, W> {
    pub(super) table: StateTable<W>,
    pub(super) kept: &'w [usize],
    pub(super) of: W,
}

/// The answers after some walks, and how many throws those weighed.
pub(super) struct Answered<W> {
    pub(super) of: W,
    pub(super) ways: BTreeMap<Answer, W>,
}

pub(super) type StateTable<W> = States<Vec<i64>, W>;

/// What the dice come to once all of them lie there: what the slots hold, and in how many ways.
pub(super) type End = (Vec<i64>, Natural);

impl<'a> Counting<'a> {
    pub(super) fn new(check: &'a Check, plan: &'a Plan, shortcuts: Shortcuts) -> Self {
        let mut parts_of_answer = parts_of_slots(check, &plan.derived);
        plan.answers.each_formula(&mut |formula| parts_of_answer += count_parts([formula]));
        let slots: Vec<usize> = (0..check.slots.len()).collect();
        let parts_of_plan = parts_of_slots(check, &slots) + parts_of_answer;
        Self { check, plan, shortcuts, parts_of_plan, parts_of_answer }
    }

    /// How many bits hold the weight of all throws, at most.
    pub(super) fn bits(&self) -> u64 {
        let mut ranges: Vec<Range> = self.check.slots.iter().map(|slot| slot.range).collect();
        for (slot, Slot { definition, .. }) in self.check.slots.iter().enumerate() {
            if let Definition::Number(formula) | Definition::Value(formula) = definition {
                ranges[slot] = self.plan.known.put_into(formula).range(&ranges, Range::only(0));
            }
        }
        let thrown = self.plan.walks.iter().flat_map(|walk| &walk.groups).filter(|(_, laid)| laid.is_none());
        let bits = thrown.map(|&(group, _)| {
            let number = self.plan.known.put_into(&Expr::Slot(self.check.groups[group].number));
            let most = match number {
                Expr::Number(number) => number,
                other => other.range(&ranges, Range::only(0)).most,
            };
            let per_die = u128::BITS - self.check.groups[group].weighted.of.leading_zeros();
            u64::from(per_die) * most.max(0).unsigned_abs()
        });
        bits.sum()
    }

    fn run<W: Whole>(&self, budget: &mut Budget) -> Result<Odds, TooManySteps> {
        let start = StateTable::from_iter([(Vec::new(), W::ONE)]);
        let Answered { of, ways } = self.go_on(&self.plan.walks, &[], start, budget)?;
        let ways = ways.into_iter().map(|(answer, weight)| (answer, weight.into())).collect();
        Ok(Odds { of: of.into(), by_answer: ways, steps: budget.spent() })
    }

    /// Makes these walks from what was found so far, and reads the answers.
    pub(super) fn go_on<'w, W: Whole>(
        &self,
        walks: &'w [Walk],
        mut kept: &'w [usize],
        mut table: StateTable<W>,
        budget: &mut Budget,
    ) -> Result<Answered<W>, TooManySteps> {
        let mut of = W::ONE;
        for (at, walk) in walks.iter().enumerate() {
            if let Some(choice) = &walk.choice {
                let rest = AfterChoice { choice, kept: &walk.kept, walks: &walks[at + 1..] };
                let Answered { of: after, ways } = self.choose(&rest, kept, table, budget)?;
                return Ok(Answered { of: of.times(&after), ways });
            }
            table = self.join(walk, kept, table, &mut of, budget)?;
            kept = &walk.kept;
        }
        let mut slots = self.slots();
        let mut ways = BTreeMap::<Answer, W>::new();
        for (values, weight) in table {
            self.spend_answer(budget)?;
            fill(&mut slots, kept, &values);
            self.derive(&self.plan.derived, &mut slots);
            let answer = self.plan.answers.answer_for(&slots);
            ways.entry(answer).or_insert(W::ZERO).add(&weight);
        }
        Ok(Answered { of, ways })
    }

    /// Everything that the dice can come to, of how many throws. Nothing is left to be chosen.
    pub(super) fn ends<W: Whole>(&self, budget: &mut Budget) -> Result<(Natural, Vec<End>), TooManySteps> {
        let start = Walked { table: StateTable::from_iter([(Vec::new(), W::ONE)]), kept: &[], of: W::ONE };
        let Walked { table, kept, of } = self.walk_on(&self.plan.walks, start, budget)?;
        let mut ends = Vec::with_capacity(table.len());
        for (values, weight) in table {
            let mut slots = self.slots();
            budget.spend_state(slots.len())?;
            fill(&mut slots, kept, &values);
            self.derive(&self.plan.derived, &mut slots);
            ends.push((slots, weight.into()));
        }
        Ok((of.into(), ends))
    }

    /// Makes these walks one after the other, from what was found so far.
    pub(super) fn walk_on<'w, W: Whole>(
        &self,
        walks: &'w [Walk],
        mut walked: Walked<'w, W>,
        budget: &mut Budget,
    ) -> Result<Walked<'w, W>, TooManySteps> {
        for walk in walks {
            walked.table = self.join(walk, walked.kept, walked.table, &mut walked.of, budget)?;
            walked.kept = &walk.kept;
        }
        Ok(walked)
    }

    /// What it costs to read the answer off one end.
    pub(super) fn spend_answer(&self, budget: &mut Budget) -> Result<(), TooManySteps> {
        budget.spend_state(0)?;
        budget.spend_parts(self.parts_of_answer)
    }

    /// Is the outcome of that rank a success?
    pub(super) fn is_success(&self, rank: usize) -> bool {
        self.check.outcomes[self.check.ranking[rank]].success
    }

    /// Makes a walk from everything that was found so far.
    pub(super) fn join<W: Whole>(
        &self,
        walk: &Walk,
        kept: &[usize],
        table: StateTable<W>,
        of: &mut W,
        budget: &mut Budget,
    ) -> Result<StateTable<W>, TooManySteps> {
        let mut slots = self.slots();
        let mut walked: StateTable<Rc<Found<W>>> = StateTable::default();
        let mut found = Vec::with_capacity(table.len());
        for (values, weight) in table {
            fill(&mut slots, kept, &values);
            let mut key: Vec<i64> = walk.needs.iter().map(|&slot| slots[slot]).collect();
            if self.shortcuts.remember_walks.has(Bug::MistakesWalks) {
                key.pop();
            }
            let same = walked.get(&key).filter(|_| self.shortcuts.remember_walks.is_taken()).cloned();
            let result = match same {
                Some(result) => result,
                None => {
                    budget.spend_parts(parts_of_slots(self.check, &walk.derived))?;
                    self.derive(&walk.derived, &mut slots);
                    let result = Rc::new(self.walk(walk, &slots, budget)?);
                    walked.insert(key, Rc::clone(&result));
                    result
                }
            };
            found.push((values, weight, result));
        }
        let throws =
            found.iter().fold(
                W::ONE,
                |throws, (.., result)| {
                    if throws == result.of { throws } else { throws.multiple(&result.of) }
                },
            );
        *of = of.times(&throws);
        let read = walk.read_slots(self.check);
        let mut joined = StateTable::default();
        for (values, weight, result) in found {
            // Where fewer dice were thrown than elsewhere, each throw stands for as many as the others would make.
            let weight = weight.times(&throws.divided_by(&result.of));
            fill(&mut slots, kept, &values);
            for (read_values, ways) in &result.ways {
                budget.spend_state(walk.kept.len())?;
                fill(&mut slots, &read, read_values);
                let key = walk.kept.iter().map(|&slot| slots[slot]).collect();
                joined.entry(key).or_insert(W::ZERO).add(&weight.times(ways));
            }
        }
        Ok(joined)
    }

    fn walk<W: Whole>(
        &self,
        walk: &Walk,
        slots: &[i64],
        budget: &mut Budget,
    ) -> Result<Found<W>, TooManySteps> {
        budget.spend_parts(self.parts_of_maps(walk))?;
        let dice: Vec<WalkedDice> =
            walk.groups.iter().map(|&(group, laid)| self.dice_of(group, laid, slots)).collect();
        let mut extra = Vec::new();
        for &(group, from) in &walk.remembered {
            let values = dice.iter().find(|dice| dice.group == group).map_or(&[][..], |dice| &dice.values);
            let count = super::plan::faces(self.check, group);
            debug_assert!(values.len() <= count && from >= self.check.slots.len());
            extra.extend((0..count).map(|at| worth_feature(group, values.get(at).map(|(worth, _)| *worth))));
        }
        let own = walk.features.iter().filter_map(|&slot| match &self.check.slots[slot].definition {
            Definition::Feature(feature) => Some(feature),
            Definition::Input(_)
            | Definition::Ruling(_)
            | Definition::Number(_)
            | Definition::Value(_)
            | Definition::Their(_) => None,
        });
        let features: Vec<&Feature> = own.chain(&extra).collect();
        let faces = dice.iter().map(|dice| dice.values.len()).sum();
        budget.spend_readings(faces, features.iter().map(|feature| feature.parts()).sum())?;
        let thrown = dice.iter().filter(|dice| dice.laid.is_none());
        let of = thrown.fold(W::ONE, |of, thrown| {
            of.times(&W::from_ways(self.check.groups[thrown.group].weighted.of).power(thrown.number))
        });
        let fold = Fold::new(&dice, &features, slots, self.shortcuts).ok_or_else(|| budget.refuse())?;
        Ok(Found { of, ways: fold.count(budget, self.shortcuts)? })
    }

    /// How many parts are worked out to know what the dice of a walk are worth.
    fn parts_of_maps(&self, walk: &Walk) -> usize {
        let parts = |&(group, _): &(usize, Option<usize>)| {
            let group = &self.check.groups[group];
            group.weighted.values.len() * count_parts(&group.map)
        };
        walk.groups.iter().map(parts).sum()
    }

    fn dice_of(&self, group: usize, laid: Option<usize>, slots: &[i64]) -> WalkedDice {
        let rules = &self.check.groups[group];
        let worth = |face: i64| rules.map.as_ref().map_or(face, |map| map.value(slots, face));
        let mut values = BTreeMap::new();
        for &(face, ways) in &rules.weighted.values {
            *values.entry(worth(face)).or_insert(0) += ways;
        }
        let values: Vec<(i64, u128)> = values.into_iter().rev().collect();
        let laid = laid.map(|from| slots[from..from + values.len()].to_vec());
        let number = slots[rules.number].max(0) as usize;
        WalkedDice { group, number, values, laid }
    }

    pub(super) fn slots(&self) -> Vec<i64> {
        self.plan.known.to_slots(self.plan.size - self.check.slots.len())
    }

    fn derive(&self, derived: &[usize], slots: &mut [i64]) {
        for &slot in derived {
            match &self.check.slots[slot].definition {
                Definition::Number(number) => slots[slot] = number.value(slots, 0).max(0),
                Definition::Value(value) => slots[slot] = value.value(slots, 0),
                Definition::Input(_)
                | Definition::Ruling(_)
                | Definition::Feature(_)
                | Definition::Their(_) => {}
            }
        }
    }
}

/// How many parts the formulas of some slots have.
fn parts_of_slots(check: &Check, slots: &[usize]) -> usize {
    let mut parts = 0;
    for &slot in slots {
        match &check.slots[slot].definition {
            Definition::Number(formula) | Definition::Value(formula) => parts += count_parts([formula]),
            Definition::Feature(feature) => parts += feature.parts(),
            Definition::Input(_) | Definition::Ruling(_) | Definition::Their(_) => {}
        }
    }
    parts
}

/// How many dice of a group are worth so much.
fn worth_feature(group: usize, worth: Option<i64>) -> Feature {
    let all = Pool::Group(group);
    let bound = worth.unwrap_or(i64::MAX);
    Feature {
        kind: FeatureKind::Count,
        pool: Pool::Filter(Box::new(all), Operator::Equal, Expr::Number(bound)),
    }
}

pub(super) fn fill(slots: &mut [i64], places: &[usize], values: &[i64]) {
    for (&place, &value) in places.iter().zip(values) {
        slots[place] = value;
    }
}
