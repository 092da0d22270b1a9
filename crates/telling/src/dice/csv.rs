//! Texts of dice as rows for a spreadsheet.

use charts::Cumulation;
use protocol::v1::odds::Share;

use super::view::column;
use super::{CountedText, DiceComparison, SweptDice};
use crate::csv::table;

/// Decimals of an average: enough for any chart.
const DECIMALS: u8 = 6;

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

impl SweptDice {
    /// One row for each cell.
    pub fn csv(&self) -> String {
        let document = self.document();
        let names = document.axes.iter().map(|axis| axis.name.as_str());
        let header: Vec<&str> =
            names.chain(["notation", "mean", "deviation", "ways", "of", "percent"]).collect();
        let rows = document.cells.iter().zip(self.cells()).map(|(cell, (_, text, _))| {
            let share = |part: fn(&Share) -> String| cell.odds.success.as_ref().map(part).unwrap_or_default();
            let asked = [
                share(|share| share.ways.clone()),
                share(|share| share.of.clone()),
                share(|share| format!("{:.4}", share.percent)),
            ];
            let at = cell.at.iter().map(ToString::to_string).collect();
            [at, vec![text.notation.clone()], measures(text), asked.to_vec()].concat()
        });
        table(&header, rows)
    }
}

fn measures(text: &CountedText) -> Vec<String> {
    vec![text.mean().decimal(DECIMALS), text.totals.deviation(DECIMALS).unwrap_or_default()]
}
