//! What the classes of a chart are called.

use crate::Class;
use crate::canvas::Canvas;
use crate::measure::width;
use crate::shares::{flow, swatch};

const ROW: f64 = 24.0;

fn widths(names: &[(Class, String)]) -> impl Iterator<Item = f64> + '_ {
    names.iter().map(|(_, name)| 22.0 + width(name, 14.0) + 28.0)
}

/// How much room the names take.
pub(crate) fn height(names: &[(Class, String)], room: f64) -> f64 {
    flow(widths(names), room).last().map_or(0.0, |(_, row)| (row + 1.0) * ROW)
}

/// Every class beside its name.
pub(crate) fn draw(canvas: &mut Canvas, names: &[(Class, String)], (x, y): (f64, f64), room: f64) {
    for ((class, name), (left, row)) in names.iter().zip(flow(widths(names), room)) {
        swatch(canvas, *class, x + left, y + row * ROW);
        canvas.text("", x + left + 22.0, y + row * ROW + 12.0, name);
    }
}
