//! Tables over ranges of numbers, and what a choice is worth in them.
//!
//! A [`Grid`] has one [`Axis`] for each number that runs. Dice that stay the same from cell to cell are counted once, by
//! a comparison; the cells are only read.

mod axis;
mod checks;
mod grid;
mod worth;

pub use axis::{Axis, Values};
pub use checks::{checks, expects};
pub use grid::{Cell, Grid, MOST_CELLS, SweepError};
pub use worth::{ChoiceWorth, worth};
