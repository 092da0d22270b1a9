//! Tables over numbers that run: what is asked, in words, as rows and as a picture.

mod ask;
mod csv;
mod picture;

use odds::sweep::{Axis, Grid};

pub use ask::{D12Sweep, NoTable, PoolSweep, ThreeSixSweep};
pub use csv::csv;
pub(crate) use picture::titled_picture;
pub use picture::{Unreadable, picture};

/// What the cells show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Show {
    /// The chance to succeed, in percent.
    #[default]
    Success,
    /// The average damage of an attack, or number of successes.
    Expected,
}

/// What the cells say, and what does not run.
pub fn heading(system: &str, grid: &Grid, show: Show) -> String {
    let what = match show {
        Show::Success => "the chance to succeed, in percent",
        Show::Expected if system == "d12" => "average damage",
        Show::Expected if system == "pool" => "average successes",
        Show::Expected => "the average total",
    };
    let fixed = grid.axes().iter().filter(|axis| axis.len() == 1);
    let fixed: Vec<String> = fixed.map(|axis| format!("{} {}", axis.name, axis.label(0))).collect();
    let fixed = if fixed.is_empty() { String::new() } else { format!(", {}", fixed.join(", ")) };
    format!("{system}: {what}{fixed}")
}

/// A value with the name of its axis.
pub fn title(axis: &Axis, at: usize) -> String {
    if axis.name == "choice" { axis.label(at) } else { format!("{} {}", axis.name, axis.label(at)) }
}
