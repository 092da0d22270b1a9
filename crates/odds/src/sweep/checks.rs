//! A table of any checks: each cell is a check of its own.

use dice::{Fraction, Natural, Ratio};
use systems::d12::{self, Side, StaticCheck};
use systems::{AnyCheck, AnyOutcome, pool, three_six};

use super::Axis;
use super::grid::{Cell, Grid, SweepError};
use crate::compare::{D12, Named, Pool, ThreeSix};
use crate::{AnyOdds, Kept};

/// Counts a table whose cells are these checks, the last axis running fastest. Beside each check stands how many
/// successes are asked for, where successes are counted.
///
/// # Errors
///
/// The axes have no cell or too many, or not as many as there are checks.
pub fn checks(axes: Vec<Axis>, checks: &[(AnyCheck, u32)]) -> Result<Grid, SweepError> {
    Grid::check_size(&axes)?;
    let mut last = LastCounted::default();
    let cell = |(check, at_least): &(AnyCheck, u32)| last.cell(check, *at_least);
    Grid::new(axes, checks.iter().map(cell).collect::<Result<_, SweepError>>()?)
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

/// The dice that were counted last. In the next cell mostly a modifier or a target is another, and nothing is counted
/// again.
#[derive(Default)]
struct LastCounted {
    d12: Option<(d12::Check, D12)>,
    three_six: Option<(three_six::Check, ThreeSix)>,
    pool: Option<(pool::Roll, Pool)>,
    any: Kept,
}

impl LastCounted {
    fn cell(&mut self, check: &AnyCheck, at_least: u32) -> Result<Cell, SweepError> {
        match self.quick_cell(check, at_least) {
            Some(cell) => Ok(cell),
            None => Ok(read_cell(check, &self.any.odds(check)?, at_least)),
        }
    }

    fn quick_cell(&mut self, check: &AnyCheck, at_least: u32) -> Option<Cell> {
        if let Some(question) = check.downcast_ref::<StaticCheck>() {
            let check = question.check();
            let dice = d12::Check { modifier: 0, ..*check };
            let counted = count_once(&mut self.d12, dice, |dice| D12::new([Named::new("", dice)]));
            let figures = counted.figures_at(check.modifier, question.dc()).next()?;
            let expected = counted.is_active().then(|| Fraction::new(figures.damage(), figures.of));
            return Some(Cell { success: figures.chance(), expected });
        }
        if let Some(check) = check.downcast_ref::<three_six::Check>() {
            let roll = three_six::Roll { modifier: 0, ..check.roll };
            let dice = three_six::Check { roll, dv: 0, ..*check };
            let counted = count_once(&mut self.three_six, dice, |dice| ThreeSix::new([Named::new("", dice)]));
            let figures = counted.figures_at(check.roll.modifier, check.dv).next()?;
            return Some(Cell { success: figures.chance(), expected: None });
        }
        let &roll = check.downcast_ref::<pool::Roll>()?;
        let counted = count_once(&mut self.pool, roll, |roll| Pool::new([Named::new("", (roll, 0))]));
        let row = counted.rows(at_least).into_iter().next()?;
        Some(Cell { success: row.success, expected: row.expected })
    }
}

/// What was counted of these dice, or is counted now.
fn count_once<D: Copy + PartialEq, C>(last: &mut Option<(D, C)>, dice: D, count: impl Fn(D) -> C) -> &C {
    let same = last.take().filter(|(known, _)| *known == dice);
    &last.insert(same.unwrap_or_else(|| (dice, count(dice)))).1
}

/// Of any other check; what the average of its outcomes would be of, nobody has said.
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
    // Where nothing succeeds or fails, the totals are what there is to see.
    let expected = if check.is_judged() { None } else { odds.totals.mean() };
    Cell { success, expected }
}
