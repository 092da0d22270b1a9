//! Labels of marks, in as many rows as it takes to keep them apart.

use std::ops::RangeInclusive;

use crate::canvas::{Area, Canvas};
use crate::histogram::{Mark, MarkKind};
use crate::measure::heavy_width;

/// The height of a row of labels.
pub(crate) const ROW: f64 = 20.0;
/// Between a line and its label.
const GAP: f64 = 5.0;

/// A mark with its place.
#[derive(Debug)]
pub(crate) struct Placed<'a> {
    mark: &'a Mark,
    label: String,
    x: f64,
    /// 0 is the lowest row.
    pub(crate) row: usize,
}

/// How much the labels stick out beyond the right end, if `room` is all there is.
pub(crate) fn room_on_the_right(marks: &[Mark], fraction: impl Fn(i64) -> f64, room: f64) -> f64 {
    let needs = marks.iter().map(|mark| {
        let label = heavy_width(&mark.label, 14.0) + 3.0 * GAP + 14.0;
        fraction(mark.at) * room + label - room
    });
    needs.fold(0.0, f64::max).min(room / 3.0)
}

/// Gives every mark a row. From the right: a label stands to the right of its line, so a label further left may
/// pass above it, but no line ever runs through a label.
pub(crate) fn place_marks(
    marks: &[Mark],
    x: impl Fn(&Mark) -> f64,
    drawn: RangeInclusive<i64>,
) -> Vec<Placed<'_>> {
    let is_shown = |mark: &&Mark| mark.kind != MarkKind::Step || drawn.contains(&mark.at);
    let mut sorted: Vec<(f64, &Mark)> = marks.iter().filter(is_shown).map(|mark| (x(mark), mark)).collect();
    sorted.sort_by(|one, other| other.0.total_cmp(&one.0));
    // For each row, the leftmost line that runs through it.
    let mut lines: Vec<f64> = Vec::new();
    let mut placed = Vec::new();
    for (x, mark) in sorted {
        let label = match mark.at {
            at if at < *drawn.start() => format!("← {}", mark.label),
            at if at > *drawn.end() => format!("{} →", mark.label),
            _ => mark.label.clone(),
        };
        let end = x + GAP + heavy_width(&label, 14.0) + GAP;
        let row = lines.iter().position(|&line| end <= line).unwrap_or(lines.len());
        lines.resize(lines.len().max(row + 1), x);
        lines[..=row].fill(x);
        placed.push(Placed { mark, label, x, row });
    }
    placed
}

impl Placed<'_> {
    pub(crate) fn draw(&self, canvas: &mut Canvas, plot: Area) {
        let foot = plot.y - 4.0 - self.row as f64 * ROW;
        let (line, text) = match self.mark.kind {
            MarkKind::Target | MarkKind::TargetFrom => ("target", "strong"),
            MarkKind::Step => ("step", "muted"),
        };
        canvas.line(line, (self.x, foot - 14.0), (self.x, plot.bottom()));
        canvas.text(text, self.x + GAP, foot - 2.0, &self.label);
    }
}
