//! How likely each total is, one bar for each, stacked by outcome.

use std::collections::BTreeMap;

use dice::{Natural, Ratio};

use crate::Class;
use crate::scale::whole_step;

/// More bars than this are no longer told apart; neighbours then share one.
pub(crate) const MOST_BARS: usize = 90;

/// With no more bars than this, even the rarest are drawn.
pub(crate) const ALL_SHOWN: usize = 45;

/// A chart of totals, of successes, of rounds: of anything that is counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    /// What is counted: `total`, `successes`.
    pub axis: String,
    /// One for each number that can come up, in any order.
    pub bars: Vec<Bar>,
    /// What to point out along the axis.
    pub marks: Vec<Mark>,
}

/// How likely one number is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    pub at: i64,
    /// What it consists of, from the bottom up.
    pub parts: Vec<(Class, Ratio)>,
}

/// A place on the axis with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    pub at: i64,
    /// Its name: `DC 18`.
    pub label: String,
    /// How it is drawn.
    pub kind: MarkKind,
}

/// How a mark is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// The target: a line through the middle of the bar, as on this very number it depends.
    Target,
    /// The target: a line before the bar, as from this number on it holds.
    TargetFrom,
    /// A lesser step before the bar.
    Step,
}

/// Bars as they are drawn: each of the same width, no gap left out.
#[derive(Clone, Debug, PartialEq)]
pub struct Columns {
    /// The first number of the first column.
    pub first: i64,
    /// How many numbers share a column.
    pub span: i64,
    /// How many columns there is room for, empty ones too.
    pub count: i64,
    /// What stands in each column that is not empty.
    pub columns: BTreeMap<i64, Vec<(Class, f64)>>,
    /// The height of each of those columns, exactly: numbers are written from it.
    totals: BTreeMap<i64, Ratio>,
    /// Was something too unlikely to be drawn left out?
    pub is_cut: bool,
}

impl Histogram {
    /// The classes that appear, from worst to best.
    pub fn classes(&self) -> Vec<Class> {
        let parts = self.bars.iter().flat_map(|bar| &bar.parts);
        let mut classes: Vec<Class> =
            parts.filter(|(_, share)| !share.is_zero()).map(|&(class, _)| class).collect();
        classes.sort_unstable();
        classes.dedup();
        classes
    }

    /// The lowest and the highest number with a bar, leaving out tails of less than one in ten thousand where
    /// there are more bars than can be told apart.
    fn range(&self, most: usize) -> Option<(i64, i64)> {
        let totals: BTreeMap<i64, f64> = self.bars.iter().map(|bar| (bar.at, bar.share())).collect();
        let (first, last) = (*totals.keys().next()?, *totals.keys().next_back()?);
        if last.saturating_sub(first) < whole(most.min(ALL_SHOWN)) {
            return Some((first, last));
        }
        let likely = |mut ends: Box<dyn Iterator<Item = (&i64, &f64)> + '_>| {
            let mut sum = 0.0;
            ends.find_map(|(at, share)| {
                sum += share;
                (sum >= 1e-4).then_some(*at)
            })
        };
        let low = likely(Box::new(totals.iter())).unwrap_or(first);
        Some((low, likely(Box::new(totals.iter().rev())).unwrap_or(last).max(low)))
    }

    /// The range to draw with so many columns at most, widened to a target that lies not too far outside.
    pub fn reach(&self, most: usize) -> Option<(i64, i64)> {
        let (low, high) = self.range(most)?;
        let half = high.saturating_sub(low).saturating_add(1) / 2;
        let targets = self.marks.iter().filter(|mark| mark.kind != MarkKind::Step).map(|mark| mark.at);
        let near = targets.filter(|&at| at >= low.saturating_sub(half) && at <= high.saturating_add(half));
        Some(near.fold((low, high), |(low, high), at| (low.min(at), high.max(at))))
    }

    /// The columns from one number to another, about so many at most.
    pub fn columns(&self, (low, high): (i64, i64), most: usize) -> Columns {
        let length = high.saturating_sub(low).saturating_add(1).max(1);
        let span = if length <= whole(most) { 1 } else { whole_step(length as f64 / most.max(1) as f64) };
        let first = if span == 1 { low } else { low.div_euclid(span).saturating_mul(span) };
        let count = (high.saturating_sub(first) / span).saturating_add(1);
        let mut columns: BTreeMap<i64, Vec<(Class, f64)>> = BTreeMap::new();
        let mut totals: BTreeMap<i64, Ratio> = BTreeMap::new();
        let is_inside = |bar: &&Bar| (low..=high).contains(&bar.at);
        for bar in self.bars.iter().filter(is_inside) {
            let at = bar.at.saturating_sub(first).div_euclid(span);
            let column = columns.entry(at).or_default();
            for (class, share) in bar.parts.iter().filter(|(_, share)| !share.is_zero()) {
                let total = totals.entry(at).or_insert_with(|| Ratio::new(0u8, share.of.clone()));
                *total = sum_of_shares(total, share);
                match column.iter_mut().find(|(known, _)| known == class) {
                    Some((_, sum)) => *sum += share.to_f64(),
                    None => column.push((*class, share.to_f64())),
                }
            }
        }
        let is_cut = self.bars.iter().any(|bar| !(low..=high).contains(&bar.at) && bar.share() > 0.0);
        Columns { first, span, count, columns, totals, is_cut }
    }
}

