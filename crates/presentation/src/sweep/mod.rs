//! Tables over numbers that run: what is asked, in words, as rows and as a picture.

mod csv;
mod picture;

use odds::sweep::{Axis, Grid};

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

/// What the cells say, and what does not run. The average is of what `expects` says.
pub fn heading(system: &str, grid: &Grid, show: Show, expects: Option<&str>) -> String {
    let what = match show {
        Show::Success => "the chance to succeed, in percent".to_owned(),
        Show::Expected => format!("average {}", expects.unwrap_or("total")),
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
