//! Sweeps as heat maps: shades and numbers, colours only on top.

use anstyle::{Ansi256Color, Color, Style};
use odds::sweep::{Cell, Grid};
use presentation::sweep::{Show, title};

use super::chart::{Align, ChartRow, chart};
use super::paint::{FAINT, PLAIN, STRONG, paint};
use super::words::percent;

/// From never to always, by shade and by colour; told apart by the colour-blind as well.
const SHADES: [(&str, u8); 5] = [(" ", 97), ("░", 61), ("▒", 37), ("▓", 71), ("█", 178)];

/// A sweep.
pub(crate) fn text(heading: &str, grid: &Grid, show: Show, width: usize) -> String {
    let runs: Vec<usize> = (0..grid.axes().len()).filter(|&at| grid.axes()[at].len() > 1).collect();
    let picture = Picture { grid, show, most: most(grid), width };
    let body = match &runs[..] {
        [] => picture.list(&[]),
        [only] => picture.list(&[*only]),
        [others @ .., rows, columns] => picture.maps(others, *rows, *columns),
    };
    format!("{}\n\n{body}", paint(STRONG, heading))
}

/// The largest average in the table, for the shades.
fn most(grid: &Grid) -> f64 {
    let values = grid.cells().iter().filter_map(|cell| cell.expected.as_ref());
    values.map(dice::Fraction::to_f64).fold(0.0, f64::max)
}

struct Picture<'a> {
    grid: &'a Grid,
    show: Show,
    most: f64,
    width: usize,
}

impl Picture<'_> {
    /// How full a cell is, from 0 to 1, and its number.
    fn shade(&self, cell: &Cell) -> (f64, String) {
        match (self.show, &cell.expected) {
            (Show::Expected, Some(value)) if self.most > 0.0 => {
                (value.to_f64() / self.most, value.decimal(2))
            }
            (Show::Expected, Some(value)) => (0.0, value.decimal(2)),
            (Show::Expected, None) | (Show::Success, _) => {
                (cell.success.to_f64(), whole_percent(&cell.success))
            }
        }
    }

    /// One number runs: a bar for each.
    fn list(&self, runs: &[usize]) -> String {
        let axis = runs.first().map(|&at| &self.grid.axes()[at]);
        let rows = self.grid.cells().iter().enumerate().map(|(at, cell)| {
            let (share, number) = self.shade(cell);
            let number = if self.show == Show::Success { percent(&cell.success, 2) } else { number };
            let label = axis.map(|axis| axis.label(at)).unwrap_or_default();
            ChartRow { label, share, style: PLAIN, cells: vec![number], mark: String::new() }
        });
        let align = if axis.is_some_and(|axis| axis.name == "choice") { Align::Left } else { Align::Right };
        let headings = axis.map(|axis| [axis.name.as_str(), ""]);
        let headings = headings.as_ref().map_or(&[][..], |headings| &headings[..]);
        chart(&rows.collect::<Vec<_>>(), headings, align, self.width)
    }

    /// Two numbers run: a map; a map for each combination of all the others.
    fn maps(&self, others: &[usize], rows: usize, columns: usize) -> String {
        let axes = self.grid.axes();
        let mut places = vec![0; axes.len()];
        let mut maps = Vec::new();
        loop {
            let named: Vec<String> = others.iter().map(|&at| title(&axes[at], places[at])).collect();
            let title = if named.is_empty() { String::new() } else { named.join(", ") + "\n" };
            maps.push(title + &self.map(&places, rows, columns));
            let Some(&next) = others.iter().rev().find(|&&at| places[at] + 1 < axes[at].len()) else { break };
            places[next] += 1;
            others.iter().filter(|&&at| at > next).for_each(|&at| places[at] = 0);
        }
        maps.join("\n")
    }

    /// One map, in as many pieces as the window needs.
    fn map(&self, places: &[usize], rows: usize, columns: usize) -> String {
        let (down, across) = (&self.grid.axes()[rows], &self.grid.axes()[columns]);
        let label =
            (0..down.len()).map(|at| length(&down.label(at))).max().unwrap_or(0).max(length(&down.name));
        let read = |row: usize, column: usize| {
            let mut places = places.to_vec();
            (places[rows], places[columns]) = (row, column);
            self.grid.cell(&places).map(|cell| self.shade(cell)).unwrap_or_default()
        };
        let numbers = (0..down.len()).flat_map(|row| (0..across.len()).map(move |column| (row, column)));
        let number = numbers.map(|(row, column)| length(&read(row, column).1)).max().unwrap_or(0);
        let head = (0..across.len()).map(|at| length(&across.label(at))).max().unwrap_or(0);
        let cell = (number + 1).max(head);
        let fits = (self.width.saturating_sub(label + 4) / (cell + 1)).max(1);
        let mut text = String::new();
        for piece in (0..across.len()).collect::<Vec<_>>().chunks(fits) {
            let heads: String = piece.iter().map(|&at| format!(" {:>cell$}", across.label(at))).collect();
            text += &(paint(FAINT, &format!("  {:>label$} {heads}   {}", down.name, across.name)) + "\n");
            for row in 0..down.len() {
                let cells: String = piece.iter().map(|&column| shaded(&read(row, column), cell)).collect();
                text += &format!("  {:>label$} {cells}\n", down.label(row));
            }
        }
        text
    }
}

/// In whole percent; only what is certain shows as 0 or 100.
fn whole_percent(chance: &dice::Ratio) -> String {
    match chance.percent(0).as_str() {
        "0" if !chance.is_zero() => "<1".to_owned(),
        "100" if !chance.is_one() => ">99".to_owned(),
        shown => shown.to_owned(),
    }
}

/// A shade, then the number.
fn shaded((share, number): &(f64, String), width: usize) -> String {
    let step = (share.clamp(0.0, 1.0) * SHADES.len() as f64) as usize;
    let (shade, colour) = SHADES[step.min(SHADES.len() - 1)];
    let style = Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(colour))));
    let gap = " ".repeat(width.saturating_sub(length(number) + 1));
    format!(" {gap}{}", paint(style, &format!("{shade}{number}")))
}

fn length(text: &str) -> usize {
    text.chars().count()
}
