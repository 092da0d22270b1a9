//! Pictures of sweeps: a shaded table for every two numbers that run, a bar for each where only one does.

use charts::{Class, HeatCell, HeatMap, Panel, Picture, Ranking, RankingRow};
use dice::{Fraction, Integer, Ratio};
use odds::sweep::{Axis, Cell, Grid};

use super::{Show, heading, title};
use crate::words::percent;

/// What a picture can hold and an eye can take in.
const MOST_TABLES: usize = 12;
const MOST_ACROSS: usize = 100;
const MOST_DOWN: usize = 100;

/// The picture of a sweep; refused where nobody could read it.
pub fn picture(system: &str, grid: &Grid, show: Show, expects: Option<&str>) -> Result<Picture, Unreadable> {
    let says = match show {
        Show::Success => "chance to succeed, in percent",
        Show::Expected => "on average",
    };
    titled_picture(heading(system, grid, show, expects), says, grid, show)
}

/// The same under a heading of its own, and with what the cells say.
pub(crate) fn titled_picture(
    title: String,
    says: &str,
    grid: &Grid,
    show: Show,
) -> Result<Picture, Unreadable> {
    let axes = grid.axes();
    let runs: Vec<usize> = (0..axes.len()).filter(|&at| axes[at].len() > 1).collect();
    let sweep = Swept { grid, show, says, most: most(grid) };
    let panels = match &runs[..] {
        [] => vec![sweep.ranking(None)?],
        [only] => vec![sweep.ranking(Some(&axes[*only]))?],
        [others @ .., rows, columns] => sweep.tables(others, *rows, *columns)?,
    };
    Ok(Picture { title, panels, ..Picture::default() })
}

/// The largest average in the table, for the shades.
fn most(grid: &Grid) -> Fraction {
    let values = grid.cells().iter().filter_map(|cell| cell.expected.clone());
    values.reduce(|one, other| if other > one { other } else { one }).unwrap_or_else(|| Fraction::new(0, 1u8))
}

struct Swept<'a> {
    grid: &'a Grid,
    show: Show,
    says: &'a str,
    most: Fraction,
}

impl Swept<'_> {
    fn cell(&self, cell: &Cell) -> HeatCell {
        match (self.show, &cell.expected) {
            (Show::Expected, Some(value)) => {
                let (text, short) = (value.decimal(2), value.decimal(1));
                HeatCell { shade: part(value, &self.most), text, short }
            }
            (Show::Expected, None) | (Show::Success, _) => HeatCell::chance(cell.success.clone()),
        }
    }

    /// One number runs: a bar for each.
    fn ranking(&self, axis: Option<&Axis>) -> Result<Panel, Unreadable> {
        let name = axis.map_or("", |axis| axis.name.as_str());
        if self.grid.cells().len() > MOST_DOWN {
            return Err(too_many(name));
        }
        let row = |(at, cell): (usize, &Cell)| {
            let heat = self.cell(cell);
            let value = if self.show == Show::Success { percent(&cell.success, 1) } else { heat.text };
            let label = axis.map(|axis| title(axis, at)).unwrap_or_default();
            RankingRow { label, class: Class::Plain, chance: heat.shade, value, remark: String::new() }
        };
        let rows = self.grid.cells().iter().enumerate().map(row).collect();
        let axis = if self.show == Show::Success { self.says } else { "" };
        Ok(Panel::Ranking(Ranking { axis: axis.to_owned(), rows, plain: None }))
    }

    /// Two numbers run: a table; one for each combination of all the others.
    fn tables(&self, others: &[usize], rows: usize, columns: usize) -> Result<Vec<Panel>, Unreadable> {
        let axes = self.grid.axes();
        for (at, most) in [(rows, MOST_DOWN), (columns, MOST_ACROSS)] {
            if axes[at].len() > most {
                return Err(too_many(&axes[at].name));
            }
        }
        let mut starts = vec![vec![0; axes.len()]];
        for &other in others {
            let run = |start: &Vec<usize>| {
                let start = start.clone();
                (0..axes[other].len()).map(move |at| {
                    let mut start = start.clone();
                    start[other] = at;
                    start
                })
            };
            starts = starts.iter().flat_map(run).collect();
            if starts.len() > MOST_TABLES {
                return Err(too_many(&axes[other].name));
            }
        }
        let heading =
            |start: &[usize]| others.iter().map(|&at| title(&axes[at], start[at])).collect::<Vec<_>>();
        let table = |start: Vec<usize>| self.table(heading(&start).join(", "), &start, rows, columns);
        Ok(starts.into_iter().map(table).collect())
    }

    fn table(&self, heading: String, start: &[usize], rows: usize, columns: usize) -> Panel {
        let (down, across) = (&self.grid.axes()[rows], &self.grid.axes()[columns]);
        let cell = |row: usize, column: usize| {
            let mut places = start.to_vec();
            (places[rows], places[columns]) = (row, column);
            self.grid.cell(&places).map(|cell| self.cell(cell))
        };
        let row =
            |at: usize| (down.label(at), (0..across.len()).filter_map(|column| cell(at, column)).collect());
        let half = Fraction::new(self.most.numer().clone(), self.most.denom() * 2u8);
        let key = match self.show {
            Show::Expected => ["0".to_owned(), half.decimal(2), self.most.decimal(2)],
            Show::Success => HeatMap::percent_key(),
        };
        Panel::HeatMap(HeatMap {
            heading,
            across: across.name.clone(),
            down: down.name.clone(),
            columns: (0..across.len()).map(|at| across.label(at)).collect(),
            rows: (0..down.len()).map(row).collect(),
            says: self.says.to_owned(),
            key,
        })
    }
}

/// How much of the most a value is; nothing if it is below 0, or if all are.
fn part(value: &Fraction, most: &Fraction) -> Ratio {
    let zero = Fraction::new(0, 1u8);
    if *value <= zero || *most <= zero {
        return Ratio::new(0u8, 1u8);
    }
    let natural = |number: &Integer| number.clone().into_parts().1;
    Ratio { ways: natural(value.numer()) * most.denom(), of: natural(most.numer()) * value.denom() }
}

/// A table that no picture can hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// What runs over too many numbers.
    pub axis: String,
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let axis = &self.axis;
        write!(
            f,
            "a picture holds {MOST_TABLES} tables of {MOST_DOWN} by {MOST_ACROSS}; let {axis} run over fewer numbers, \
             or take larger steps"
        )
    }
}

fn too_many(axis: &str) -> Unreadable {
    Unreadable { axis: axis.to_owned() }
}
