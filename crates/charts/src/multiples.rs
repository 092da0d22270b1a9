//! Several small histograms side by side.

use crate::Class;
use crate::canvas::{Area, Canvas};
use crate::histogram::{Histogram, MOST_BARS};
use crate::legend;
use crate::measure::{fit, lines};
use crate::plot::{self, Plot};
use crate::scale::ShareAxis;

const BODY: f64 = 130.0;
const GAP: f64 = 28.0;
/// A small chart is no narrower.
const NARROWEST: f64 = 290.0;
const CAPTION: f64 = 24.0;
const LINE: f64 = 19.0;

/// Small charts, to be compared at a glance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Multiples {
    /// In reading order.
    pub charts: Vec<Small>,
    /// Do all have the same axes? They should when they show the same thing.
    pub same_axes: bool,
    /// What the classes are called.
    pub legend: Vec<(Class, String)>,
}

/// One small chart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Small {
    /// What it shows.
    pub caption: String,
    /// What there is to say about it; may be empty.
    pub remark: String,
    pub histogram: Histogram,
}

impl Multiples {
    fn across(&self, room: f64) -> usize {
        let most = ((room + GAP) / (NARROWEST + GAP)).floor().max(1.0) as usize;
        most.min(self.charts.len()).max(1)
    }

    fn width(&self, room: f64) -> f64 {
        let across = self.across(room) as f64;
        (room - (across - 1.0) * GAP) / across
    }

    /// Room above the bars: the caption and the longest remark.
    fn head(&self, width: f64) -> f64 {
        let remark = |small: &Small| lines(&small.remark, 14.0, width).len() as f64 * LINE;
        CAPTION + self.charts.iter().map(remark).fold(0.0, f64::max)
    }

    fn row(&self, width: f64) -> f64 {
        let plot = self.charts.iter().map(|small| plot::height(&small.histogram, width, BODY));
        self.head(width) + plot.fold(0.0, f64::max) + 16.0
    }

    pub(crate) fn height(&self, room: f64) -> f64 {
        let rows = self.charts.len().div_ceil(self.across(room)) as f64;
        rows * self.row(self.width(room)) + legend::height(&self.legend, room)
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas, area: Area) {
        let (across, w) = (self.across(area.w), self.width(area.w));
        let (row, head) = (self.row(w), self.head(w));
        let shared = self.same_axes.then(|| self.shared()).flatten();
        for (at, small) in self.charts.iter().enumerate() {
            let x = area.x + (at % across) as f64 * (w + GAP);
            let cell = Area::new(x, area.y + (at / across) as f64 * row, w, row - 16.0);
            small.draw(canvas, cell, head, shared);
        }
        let rows = self.charts.len().div_ceil(across) as f64;
        legend::draw(canvas, &self.legend, (area.x, area.y + rows * row), area.w);
    }

    /// Axes that hold all charts.
    fn shared(&self) -> Option<((i64, i64), ShareAxis)> {
        let ranges = self.charts.iter().filter_map(|small| small.histogram.reach(MOST_BARS));
        let range = ranges.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))?;
        let highest = self.charts.iter().map(|small| small.histogram.columns(range, MOST_BARS).highest());
        Some((range, ShareAxis::up_to(highest.fold(0.0, f64::max), 3.0)))
    }
}

impl Small {
    fn draw(&self, canvas: &mut Canvas, area: Area, head: f64, shared: Option<((i64, i64), ShareAxis)>) {
        canvas.text("strong", area.x, area.y + 14.0, &fit(&self.caption, 14.0, area.w * 0.9));
        for (at, line) in lines(&self.remark, 14.0, area.w).iter().enumerate() {
            canvas.text("muted", area.x, area.y + CAPTION + 10.0 + at as f64 * LINE, line);
        }
        let Some(plot) = Plot::alone(&self.histogram) else { return };
        let plot = match shared {
            Some((range, shares)) => Plot { range, shares, ..plot },
            None => plot,
        };
        plot.draw(canvas, area.below(head));
    }
}
