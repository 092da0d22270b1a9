//! Whether two answers are the same.

use std::collections::{BTreeMap, BTreeSet};

use crate::measured::Answer;

/// Counts must be equal to the last digit; rolls must look as if thrown with the same dice.
pub(crate) fn agree(one: &Answer, other: &Answer) -> bool {
    match (one, other) {
        (Answer::Counted(one), Answer::Counted(other)) => one == other,
        (Answer::Rolled(one), Answer::Rolled(other)) => look_alike(one, other),
        _ => false,
    }
}

/// The chi-squared test for two samples. Eight deviations above what chance gives are less than one in a million.
fn look_alike(one: &BTreeMap<i64, u64>, other: &BTreeMap<i64, u64>) -> bool {
    let whole = |seen: &BTreeMap<i64, u64>| seen.values().sum::<u64>() as f64;
    let weigh = (whole(other) / whole(one)).sqrt();
    let totals: BTreeSet<i64> = one.keys().chain(other.keys()).copied().collect();
    let distance = |total: &i64| {
        let [one, other] = [one, other].map(|seen| seen.get(total).copied().unwrap_or(0) as f64);
        (one * weigh - other / weigh).powi(2) / (one + other)
    };
    let freedom = totals.len() as f64 - 1.0;
    totals.iter().map(distance).sum::<f64>() <= freedom + 8.0 * (2.0 * freedom).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolled(seen: &[u64]) -> Answer {
        Answer::Rolled((1..).zip(seen.iter().copied()).collect())
    }

    #[test]
    fn samples_of_the_same_dice_agree_whatever_their_size() {
        assert!(agree(&rolled(&[998, 1003, 1007, 992]), &rolled(&[1_000_000; 4])));
    }

    #[test]
    fn a_loaded_die_does_not_agree() {
        assert!(!agree(&rolled(&[848, 1003, 1007, 1142]), &rolled(&[1_000_000; 4])));
        assert!(!agree(&rolled(&[1000, 1000, 1000]), &rolled(&[1_000_000; 4])));
    }

    #[test]
    fn counts_agree_only_if_equal() {
        let counted = |text: &str| Answer::Counted(text.into());
        assert!(agree(&counted("1:2"), &counted("1:2")) && !agree(&counted("1:2"), &counted("1:3")));
    }
}
