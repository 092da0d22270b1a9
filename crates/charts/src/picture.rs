//! A picture: the sentence that matters, and panels below it.

use crate::canvas::{Area, Canvas, escaped, number};
use crate::histogram::MOST_BARS;
use crate::measure::{balanced, heavy_width, lines};
use crate::plot::{self, Plot};
use crate::style::definitions;
use crate::{HeatMap, Histogram, Lines, Multiples, Ranking, Shares, Theme, Tree};

/// The usual width, and the widest.
const WIDTH: f64 = 880.0;
const WIDEST: f64 = 1680.0;
const MARGIN: f64 = 32.0;
/// On a page that has its own.
const NARROW_MARGIN: f64 = 12.0;
const BETWEEN: f64 = 28.0;
/// The height of a histogram's bars.
const BODY: f64 = 230.0;
const LEAD_LINE: f64 = 23.0;

/// Something to look at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// What was asked: `2d12 + 5 against DC 18`.
    pub title: String,
    /// The number that matters: `49.3 %`; may be empty.
    pub figure: String,
    /// The sentence that goes on from it.
    pub sentence: String,
    /// From top to bottom.
    pub panels: Vec<Panel>,
    /// What else to know: rulings, bounds, where numbers come from; may be empty.
    pub note: String,
}

/// One part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Panel {
    /// How likely each total is.
    Histogram(Histogram),
    /// One bar cut into shares.
    Shares(Shares),
    /// Choices side by side.
    Ranking(Ranking),
    /// A shaded table.
    HeatMap(HeatMap),
    /// Small charts side by side.
    Multiples(Multiples),
    /// A tree of attributes.
    Tree(Tree),
    /// Several things that are counted, a line for each.
    Lines(Lines),
}

impl Picture {
    /// The picture as SVG: one text, the same for the same picture.
    ///
    /// ```
    /// use dice::Ratio;
    /// use twelvefold_charts::{Class, Panel, Picture, Share, Shares, Theme};
    ///
    /// let heads = Share {
    ///     class: Class::Success,
    ///     name: "heads".into(),
    ///     chance: Ratio::new(1u8, 2u8),
    ///     percent: "50.0 %".into(),
    ///     fraction: "1 of 2".into(),
    /// };
    /// let tails = Share { class: Class::Failure, name: "tails".into(), ..heads.clone() };
    /// let coin = Shares { heading: String::new(), shares: vec![heads, tails] };
    /// let picture = Picture { title: "A coin".into(), panels: vec![Panel::Shares(coin)], ..Picture::default() };
    /// assert!(picture.svg(Theme::Light).starts_with("<svg "));
    /// ```
    pub fn svg(&self, theme: Theme) -> String {
        self.draw_svg(theme, WIDTH, MARGIN)
    }

    /// The same for a column of a page. Words keep their size: what stands side by side stands one below the other where there
    /// is little room. What can't be so narrow is as wide as it must be.
    pub fn svg_for_column(&self, theme: Theme, width: u16) -> String {
        self.draw_svg(theme, width.into(), NARROW_MARGIN)
    }

