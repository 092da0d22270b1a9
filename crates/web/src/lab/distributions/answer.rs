//! The answer that several distributions make.

use std::collections::{BTreeMap, BTreeSet};

use charts::{Cumulation, Picture};
use dice::{Natural, Ratio};
use presentation::distributions::{self, Named};
use presentation::words;

use super::super::answer::{Answer, Document, Table};

/// More rows than this are not read on a screen; a file has them all.
const MOST_ROWS: usize = 1000;

/// Files with more characters than this are not written here.
const MOST_WRITTEN: u64 = 8_000_000;

/// The chart, the summary and the numbers: in that order the view expects them.
pub(crate) fn answer(
    picture: &Picture,
    all: &[Named<'_>],
    cumulation: Cumulation,
    document: Document,
    mut notes: Vec<String>,
) -> Answer {
    let (numbers, left_out) = numbers(all, cumulation);
    if left_out > 0 {
        notes.push(format!(
            "The table shows the first {MOST_ROWS} totals; {left_out} more are in the CSV and the JSON."
        ));
    }
    Answer {
        notes,
        tables: vec![summary(all), numbers],
        ..Answer::new(std::slice::from_ref(picture), document)
    }
}

/// Whether files of them are left to the command: a page would have to hold them several times.
pub(crate) fn is_too_long(all: &[Named<'_>]) -> bool {
    all.iter().map(|(_, dist)| dist.characters()).fold(0, u64::saturating_add) > MOST_WRITTEN
}

/// Mean and spread of each.
fn summary(all: &[Named<'_>]) -> Table {
    let row = |(name, dist): &Named<'_>| {
        let number = |total: Option<&i64>| total.map_or_else(|| "–".to_owned(), ToString::to_string);
        let mean = dist.mean().map_or_else(|| "–".to_owned(), |mean| mean.decimal(2));
        let deviation = dist.deviation(2).unwrap_or_else(|| "–".to_owned());
        ((*name).to_owned(), vec![mean, deviation, number(dist.min()), number(dist.max())])
    };
    Table {
        caption: "Mean and spread".to_owned(),
        headings: ["", "mean", "deviation", "lowest", "highest"].map(str::to_owned).to_vec(),
        rows: all.iter().map(row).collect(),
    }
}

/// A row for each total that any of them has, a column for each of them; and how many rows had no room.
fn numbers(all: &[Named<'_>], cumulation: Cumulation) -> (Table, usize) {
    let totals: BTreeSet<i64> = all.iter().flat_map(|(_, dist)| dist.outcomes().copied()).collect();
    let left_out = totals.len().saturating_sub(MOST_ROWS);
    let columns: Vec<Column> = all.iter().map(|named| Column::new(named, cumulation)).collect();
    let row = |total: &i64| {
        (total.to_string(), columns.iter().map(|column| column.percent(*total, cumulation)).collect())
    };
    let table = Table {
        caption: format!(
            "Chance of each total in percent: {}",
            distributions::title(cumulation).to_lowercase()
        ),
        headings: std::iter::once("total")
            .chain(all.iter().map(|(name, _)| *name))
            .map(str::to_owned)
            .collect(),
        rows: totals.iter().take(MOST_ROWS).map(row).collect(),
    };
    (table, left_out)
}

/// The ways to each total of one of them.
struct Column {
    ways: BTreeMap<i64, Natural>,
    of: Natural,
}

impl Column {
    fn new((_, dist): &Named<'_>, cumulation: Cumulation) -> Self {
        let ways = distributions::added_up(dist, cumulation).into_iter().collect();
        Self { ways, of: dist.whole().clone() }
    }

    /// Also of a total that only others have.
    fn percent(&self, total: i64, cumulation: Cumulation) -> String {
        let found = match cumulation {
            Cumulation::Exactly => self.ways.get(&total),
            Cumulation::AtLeast => self.ways.range(total..).next().map(|(_, ways)| ways),
            Cumulation::AtMost => self.ways.range(..=total).next_back().map(|(_, ways)| ways),
        };
        match found {
            Some(ways) => words::percent(&Ratio { ways: ways.clone(), of: self.of.clone() }, 2),
            None => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use dice::notation::Expr;

    use super::*;

    #[test]
    fn a_total_that_only_others_have_is_added_up_all_the_same() {
        let [even, plain] = ["d4*2", "d6"].map(|text| Expr::parse(text).unwrap().dist().unwrap());
        let all = [("d4*2", &even), ("d6", &plain)];
        let cells = |cumulation: Cumulation, total: &str| {
            let (table, left_out) = numbers(&all, cumulation);
            assert_eq!((table.rows.len(), left_out), (7, 0));
            table.rows.into_iter().find(|(name, _)| name == total).unwrap().1
        };
        assert_eq!(cells(Cumulation::Exactly, "3"), ["", "16.67 %"]);
        assert_eq!(cells(Cumulation::AtLeast, "3"), ["75.00 %", "66.67 %"]);
        assert_eq!(cells(Cumulation::AtMost, "3"), ["25.00 %", "50.00 %"]);
        assert_eq!(cells(Cumulation::AtLeast, "8"), ["25.00 %", ""]);
    }

    #[test]
    fn a_table_that_nobody_would_read_is_cut_and_says_so() {
        let many = Expr::parse("d3000").unwrap().dist().unwrap();
        let all = [("d3000", &many)];
        let picture = distributions::picture("d3000", &all, Cumulation::Exactly);
        let answer = answer(&picture, &all, Cumulation::Exactly, Document::TooLarge, Vec::new());
        assert_eq!(answer.tables[1].rows.len(), MOST_ROWS);
        assert!(answer.notes[0].contains("2000 more"), "{:?}", answer.notes);
    }
}
