//! Reading a table off a comparison.

use dice::Fraction;

use super::grid::{Cell, Grid, SweepError};
use super::{Axis, Values};
use crate::compare;

/// D12 checks: the choices of a comparison in the order of `over`, then every modifier, then every DC.
pub fn d12(
    choices: &compare::D12,
    over: Vec<Axis>,
    modifiers: &[i32],
    dcs: &[i32],
) -> Result<Grid, SweepError> {
    let (axes, count) = axes(over, [("modifier", modifiers), ("dc", dcs)])?;
    let mut cells: Vec<Option<Cell>> = vec![None; count];
    let block = modifiers.len() * dcs.len();
    let is_active = choices.is_active();
    for (row, &modifier) in modifiers.iter().enumerate() {
        for (column, &dc) in dcs.iter().enumerate() {
            for (choice, figures) in choices.at(modifier, dc).enumerate() {
                let expected = is_active.then(|| Fraction::new(figures.damage(), figures.of));
                let cell = Cell { success: figures.chance(), expected };
                put(&mut cells, choice * block + row * dcs.len() + column, cell);
            }
        }
    }
    filled(axes, cells, choices.names().len() * block)
}

/// 3d6 checks: the choices of a comparison in the order of `over`, then every bonus, then every Difficulty Value.
pub fn three_six(
    choices: &compare::ThreeSix,
    over: Vec<Axis>,
    bonuses: &[i32],
    dvs: &[i32],
) -> Result<Grid, SweepError> {
    let (axes, count) = axes(over, [("bonus", bonuses), ("dv", dvs)])?;
    let mut cells: Vec<Option<Cell>> = vec![None; count];
    let block = bonuses.len() * dvs.len();
    for (row, &bonus) in bonuses.iter().enumerate() {
        for (column, &dv) in dvs.iter().enumerate() {
            for (choice, figures) in choices.at(bonus, dv).enumerate() {
                let cell = Cell { success: figures.chance(), expected: None };
                put(&mut cells, choice * block + row * dvs.len() + column, cell);
            }
        }
    }
    filled(axes, cells, choices.names().len() * block)
}

/// Action rolls: the choices of a comparison in the order of `over`, then every number of successes asked for.
pub fn pool(choices: &compare::Pool, over: Vec<Axis>, successes: &[i32]) -> Result<Grid, SweepError> {
    let (axes, count) = axes(over, [("at-least", successes)])?;
    let mut cells: Vec<Option<Cell>> = vec![None; count];
    for (column, &asked) in successes.iter().enumerate() {
        let rows = choices.rows(u32::try_from(asked).unwrap_or(0));
        for (choice, row) in rows.into_iter().enumerate() {
            let cell = Cell { success: row.success, expected: row.expected };
            put(&mut cells, choice * successes.len() + column, cell);
        }
    }
    filled(axes, cells, choices.names().len() * successes.len())
}

/// All axes, and how many cells they have.
fn axes<const N: usize>(
    mut over: Vec<Axis>,
    last: [(&str, &[i32]); N],
) -> Result<(Vec<Axis>, usize), SweepError> {
    let numbers = |(name, values): (&str, &[i32])| Axis {
        name: name.to_owned(),
        values: Values::Numbers(values.to_vec()),
    };
    over.extend(last.map(numbers));
    let count = super::grid::size(&over)?;
    Ok((over, count))
}

/// A choice too many has no place; `filled` reports it.
fn put(cells: &mut [Option<Cell>], at: usize, cell: Cell) {
    if let Some(place) = cells.get_mut(at) {
        *place = Some(cell);
    }
}

fn filled(axes: Vec<Axis>, cells: Vec<Option<Cell>>, read: usize) -> Result<Grid, SweepError> {
    let expected = cells.len();
    let cells: Vec<Cell> = cells.into_iter().flatten().collect();
    match read == expected {
        true => Grid::new(axes, cells),
        false => Err(SweepError::WrongChoices { choices: read, expected }),
    }
}
