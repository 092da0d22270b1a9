//! Several things that are counted, in one chart: a line for each over the same numbers.

use crate::Class;
use crate::canvas::{Area, Canvas, number};
use crate::histogram::ALL_SHOWN;
use crate::measure::{fit, width};
use crate::plot::draw_share_lines;
use crate::scale::{ShareAxis, whole_step};
use crate::shares::flow;

const GUTTER: f64 = 52.0;
const BODY: f64 = 300.0;
const FOOT: f64 = 64.0;
const LEGEND_ROW: f64 = 24.0;
const SAMPLE: f64 = 34.0;
const BETWEEN: f64 = 28.0;
/// More lines than this are no longer told apart.
pub const MOST_LINES: usize = 24;
/// As many points along the axis as there are pixels to tell them apart.
const MOST_COLUMNS: usize = 400;
/// With no more points than this each has a mark of its own.
const MOST_MARKS: i64 = 60;
/// What is nearer than this share of the highest point to where a line begins or ends is not worth the room.
const NEGLIGIBLE: f64 = 1e-3;
/// Colours that can be told apart, one after the other.
const COLOURS: [Class; 6] =
    [Class::Plain, Class::Worst, Class::Success, Class::Best, Class::Great, Class::Failure];

/// How chances are added up along the axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cumulation {
    /// Not at all: each number for itself.
    #[default]
    Exactly,
    /// Each number with all above it.
    AtLeast,
    /// Each number with all below it.
    AtMost,
}

impl Cumulation {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Exactly, Self::AtLeast, Self::AtMost];

    /// What a line shows before its first number and behind its last.
    const fn ends(self) -> (f64, f64) {
        match self {
            Self::Exactly => (0.0, 0.0),
            Self::AtLeast => (1.0, 0.0),
            Self::AtMost => (0.0, 1.0),
        }
    }
}

/// A chart of lines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    /// What is counted along the bottom: `total`.
    pub axis: String,
    /// How the chances of the lines are added up.
    pub cumulation: Cumulation,
    /// In the order of the legend; only the first [`MOST_LINES`] are drawn.
    pub lines: Vec<Line>,
}

/// One line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    pub name: String,
    /// What there is to say about it; may be empty.
    pub remark: String,
    /// The numbers that can come up, from the smallest to the largest, and how likely each is.
    pub points: Vec<(i64, f64)>,
}

/// Lines cut into columns of the same width; a column of several numbers shows the highest of their chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Sampled {
    /// The first number of the first column.
    pub first: i64,
    /// How many numbers share a column.
    pub span: i64,
    /// How many columns there are.
    pub count: i64,
    /// The highest point of all lines.
    pub highest: f64,
    /// The columns of each line that have something to show, and what it is.
    pub lines: Vec<Vec<(i64, f64)>>,
}

impl Lines {
    fn drawn_lines(&self) -> &[Line] {
        &self.lines[..self.lines.len().min(MOST_LINES)]
    }

    fn highest(&self) -> f64 {
        self.drawn_lines().iter().flat_map(|line| &line.points).map(|(_, share)| *share).fold(0.0, f64::max)
    }

    /// From where to where it is worth drawing.
    fn range(&self) -> Option<(i64, i64)> {
        let ends = |line: &Line| Some((line.points.first()?.0, line.points.last()?.0));
        let join = |one: (i64, i64), other: (i64, i64)| (one.0.min(other.0), one.1.max(other.1));
        let all = self.drawn_lines().iter().filter_map(ends).reduce(join)?;
        if all.1.saturating_sub(all.0) < ALL_SHOWN as i64 {
            return Some(all);
        }
        let (before, after) = self.cumulation.ends();
        let negligible = self.highest() * NEGLIGIBLE;
        let from = |line: &Line| {
            line.points.iter().find(|(_, share)| (share - before).abs() >= negligible).map(|(at, _)| *at)
        };
        let to = |line: &Line| {
            line.points.iter().rfind(|(_, share)| (share - after).abs() >= negligible).map(|(at, _)| *at)
        };
        let low = self.drawn_lines().iter().filter_map(from).min().unwrap_or(all.0);
        let high = self.drawn_lines().iter().filter_map(to).max().unwrap_or(all.1);
        Some((low.min(high), high.max(low)))
    }

