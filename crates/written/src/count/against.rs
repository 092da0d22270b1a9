//! Odds of a check that others stand against: what their dice come to is counted apart, and joined with one's own.

use std::collections::BTreeMap;

use dice::{Gcd, Natural};

use super::odds::count;
use super::{Answer, Odds, Settings, Shortcuts, TooManySteps};
use crate::formula::Operator;
use crate::rules::{Answering, Check, Expr};

/// Counts a check against one other side. Given what their dice come to, one's own dice do not depend on them.
pub(crate) fn count_against(
    (check, own): (&Check, &Settings<'_>),
    (other, theirs): (&Check, &Settings<'_>),
    asked: &Answering,
    most_steps: u64,
    shortcuts: Shortcuts,
) -> Result<Odds, TooManySteps> {
    let their_odds = count(&only_asked(other, asked), theirs, most_steps, shortcuts)?;
    let mut steps = their_odds.steps;
    let mut parts: Vec<(Natural, Odds)> = Vec::new();
    for (answer, ways) in their_odds.by_answer {
        let their = unpack(asked, answer.total);
        let left = most_steps.saturating_sub(steps);
        let odds = count(check, &Settings { their: &their, ..*own }, left, shortcuts)
            .map_err(|_| TooManySteps { most: most_steps })?;
        steps += odds.steps;
        parts.push((ways, odds));
    }
    let whole =
        parts.iter().fold(Natural::ONE, |whole, (_, odds)| &whole / (&whole).gcd(&odds.of) * &odds.of);
    let mut by_answer = BTreeMap::<Answer, Natural>::new();
    for (ways, odds) in parts {
        let weight = ways * (&whole / &odds.of);
        for (answer, count) in odds.by_answer {
            *by_answer.entry(answer).or_insert(Natural::ZERO) += &weight * count;
        }
    }
    Ok(Odds { of: their_odds.of * whole, by_answer, steps })
}

/// Their check with nothing to answer but what is asked of them, all of it in one number.
pub(super) fn only_asked(check: &Check, asked: &Answering) -> Check {
    let mut total = Expr::Number(0);
    for value in &asked.values {
        let size = Expr::Number(value.range.most - value.range.least + 1);
        let shifted = Expr::binary(Operator::Minus, value.formula.clone(), Expr::Number(value.range.least));
        total = Expr::binary(Operator::Plus, Expr::binary(Operator::Times, total, size), shifted);
    }
    Check { outcomes: Vec::new(), ranking: Vec::new(), marks: Vec::new(), total, ..check.clone() }
}

/// What is asked of them, out of one number.
pub(super) fn unpack(asked: &Answering, mut packed: i64) -> Vec<i64> {
    let mut values = Vec::new();
    for value in asked.values.iter().rev() {
        let size = value.range.most - value.range.least + 1;
        values.push(packed.rem_euclid(size) + value.range.least);
        packed = packed.div_euclid(size);
    }
    values.reverse();
    values
}
