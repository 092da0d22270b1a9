//! Distributions against walking every throw there is.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_dice::{Comparison, Dist, Fraction, Natural, OutOfRange, Ratio};

/// Every throw of so many dice with these faces.
fn every_throw(faces: &[i64], dice: u32) -> Vec<Vec<i64>> {
    (0..dice).fold(vec![Vec::new()], |throws, _| {
        let one_more = |throw: &Vec<i64>| {
            faces.iter().map(|face| [throw.as_slice(), &[*face]].concat()).collect::<Vec<_>>()
        };
        throws.iter().flat_map(one_more).collect()
    })
}

/// The slow twin of everything that reads several dice: walk all throws, read each.
fn walked(faces: &[i64], dice: u32, read: impl Fn(&mut [i64]) -> i64) -> Dist<i64> {
    Dist::uniform(every_throw(faces, dice).iter_mut().map(|throw| read(throw)))
}

fn kept(throw: &mut [i64], lowest: u32, highest: u32) -> i64 {
    throw.sort_unstable();
    let upto = throw.len().saturating_sub(highest as usize);
    throw.get(lowest as usize..upto).map_or(0, |kept| kept.iter().sum())
}

fn die(sides: u32) -> Dist<i64> {
    Dist::uniform(1..=i64::from(sides))
}

mod making {
    use super::*;

    #[test]
    fn equal_outcomes_are_added_up_and_impossible_ones_left_out() {
        let dist = Dist::from_ways([('b', 2u8), ('a', 1), ('c', 0), ('b', 3)]);
        let seen: Vec<String> = dist.iter().map(|(outcome, ways)| format!("{outcome}{ways}")).collect();
        assert_eq!((seen.join(" "), dist.whole().to_string()), ("a1 b5".into(), "6".into()));
        assert_eq!((dist.len(), dist.min(), dist.max()), (2, Some(&'a'), Some(&'b')));
    }

    #[test]
    fn nothing_can_be_asked_of_nothing_and_nothing_breaks() {
        let empty = Dist::<i64>::uniform([]);
        assert!(empty.is_empty());
        assert_eq!((empty.mean(), empty.variance(), empty.deviation(2)), (None, None, None));
        assert_eq!((empty.median(), empty.modes(), empty.given(|_| true)), (None, vec![], None));
        assert!(empty.at_least(&1).is_zero() && empty.exactly(&1).is_zero());
        assert_eq!(empty.sum_of(3), Ok(empty.clone()));
        assert_eq!(empty.sum_of(0), Ok(Dist::constant(0)));
        assert_eq!(empty.keep_highest(3, 2), Ok(empty.clone()));
        assert_eq!(empty.best_of(2), empty);
        assert_eq!(Dist::<i64>::mixture([(0u8, die(6)), (3, empty.clone())]), empty);
        assert_eq!(empty.compare(&die(6)).greater.to_string(), "0/0");
    }

    #[test]
    fn a_mixture_weighs_its_parts_whatever_their_wholes() {
        let mixed = Dist::mixture([(2u8, die(2)), (1, die(3))]);
        // Of 18: a coin twice in three times, so 6 + 2 ways to 1 and to 2, and 2 to 3.
        assert_eq!(mixed, Dist::from_ways([(1, 8u8), (2, 8), (3, 2)]));
    }

    #[test]
    fn a_second_stage_may_depend_on_the_first() {
        let again = die(4).then(|&face| if face == 4 { die(6) } else { Dist::constant(face) });
        assert_eq!(again, Dist::from_ways([(1, 7u8), (2, 7), (3, 7), (4, 1), (5, 1), (6, 1)]));
    }
}

mod asking {
    use super::*;

    #[test]
    fn the_figures_of_three_dice_are_the_known_ones() {
        let three = die(6).sum_of(3).unwrap();
        assert_eq!(three.mean(), Some(Fraction::new(21, 2u8)));
        assert_eq!(three.variance(), Some(Fraction::new(35, 4u8)));
        assert_eq!(three.deviation(5).as_deref(), Some("2.95804"));
        assert_eq!(three.median(), Some(&10));
        assert_eq!(three.at_least(&15), Ratio::new(20u8, 216u8));
        assert_eq!(three.at_most(&4), Ratio::new(4u8, 216u8));
        assert_eq!(three.at_least(&15).complement(), three.at_most(&14));
    }

    #[test]
    fn a_quantile_is_the_first_outcome_that_reaches_its_share() {
        let die = die(12);
        for (ways, quantile) in [(0u8, 1), (1, 1), (2, 2), (11, 11), (12, 12), (99, 12)] {
            assert_eq!(die.quantile(&Ratio::new(ways, 12u8)), Some(&quantile));
        }
    }

