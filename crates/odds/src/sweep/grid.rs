//! A table with any number of sides.

use dice::{Fraction, Ratio};

use super::Axis;

/// More cells than this are of no use to anyone.
pub const MOST_CELLS: usize = 200_000;

/// One cell of a sweep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The chance to succeed.
    pub success: Ratio,
    /// The average damage, or number of successes, where the system counts that.
    pub expected: Option<Fraction>,
}

/// A table over several axes, the last running fastest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    axes: Vec<Axis>,
    cells: Vec<Cell>,
}

/// Why there is no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SweepError {
    /// An axis without values.
    #[error("{axis} runs over nothing; write the smaller number first, as in 5..10")]
    EmptyAxis {
        /// Which one.
        axis: String,
    },
    /// More cells than anyone reads.
    #[error(
        "that would be {cells} cells; {MOST_CELLS} is the most, so let fewer numbers run or take larger steps"
    )]
    TooManyCells {
        /// How many there would be.
        cells: u128,
    },
    /// The choices are not those of the axes.
    #[error("{choices} choices do not fill axes of {expected}")]
    WrongChoices {
        /// How many there are.
        choices: usize,
        /// How many the axes have.
        expected: usize,
    },
    /// A check that can't be counted.
    #[error(transparent)]
    Uncountable(#[from] crate::Uncountable),
}

/// How many cells these axes have; refused if there are none or too many. Ask this before counting anything.
pub(super) fn size(axes: &[Axis]) -> Result<usize, SweepError> {
    if let Some(empty) = axes.iter().find(|axis| axis.is_empty()) {
        return Err(SweepError::EmptyAxis { axis: empty.name.clone() });
    }
    let cells = axes.iter().fold(1u128, |cells, axis| cells.saturating_mul(axis.len() as u128));
    match usize::try_from(cells) {
        Ok(cells) if cells <= MOST_CELLS => Ok(cells),
        _ => Err(SweepError::TooManyCells { cells }),
    }
}

impl Grid {
    /// Checks the size of a table that is still to be filled.
    pub fn check_size(axes: &[Axis]) -> Result<(), SweepError> {
        size(axes).map(|_| ())
    }

    /// A table with these cells, the last axis running fastest.
    pub fn new(axes: Vec<Axis>, cells: Vec<Cell>) -> Result<Self, SweepError> {
        let expected = size(&axes)?;
        match cells.len() == expected {
            true => Ok(Self { axes, cells }),
            false => Err(SweepError::WrongChoices { choices: cells.len(), expected }),
        }
    }

    /// What runs.
    pub fn axes(&self) -> &[Axis] {
        &self.axes
    }

    /// Every cell, the last axis running fastest.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cell at a place on every axis; nothing outside the table.
    pub fn cell(&self, places: &[usize]) -> Option<&Cell> {
        if places.len() != self.axes.len() {
            return None;
        }
        let place = self
            .axes
            .iter()
            .zip(places)
            .try_fold(0usize, |place, (axis, &at)| (at < axis.len()).then(|| place * axis.len() + at))?;
        self.cells.get(place)
    }

    /// Every cell with its place on every axis.
    pub fn iter(&self) -> impl Iterator<Item = (Vec<usize>, &Cell)> {
        self.cells.iter().enumerate().map(|(at, cell)| (self.places(at), cell))
    }

    fn places(&self, at: usize) -> Vec<usize> {
        let mut rest = at;
        let mut places: Vec<usize> = Vec::with_capacity(self.axes.len());
        for axis in self.axes.iter().rev() {
            places.push(rest % axis.len());
            rest /= axis.len();
        }
        places.reverse();
        places
    }
}
