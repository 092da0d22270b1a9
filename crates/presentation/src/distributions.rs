//! Several distributions side by side: what a program puts out, dice that are compared.

use charts::{Cumulation, Line, Lines, Panel, Picture};
use dice::{Dist, Fraction, Natural, Ratio};

use crate::picture;

/// A distribution and what it is called.
pub type Named<'a> = (&'a str, &'a Dist<i64>);

/// With more totals than this a chart by itself is a line as well: bars would share columns.
const MOST_BARS: usize = 90;

/// The word for it in links: `at-least`.
pub const fn key(cumulation: Cumulation) -> &'static str {
    match cumulation {
        Cumulation::Exactly => "exactly",
        Cumulation::AtLeast => "at-least",
        Cumulation::AtMost => "at-most",
    }
}

/// What it is called on a button: `At least`.
pub const fn title(cumulation: Cumulation) -> &'static str {
    match cumulation {
        Cumulation::Exactly => "Exactly",
        Cumulation::AtLeast => "At least",
        Cumulation::AtMost => "At most",
    }
}

/// The ways to each total, added up as asked, from the smallest total to the largest.
pub fn added_up(dist: &Dist<i64>, cumulation: Cumulation) -> Vec<(i64, Natural)> {
    let mut sum = Natural::ZERO;
    let mut add = |(&total, ways): (&i64, &Natural)| {
        sum += ways;
        (total, sum.clone())
    };
    match cumulation {
        Cumulation::Exactly => dist.iter().map(|(&total, ways)| (total, ways.clone())).collect(),
        Cumulation::AtMost => dist.iter().map(add).collect(),
        Cumulation::AtLeast => {
            let mut all: Vec<(i64, Natural)> = dist.iter().rev().map(&mut add).collect();
            all.reverse();
            all
        }
    }
}

/// All of them in one chart: bars for the totals of a single one, otherwise a line for each.
pub fn picture(title: &str, all: &[Named<'_>], cumulation: Cumulation) -> Picture {
    let sentence = sentence(all);
    if let [(name, dist)] = all
        && cumulation == Cumulation::Exactly
        && dist.len() <= MOST_BARS
    {
        return Picture {
            title: title.to_owned(),
            sentence,
            note: String::new(),
            ..picture::dice(name, dist, None)
        };
    }
    let lines = all.iter().map(|(name, dist)| Line {
        name: (*name).to_owned(),
        remark: remark(dist),
        points: points(dist, cumulation),
    });
    let lines = Lines { axis: "total".into(), cumulation, lines: lines.collect() };
    Picture { title: title.to_owned(), sentence, panels: vec![Panel::Lines(lines)], ..Picture::default() }
}

fn points(dist: &Dist<i64>, cumulation: Cumulation) -> Vec<(i64, f64)> {
    let mut chance = Ratio { ways: Natural::ZERO, of: dist.whole().clone() };
    let share = |(total, ways): (i64, Natural)| {
        chance.ways = ways;
        (total, chance.to_f64())
    };
    added_up(dist, cumulation).into_iter().map(share).collect()
}

/// `12.24 ± 2.85`.
fn remark(dist: &Dist<i64>) -> String {
    match (dist.mean(), dist.deviation(2)) {
        (Some(mean), Some(deviation)) => format!("{} ± {deviation}", mean.decimal(2)),
        _ => "the empty die".to_owned(),
    }
}

/// Which is highest on average, and which lowest.
pub fn sentence(all: &[Named<'_>]) -> String {
    let mut by_mean: Vec<(Fraction, &Named<'_>)> =
        all.iter().filter_map(|named| Some((named.1.mean()?, named))).collect();
    by_mean.sort_by(|(one, _), (other, _)| compare_fractions(one, other));
    match &by_mean[..] {
        [] => "There is nothing that it could show.".to_owned(),
        [(_, (_, dist))] => picture::average(dist),
        [(low_mean, (low, _)), .., (high_mean, (high, high_dist))] if low_mean != high_mean => format!(
            "Highest on average: {high} with {}, give or take {}; lowest: {low} with {}.",
            high_mean.decimal(2),
            high_dist.deviation(2).unwrap_or_default(),
            low_mean.decimal(2),
        ),
        [(mean, _), ..] => format!("All have the same average, {}.", mean.decimal(2)),
    }
}

fn compare_fractions(one: &Fraction, other: &Fraction) -> std::cmp::Ordering {
    (one.numer() * other.denom()).cmp(&(other.numer() * one.denom()))
}

#[cfg(test)]
mod tests {
    use dice::notation::Expr;

    use super::*;

    fn counted(text: &str) -> Dist<i64> {
        Expr::parse(text).unwrap().dist().unwrap()
    }

    #[test]
    fn each_way_of_adding_up_agrees_with_asking_for_every_total() {
        let dist = counted("4d6kh3");
        let of = dist.whole().clone();
        for (total, ways) in added_up(&dist, Cumulation::AtLeast) {
            assert_eq!(Ratio { ways, of: of.clone() }, dist.at_least(&total));
        }
        for (total, ways) in added_up(&dist, Cumulation::AtMost) {
            assert_eq!(Ratio { ways, of: of.clone() }, dist.at_most(&total));
        }
        for (total, ways) in added_up(&dist, Cumulation::Exactly) {
            assert_eq!(ways, dist.ways(&total));
        }
    }

    #[test]
    fn one_has_bars_and_several_have_a_line_each() {
        let (three, best) = (counted("3d6"), counted("4d6kh3"));
        let alone = picture("3d6", &[("3d6", &three)], Cumulation::Exactly);
        assert!(matches!(&alone.panels[..], [Panel::Histogram(_)]), "{alone:?}");
        assert_eq!(alone.sentence, "10.5 on average, give or take 3.0.");
        let both = picture("both", &[("3d6", &three), ("4d6kh3", &best)], Cumulation::AtLeast);
        let [Panel::Lines(lines)] = &both.panels[..] else { panic!("{both:?}") };
        assert_eq!(lines.lines[1].remark, "12.24 ± 2.85");
        assert_eq!(lines.lines[0].points[0], (3, 1.0));
        assert_eq!(
            both.sentence,
            "Highest on average: 4d6kh3 with 12.24, give or take 2.85; lowest: 3d6 with 10.50."
        );
    }

    #[test]
    fn equal_averages_and_the_empty_die_are_told_as_such() {
        let (one, other) = (counted("2d6"), counted("d6+d6"));
        assert_eq!(sentence(&[("2d6", &one), ("d6+d6", &other)]), "All have the same average, 7.00.");
        let nothing = Dist::uniform([]);
        assert_eq!(sentence(&[("none", &nothing)]), "There is nothing that it could show.");
        assert_eq!(remark(&nothing), "the empty die");
    }
}