    /// The lines in so many columns at most; nothing if there is no point at all.
    pub fn sampled(&self, most: usize) -> Option<Sampled> {
        let (low, high) = self.range()?;
        let length = high.saturating_sub(low).saturating_add(1).max(1);
        let most = most.max(1);
        let span = if length <= most as i64 { 1 } else { whole_step(length as f64 / most as f64) };
        let first = if span == 1 { low } else { low.div_euclid(span).saturating_mul(span) };
        let count = (high.saturating_sub(first) / span).saturating_add(1);
        let column = |line: &Line| {
            let mut columns: Vec<(i64, f64)> = Vec::new();
            for &(at, share) in line.points.iter().filter(|(at, _)| (low..=high).contains(at)) {
                let place = at.saturating_sub(first).div_euclid(span);
                match columns.last_mut() {
                    Some((last, highest)) if *last == place => *highest = highest.max(share),
                    _ => columns.push((place, share)),
                }
            }
            columns
        };
        let lines = self.drawn_lines().iter().map(column).collect();
        Some(Sampled { first, span, count, highest: self.highest(), lines })
    }

    fn legend_widths(&self, room: f64) -> impl Iterator<Item = f64> + '_ {
        self.drawn_lines().iter().map(move |line| {
            let remark = if line.remark.is_empty() { 0.0 } else { width(&line.remark, 14.0) + 8.0 };
            SAMPLE + 8.0 + width(&fit(&line.name, 14.0, room * 0.5), 14.0) + remark + BETWEEN
        })
    }

    pub(crate) fn height(&self, room: f64) -> f64 {
        let rows = flow(self.legend_widths(room), room).last().map_or(0.0, |(_, row)| row + 1.0);
        let more = if self.lines.len() > MOST_LINES { LEGEND_ROW } else { 0.0 };
        BODY + FOOT + rows * LEGEND_ROW + more
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas, area: Area) {
        let plot = Area::new(area.x + GUTTER, area.y + 8.0, (area.w - GUTTER).max(1.0), BODY - 8.0);
        if let Some(sampled) = self.sampled(MOST_COLUMNS) {
            let shares = ShareAxis::up_to(sampled.highest, 5.0);
            draw_share_lines(canvas, plot, shares);
            self.draw_axis(canvas, plot, &sampled);
            for (at, columns) in sampled.lines.iter().enumerate() {
                self.draw_line(canvas, plot, (at, columns), &sampled, shares);
            }
        }
        self.draw_legend(canvas, Area::new(area.x, area.y + BODY + FOOT, area.w, 0.0));
    }

    fn draw_axis(&self, canvas: &mut Canvas, plot: Area, sampled: &Sampled) {
        let Sampled { first, span, count, .. } = *sampled;
        let pitch = plot.w / count as f64;
        let last = first.saturating_add(span.saturating_mul(count)).saturating_sub(1);
        let widest = width(&first.to_string(), 14.0).max(width(&last.to_string(), 14.0)) + 14.0;
        let step = whole_step(widest / pitch * span as f64).max(span);
        let mut at = first.div_euclid(step).saturating_mul(step);
        while at <= last {
            if at >= first {
                let x = plot.x + (at.saturating_sub(first) as f64 / span as f64 + 0.5) * pitch;
                canvas.line("axis", (x, plot.bottom()), (x, plot.bottom() + 4.0));
                canvas.text("mid", x, plot.bottom() + 20.0, &at.to_string());
            }
            let Some(next) = at.checked_add(step) else { break };
            at = next;
        }
        canvas.text("muted end", plot.right(), plot.bottom() + 42.0, &format!("{} →", self.axis));
        let chance = match self.cumulation {
            Cumulation::Exactly => "chance of exactly this",
            Cumulation::AtLeast => "chance of this or more",
            Cumulation::AtMost => "chance of this or less",
        };
        let each = if span == 1 { String::new() } else { format!(", the highest of each {span}") };
        canvas.text("muted", plot.x, plot.bottom() + 42.0, &format!("↑ {chance}{each}"));
    }

    fn draw_line(
        &self,
        canvas: &mut Canvas,
        plot: Area,
        (at, columns): (usize, &[(i64, f64)]),
        sampled: &Sampled,
        shares: ShareAxis,
    ) {
        let pitch = plot.w / sampled.count as f64;
        let place = |column: i64, share: f64| {
            let y = plot.bottom() - plot.h * (share / shares.top).clamp(0.0, 1.0);
            (plot.x + (column as f64 + 0.5) * pitch, y)
        };
        let mut points = columns.to_vec();
        if self.cumulation != Cumulation::Exactly {
            self.reach_both_ends(&mut points, sampled.count);
        }
        let points: Vec<(f64, f64)> = points.iter().map(|&(column, share)| place(column, share)).collect();
        let data = points.iter().enumerate().map(|(nth, (x, y))| {
            format!("{}{} {}", if nth == 0 { 'M' } else { 'L' }, number(*x), number(*y))
        });
        canvas.open(&self.lines[at].name);
        canvas.path(&line_style(at), &data.collect::<String>());
        if sampled.count <= MOST_MARKS || points.len() < 2 {
            columns.iter().for_each(|&(column, share)| mark(canvas, at, place(column, share)));
        }
        canvas.close();
    }

    /// A line that is added up goes on before its first number and behind its last.
    fn reach_both_ends(&self, points: &mut Vec<(i64, f64)>, count: i64) {
        let (before, after) = self.cumulation.ends();
        if let Some(&(first, _)) = points.first()
            && first > 0
        {
            points.splice(0..0, [(0, before), (first - 1, before)]);
        }
        if let Some(&(last, _)) = points.last()
            && last < count - 1
        {
            points.extend([(last + 1, after), (count - 1, after)]);
        }
    }

    fn draw_legend(&self, canvas: &mut Canvas, area: Area) {
        let places = flow(self.legend_widths(area.w), area.w);
        for (at, (line, (left, row))) in self.drawn_lines().iter().zip(&places).enumerate() {
            let (x, y) = (area.x + left, area.y + row * LEGEND_ROW);
            let middle = y + 8.0;
            canvas
                .path(&line_style(at), &format!("M{} {}H{}", number(x), number(middle), number(x + SAMPLE)));
            mark(canvas, at, (x + SAMPLE / 2.0, middle));
            let name = fit(&line.name, 14.0, area.w * 0.5);
            canvas.text("", x + SAMPLE + 8.0, y + 13.0, &name);
            if !line.remark.is_empty() {
                let after = x + SAMPLE + 16.0 + width(&name, 14.0);
                canvas.text("muted", after, y + 13.0, &line.remark);
            }
        }
        if self.lines.len() > MOST_LINES {
            let rows = places.last().map_or(0.0, |(_, row)| row + 1.0);
            let more = format!("and {} more, which are not drawn", self.lines.len() - MOST_LINES);
            canvas.text("muted", area.x, area.y + rows * LEGEND_ROW + 13.0, &more);
        }
    }

    pub(crate) fn describe(&self) -> String {
        let line = |line: &Line| match line.remark.as_str() {
            "" => line.name.clone(),
            remark => format!("{}: {remark}", line.name),
        };
        format!("A line for each of: {}.", self.drawn_lines().iter().map(line).collect::<Vec<_>>().join("; "))
    }
}

