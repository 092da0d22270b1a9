//! One bar cut into the shares of all outcomes, and what each is called.

use dice::Ratio;

use crate::Class;
use crate::canvas::{Area, Canvas};
use crate::measure::{heavy_width, width};

const BAR: f64 = 28.0;
const ROW: f64 = 24.0;
const SWATCH: f64 = 14.0;
const BETWEEN: f64 = 28.0;

/// Shares of a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shares {
    /// What is shared; may be empty.
    pub heading: String,
    /// From left to right.
    pub shares: Vec<Share>,
}

/// One share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// What it looks like.
    pub class: Class,
    /// What it is called: `success, 1 shift`.
    pub name: String,
    /// How large it is.
    pub chance: Ratio,
    /// The same for people: `24.3 %`.
    pub percent: String,
    /// And as it was counted: `35 of 144`; may be empty.
    pub fraction: String,
}

impl Shares {
    pub(crate) fn height(&self, room: f64) -> f64 {
        let rows = flow(self.shares.iter().map(Share::width), room).last().map_or(0.0, |(_, row)| row + 1.0);
        self.head() + BAR + 14.0 + rows * ROW
    }

    fn head(&self) -> f64 {
        20.0 + if self.heading.is_empty() { 0.0 } else { 22.0 }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas, area: Area) {
        if !self.heading.is_empty() {
            canvas.text("strong", area.x, area.y + 14.0, &self.heading);
        }
        let bar = Area { h: BAR, ..area.below(self.head()) };
        self.draw_bar(canvas, bar);
        for (share, (x, row)) in self.shares.iter().zip(flow(self.shares.iter().map(Share::width), area.w)) {
            share.draw(canvas, area.x + x, bar.bottom() + 14.0 + row * ROW);
        }
    }

    fn draw_bar(&self, canvas: &mut Canvas, bar: Area) {
        let mut x = bar.x;
        for share in self.shares.iter().filter(|share| !share.chance.is_zero()) {
            let w = bar.w * share.chance.to_f64();
            canvas.open(&format!("{}: {}", share.name, share.percent));
            canvas.rect(&format!("fill-{}", share.class.name()), Area { x, w, ..bar });
            if x > bar.x {
                canvas.line("seam", (x, bar.y), (x, bar.bottom()));
            }
            canvas.close();
            if width(&share.percent, 14.0) + 8.0 <= w {
                canvas.text("mid", x + w / 2.0, bar.y - 6.0, &share.percent);
            }
            x += w;
        }
    }
}

impl Share {
    fn width(&self) -> f64 {
        let fraction = if self.fraction.is_empty() { 0.0 } else { width(&self.fraction, 14.0) + 8.0 };
        SWATCH + 8.0 + width(&self.name, 14.0) + 8.0 + heavy_width(&self.percent, 14.0) + fraction + BETWEEN
    }

    fn draw(&self, canvas: &mut Canvas, x: f64, y: f64) {
        let text = y + 12.0;
        swatch(canvas, self.class, x, y);
        let name = x + SWATCH + 8.0;
        canvas.text("", name, text, &self.name);
        let percent = name + width(&self.name, 14.0) + 8.0;
        canvas.text("strong", percent, text, &self.percent);
        if !self.fraction.is_empty() {
            let fraction = percent + heavy_width(&self.percent, 14.0) + 8.0;
            canvas.text("muted", fraction, text, &self.fraction);
        }
    }
}

/// A square that shows what a class looks like.
pub(crate) fn swatch(canvas: &mut Canvas, class: Class, x: f64, y: f64) {
    canvas.rounded(&format!("fill-{}", class.name()), Area::new(x, y, SWATCH, SWATCH), 3.0);
}

/// Sets things of these widths in rows; gives the left edge and the row of each.
pub(crate) fn flow(widths: impl Iterator<Item = f64>, room: f64) -> Vec<(f64, f64)> {
    let (mut x, mut row) = (0.0, 0.0);
    let mut places = Vec::new();
    for width in widths {
        if x > 0.0 && x + width - BETWEEN > room {
            (x, row) = (0.0, row + 1.0);
        }
        places.push((x, row));
        x += width;
    }
    places
}
