//! Ratios and fractions as numbers, and as they are written.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_dice::{Fraction, Natural, Ratio};

#[test]
fn the_chance_of_two_ones_among_four_dice_is_written_as_the_book_has_it() {
    assert_eq!(Ratio::new(771u16, 20_736u16).percent(2), "3.72");
    assert_eq!(Ratio::new(1u8, 144u8).percent(2), "0.69");
}

#[test]
fn certain_and_impossible_are_told_apart_from_nearly_so() {
    let of = Natural::from(10u8).pow(30);
    let nearly = Ratio::new(of.clone() - 1u8, of.clone());
    assert_eq!(nearly.percent(2), "100.00");
    assert!(!nearly.is_one() && Ratio::new(of.clone(), of).is_one());
    assert_eq!(nearly.complement().one_in(0).map(|n| n.len()), Some(31));
}

#[test]
fn more_decimals_than_anyone_needs_are_still_exact() {
    let third = Ratio::new(1u8, 3u8).percent(255);
    assert_eq!(third.len(), "33.".len() + 255);
    assert!(third.ends_with("333"));
}

fn any_ratio() -> impl Strategy<Value = Ratio> {
    (0u64..1000, 1u64..1000).prop_map(|(part, rest)| Ratio::new(part, part + rest))
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_percentage_is_the_nearest_number_of_hundredths(ratio in any_ratio()) {
        let written: u64 = ratio.percent(2).replace('.', "").parse().unwrap();
        let (ways, of) = (u64::try_from(&ratio.ways).unwrap(), u64::try_from(&ratio.of).unwrap());
        // |written − 10000·ways/of| ≤ 1/2, and a tie goes up.
        let twice = i128::from(20_000 * ways) - i128::from(2 * written * of);
        prop_assert!(-i128::from(of) <= twice && twice < i128::from(of));
    }

    #[test]
    fn the_order_is_that_of_the_numbers(one in any_ratio(), two in any_ratio()) {
        prop_assert_eq!(one.cmp(&two), two.cmp(&one).reverse());
        prop_assert_eq!(one.cmp(&two), two.complement().cmp(&one.complement()));
        prop_assert_eq!(one.reduced(), one.clone());
        let (a, b) = (one.to_f64(), two.to_f64());
        prop_assert!((a - b).abs() < 1e-12 || (a < b) == (one < two));
    }

    #[test]
    fn a_root_is_the_nearest_number_of_thousandths(numer in 0u32..100_000, denom in 1u32..1000) {
        let root = Fraction::new(numer, denom).root(3).unwrap();
        let root: i128 = root.replace('.', "").parse().unwrap();
        // (root ± 1/2)² encloses 10⁶·numer/denom, everything times 4·denom.
        let (square, denom) = (4_000_000 * i128::from(numer), i128::from(denom));
        prop_assert!((2 * root + 1).pow(2) * denom > square);
        prop_assert!(root == 0 || (2 * root - 1).pow(2) * denom <= square);
    }
}
