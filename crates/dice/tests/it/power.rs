//! The fast counts of the power module against multiplying out, across the borders between its number sizes.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_dice::power::{product_of_powers, sums_of_dice};
use twelvefold_dice::{Dist, Natural, Sides};

/// The slow twin: one multiplication after another, in numbers of any size.
fn multiplied_out(factors: &[(&[u64], u32)]) -> Vec<Natural> {
    let mut product = vec![Natural::ONE];
    for (coefficients, exponent) in factors {
        for _ in 0..*exponent {
            let mut next = vec![Natural::ZERO; product.len() + coefficients.len() - 1];
            for (i, ways) in product.iter().enumerate() {
                for (j, coefficient) in coefficients.iter().enumerate() {
                    next[i + j] += ways * *coefficient;
                }
            }
            product = next;
        }
    }
    product
}

fn dice_multiplied_out(sides: u32, dice: u32) -> Vec<Natural> {
    multiplied_out(&[(&vec![1; sides as usize], dice)])
}

/// Up to 60 d6 pass from 64 bits (24 dice) over 128 with its multipliers (about 45) to limbs.
#[test]
fn sums_of_dice_are_those_multiplied_out_at_every_size() {
    for dice in 0..=60 {
        assert_eq!(sums_of_dice(Sides::D6, dice), dice_multiplied_out(6, dice), "{dice}d6");
    }
    for sides in 1..=40 {
        for dice in [1, 2, 3, 7, 13, 30] {
            let fast = sums_of_dice(Sides::new(sides).unwrap(), dice);
            assert_eq!(fast, dice_multiplied_out(sides, dice), "{dice}d{sides}");
        }
    }
}

#[test]
fn a_die_of_many_sides_and_many_dice_are_counted_too() {
    assert_eq!(sums_of_dice(Sides::new(700).unwrap(), 3), dice_multiplied_out(700, 3));
    assert_eq!(sums_of_dice(Sides::D2, 400), dice_multiplied_out(2, 400));
    assert_eq!(sums_of_dice(Sides::D12, 150), dice_multiplied_out(12, 150));
}

#[test]
fn a_thousand_dice_sum_to_their_whole_and_read_the_same_from_both_ends() {
    let ways = sums_of_dice(Sides::D6, 1000);
    assert_eq!(ways.len(), 5001);
    assert_eq!(ways.iter().sum::<Natural>(), Natural::from(6u8).pow(1000));
    assert!(ways.iter().eq(ways.iter().rev()));
    assert_eq!(ways[1], Natural::from(1000u16));
}

#[test]
fn action_pools_are_those_multiplied_out_at_every_size() {
    for dice in 0..=40 {
        for (boosts, snags) in [(0, 0), (1, 0), (0, 2), (3, 3), (10, 10)] {
            let factors: [(&[u64], u32); 3] = [(&[8, 3, 1], dice), (&[3, 1], boosts), (&[1, 3], snags)];
            assert_eq!(product_of_powers(&factors), multiplied_out(&factors), "{dice}, {boosts}, {snags}");
        }
    }
}

#[test]
fn a_very_large_pool_sums_to_its_whole_and_keeps_its_ends() {
    let ways = product_of_powers(&[(&[8, 3, 1], 1000), (&[3, 1], 100), (&[1, 3], 100)]);
    assert_eq!(ways.len(), 2201);
    assert_eq!(ways.iter().sum::<Natural>(), Natural::from(12u8).pow(1000) * Natural::from(4u8).pow(200));
    assert_eq!(ways[0], Natural::from(8u8).pow(1000) * Natural::from(3u8).pow(100));
    assert_eq!(ways[2200], Natural::from(3u8).pow(100));
}

#[test]
fn coefficients_too_large_for_the_recurrence_are_multiplied_out() {
    let factors: [(&[u64], u32); 2] = [(&[u64::MAX, 1, u64::MAX - 5], 3), (&[1 << 40, 7], 2)];
    assert_eq!(product_of_powers(&factors), multiplied_out(&factors));
    let bounded: [(&[u64], u32); 1] = [(&[1 << 56, 3], 5)];
    assert_eq!(product_of_powers(&bounded), multiplied_out(&bounded));
}

#[test]
fn zeros_at_the_ends_shift_and_nothing_stays_nothing() {
    let factors: [(&[u64], u32); 2] = [(&[0, 0, 2, 0, 1, 0], 3), (&[0, 5], 2)];
    let fast = product_of_powers(&factors);
    let slow = multiplied_out(&factors);
    assert_eq!(fast[..], slow[..fast.len()]);
    assert!(slow[fast.len()..].iter().all(Natural::is_zero));
    assert_eq!(product_of_powers(&[(&[0, 0], 2)]), []);
    assert_eq!(product_of_powers(&[(&[], 1)]), []);
    assert_eq!(product_of_powers(&[(&[], 0)]), [Natural::ONE]);
    assert_eq!(product_of_powers(&[]), [Natural::ONE]);
    assert_eq!(product_of_powers(&[(&[7], 3)]), [Natural::from(343u16)]);
}

#[test]
fn a_distribution_of_powers_has_the_whole_of_its_dice() {
    let pool = Dist::of_powers(-10, &[(&[8, 3, 1], 14), (&[3, 1], 10), (&[1, 3], 10)]);
    assert_eq!(pool.iter().map(|(_, ways)| ways).sum::<Natural>(), *pool.whole());
    assert_eq!((pool.min(), pool.max()), (Some(&-10), Some(&38)));
    let highest = Dist::of_powers(i32::MAX, &[(&[1, 1], 1)]);
    assert_eq!(highest.max(), Some(&(i64::from(i32::MAX) + 1)));
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn any_product_is_the_one_multiplied_out(
        factors in prop::collection::vec((prop::collection::vec(0u64..30, 1..6), 0u32..12), 0..4),
    ) {
        let factors: Vec<(&[u64], u32)> = factors.iter().map(|(ways, exponent)| (&ways[..], *exponent)).collect();
        let (fast, mut slow) = (product_of_powers(&factors), multiplied_out(&factors));
        while slow.last().is_some_and(Natural::is_zero) {
            slow.pop();
        }
        prop_assert_eq!(fast, slow);
    }

    #[test]
    fn any_product_of_large_coefficients_is_the_one_multiplied_out(
        ways in prop::collection::vec(1u64..1 << 45, 2..7),
        exponent in 1u32..9,
    ) {
        let factors = [(&ways[..], exponent)];
        prop_assert_eq!(product_of_powers(&factors), multiplied_out(&factors));
    }

    #[test]
    fn any_sum_of_dice_is_the_one_multiplied_out(sides in 1u32..60, dice in 0u32..40) {
        let fast = sums_of_dice(Sides::new(sides).unwrap(), dice);
        prop_assert_eq!(fast, dice_multiplied_out(sides, dice));
    }
}
