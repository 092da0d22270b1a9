//! Rows for a spreadsheet; `docs/json.md` tells what each column means.

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
