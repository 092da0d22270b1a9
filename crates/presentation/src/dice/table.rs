//! A sweep as a table: of each text its average, its spread, and the chance of what is asked.

use charts::Picture;
use dice::{Fraction, Ratio};
use odds::sweep::{Axis, Cell, Grid};

use super::CountedText;
use super::sweep::{DiceSweep, RunningTarget};
use super::view::{name, target as asked};
use crate::csv::table;
use crate::sweep::{Show, Unreadable, titled_picture};
use crate::words::dice_target;

/// Decimals of an average: enough for any chart.
pub(super) const DECIMALS: u8 = 6;

/// A sweep of which the totals are not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceTable {
    pub(super) sweep: DiceSweep,
    /// The letters that there are; the number that is asked for is no letter.
    pub(super) axes: Vec<Axis>,
    pub(super) rows: Vec<TextMeasures>,
    pub(super) grid: Grid,
    /// What the text asks by itself, with whatever numbers.
    pub(super) question: Option<&'static str>,
}

/// What is kept of one text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextMeasures {
    notation: String,
    mean: Fraction,
    deviation: String,
}

impl TextMeasures {
    pub(super) fn from_text(text: &CountedText) -> Self {
        let deviation = text.totals.deviation(DECIMALS).unwrap_or_default();
        Self { notation: text.notation.clone(), mean: text.mean(), deviation }
    }
}

impl DiceTable {
    /// What the cells show: the chance of what is asked, or the average.
    pub fn show(&self) -> Show {
        if self.asks() { Show::Success } else { Show::Expected }
    }

    /// Whether anything is asked, of the totals or by the text.
    fn asks(&self) -> bool {
        self.sweep.target.is_some() || self.question.is_some()
    }

    /// What they show, in words.
    fn says(&self) -> String {
        match &self.sweep.target {
            None => self
                .question
                .map_or_else(|| "on average".to_owned(), |asked| format!("chance of {asked}, in percent")),
            Some(RunningTarget { kind, numbers }) => match numbers[..] {
                [only] => format!("chance of {}, in percent", dice_target(asked(*kind, only.into())).1),
                _ => format!("chance of {} so much, in percent", name(*kind)),
            },
        }
    }

    /// `Nd6kh3`, and the letters that stand still.
    pub(super) fn text(&self) -> String {
        let letters = self.axes.iter().filter(|axis| axis.len() == 1);
        let fixed: String = letters.map(|axis| format!(", {} {}", axis.name, axis.label(0))).collect();
        format!("{}{fixed}", self.sweep.text)
    }

    /// `Nd6kh3: on average`.
    pub fn title(&self) -> String {
        format!("{}: {}", self.text(), self.says())
    }

    /// The table of chances or averages. Where nothing is asked, the chances say nothing.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// A shaded table.
    pub fn picture(&self) -> Result<Picture, Unreadable> {
        titled_picture(self.title(), &self.says(), &self.grid, self.show())
    }

    /// Every axis as the columns and the JSON call it.
    pub(super) fn named_axes(&self) -> Vec<Axis> {
        let axes = self.grid.axes().iter().cloned();
        axes.map(|axis| Axis { name: axis.name.replace(' ', "_"), ..axis }).collect()
    }

    /// One row for each cell.
    pub fn csv(&self) -> String {
        let axes = self.named_axes();
        let names = axes.iter().map(|axis| axis.name.as_str());
        let header: Vec<&str> =
            names.chain(["notation", "mean", "deviation", "ways", "of", "percent"]).collect();
        let questions = self.sweep.targets().len();
        let rows = self.grid.cells().iter().enumerate().map(|(at, cell)| {
            let TextMeasures { notation, mean, deviation } = &self.rows[at / questions];
            let measures = [notation.clone(), mean.decimal(DECIMALS), deviation.clone()];
            [places(&axes, at), measures.to_vec(), self.chance_cells(cell)].concat()
        });
        table(&header, rows)
    }

    fn chance_cells(&self, cell: &Cell) -> Vec<String> {
        let chance = Some(&cell.success).filter(|_| self.asks());
        let told = |chance: &Ratio| vec![chance.ways.to_string(), chance.of.to_string(), chance.percent(4)];
        chance.map_or_else(|| vec![String::new(); 3], told)
    }
}

/// The value on every axis of a cell, the last axis running fastest.
fn places(axes: &[Axis], mut at: usize) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    for axis in axes.iter().rev() {
        labels.push(axis.label(at % axis.len()));
        at /= axis.len();
    }
    labels.reverse();
    labels
}
