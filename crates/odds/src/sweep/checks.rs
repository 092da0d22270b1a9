//! A table of any checks: each cell is a check of its own.

use dice::{Fraction, Natural, Ratio};
use systems::d12::{Side, StaticCheck};
use systems::{AnyCheck, AnyOutcome, pool};

use super::Axis;
use super::grid::{Cell, Grid, SweepError};
use crate::{AnyOdds, Kept};

/// Counts a table whose cells are these checks, the last axis running fastest. Beside each check stands how many
/// successes are asked for, where successes are counted.
///
/// # Errors
///
/// The axes have no cell or too many, or not as many as there are checks.
pub fn checks(axes: Vec<Axis>, checks: &[(AnyCheck, u32)]) -> Result<Grid, SweepError> {
    Grid::check_size(&axes)?;
    let mut kept = Kept::default();
    let count = |(check, at_least): &(AnyCheck, u32)| Ok(read_cell(check, &kept.odds(check)?, *at_least));
    Grid::new(axes, checks.iter().map(count).collect::<Result<_, SweepError>>()?)
}

/// What the average of a check is of, besides its chance: `damage`, `successes`, or what its totals are called where nothing
/// succeeds or fails; nothing where there is none.
pub fn expects(check: &AnyCheck) -> Option<&'static str> {
    // D12-SHIFT-2: a resisted check does no damage.
    let is_active = |check: &StaticCheck| check.check().side == Side::Active;
    if check.downcast_ref::<StaticCheck>().is_some_and(is_active) {
        return Some("damage");
    }
    if !check.is_judged() {
        return Some(check.system().total_name());
    }
    check.downcast_ref::<pool::Roll>().map(|_| "successes")
}

fn read_cell(check: &AnyCheck, odds: &AnyOdds, at_least: u32) -> Cell {
    // One is asked for at least (POOL-SUCC-2).
    let is_enough = |outcome: &AnyOutcome| {
        outcome.is_success() && (!outcome.is_count() || outcome.degree() >= at_least.max(1))
    };
    let success = match odds.success() {
        Some(_) => odds.outcomes.chance(is_enough),
        // Nobody succeeds in an order of turns.
        None => Ratio { ways: Natural::ZERO, of: odds.of.clone() },
    };
    // What is counted is worth itself; of damage a bare success does 1 (D12-SHIFT-2).
    let worth = |outcome: &AnyOutcome| outcome.degree() + u32::from(!outcome.is_count());
    let all = odds.outcomes.iter().filter(|(outcome, _)| outcome.is_success());
    let all: Natural = all.map(|(outcome, ways)| ways * Natural::from(worth(outcome))).sum();
    let expected = match expects(check) {
        None => None,
        Some(_) if check.is_judged() => Some(Fraction::new(all, odds.of.clone())),
        Some(_) => odds.totals.mean(),
    };
    Cell { success, expected }
}
