//! Rows for a spreadsheet; `docs/json.md` tells what each column means.

use dice::Ratio;
use protocol::v1::program::ProgramOdds;

/// A program: one row for each total of each output.
pub fn program(odds: &ProgramOdds) -> String {
    let rows = odds.outputs.iter().flat_map(|output| {
        output.totals.iter().map(|total| {
            vec![
                output.name.clone(),
                total.total.to_string(),
                total.ways.clone(),
                output.of.clone(),
                percent(&total.ways, &output.of),
            ]
        })
    });
    table(&["name", "total", "ways", "of", "percent"], rows)
}

/// Ways out of all ways in percent; an empty cell if they are no numbers.
pub fn percent(ways: &str, of: &str) -> String {
    match (ways.parse(), of.parse()) {
        (Ok(ways), Ok(of)) => Ratio { ways, of }.percent(4),
        _ => String::new(),
    }
}

/// A table: a header, then rows of as many cells.
pub fn table(header: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line =
        |cells: Vec<String>| cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\n";
    let header = header.iter().map(|&name| name.to_owned()).collect();
    std::iter::once(header).chain(rows).map(line).collect()
}

/// Quotes are needed where a cell holds a comma, a quote or a line break.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}