/// Colour and dashes: both change, so that no line is told by its colour alone.
fn line_style(at: usize) -> String {
    format!("stroke-{} dash-{}", COLOURS[at % COLOURS.len()].name(), dashes(at))
}

/// Neighbours differ in their dashes, and lines of one colour as well.
fn dashes(at: usize) -> usize {
    (at + at / COLOURS.len()) % DASHES.len()
}

/// How each kind of line is broken.
const DASHES: [&str; 4] = ["none", "9 4", "2 4", "10 4 2 4"];

/// The style of lines, for those colours.
pub(crate) fn style(colour: impl Fn(Class) -> crate::theme::Colour) -> String {
    let stroke = |class: Class| {
        let name = class.name();
        format!(".stroke-{name}{{fill:none;stroke-width:2;stroke-linejoin:round;stroke:{}}}\n", colour(class))
    };
    let dash = |(at, dashes): (usize, &&str)| format!(".dash-{at}{{stroke-dasharray:{dashes}}}\n");
    COLOURS.into_iter().map(stroke).chain(DASHES.iter().enumerate().map(dash)).collect()
}

/// A disc, a square, a diamond or a triangle.
fn mark(canvas: &mut Canvas, at: usize, (x, y): (f64, f64)) {
    let class = format!("base-{}", COLOURS[at % COLOURS.len()].name());
    let place = format!("M{} {}", number(x), number(y));
    match dashes(at) {
        0 => canvas.disc(&class, (x, y), 3.5),
        1 => canvas.rect(&class, Area::new(x - 3.2, y - 3.2, 6.4, 6.4)),
        2 => canvas.path(&class, &format!("{place}m0 -4.6l4.6 4.6l-4.6 4.6l-4.6 -4.6z")),
        _ => canvas.path(&class, &format!("{place}m0 -4.6l4.4 7.8h-8.8z")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn even(range: std::ops::Range<i64>) -> Line {
        let share = 1.0 / (range.end - range.start) as f64;
        Line { name: "even".into(), remark: String::new(), points: range.map(|at| (at, share)).collect() }
    }

    fn chart(lines: Vec<Line>, cumulation: Cumulation) -> Lines {
        Lines { axis: "total".into(), cumulation, lines }
    }

    #[test]
    fn no_two_lines_look_the_same() {
        let styles: std::collections::BTreeSet<String> = (0..MOST_LINES).map(line_style).collect();
        assert_eq!(styles.len(), MOST_LINES);
        assert!((1..MOST_LINES).all(|at| dashes(at) != dashes(at - 1)));
    }

    #[test]
    fn lines_share_one_axis_that_holds_them_all() {
        let sampled = chart(vec![even(3..19), even(-4..5)], Cumulation::Exactly).sampled(400).unwrap();
        assert_eq!((sampled.first, sampled.span, sampled.count), (-4, 1, 23));
        assert_eq!(sampled.lines[0].first(), Some(&(7, 1.0 / 16.0)));
    }

    #[test]
    fn more_numbers_than_columns_share_one_and_its_highest_is_kept() {
        let mut line = even(0..1000);
        line.points[557].1 = 0.5;
        let sampled = chart(vec![line], Cumulation::Exactly).sampled(100).unwrap();
        assert_eq!((sampled.span, sampled.count), (10, 100));
        assert_eq!(sampled.lines[0][55], (55, 0.5));
    }

    #[test]
    fn tails_that_nobody_sees_are_cut_off_and_no_others() {
        let points = |share: fn(i64) -> f64| (0..100).map(|at| (at, share(at))).collect();
        let peak =
            Line { points: points(|at| if (40..60).contains(&at) { 0.05 } else { 1e-9 }), ..Line::default() };
        let sampled = chart(vec![peak], Cumulation::Exactly).sampled(400).unwrap();
        assert_eq!((sampled.first, sampled.count), (40, 20));
        let steps = Line { points: points(|at| if at < 50 { 1.0 } else { 0.0 }), ..Line::default() };
        let sampled = chart(vec![steps], Cumulation::AtLeast).sampled(400).unwrap();
        assert_eq!((sampled.first, sampled.count), (49, 2));
        let flat = chart(vec![even(0..1000)], Cumulation::Exactly).sampled(1000).unwrap();
        assert_eq!((flat.first, flat.count), (0, 1000));
    }

    #[test]
    fn a_line_that_is_added_up_goes_from_one_end_to_the_other() {
        let chart = chart(vec![even(1..7)], Cumulation::AtLeast);
        let mut points = vec![(3, 1.0), (4, 0.5)];
        chart.reach_both_ends(&mut points, 9);
        assert_eq!(points, [(0, 1.0), (2, 1.0), (3, 1.0), (4, 0.5), (5, 0.0), (8, 0.0)]);
    }
}
