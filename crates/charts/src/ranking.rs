//! Choices side by side, a bar for each.

use dice::Ratio;

use crate::Class;
use crate::canvas::{Area, Canvas};
use crate::measure::{fit, heavy_width, width};
use crate::scale::ShareAxis;

const ROW: f64 = 36.0;
const BAR: f64 = 20.0;
const WIDEST_LABEL: f64 = 300.0;
/// Bars that are shorter than this can't be compared: the remarks go below them.
const SHORTEST_BARS: f64 = 160.0;
const REMARK: f64 = 18.0;

/// A bar for each choice, as long as its chance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ranking {
    /// What the bars measure, in percent: `chance to succeed`; empty if they are only to be compared.
    pub axis: String,
    /// From top to bottom.
    pub rows: Vec<RankingRow>,
    /// The row that the others are measured by, if there is one.
    pub plain: Option<usize>,
}

/// One choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankingRow {
    pub label: String,
    /// What the bar looks like.
    pub class: Class,
    /// How long the bar is.
    pub chance: Ratio,
    /// The number at its end: `61.1 %`.
    pub value: String,
    /// What to say about it: `+ 11.7 points for 1 Heroism`; may be empty.
    pub remark: String,
}

/// How the rows fit into the room there is.
struct Layout {
    label: f64,
    bars: f64,
    row: f64,
    is_stacked: bool,
}

impl Ranking {
    pub(crate) fn height(&self, room: f64) -> f64 {
        self.rows.len() as f64 * self.layout(room).row + if self.axis.is_empty() { 0.0 } else { 52.0 }
    }

    fn layout(&self, room: f64) -> Layout {
        let widest = |text: fn(&RankingRow) -> &str| {
            self.rows.iter().map(|row| width(text(row), 14.0)).fold(0.0, f64::max)
        };
        let label = widest(|row| &row.label).min(WIDEST_LABEL).min(room / 2.0);
        let remark = widest(|row| &row.remark);
        let beside = room - label - 14.0 - if remark > 0.0 { remark + 14.0 } else { 0.0 };
        let is_stacked = remark > 0.0 && beside < SHORTEST_BARS;
        if is_stacked {
            Layout { label, bars: room - label - 14.0, row: ROW + REMARK, is_stacked }
        } else {
            Layout { label, bars: beside.max(80.0), row: ROW, is_stacked }
        }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas, area: Area) {
        let Layout { label, bars, row: tall, is_stacked } = self.layout(area.w);
        let left = area.x + label + 14.0;
        let bars = Area::new(left, area.y, bars, self.rows.len() as f64 * tall);
        let axis = self.axis_for(bars.w);
        self.draw_axis(canvas, bars, axis);
        for (at, row) in self.rows.iter().enumerate() {
            let y = area.y + at as f64 * tall;
            canvas.text("end", left - 10.0, y + 19.0, &fit(&row.label, 14.0, label + 1.0));
            row.draw(canvas, Area { y: y + 4.0, h: BAR, ..bars }, axis);
            let below = if is_stacked { 19.0 } else { 0.0 };
            canvas.text("muted end", area.right(), y + 19.0 + below, &row.remark);
        }
        self.draw_plain(canvas, bars, axis, tall);
    }

    /// An axis that leaves room for the number behind the longest bar.
    fn axis_for(&self, room: f64) -> ShareAxis {
        let highest = self.rows.iter().map(|row| row.chance.to_f64()).fold(0.0, f64::max);
        let number = self.rows.iter().map(|row| heavy_width(&row.value, 14.0)).fold(0.0, f64::max) + 12.0;
        let needed = if highest > 0.5 { 1.0 } else { highest };
        let axis = ShareAxis::up_to(needed, 5.0);
        let free = 1.0 - (number / room).min(0.5);
        ShareAxis { top: axis.top.max(highest / free), ..axis }
    }

    fn draw_axis(&self, canvas: &mut Canvas, bars: Area, axis: ShareAxis) {
        if self.axis.is_empty() {
            return canvas.line("axis", (bars.x, bars.y), (bars.x, bars.bottom()));
        }
        let lines = ShareAxis { top: (axis.top / axis.step).floor() * axis.step, ..axis };
        for (share, label) in lines.ticks().filter(|(share, _)| *share <= 1.0 + 1e-9) {
            let x = bars.x + bars.w * share / axis.top;
            canvas.line(if share == 0.0 { "axis" } else { "grid" }, (x, bars.y), (x, bars.bottom()));
            canvas.text("muted mid", x, bars.bottom() + 18.0, &label);
        }
        canvas.text("muted", bars.x, bars.bottom() + 40.0, &self.axis);
    }

    /// A line down from the plain choice, so that every gain can be seen.
    fn draw_plain(&self, canvas: &mut Canvas, bars: Area, axis: ShareAxis, tall: f64) {
        let Some((at, row)) = self.plain.and_then(|at| Some((at, self.rows.get(at)?))) else { return };
        let x = bars.x + bars.w * row.chance.to_f64() / axis.top;
        for other in (0..self.rows.len()).filter(|&other| other != at) {
            let y = bars.y + other as f64 * tall;
            canvas.line("step", (x, y), (x, y + tall));
        }
    }
}

impl RankingRow {
    fn draw(&self, canvas: &mut Canvas, area: Area, axis: ShareAxis) {
        let length = area.w * self.chance.to_f64() / axis.top;
        canvas.open(&format!("{}: {}", self.label, self.value));
        canvas.rect(&format!("fill-{}", self.class.name()), Area { w: length, ..area });
        canvas.close();
        let x = area.x + length + 6.0;
        canvas.rect("paper", Area::new(x - 2.0, area.y, heavy_width(&self.value, 14.0) + 4.0, BAR));
        canvas.text("strong", x, area.y + 15.0, &self.value);
    }
}
