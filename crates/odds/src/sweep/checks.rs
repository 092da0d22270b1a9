//! A table of any checks: each cell is a check of its own.

use dice::{Fraction, Natural, Ratio};
use systems::d12::Side;
use systems::{AnyCheck, Outcome};

use super::Axis;
use super::grid::{Cell, Grid, SweepError};
use crate::{AnyOdds, recount};

/// Counts a table whose cells are these checks, the last axis running fastest. Beside each check stands how many
/// successes are asked for, where successes are counted.
///
/// # Errors
///
/// The axes have no cell or too many, or not as many as there are checks.
pub fn checks(axes: Vec<Axis>, checks: &[(AnyCheck, u32)]) -> Result<Grid, SweepError> {
    Grid::check_size(&axes)?;
    let mut kept = None;
    let count = |(check, at_least): &(AnyCheck, u32)| {
        let (odds, next) = recount(check, kept.as_ref());
        kept = next;
        read_cell(check, &odds, *at_least)
    };
    Grid::new(axes, checks.iter().map(count).collect())
}

/// What the average of a check is of, besides its chance: `damage`, `successes`; nothing where there is none.
pub fn expects(check: &AnyCheck) -> Option<&'static str> {
    match check {
        // D12-SHIFT-2: a resisted check does no damage.
        AnyCheck::D12Static(check) => (check.check().side == Side::Active).then_some("damage"),
        AnyCheck::PoolRoll(_) => Some("successes"),
        AnyCheck::D12Contest(_)
        | AnyCheck::D12Initiative(_)
        | AnyCheck::ThreeSixCheck(_)
        | AnyCheck::ThreeSixOpposed(_) => None,
    }
}

fn read_cell(check: &AnyCheck, odds: &AnyOdds, at_least: u32) -> Cell {
    let expected = |worth: Natural| expects(check).map(|_| Fraction::new(worth, odds.of().clone()));
    match odds {
        AnyOdds::D12(odds) => {
            // 1 for each success, and the shifts (D12-SHIFT-2).
            let successes = odds.outcomes.iter().filter(|(outcome, _)| outcome.is_success());
            let worth =
                successes.map(|(outcome, ways)| ways * Natural::from(1 + outcome.shifts().unwrap_or(0)));
            Cell { success: odds.success(), expected: expected(worth.sum()) }
        }
        AnyOdds::Pool(odds) => {
            let worth = odds.outcomes.iter().map(|(outcome, ways)| ways * Natural::from(successes(outcome)));
            // One is asked for at least (POOL-SUCC-2).
            let success = odds.outcomes.chance(|outcome| successes(outcome) >= at_least.max(1));
            Cell { success, expected: expected(worth.sum()) }
        }
        AnyOdds::ThreeSix(odds) => Cell { success: odds.success(), expected: None },
        AnyOdds::D12Contest(odds) => Cell { success: odds.overall.success(), expected: None },
        // Nobody succeeds in an order of turns.
        AnyOdds::D12Initiative(odds) => {
            Cell { success: Ratio { ways: Natural::ZERO, of: odds.of().clone() }, expected: None }
        }
    }
}

fn successes(outcome: &impl Outcome) -> u32 {
    outcome.successes().unwrap_or(0)
}
