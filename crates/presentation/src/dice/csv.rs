//! Texts of dice as rows for a spreadsheet.

use charts::Cumulation;

use super::table::DECIMALS;
use super::view::column;
use super::{CountedText, DiceComparison};
use crate::csv::table;

impl DiceComparison {
    /// One row for each total of each text.
    pub fn csv(&self) -> String {
        let header = [
            "text",
            "mean",
            "deviation",
            "success_percent",
            "total",
            "ways",
            "of",
            "percent",
            "at_least_percent",
            "at_most_percent",
        ];
        let rows = self.texts.iter().flat_map(|text| {
            let asked = self.chance(text).map(|chance| chance.percent(4)).unwrap_or_default();
            let head = [vec![text.label.clone()], measures(text), vec![asked]].concat();
            let totals: Vec<i64> = text.totals.outcomes().copied().collect();
            let [exactly, at_least, at_most] = [Cumulation::Exactly, Cumulation::AtLeast, Cumulation::AtMost]
                .map(|view| column(view, &text.totals, &totals));
            let shares = totals.into_iter().zip(exactly).zip(at_least).zip(at_most);
            shares.map(move |(((total, exactly), at_least), at_most)| {
                let cells = [
                    total.to_string(),
                    exactly.ways.to_string(),
                    exactly.of.to_string(),
                    exactly.percent(4),
                    at_least.percent(4),
                    at_most.percent(4),
                ];
                [&head[..], &cells[..]].concat()
            })
        });
        table(&header, rows)
    }
}

fn measures(text: &CountedText) -> Vec<String> {
    vec![text.mean().decimal(DECIMALS), text.totals.deviation(DECIMALS).unwrap_or_default()]
}
