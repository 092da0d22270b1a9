//! What is said of each total: just this, this or more, this or less.

use charts::Cumulation;
use dice::{Dist, Natural, Ratio};
use protocol::v1::check::DiceTarget;

/// `at least`.
pub const fn name(view: Cumulation) -> &'static str {
    match view {
        Cumulation::Exactly => "exactly",
        Cumulation::AtLeast => "at least",
        Cumulation::AtMost => "at most",
    }
}

/// The question about one total.
pub const fn target(view: Cumulation, number: i64) -> DiceTarget {
    match view {
        Cumulation::Exactly => DiceTarget::Exactly(number),
        Cumulation::AtLeast => DiceTarget::AtLeast(number),
        Cumulation::AtMost => DiceTarget::AtMost(number),
    }
}

/// The chance of each of these totals, which go up, whether or not they come up here.
pub fn column(view: Cumulation, dist: &Dist<i64>, totals: &[i64]) -> Vec<Ratio> {
    let mut outcomes = dist.iter().peekable();
    let mut below = Natural::ZERO;
    let mut share = |total: i64| {
        while let Some((_, ways)) = outcomes.next_if(|(outcome, _)| **outcome < total) {
            below += ways;
        }
        let here = outcomes.peek().filter(|(outcome, _)| **outcome == total).map(|(_, ways)| (*ways).clone());
        let here = here.unwrap_or(Natural::ZERO);
        let ways = match view {
            Cumulation::Exactly => here,
            Cumulation::AtLeast => dist.whole() - &below,
            Cumulation::AtMost => &below + here,
        };
        Ratio { ways, of: dist.whole().clone() }
    };
    totals.iter().map(|&total| share(total)).collect()
}

#[cfg(test)]
mod tests {
    use dice::notation::Expr;

    use super::*;

    /// The quick column is what one asks total by total, also for totals that never come up.
    #[test]
    fn a_column_is_what_each_total_is_asked() {
        for text in ["2d6", "3d4*5", "d6-d8", "7", "8d10>=7f1"] {
            let dist = Expr::parse(text).unwrap().dist().unwrap();
            let totals: Vec<i64> = (-10..70).collect();
            for view in [Cumulation::Exactly, Cumulation::AtLeast, Cumulation::AtMost] {
                for (total, share) in totals.iter().zip(column(view, &dist, &totals)) {
                    let asked = dist.chance(|&outcome| target(view, *total).fits(outcome));
                    assert_eq!((&share.ways, &share.of), (&asked.ways, &asked.of), "{text} {view:?} {total}");
                }
            }
        }
    }
}
