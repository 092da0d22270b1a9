//! One bar for each total, or for each group of totals where there are too many.

use anstyle::Style;
use dice::{Dist, Natural, Ratio};

use super::chart::{Align, ChartRow, chart};
use super::words::percent;

/// A longer picture is no longer seen at a glance.
const MOST_ROWS: usize = 40;

/// How the totals of a question are to be shown.
pub(super) struct Histogram<'a> {
    /// The totals.
    pub(super) totals: &'a Dist<i64>,
    /// What a total is called.
    pub(super) heading: &'a str,
    /// The colour of a total.
    pub(super) style: &'a dyn Fn(i64) -> Style,
    /// Remarks, each at the total where it begins to hold.
    pub(super) marks: Vec<(i64, String)>,
}

/// Neighbouring totals that share a bar.
struct Group {
    first: i64,
    last: i64,
    ways: Natural,
    at_least: Natural,
}

impl Histogram<'_> {
    /// The picture.
    pub(super) fn draw(&self, width: usize) -> String {
        let groups = self.groups();
        let most = groups.iter().map(|group| &group.ways).max().cloned().unwrap_or(Natural::ONE);
        let rows: Vec<ChartRow> = (0..groups.len()).map(|at| self.row(&groups, at, &most)).collect();
        chart(&rows, &[self.heading, "exactly", "or more"], Align::Right, width)
    }

    fn row(&self, groups: &[Group], at: usize, most: &Natural) -> ChartRow {
        let group = &groups[at];
        let after_the_one_before = at.checked_sub(1).map(|before| groups[before].last.saturating_add(1));
        let of = |ways: &Natural| Ratio { ways: ways.clone(), of: self.totals.whole().clone() };
        let label = if group.first == group.last {
            group.first.to_string()
        } else {
            format!("{} to {}", group.first, group.last)
        };
        ChartRow {
            label,
            share: Ratio { ways: group.ways.clone(), of: most.clone() }.to_f64(),
            style: (self.style)(group.first),
            cells: vec![percent(&of(&group.ways), 2), percent(&of(&group.at_least), 2)],
            mark: self.mark(after_the_one_before.unwrap_or(group.first), group.last),
        }
    }

    /// What begins to hold from the first to the last of these totals.
    fn mark(&self, first: i64, last: i64) -> String {
        let here = self.marks.iter().filter(|(total, _)| (first..=last).contains(total));
        let here: Vec<&str> = here.map(|(_, mark)| mark.as_str()).collect();
        if here.is_empty() { String::new() } else { format!("◂ {}", here.join(", ")) }
    }

    /// Every total by itself, or groups of equal width over what is not all but impossible.
    fn groups(&self) -> Vec<Group> {
        let span = if self.totals.len() <= MOST_ROWS { 1 } else { self.span() };
        let mut groups: Vec<Group> = Vec::new();
        let mut at_least = self.totals.whole().clone();
        let low = self.low();
        let high = self.high();
        for (&total, ways) in self.totals.iter() {
            let place = |total: i64| total.clamp(low, high).saturating_sub(low) / span;
            match groups.last_mut().filter(|group| span > 1 && place(group.first) == place(total)) {
                Some(group) => {
                    group.last = total;
                    group.ways += ways;
                }
                None => groups.push(Group {
                    first: total,
                    last: total,
                    ways: ways.clone(),
                    at_least: at_least.clone(),
                }),
            }
            at_least -= ways;
        }
        groups
    }

    fn span(&self) -> i64 {
        let rows = MOST_ROWS as i64 - 2;
        (self.high().saturating_sub(self.low()) / rows + 1).max(2)
    }

    /// Below and above these lies one throw in a thousand each.
    fn low(&self) -> i64 {
        self.totals.quantile(&Ratio::new(1u16, 1000u16)).copied().unwrap_or(0)
    }

    fn high(&self) -> i64 {
        self.totals.quantile(&Ratio::new(999u16, 1000u16)).copied().unwrap_or(0)
    }
}
