//! A table of chances, each cell shaded by how likely it is.

use dice::Ratio;

use crate::canvas::{Area, Canvas};
use crate::measure::{fit, width};

/// How strong the colour is in each tenth. From half on it is strong enough for light text; the jump is where
/// chances turn, and no step lies where neither text could be read.
pub(crate) const STEPS: [f64; 10] = [0.0, 0.08, 0.16, 0.24, 0.32, 0.84, 0.88, 0.92, 0.95, 1.0];
/// From this step on the text is light.
const FIRST_STRONG: usize = 5;

const ROW: f64 = 30.0;
const HEAD: f64 = 46.0;
const FOOT: f64 = 58.0;
/// The narrowest cell with one decimal, and the widest that still looks like a cell.
const FULL_CELL: f64 = 46.0;
const WIDEST_CELL: f64 = 96.0;
const NARROWEST_CELL: f64 = 12.0;
const WIDEST_LABEL: f64 = 260.0;

/// A table of chances.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeatMap {
    /// What this table is about, where a picture has several; may be empty.
    pub heading: String,
    /// What runs from left to right.
    pub across: String,
    /// What runs from top to bottom.
    pub down: String,
    /// The labels along the top.
    pub columns: Vec<String>,
    /// A label and its cells, in the order of the columns.
    pub rows: Vec<(String, Vec<HeatCell>)>,
    /// What a cell says: `chance to succeed, in percent`.
    pub says: String,
    /// What the weakest, the middle and the strongest shade stand for: `0 %`, `50 %`, `100 %`.
    pub key: [String; 3],
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeatCell {
    /// How strongly it is shaded.
    pub shade: Ratio,
    /// What is written on it: `49.3`.
    pub text: String,
    /// The same where there is less room: `49`.
    pub short: String,
}

impl HeatCell {
    /// A chance in percent, without the sign `%`.
    pub fn chance(chance: Ratio) -> Self {
        Self { text: chance.percent(1), short: chance.percent(0), shade: chance }
    }
}

impl HeatCell {
    /// The tenth its shade lies in, from 0 to 9, and whether that is strong enough for light text.
    pub fn step(&self) -> (usize, bool) {
        let step = step(&self.shade);
        (step, step >= FIRST_STRONG)
    }
}

impl HeatMap {
    /// What the shades stand for in a table of chances.
    pub fn percent_key() -> [String; 3] {
        ["0 %", "50 %", "100 %"].map(str::to_owned)
    }

    /// How wide a picture must be to write a number in every cell.
    pub(crate) fn wish(&self) -> f64 {
        self.label() + self.columns.len() as f64 * FULL_CELL
    }

    fn label(&self) -> f64 {
        let title = width(&self.down, 14.0) + 18.0;
        let widest = self.rows.iter().map(|(label, _)| width(label, 14.0)).fold(title, f64::max);
        widest.min(WIDEST_LABEL) + 14.0
    }

    fn cell(&self, room: f64) -> f64 {
        let count = self.columns.len().max(1) as f64;
        ((room - self.label()) / count).clamp(NARROWEST_CELL, WIDEST_CELL)
    }

    fn head(&self) -> f64 {
        if self.heading.is_empty() { 0.0 } else { 26.0 }
    }

