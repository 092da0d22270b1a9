//! A histogram in a terminal: columns of blocks, marks below them.

use charts::{Class, Columns, Histogram, MarkKind};

use super::class::sign;
use crate::render::paint::{self, FAINT, STRONG, paint};

/// Room for the labels of the vertical axis.
const GUTTER: usize = 9;
/// A wider column looks like a box.
const WIDEST: usize = 7;
/// Blocks of one to seven eighths.
const EIGHTHS: [char; 8] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇'];

/// The columns, so many lines high.
pub(super) fn draw(histogram: &Histogram, width: usize, height: usize) -> String {
    let room = width.saturating_sub(GUTTER + 3).max(20);
    let Some(range) = histogram.reach(room) else { return String::new() };
    let columns = histogram.columns(range, room);
    let count = usize::try_from(columns.count).unwrap_or(room).max(1);
    let drawn = Drawn { columns: &columns, count, wide: (room / count).clamp(1, WIDEST), height };
    let lines: String = (0..height).rev().map(|line| drawn.line(line)).collect();
    lines + &drawn.foot(&histogram.axis) + &drawn.marks(histogram)
}

struct Drawn<'a> {
    columns: &'a Columns,
    count: usize,
    /// How many signs a column takes, its gap included.
    wide: usize,
    height: usize,
}

impl Drawn<'_> {
    /// One line of all columns; 0 is the lowest.
    fn line(&self, line: usize) -> String {
        let highest = self.columns.highest();
        let label = match line {
            top if top + 1 == self.height => format!("{:.1} %", highest * 100.0),
            _ => String::new(),
        };
        let mut text = paint(FAINT, &format!("{label:>GUTTER$} │"));
        for at in 0..self.count {
            let parts = self.columns.columns.get(&(at as i64)).map_or(&[][..], Vec::as_slice);
            text += &self.cell(parts, line, highest);
        }
        text.trim_end().to_owned() + "\n"
    }

    fn cell(&self, parts: &[(Class, f64)], line: usize, highest: f64) -> String {
        let full = (self.height * 8) as f64 / highest.max(f64::MIN_POSITIVE);
        let total: f64 = parts.iter().map(|(_, share)| share).sum();
        let eighths = if total > 0.0 { ((total * full).round() as usize).max(1) } else { 0 };
        let filled = eighths.saturating_sub(line * 8).min(8);
        let gap = usize::from(self.wide > 1);
        if filled == 0 {
            return " ".repeat(self.wide);
        }
        let middle = (line * 8) as f64 + filled as f64 / 2.0;
        let mut height = 0.0;
        let reaches = |part: &&(Class, f64)| {
            height += part.1 * full;
            height >= middle
        };
        let class = parts.iter().find(reaches).or(parts.last()).map_or(Class::Plain, |(class, _)| *class);
        let block = EIGHTHS.get(filled).copied().unwrap_or(sign(class));
        paint(paint::class(class), &block.to_string().repeat(self.wide - gap)) + &" ".repeat(gap)
    }

    /// The axis, and as many numbers as have room.
    fn foot(&self, axis: &str) -> String {
        let rule = format!("{:>GUTTER$} └{}\n", "0 %", "─".repeat(self.count * self.wide));
        let mut labels = String::new();
        let mut filled = 0;
        for at in 0..self.count {
            let number = self.number(at);
            let place = at * self.wide;
            if number % self.step() == 0 && (filled < place || place == 0) {
                let label = number.to_string();
                labels += &(" ".repeat(place - filled) + &label);
                filled = place + label.len();
            }
        }
        let axis = paint(FAINT, &format!("{axis} →"));
        format!("{}{:GUTTER$}  {labels}\n{:GUTTER$}  {axis}\n", paint(FAINT, &rule), "", "")
    }

    /// The first number of a column.
    fn number(&self, column: usize) -> i64 {
        self.columns.first.saturating_add(self.columns.span.saturating_mul(column as i64))
    }

    /// The round step from one label to the next that leaves room for both.
    fn step(&self) -> i64 {
        let longest = self.number(0).to_string().len().max(self.number(self.count).to_string().len());
        let fits = |step: &i64| step / self.columns.span * self.wide as i64 > longest as i64;
        let steps = std::iter::successors(Some(1i64), |power| power.checked_mul(10));
        let steps = steps.flat_map(|power| [1, 2, 5].map(|digit: i64| digit.saturating_mul(power)));
        steps.into_iter().find(fits).unwrap_or(1)
    }

    /// What there is to point out, each on a line of its own.
    fn marks(&self, histogram: &Histogram) -> String {
        let last = self.count * self.wide;
        let mark = |mark: &charts::Mark| {
            let along = mark.at.saturating_sub(self.columns.first).div_euclid(self.columns.span);
            let place = usize::try_from(along.max(0)).unwrap_or(last).saturating_mul(self.wide).min(last);
            let is_step = mark.kind == MarkKind::Step;
            if is_step && place == last {
                return String::new();
            }
            let label = paint(if is_step { FAINT } else { STRONG }, &format!("▲ {}", mark.label));
            format!("{:GUTTER$}  {:place$}{label}\n", "", "")
        };
        histogram.marks.iter().map(mark).collect()
    }
}
