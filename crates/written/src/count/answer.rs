//! What one throw says.

use super::known::Known;
use crate::rules::{Check, Expr};

/// What one throw of a check says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Answer {
    /// The place of the outcome among those of the check from worst to best, if it has any.
    pub rank: Option<usize>,
    /// How far it goes.
    pub degree: u32,
    /// The total.
    pub total: i64,
    /// The marks that are said beside it, as bits in their order.
    pub marks: u64,
}

/// What a check asks once everything is thrown, with what is known put in.
#[derive(Clone, Debug)]
pub(crate) struct Answers {
    /// Those that can still come, in the order they are tried.
    outcomes: Vec<OutcomeRule>,
    marks: Vec<Expr>,
    total: Expr,
}

#[derive(Clone, Debug)]
struct OutcomeRule {
    rank: usize,
    when: Expr,
    degree: Expr,
}

impl Answers {
    pub(crate) fn new(check: &Check, known: &Known) -> Self {
        let mut outcomes = Vec::new();
        for (at, outcome) in check.outcomes.iter().enumerate() {
            let when = known.put_into(&outcome.when);
            if when.as_number() == Some(0) {
                continue;
            }
            let is_sure = when.as_number().is_some();
            let rank = check.ranking.iter().position(|&place| place == at).unwrap_or(at);
            outcomes.push(OutcomeRule { rank, when, degree: known.put_into(&outcome.degree) });
            if is_sure {
                break;
            }
        }
        let marks = check.marks.iter().map(|mark| known.put_into(&mark.when)).collect();
        Self { outcomes, marks, total: known.put_into(&check.total) }
    }

    /// Tells every formula that is asked.
    pub(crate) fn each_formula(&self, tell: &mut impl FnMut(&Expr)) {
        for outcome in &self.outcomes {
            tell(&outcome.when);
            tell(&outcome.degree);
        }
        self.marks.iter().for_each(&mut *tell);
        tell(&self.total);
    }

    pub(crate) fn answer_for(&self, slots: &[i64]) -> Answer {
        let outcome = self.outcomes.iter().find(|outcome| outcome.when.value(slots, 0) != 0);
        let degree = outcome.map_or(0, |outcome| outcome.degree.value(slots, 0).clamp(0, u32::MAX.into()));
        let is_on = |(at, mark): (usize, &Expr)| u64::from(mark.value(slots, 0) != 0) << at;
        Answer {
            rank: outcome.map(|outcome| outcome.rank),
            degree: degree as u32,
            total: self.total.value(slots, 0),
            marks: self.marks.iter().enumerate().map(is_on).sum(),
        }
    }
}