impl Bar {
    /// A bar of one piece.
    pub fn whole(at: i64, class: Class, share: Ratio) -> Self {
        Self { at, parts: vec![(class, share)] }
    }

    /// How high it is altogether.
    pub fn share(&self) -> f64 {
        self.parts.iter().map(|(_, share)| share.to_f64()).sum()
    }
}

impl Columns {
    /// The highest column.
    pub fn highest(&self) -> f64 {
        let height = |parts: &Vec<(Class, f64)>| parts.iter().map(|(_, share)| share).sum();
        self.columns.values().map(height).fold(0.0, f64::max)
    }

    /// How likely a column is, in percent; what is too small to show says so.
    pub fn percent(&self, column: i64) -> String {
        let total = self.totals.get(&column);
        let shown = total.map_or_else(|| "0.0".to_owned(), |total| total.percent(1));
        if shown == "0.0" && total.is_some() { "< 0.1 %".to_owned() } else { format!("{shown} %") }
    }

    /// What a column stands for: `12`, `10 to 14`.
    pub fn label(&self, column: i64) -> String {
        let from = self.first.saturating_add(column.saturating_mul(self.span));
        match self.span {
            1 => from.to_string(),
            span => format!("{from} to {}", from.saturating_add(span - 1)),
        }
    }
}

/// The sum of two shares; mostly they are out of the same number of throws.
fn sum_of_shares(one: &Ratio, other: &Ratio) -> Ratio {
    if one.of == other.of {
        return Ratio { ways: &one.ways + &other.ways, of: one.of.clone() };
    }
    Ratio { ways: &one.ways * &other.of + &other.ways * &one.of, of: &one.of * &other.of }
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Bars from counted ways: `of` is how many there are altogether.
pub fn bars<'a>(ways: impl IntoIterator<Item = (i64, Class, &'a Natural)>, of: &Natural) -> Vec<Bar> {
    let mut bars: BTreeMap<i64, Vec<(Class, Ratio)>> = BTreeMap::new();
    for (at, class, ways) in ways {
        let share = Ratio { ways: ways.clone(), of: of.clone() };
        bars.entry(at).or_default().push((class, share));
    }
    bars.into_iter().map(|(at, parts)| Bar { at, parts }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn even(range: std::ops::Range<i64>) -> Histogram {
        let of = (range.end - range.start).unsigned_abs();
        let bar = |at| Bar::whole(at, Class::Plain, Ratio::new(1u8, of));
        Histogram { bars: range.map(bar).collect(), ..Histogram::default() }
    }

    #[test]
    fn few_totals_have_a_column_each() {
        let columns = even(3..19).columns((3, 18), MOST_BARS);
        assert_eq!((columns.first, columns.span, columns.count, columns.is_cut), (3, 1, 16, false));
    }

    #[test]
    fn many_totals_share_columns_of_a_round_width_and_lose_nothing() {
        let many = even(0..1000);
        let columns = many.columns((0, 999), MOST_BARS);
        assert_eq!((columns.span, columns.count, columns.label(1).as_str()), (20, 50, "20 to 39"));
        let sum: f64 = columns.columns.values().flatten().map(|(_, share)| share).sum();
        assert!((sum - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_half_is_rounded_up_as_in_every_other_answer() {
        let columns = even(1..17).columns((1, 16), MOST_BARS);
        assert_eq!(columns.percent(0), "6.3 %");
        let parts =
            [(1u16, 16u16), (1, 32), (1, 4000)].map(|(ways, of)| (Class::Plain, Ratio::new(ways, of)));
        let bars =
            vec![Bar { at: 0, parts: parts.into() }, Bar::whole(1, Class::Plain, Ratio::new(1u8, 9999u16))];
        let columns = Histogram { bars, ..Histogram::default() }.columns((0, 2), MOST_BARS);
        assert_eq!([0, 1, 2].map(|column| columns.percent(column)), ["9.4 %", "< 0.1 %", "0.0 %"]);
    }

    #[test]
    fn numbers_at_the_ends_of_what_can_be_counted_do_no_harm() {
        let bars = [i64::MIN, 0, i64::MAX].map(|at| Bar::whole(at, Class::Plain, Ratio::new(1u8, 3u8)));
        let histogram = Histogram { bars: bars.into(), ..Histogram::default() };
        let range = histogram.reach(MOST_BARS).unwrap();
        assert!(histogram.columns(range, MOST_BARS).count <= whole(MOST_BARS) + 1);
        assert_eq!(Histogram::default().reach(MOST_BARS), None);
    }
}
