//! Who wins and when, as bars: shared by fights and series.

use anstyle::Style;
use charts::Class;
use dice::Ratio;

use crate::render::chart::{Align, ChartRow, chart};
use crate::render::paint;
use crate::render::words::percent;

/// A longer picture is no longer seen at a glance.
const MOST_ROWS: usize = 24;

/// One bar.
pub(super) struct OutcomeBar {
    pub(super) label: String,
    pub(super) chance: Ratio,
    pub(super) cells: Vec<String>,
}

/// The colour of a side.
pub(super) fn colour(first: bool) -> Style {
    paint::class(if first { Class::Success } else { Class::Rival })
}

/// A bar for each side; together they fill the width.
pub(super) fn winners(names: [&str; 2], chances: [Ratio; 2], width: usize) -> String {
    let row = |at: usize| ChartRow {
        label: names[at].to_owned(),
        share: chances[at].to_f64(),
        style: colour(at == 0),
        cells: vec![percent(&chances[at], 2)],
        mark: String::new(),
    };
    chart(&[0, 1].map(row), &[], Align::Left, width) + "\n"
}

/// Bars under headings, the longest as long as there is room; the last ones without a chance to be seen are left out.
pub(super) fn bars(all: Vec<OutcomeBar>, headings: &[&str], style: Style, width: usize) -> String {
    let most = all.iter().map(|bar| bar.chance.to_f64()).fold(f64::MIN_POSITIVE, f64::max);
    let seen = all.iter().rposition(|bar| bar.chance.to_f64() >= 0.0005).map_or(1, |at| at + 1);
    let rows: Vec<ChartRow> = all
        .into_iter()
        .take(seen.min(MOST_ROWS))
        .map(|bar| ChartRow {
            label: bar.label,
            share: bar.chance.to_f64() / most,
            style,
            cells: std::iter::once(percent(&bar.chance, 2)).chain(bar.cells).collect(),
            mark: String::new(),
        })
        .collect();
    chart(&rows, headings, Align::Right, width) + "\n"
}
