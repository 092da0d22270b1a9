//! Comparisons as text: the sentence that matters, a row for each choice, what each is worth.

use charts::Class;
use odds::compare::Row as Choice;
use presentation::compare::{Compared, columns, headline, outcome_names, title, worths};
use presentation::words::percent;

use super::chart::{Align, ChartRow, chart};
use super::paint::{self, STRONG, paint};
use super::wrap::paragraph;

/// A comparison.
pub(crate) fn text(compared: &Compared, width: usize) -> String {
    let worths = match worths(compared) {
        nothing if nothing.is_empty() => nothing,
        told => paragraph(&told, width),
    };
    format!(
        "{}\n\n{}\n{}\n{worths}",
        paint(STRONG, &title(compared)),
        paragraph(&headline(compared), width),
        table(compared, width),
    )
}

/// A row for each choice.
pub(crate) fn table(compared: &Compared, width: usize) -> String {
    let rows = &compared.rows;
    let plain = &rows[0];
    let columns = columns(rows);
    let outcomes = outcome_names(rows);
    let share = |row: &Choice, name: &str| {
        let found = row.outcomes.iter().find(|(known, _)| known == name);
        found.map(|(_, chance)| percent(chance, 1)).unwrap_or_default()
    };
    let drawn = |row: &Choice| ChartRow {
        label: row.choice.clone(),
        share: row.success.to_f64(),
        style: paint::class(Class::success(u32::from(row.success > plain.success))),
        cells: columns
            .iter()
            .map(|(_, says)| says(row, plain).unwrap_or_default())
            .chain(outcomes.iter().map(|name| share(row, name)))
            .collect(),
        mark: String::new(),
    };
    let headings = std::iter::once("").chain(columns.iter().map(|(name, _)| *name));
    let headings: Vec<&str> = headings.chain(outcomes.iter().copied()).collect();
    chart(&rows.iter().map(drawn).collect::<Vec<_>>(), &headings, Align::Left, width)
}
