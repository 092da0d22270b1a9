//! A sweep as rows for a spreadsheet.

use protocol::v1::sweep::Sweep;

use crate::csv::table;

/// One row for each cell.
pub fn csv(sweep: &Sweep) -> String {
    let names = sweep.axes.iter().map(|axis| axis.name.as_str());
    let header: Vec<&str> = names.chain(["ways", "of", "percent", "expected"]).collect();
    let rows = sweep.cells.iter().map(|cell| {
        let expected = cell.expected.as_ref().map(|exact| exact.value.to_string()).unwrap_or_default();
        let share =
            [cell.success.ways.clone(), cell.success.of.clone(), cell.success.percent.to_string(), expected];
        cell.at.iter().map(ToString::to_string).chain(share).collect()
    });
    table(&header, rows)
}