    #[test]
    fn a_mean_can_be_below_zero() {
        let mean = Dist::uniform([-3i64, -2]).mean().unwrap();
        assert_eq!((mean.to_string(), mean.decimal(1)), ("-5/2".into(), "-2.5".into()));
    }
}

mod adding {
    use super::*;

    #[test]
    fn a_sum_out_of_range_is_refused() {
        let far = Dist::uniform([i64::MAX - 1, i64::MAX]);
        assert_eq!(far.sum_of(2), Err(OutOfRange));
        assert_eq!(far.plus(&die(2)), Err(OutOfRange));
        assert_eq!(far.plus(&Dist::uniform([1, 1000, 1_000_000])), Err(OutOfRange));
        assert_eq!(far.shifted(1), Err(OutOfRange));
        assert_eq!(far.keep_highest(3, 2), Err(OutOfRange));
        assert_eq!(far.explode(1, |_| true), Err(OutOfRange));
        assert!(far.keep_highest(3, 1).is_ok());
        let apart = Dist::uniform([i64::MIN, i64::MAX]);
        assert_eq!(apart.plus(&apart), Err(OutOfRange));
        assert_eq!(apart.sum_of(1), Ok(apart.clone()));
    }

    #[test]
    fn dice_with_gaps_large_ways_or_other_marks_add_up_too() {
        for faces in
            [&[0, 1, 1_000_000][..], &[10, 20, 30], &[-5, -5, 7], &[3], &[i64::MIN / 4, 0, i64::MAX / 4]]
        {
            for dice in 0..=3 {
                let slow = walked(faces, dice, |throw| throw.iter().sum());
                assert_eq!(Dist::uniform(faces.to_vec()).sum_of(dice), Ok(slow), "{dice} of {faces:?}");
            }
        }
        let heavy = Dist::from_ways([(0, Natural::ONE << 80usize), (1, Natural::ONE)]);
        assert_eq!(heavy.sum_of(3), heavy.plus(&heavy).and_then(|two| two.plus(&heavy)));
    }
}

mod keeping {
    use super::*;

    #[test]
    fn keeping_is_what_walking_every_throw_gives() {
        for (sides, dice) in [(1, 3), (2, 5), (3, 5), (4, 4), (6, 4), (10, 3)] {
            let faces: Vec<i64> = (1..=i64::from(sides)).collect();
            for lowest in 0..=dice + 1 {
                for highest in 0..=dice + 1 {
                    let slow = walked(&faces, dice, |throw| kept(throw, lowest, highest));
                    assert_eq!(
                        die(sides).keep(dice, lowest, highest),
                        Ok(slow),
                        "{dice}d{sides}: {lowest}, {highest}"
                    );
                }
            }
        }
    }

    #[test]
    fn keeping_dice_with_other_marks_is_what_walking_gives() {
        for faces in [&[-3, 0, 3, 6][..], &[1, 1, 2, 9], &[100, 99], &[5]] {
            for keep in 0..=4 {
                let dist = Dist::uniform(faces.to_vec());
                let high = walked(faces, 4, |throw| kept(throw, 4 - keep, 0));
                let low = walked(faces, 4, |throw| kept(throw, 0, 4 - keep));
                assert_eq!((dist.keep_highest(4, keep), dist.keep_lowest(4, keep)), (Ok(high), Ok(low)));
            }
        }
    }

    #[test]
    fn an_uneven_middle_drops_one_more_of_the_high_ones() {
        let slow = walked(&[1, 2, 3, 4], 4, |throw| kept(throw, 1, 2));
        assert_eq!(die(4).keep_middle(4, 1), Ok(slow));
        assert_eq!(die(4).keep_middle(3, 9), die(4).sum_of(3));
    }

    #[test]
    fn beyond_a_machine_word_one_kept_die_is_the_best_or_the_worst() {
        // 20⁴⁰ has 173 bits.
        let one = die(20).keep_highest(40, 1).unwrap();
        assert_eq!(one, die(20).best_of(40));
        assert_eq!(die(20).keep_lowest(40, 1).unwrap(), die(20).worst_of(40));
        let high = die(20).keep_highest(20, 10).unwrap();
        assert_eq!(high.iter().map(|(_, ways)| ways).sum::<Natural>(), Natural::from(20u8).pow(20));
    }
}

mod again {
    use super::*;