    pub(crate) fn height(&self) -> f64 {
        self.head() + HEAD + self.rows.len() as f64 * ROW + FOOT
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas, area: Area) {
        let cell = self.cell(area.w);
        let left = area.x + self.label();
        if !self.heading.is_empty() {
            canvas.text("strong", area.x, area.y + 14.0, &self.heading);
        }
        let area = area.below(self.head());
        canvas.text("muted", left, area.y + 14.0, &format!("{} →", self.across));
        canvas.text("muted end", left - 10.0, area.y + 38.0, &format!("{} ↓", self.down));
        self.draw_columns(canvas, left, area.y + 38.0, cell);
        for (at, (label, cells)) in self.rows.iter().enumerate() {
            let y = area.y + HEAD + at as f64 * ROW;
            canvas.text("end", left - 10.0, y + 20.0, &fit(label, 14.0, WIDEST_LABEL));
            for (column, one) in cells.iter().enumerate() {
                let area = Area::new(left + column as f64 * cell, y, cell, ROW);
                let place = self.columns.get(column).map_or("", String::as_str);
                canvas.open(&format!("{} {label}, {} {place}: {}", self.down, self.across, one.text));
                one.draw(canvas, area);
                canvas.close();
            }
        }
        let foot = area.below(HEAD + self.rows.len() as f64 * ROW + 18.0);
        self.draw_key(canvas, Area { x: left, w: area.right() - left, ..foot });
    }

    /// Labels along the top, as many as there is room for.
    fn draw_columns(&self, canvas: &mut Canvas, left: f64, y: f64, cell: f64) {
        let widest = self.columns.iter().map(|label| width(label, 14.0)).fold(0.0, f64::max);
        let are_names = self.columns.iter().any(|label| label.parse::<f64>().is_err());
        let every = if are_names { 1 } else { ((widest + 8.0) / cell).ceil().max(1.0) as usize };
        for (at, label) in self.columns.iter().enumerate().step_by(every) {
            let x = left + (at as f64 + 0.5) * cell;
            canvas.text("mid", x, y, &fit(label, 14.0, cell * every as f64 - 4.0));
        }
    }

    /// What the shades mean.
    fn draw_key(&self, canvas: &mut Canvas, area: Area) {
        let step = 22.0;
        for at in 0..STEPS.len() {
            canvas.rect(&format!("heat-{at}"), Area::new(area.x + at as f64 * step, area.y, step, 12.0));
        }
        let places = [(0.0, "small muted"), (0.5, "small muted mid"), (1.0, "small muted end")];
        for ((share, class), label) in places.into_iter().zip(&self.key) {
            canvas.text(class, area.x + share * step * STEPS.len() as f64, area.y + 28.0, label);
        }
        canvas.text("muted", area.x + step * STEPS.len() as f64 + 16.0, area.y + 11.0, &self.says);
    }
}

impl HeatCell {
    fn draw(&self, canvas: &mut Canvas, area: Area) {
        let (step, is_strong) = self.step();
        let inner = Area::new(area.x + 0.5, area.y + 0.5, area.w - 1.0, area.h - 1.0);
        canvas.rounded(&format!("heat-{step}"), inner, 3.0);
        let class = if is_strong { "inverse mid" } else { "mid" };
        let room = area.w - 4.0;
        if let Some(text) = [&self.text, &self.short].into_iter().find(|text| width(text, 14.0) <= room) {
            canvas.text(class, area.x + area.w / 2.0, area.y + 20.0, text);
        }
    }
}

/// The step of a shade: its tenth.
fn step(shade: &Ratio) -> usize {
    ((shade.to_f64() * STEPS.len() as f64 + 1e-9) as usize).min(STEPS.len() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{DARK, LIGHT};

    #[test]
    fn the_text_of_every_shade_can_be_read() {
        for palette in [LIGHT, DARK] {
            for (at, strength) in STEPS.iter().enumerate() {
                let ground = palette.accent.over(palette.surface, *strength);
                let text = if at >= FIRST_STRONG { palette.paper } else { palette.ink };
                assert!(text.contrast(ground) >= 4.5, "step {at}: {}", text.contrast(ground));
            }
        }
    }

    #[test]
    fn shades_are_strong_from_half_on() {
        assert_eq!(step(&Ratio::new(1u8, 2u8)), FIRST_STRONG);
        assert_eq!(step(&Ratio::new(499u16, 1000u16)), FIRST_STRONG - 1);
        assert_eq!((step(&Ratio::new(0u8, 2u8)), step(&Ratio::new(1u8, 1u8))), (0, 9));
    }
}
