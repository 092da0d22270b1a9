//! Drawing a histogram: axes, bars, marks.

use crate::canvas::{Area, Canvas};
use crate::histogram::{Columns, Histogram, MOST_BARS, Mark, MarkKind};
use crate::marks::{Placed, ROW, place_marks, room_on_the_right};
use crate::measure::width;
use crate::scale::{ShareAxis, whole_step};

/// Room for the labels of the vertical axis.
const GUTTER: f64 = 52.0;
/// Room for the labels of the horizontal axis, and for its name.
const FOOT: f64 = 48.0;
/// Wider bars look like boxes.
const WIDEST_BAR: f64 = 64.0;
/// A column as wide as this has room for its percent.
const ROOM_FOR_PERCENT: f64 = 40.0;
/// And one as wide as this for the sign behind it.
const ROOM_FOR_SIGN: f64 = 60.0;
/// A seam would hide a part that is no higher.
const SEAM: f64 = 2.0;
/// About so many lines across.
const LINES: f64 = 4.0;

/// A histogram with its axes settled; small multiples share them.
#[derive(Debug)]
pub(crate) struct Plot<'a> {
    pub(crate) histogram: &'a Histogram,
    pub(crate) range: (i64, i64),
    pub(crate) shares: ShareAxis,
}

impl<'a> Plot<'a> {
    /// A histogram by itself; nothing if it has no bars.
    pub(crate) fn alone(histogram: &'a Histogram) -> Option<Self> {
        let range = histogram.reach(MOST_BARS)?;
        let highest = histogram.columns(range, MOST_BARS).highest();
        Some(Self { histogram, range, shares: ShareAxis::up_to(highest, LINES) })
    }

    /// Draws it into an area.
    pub(crate) fn draw(&self, canvas: &mut Canvas, area: Area) {
        let columns = self.histogram.columns(self.range, MOST_BARS);
        let frame = Frame::new(area, &columns, &self.histogram.marks);
        draw_share_lines(canvas, frame.plot, self.shares);
        self.draw_bars(canvas, &frame);
        self.draw_numbers(canvas, &frame);
        for mark in &frame.marks {
            mark.draw(canvas, frame.plot);
        }
    }

    fn draw_bars(&self, canvas: &mut Canvas, frame: &Frame<'_>) {
        let pitch = frame.pitch;
        let bar = (pitch * 0.86).min(WIDEST_BAR);
        for (&at, parts) in &frame.columns.columns {
            let x = frame.plot.x + at as f64 * pitch + (pitch - bar) / 2.0;
            let percent = frame.columns.percent(at);
            canvas.open(&format!("{}: {percent}", frame.columns.label(at)));
            let mut below = 0.0;
            for (class, share) in parts {
                let (top, foot) =
                    (frame.height_of(below + share, self.shares), frame.height_of(below, self.shares));
                canvas.rect(&format!("fill-{}", class.name()), Area::new(x, top, bar, foot - top));
                if below > 0.0 && foot - top > SEAM {
                    canvas.line("seam", (x, foot), (x + bar, foot));
                }
                below += share;
            }
            canvas.close();
            if pitch >= ROOM_FOR_PERCENT {
                let y = frame.height_of(below, self.shares) - 5.0;
                let short = percent.trim_end_matches(" %");
                let label = if pitch >= ROOM_FOR_SIGN { &percent } else { short };
                canvas.text("small muted mid", x + bar / 2.0, y, label);
            }
        }
    }

