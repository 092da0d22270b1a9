//! The best builds as rows for a spreadsheet.

use protocol::v1::solve::Document;

use crate::csv::{fraction, table};

/// One row for everything a build holds.
pub fn csv(document: &Document) -> String {
    let header = [
        "rank",
        "value_numerator",
        "value_denominator",
        "value",
        "ties",
        "build",
        "name",
        "points",
        "needed",
        "comes_to",
    ];
    let mut rows = Vec::new();
    for (rank, of) in (1..).zip(&document.ranks) {
        for (at, build) in (1..).zip(&of.builds) {
            for held in &build.holds {
                let needed = held.needed.map(|needed| needed.to_string()).unwrap_or_default();
                let [numerator, denominator, value] = fraction(&of.value);
                let numbers = [held.points.to_string(), needed, held.comes_to.to_string()];
                let start = [
                    format!("{rank}"),
                    numerator,
                    denominator,
                    value,
                    of.ties.clone(),
                    format!("{at}"),
                    held.name.clone(),
                ];
                rows.push(start.into_iter().chain(numbers).collect());
            }
        }
    }
    table(&header, rows)
}
