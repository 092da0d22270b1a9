//! What the lab found: pictures, sentences, tables, and files to take away.

use charts::{Picture, Theme};
use odds::sweep::Grid;
use protocol::v1::compare::Comparison;
use protocol::v1::duel::Duel;
use protocol::v1::solve::Document as Builds;
use protocol::v1::sweep::Sweep;

/// An answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Answer {
    /// The chart that matters first; its words stand above it.
    pub(crate) pictures: Vec<Picture>,
    /// What else there is to say.
    pub(crate) notes: Vec<String>,
    /// The numbers.
    pub(crate) tables: Vec<Table>,
    /// The same as the command writes it.
    pub(crate) document: Document,
}

/// Numbers in rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Table {
    /// What it is about.
    pub(crate) caption: String,
    /// Above the columns; the first stands above the names of the rows.
    pub(crate) headings: Vec<String>,
    /// A name and its numbers.
    pub(crate) rows: Vec<(String, Vec<String>)>,
}

/// What can be taken away as a file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Document {
    /// A comparison.
    Compare(Comparison),
    /// A table, written down only when somebody asks.
    Sweep(&'static str, Grid),
    /// The best builds.
    Solve(Builds),
    /// A fight.
    Duel(Box<Duel>),
}

impl Document {
    /// The first part of a file's name.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Compare(one) => format!("compare-{}", one.system),
            Self::Sweep(system, _) => format!("sweep-{system}"),
            Self::Solve(one) => format!("solve-{}", one.system),
            Self::Duel(one) => format!("duel-{}", one.system),
        }
    }

    /// Rows for a spreadsheet.
    pub(crate) fn csv(&self) -> String {
        match self {
            Self::Compare(one) => telling::compare::csv(one),
            Self::Sweep(system, grid) => telling::sweep::csv(&Sweep::new(system, grid)),
            Self::Solve(one) => telling::solve::csv(one),
            Self::Duel(one) => telling::duel::fight_csv(one),
        }
    }

    /// JSON for programs; nothing if it can't be written.
    pub(crate) fn json(&self) -> Option<String> {
        let text = match self {
            Self::Compare(one) => serde_json::to_string(one),
            Self::Sweep(system, grid) => serde_json::to_string(&Sweep::new(system, grid)),
            Self::Solve(one) => serde_json::to_string(one),
            Self::Duel(one) => serde_json::to_string(one),
        };
        text.ok().map(|text| text + "\n")
    }
}

impl Answer {
    /// The first picture as a file.
    pub(crate) fn svg(&self) -> Option<String> {
        self.pictures.first().map(|picture| picture.svg(Theme::Auto))
    }
}