    fn draw_numbers(&self, canvas: &mut Canvas, frame: &Frame<'_>) {
        let Columns { first, span, count, .. } = frame.columns;
        let last = first.saturating_add(span.saturating_mul(*count) - 1);
        let widest = width(&first.to_string(), 14.0).max(width(&last.to_string(), 14.0)) + 14.0;
        let step = whole_step(widest / frame.pitch * *span as f64).max(*span);
        let y = frame.plot.bottom() + 20.0;
        let mut at = first.div_euclid(step).saturating_mul(step);
        while at <= last {
            if at >= *first {
                let x = if *span == 1 { frame.middle(at) } else { frame.before(at) };
                canvas.line("axis", (x, frame.plot.bottom()), (x, frame.plot.bottom() + 4.0));
                canvas.text("mid", x, y, &at.to_string());
            }
            let Some(next) = at.checked_add(step) else { break };
            at = next;
        }
        let axis = format!("{} →", self.histogram.axis);
        canvas.text("muted end", frame.plot.right(), frame.plot.bottom() + 42.0, &axis);
        let cut = if frame.columns.is_cut { ", the rarest left out" } else { "" };
        let each = if *span == 1 { String::new() } else { format!(", {span} at a time") };
        let name = format!("↑ chance{each}{cut}");
        canvas.text("muted", frame.plot.x, frame.plot.bottom() + 42.0, &name);
    }
}

/// The lines across a plot, each with its share of the whole.
pub(crate) fn draw_share_lines(canvas: &mut Canvas, plot: Area, shares: ShareAxis) {
    for (share, label) in shares.ticks() {
        let y = plot.bottom() - plot.h * share / shares.top;
        let class = if share == 0.0 { "axis" } else { "grid" };
        canvas.line(class, (plot.x, y), (plot.right(), y));
        canvas.text("muted end", plot.x - 8.0, y + 5.0, &label);
    }
}

/// How high a plot has to be for `body` of bars.
pub(crate) fn height(histogram: &Histogram, width: f64, body: f64) -> f64 {
    let Some(plot) = Plot::alone(histogram) else { return 0.0 };
    let columns = histogram.columns(plot.range, MOST_BARS);
    body + FOOT + Frame::new(Area::new(0.0, 0.0, width, body), &columns, &histogram.marks).head()
}

/// Where things stand.
struct Frame<'a> {
    plot: Area,
    columns: &'a Columns,
    pitch: f64,
    marks: Vec<Placed<'a>>,
}

impl<'a> Frame<'a> {
    fn new(area: Area, columns: &'a Columns, marks: &'a [Mark]) -> Self {
        let room = (area.w - GUTTER).max(1.0);
        let fraction = |at: i64| {
            let along =
                at.saturating_sub(columns.first) as f64 / (columns.span as f64 * columns.count as f64);
            along.clamp(0.0, 1.0)
        };
        let plot = Area::new(area.x + GUTTER, area.y, room - room_on_the_right(marks, fraction, room), 0.0);
        let pitch = plot.w / columns.count as f64;
        let mut frame = Self { plot, columns, pitch, marks: Vec::new() };
        let last = columns.first.saturating_add(columns.span.saturating_mul(columns.count));
        let x = |mark: &Mark| match mark.kind {
            MarkKind::Target => frame.middle(mark.at).clamp(plot.x, plot.right()),
            MarkKind::TargetFrom | MarkKind::Step => frame.before(mark.at).clamp(plot.x, plot.right()),
        };
        let placed = place_marks(marks, x, columns.first..=last);
        frame.marks = placed;
        let head = frame.head();
        frame.plot.y += head;
        frame.plot.h = (area.h - head - FOOT).max(1.0);
        frame
    }

    /// How much the labels of the marks take.
    fn head(&self) -> f64 {
        let rows = self.marks.iter().map(|mark| mark.row + 1).max().unwrap_or(0);
        rows as f64 * ROW + 16.0
    }

    fn before(&self, at: i64) -> f64 {
        let along = at.saturating_sub(self.columns.first) as f64 / self.columns.span as f64;
        self.plot.x + along * self.pitch
    }

    fn middle(&self, at: i64) -> f64 {
        self.before(at) + self.pitch / self.columns.span as f64 / 2.0
    }

    fn height_of(&self, share: f64, axis: ShareAxis) -> f64 {
        self.plot.bottom() - self.plot.h * share / axis.top
    }
}
