//! Rows for a spreadsheet; `docs/json.md` tells what each column means.

use dice::Ratio;
use protocol::v1::Exact;
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

/// A fraction in three cells: above the line, below it, and as a decimal. Written as `1/9` a spreadsheet would take it for
/// a date. Where it is too long to be written, only the decimal is there.
pub(crate) fn fraction(exact: &Exact) -> [String; 3] {
    let whole = |text: &str| [text.to_owned(), "1".to_owned()];
    let parts = exact.fraction.as_deref().map(|text| match text.split_once('/') {
        Some((above, below)) => [above.to_owned(), below.to_owned()],
        None => whole(text),
    });
    let [above, below] = parts.unwrap_or_default();
    [above, below, exact.value.to_string()]
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

#[cfg(test)]
mod tests {
    use dice::Fraction;

    use super::*;

    #[test]
    fn a_fraction_is_no_date() {
        let cells =
            |numer: i32, denom: u32| fraction(&Exact::of_fraction(&Fraction::new(numer, denom))).join(" ");
        assert_eq!(cells(1, 9), "1 9 0.111111111111");
        assert_eq!(cells(-6, 4), "-3 2 -1.5");
        assert_eq!(cells(4, 2), "2 1 2");
        let long = Exact { fraction: None, value: 0.5 };
        assert_eq!(fraction(&long).join(" "), "  0.5");
    }
}