    fn draw_svg(&self, theme: Theme, least: f64, margin: f64) -> String {
        let wish = self.panels.iter().map(Panel::wish).fold(0.0, f64::max) + 2.0 * margin;
        let width = wish.clamp(least, WIDEST).ceil();
        let room = width - 2.0 * margin;
        let mut canvas = Canvas::default();
        let mut y = self.draw_head(&mut canvas, margin, room);
        for panel in &self.panels {
            let h = panel.height(room);
            panel.draw(&mut canvas, Area::new(margin, y, room, h));
            y += h + BETWEEN;
        }
        for line in lines(&self.note, 14.0, room) {
            canvas.text("muted", margin, y, &line);
            y += 20.0;
        }
        let height = (y - BETWEEN + margin).ceil();
        let (w, h) = (number(width), number(height));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" \
             role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">{}</title>\n<desc id=\"desc\">{}</desc>\n\
             {}<rect class=\"paper\" width=\"{w}\" height=\"{h}\"/>\n{}</svg>\n",
            escaped(&self.title),
            escaped(&self.description()),
            definitions(theme, self.panels.iter().any(|panel| matches!(panel, Panel::Lines(_)))),
            canvas.into_svg()
        )
    }

    /// Draws title, figure and sentence; tells where the panels begin.
    fn draw_head(&self, canvas: &mut Canvas, margin: f64, room: f64) -> f64 {
        let mut y = margin + 10.0;
        for line in lines(&self.title, 17.0, room) {
            canvas.text("lead strong", margin, y, &line);
            y += LEAD_LINE;
        }
        if self.figure.is_empty() && self.sentence.is_empty() {
            return y + 6.0;
        }
        let figure = if self.figure.is_empty() { 0.0 } else { heavy_width(&self.figure, 40.0) + 14.0 };
        let sentence = balanced(&self.sentence, 16.0, room - figure);
        let first = if figure == 0.0 {
            y + 10.0
        } else if sentence.len() > 1 {
            y + 18.0
        } else {
            y + 30.0
        };
        canvas.text("figure", margin, y + 36.0, &self.figure);
        for (at, line) in sentence.iter().enumerate() {
            canvas.text("lead", margin + figure, first + at as f64 * LEAD_LINE, line);
        }
        let tall = if figure == 0.0 { 0.0 } else { 44.0 };
        y + f64::max(tall, first - y + (sentence.len() as f64 - 1.0) * LEAD_LINE) + 26.0
    }

    /// The picture in words, for those who can't see it.
    fn description(&self) -> String {
        let head = [self.figure.as_str(), self.sentence.as_str()];
        let head = head.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ");
        let panels = self.panels.iter().map(Panel::describe);
        std::iter::once(head).chain(panels).filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

impl Panel {
    /// How wide it would like to be.
    fn wish(&self) -> f64 {
        match self {
            Self::HeatMap(heat) => heat.wish(),
            // A tree is read at a glance or not at all.
            Self::Tree(_) => WIDTH - 2.0 * MARGIN,
            Self::Histogram(_) | Self::Shares(_) | Self::Ranking(_) | Self::Multiples(_) | Self::Lines(_) => {
                0.0
            }
        }
    }

    fn height(&self, room: f64) -> f64 {
        match self {
            Self::Histogram(histogram) => plot::height(histogram, room, BODY),
            Self::Shares(shares) => shares.height(room),
            Self::Ranking(ranking) => ranking.height(room),
            Self::HeatMap(heat) => heat.height(),
            Self::Multiples(multiples) => multiples.height(room),
            Self::Tree(tree) => tree.height(),
            Self::Lines(lines) => lines.height(room),
        }
    }

    fn draw(&self, canvas: &mut Canvas, area: Area) {
        match self {
            Self::Histogram(histogram) => {
                if let Some(plot) = Plot::alone(histogram) {
                    plot.draw(canvas, area);
                }
            }
            Self::Shares(shares) => shares.draw(canvas, area),
            Self::Ranking(ranking) => ranking.draw(canvas, area),
            Self::HeatMap(heat) => heat.draw(canvas, area),
            Self::Multiples(multiples) => multiples.draw(canvas, area),
            Self::Tree(tree) => tree.draw(canvas, area),
            Self::Lines(lines) => lines.draw(canvas, area),
        }
    }

    fn describe(&self) -> String {
        match self {
            Self::Histogram(histogram) => {
                histogram.reach(MOST_BARS).map_or_else(String::new, |(low, high)| {
                    format!("A bar for each {} from {low} to {high}.", histogram.axis)
                })
            }
            Self::Shares(shares) => {
                let share = |share: &crate::Share| format!("{} {}", share.name, share.percent);
                shares.shares.iter().map(share).collect::<Vec<_>>().join(", ") + "."
            }
            Self::Ranking(ranking) => {
                let row = |row: &crate::RankingRow| format!("{} {}", row.label, row.value);
                ranking.rows.iter().map(row).collect::<Vec<_>>().join(", ") + "."
            }
            Self::HeatMap(heat) => {
                format!("A table: {} across, {} down; {}.", heat.across, heat.down, heat.says)
            }
            Self::Multiples(multiples) => {
                let small = |small: &crate::Small| format!("{}: {}", small.caption, small.remark);
                multiples.charts.iter().map(small).collect::<Vec<_>>().join(" ")
            }
            Self::Tree(_) => "A tree of attributes with their points and modifiers.".to_owned(),
            Self::Lines(lines) => lines.describe(),
        }
    }
}
