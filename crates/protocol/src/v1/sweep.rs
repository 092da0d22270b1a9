//! Sweeps in JSON: a table over several numbers.

use odds::sweep::{Axis, Grid, Values};
use serde::{Deserialize, Serialize};

use super::VERSION;
use super::exact::Exact;
use super::odds::Share;

/// A table over several axes, the last running fastest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sweep {
    /// The version of this format.
    pub version: u32,
    /// `d12`, `3d6` or `pool`.
    pub system: String,
    /// What runs, outermost first.
    pub axes: Vec<SweepAxis>,
    /// One cell for each combination.
    pub cells: Vec<SweepCell>,
}

/// What runs along one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SweepAxis {
    /// The name of a flag, or `choice`.
    pub name: String,
    /// Each value in turn.
    pub values: Vec<SweepValue>,
}

/// A number, or the name of a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SweepValue {
    /// A number.
    Number(i32),
    /// A choice.
    Name(String),
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SweepCell {
    /// The value on every axis.
    pub at: Vec<SweepValue>,
    /// The chance to succeed.
    pub success: Share,
    /// Average damage (`d12`) or successes (`pool`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Exact>,
}

impl Sweep {
    /// A table for JSON.
    pub fn new(system: &str, grid: &Grid) -> Self {
        let axes: Vec<SweepAxis> = grid.axes().iter().map(SweepAxis::of_axis).collect();
        let at =
            |places: &[usize]| axes.iter().zip(places).map(|(axis, &at)| axis.values[at].clone()).collect();
        let cells = grid
            .iter()
            .map(|(places, cell)| SweepCell {
                at: at(&places),
                success: Share::of_ratio(&cell.success),
                expected: cell.expected.as_ref().map(Exact::of_fraction),
            })
            .collect();
        Self { version: VERSION, system: system.to_owned(), axes, cells }
    }
}

impl SweepAxis {
    /// An axis for JSON.
    pub fn of_axis(axis: &Axis) -> Self {
        Self { name: axis.name.clone(), values: values(&axis.values) }
    }
}

fn values(values: &Values) -> Vec<SweepValue> {
    match values {
        Values::Numbers(numbers) => numbers.iter().map(|&number| SweepValue::Number(number)).collect(),
        Values::Names(names) => names.iter().cloned().map(SweepValue::Name).collect(),
    }
}

impl std::fmt::Display for SweepValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Name(name) => write!(f, "{name}"),
        }
    }
}
