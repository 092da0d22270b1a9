//! Advice in JSON: the best choice for one check, or when to spend on many.

use std::collections::BTreeMap;

use dice::Ratio;
use odds::advise::{Advice, Encounter, Journey, JourneyAim, JourneyPlan};
use serde::{Deserialize, Serialize};
use systems::{Policy, PolicyCase};

use super::VERSION;
use super::compare::Comparison;
use super::exact::Exact;
use super::odds::Share;

/// The best choice for one check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BestChoice {
    /// What the player wants: `succeed`, `most`, `safe` or `critical`.
    pub want: String,
    /// The name of the best choice.
    pub best: String,
    /// One sentence.
    pub why: String,
    /// What each choice is worth to the player, in the order of the choices.
    pub scores: Vec<Exact>,
    /// Every choice.
    #[serde(flatten)]
    pub comparison: Comparison,
    /// What to choose once some dice lie on the table; left out where nothing is chosen then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub policy: Option<ChoicePolicy>,
    /// The same for every later choice, after each option of those before it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later_policies: Vec<ChoicePolicy>,
}

/// What to choose once some dice lie on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChoicePolicy {
    /// What was chosen before it; left out for the first choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<MadeChoice>,
    /// What is chosen.
    pub choice: String,
    /// What can be chosen.
    pub options: Vec<String>,
    /// Everything that can lie there.
    pub cases: Vec<ChoiceCase>,
}

/// A choice that was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MadeChoice {
    /// What was chosen.
    pub choice: String,
    /// How.
    pub option: String,
}

/// Something that can lie on the table when a choice is made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChoiceCase {
    /// What is read off the dice, by its formula.
    pub seen: BTreeMap<String, i64>,
    /// How often it comes.
    pub share: Share,
    /// What each option is worth, in the order of the options.
    pub worth: Vec<Exact>,
    /// The best option.
    pub best: String,
}

impl ChoicePolicy {
    /// A policy for JSON.
    pub fn new(policy: &Policy) -> Self {
        let case = |case: &PolicyCase| ChoiceCase {
            seen: case.seen.iter().cloned().collect(),
            share: Share::of_ratio(&Ratio::new(case.ways.clone(), policy.of.clone())),
            worth: case.worth.iter().map(Exact::of_fraction).collect(),
            best: policy.options.get(case.best).cloned().unwrap_or_default(),
        };
        let made = |(choice, option): &(String, String)| MadeChoice {
            choice: choice.clone(),
            option: option.clone(),
        };
        Self {
            after: policy.after.iter().map(made).collect(),
            choice: policy.choice.clone(),
            options: policy.options.clone(),
            cases: policy.cases.iter().map(case).collect(),
        }
    }
}

/// When to spend.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SpendingPlan {
    /// The version of this format.
    pub version: u32,
    /// `d12` or `pool`.
    pub system: String,
    /// The points at hand.
    pub points: u32,
    /// The number of successes aimed at; left out if it is the average that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub need: Option<u32>,
    /// What the best plan reaches.
    pub value: Exact,
    /// What simple habits reach.
    pub habits: Vec<Habit>,
    /// What to do at each step.
    pub steps: Vec<PlannedStep>,
}

/// A simple habit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Habit {
    /// `never`, `at_once` or `keep_for_last`.
    pub habit: String,
    /// What it reaches.
    pub value: Exact,
    /// How much less that is.
    pub loses: Exact,
}

/// One step ahead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlannedStep {
    /// 1 comes first.
    pub step: usize,
    /// What to do with each check that may come.
    pub checks: Vec<PlannedCheck>,
}

/// A check that may come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedCheck {
    /// What it is called.
    pub check: String,
    /// How often it comes, against the others of this step.
    pub weight: u32,
    /// What to do, by the points one holds and the successes that are missing.
    pub policy: Vec<Decision>,
}

/// What to do in one state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// The points one holds.
    pub points: u32,
    /// Successes still missing, if a number is aimed at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missing: Option<u32>,
    /// The way to make the check.
    pub way: String,
    /// What it costs.
    pub cost: u32,
}

impl BestChoice {
    /// Advice with the comparison it rests on.
    pub fn new(want: &str, advice: &Advice, comparison: Comparison) -> Self {
        let best = comparison.choices.get(advice.best).map(|choice| choice.choice.clone());
        Self {
            want: want.to_owned(),
            best: best.unwrap_or_default(),
            why: advice.why.clone(),
            scores: advice.scores.iter().map(Exact::of_fraction).collect(),
            comparison,
            policy: None,
            later_policies: Vec::new(),
        }
    }
}

impl SpendingPlan {
    /// A journey and its best plan.
    pub fn new(system: &str, journey: &Journey, plan: &JourneyPlan) -> Self {
        let habits = plan.naive.iter().map(|(naive, value, lost)| Habit {
            habit: naive.name().to_owned(),
            value: Exact::of_fraction(value),
            loses: Exact::of_fraction(lost),
        });
        let need = match journey.aim() {
            JourneyAim::Most => None,
            JourneyAim::Successes(needed) => Some(needed),
        };
        let planned = |at: usize| PlannedStep { step: at + 1, checks: checks(journey, plan, at, need) };
        Self {
            version: VERSION,
            system: system.to_owned(),
            points: journey.points(),
            need,
            value: Exact::of_fraction(&plan.value),
            habits: habits.collect(),
            steps: (0..journey.steps().len()).map(planned).collect(),
        }
    }
}

fn checks(journey: &Journey, plan: &JourneyPlan, step: usize, need: Option<u32>) -> Vec<PlannedCheck> {
    let planned = |(at, encounter): (usize, &Encounter)| PlannedCheck {
        check: encounter.name.clone(),
        weight: encounter.weight,
        policy: policy(plan, step, at, encounter, need),
    };
    journey.steps()[step].encounters.iter().enumerate().map(planned).collect()
}

fn policy(
    plan: &JourneyPlan,
    step: usize,
    at: usize,
    encounter: &Encounter,
    need: Option<u32>,
) -> Vec<Decision> {
    let mut policy = Vec::new();
    for points in 0.. {
        if plan.way(step, at, points, 0).is_none() {
            break;
        }
        for missing in 0..=need.unwrap_or(0) {
            if let Some(way) = plan.way(step, at, points, missing).and_then(|way| encounter.ways.get(way)) {
                let missing = need.map(|_| missing);
                policy.push(Decision { points, missing, way: way.name.clone(), cost: way.cost });
            }
        }
    }
    policy
}