    /// The throws of depth + 1 dice, of which only as many count as come into play.
    fn chained(sides: i64, depth: u32, again: i64, adds: bool) -> Dist<i64> {
        let faces: Vec<i64> = (1..=sides).collect();
        walked(&faces, depth + 1, |throw| {
            let stops = throw.iter().position(|face| *face != again).unwrap_or(depth as usize);
            if adds { throw[..=stops].iter().sum() } else { throw[stops] }
        })
    }

    #[test]
    fn exploding_and_rerolling_are_what_walking_every_throw_gives() {
        for depth in 0..=3 {
            let exploded = die(6).explode(depth, |&face| face == 6);
            assert_eq!(exploded, Ok(chained(6, depth, 6, true)));
            assert_eq!(die(6).reroll(depth, |&face| face == 1), chained(6, depth, 1, false));
        }
    }
}

fn any_dist() -> impl Strategy<Value = Dist<i64>> {
    prop::collection::vec((-20i64..20, 1u64..50), 1..8).prop_map(Dist::from_ways)
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn every_way_of_making_one_keeps_ways_sorted_and_summed(one in any_dist(), two in any_dist(), n in 0u32..6) {
        let made = [
            one.plus(&two).unwrap(),
            one.sum_of(n).unwrap(),
            one.best_of(n),
            one.worst_of(n),
            one.keep(n, n / 3, n / 4).unwrap(),
            one.explode(n, |&outcome| outcome > 5).unwrap(),
            one.reroll(n, |&outcome| outcome < 0),
            one.map(|outcome| outcome / 2),
            Dist::mixture([(2u8, one.clone()), (3, two.clone())]),
        ];
        for dist in made {
            prop_assert_eq!(dist.iter().map(|(_, ways)| ways).sum::<Natural>(), dist.whole().clone());
            prop_assert!(dist.outcomes().is_sorted_by(|one, next| one < next));
            prop_assert!(dist.iter().all(|(_, ways)| !ways.is_zero()));
        }
    }

    #[test]
    fn a_sum_of_throws_is_one_throw_after_another(dist in any_dist(), n in 0u32..7) {
        let slow = (0..n).fold(Dist::constant(0), |sum, _| sum.combine(&dist, |one, two| one + two));
        prop_assert_eq!(dist.sum_of(n), Ok(slow));
    }

    #[test]
    fn the_best_and_the_worst_are_kept_one_by_one(dist in any_dist(), n in 1u32..5) {
        let best = (1..n).fold(dist.clone(), |best, _| best.combine(&dist, |one, two| *one.max(two)));
        let worst = (1..n).fold(dist.clone(), |worst, _| worst.combine(&dist, |one, two| *one.min(two)));
        prop_assert_eq!((dist.best_of(n), dist.worst_of(n)), (best, worst));
    }

    #[test]
    fn comparing_is_counting_pairs(one in any_dist(), two in any_dist()) {
        let order = one.combine(&two, |one, two| one.cmp(two));
        let [less, equal, greater] = [-1, 0, 1].map(|sign| order.chance(|order| *order as i64 == sign));
        prop_assert_eq!(one.compare(&two), Comparison { less, equal, greater });
    }

    #[test]
    fn means_and_variances_of_sums_add_up(dist in any_dist(), n in 1u32..6) {
        let times = |one: Fraction| Fraction::new(one.numer() * n, one.denom().clone());
        let sum = dist.sum_of(n).unwrap();
        prop_assert_eq!(sum.mean(), dist.mean().map(times));
        prop_assert_eq!(sum.variance(), dist.variance().map(times));
    }

    #[test]
    fn successes_are_counted_throw_by_throw(sides in 1u32..12, n in 0u32..8, from in 1i64..14) {
        let hits = die(sides).map(|&face| i64::from(face >= from));
        let slow = (0..n).fold(Dist::constant(0), |sum, _| sum.combine(&hits, |one, two| one + two));
        prop_assert_eq!(die(sides).successes(n, |&face| face >= from), Ok(slow));
    }

    #[test]
    fn keeping_the_highest_agrees_with_dealing_out(sides in 2u32..9, n in 1u32..9, k in 1u32..9) {
        // Two ways to each face make it no plain die, and so take the other method.
        let twice = Dist::from_ways((1..=i64::from(sides)).map(|face| (face, 2u8)));
        let fast = die(sides).keep_highest(n, k).unwrap();
        let slow = twice.keep_highest(n, k).unwrap();
        for (outcome, ways) in slow.iter() {
            prop_assert_eq!(fast.ways(outcome) << n as usize, ways.clone());
        }
        prop_assert_eq!(fast.len(), slow.len());
    }
}
