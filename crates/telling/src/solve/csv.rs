//! The best builds as rows for a spreadsheet.

use protocol::v1::solve::Document;

use crate::csv::table;

/// One row for everything a build holds.
pub fn csv(document: &Document) -> String {
    let header = ["rank", "value", "ties", "build", "name", "points", "needed", "comes_to"];
    let mut rows = Vec::new();
    for (rank, of) in (1..).zip(&document.ranks) {
        for (at, build) in (1..).zip(&of.builds) {
            for held in &build.holds {
                let needed = held.needed.map(|needed| needed.to_string()).unwrap_or_default();
                let value = of.value.fraction.clone().unwrap_or_else(|| of.value.value.to_string());
                let numbers = [held.points.to_string(), needed, held.comes_to.to_string()];
                let start = [format!("{rank}"), value, of.ties.clone(), format!("{at}"), held.name.clone()];
                rows.push(start.into_iter().chain(numbers).collect());
            }
        }
    }
    table(&header, rows)
}
