//! The 3d6 System and the Action Pool: the odds against reading every throw.

use std::collections::BTreeMap;

use dice::Dist;
use proptest::prelude::*;
use systems::pool;
use systems::three_six::{Check, Contender, CritFailAt, Opposed, OpposedAdds, Outcome, Roll, Rulings, Tilt};
use testkit::cases;
use twelvefold_odds::{Odds, three_six, walk};

const STRAIGHT: Tilt = Tilt { advantage: 0, disadvantage: 0 };
const ADVANTAGE: Tilt = Tilt { advantage: 2, disadvantage: 1 };
const DISADVANTAGE: Tilt = Tilt { advantage: 0, disadvantage: 1 };

fn walked_check(check: &Check) -> Odds<Outcome> {
    let (mut outcomes, mut totals) = (BTreeMap::new(), BTreeMap::new());
    walk(check, |verdict| {
        *outcomes.entry(verdict.outcome).or_insert(0u64) += 1;
        *totals.entry(verdict.rolled.total).or_insert(0u64) += 1;
    });
    Odds { outcomes: Dist::from_ways(outcomes), totals: Dist::from_ways(totals) }
}

#[test]
fn checks_agree_with_every_throw_under_every_ruling() {
    for crit_fail_at in [CritFailAt::HalfDv, CritFailAt::HalfHighestFailure] {
        let rulings = Rulings { crit_fail_at, ..Rulings::default() };
        // Small dice where the throws would be many.
        for (proficient, tilt, steps) in [
            (false, STRAIGHT, 0),
            (true, STRAIGHT, 1),
            (false, ADVANTAGE, 0),
            (false, DISADVANTAGE, -1),
            (true, ADVANTAGE, -2),
            (true, DISADVANTAGE, -9),
        ] {
            for dv in [-6, 0, 1, 10, 15, 22] {
                let check = Check { roll: Roll { modifier: 3, proficient, tilt, steps }, dv, rulings };
                assert_eq!(three_six::check(&check), walked_check(&check), "{check:?}");
            }
        }
    }
}

#[test]
fn opposed_checks_agree_with_every_throw_under_every_ruling() {
    for opposed_adds in [OpposedAdds::Score, OpposedAdds::Bonus] {
        let rulings = Rulings { opposed_adds, ..Rulings::default() };
        let first = Contender { attribute: 12, ..Contender::default() };
        let seconds = [
            Contender { attribute: 9, ..Contender::default() },
            Contender { attribute: 9, proficient: true, steps: -3, ..Contender::default() },
            Contender { attribute: 2, tilt: ADVANTAGE, steps: -3, ..Contender::default() },
        ];
        for second in seconds {
            let opposed = Opposed { first, second, rulings };
            let (mut outcomes, mut totals) = (BTreeMap::new(), BTreeMap::new());
            walk(&opposed, |verdict| {
                *outcomes.entry(verdict.outcome).or_insert(0u64) += 1;
                *totals.entry(verdict.first.total).or_insert(0u64) += 1;
            });
            let odds = three_six::opposed(&opposed);
            assert_eq!(odds.outcomes, Dist::from_ways(outcomes), "{opposed:?}");
            assert_eq!(odds.totals, Dist::from_ways(totals), "{opposed:?}");
        }
    }
}

#[test]
fn pools_agree_with_every_throw() {
    for (dice, boosts, snags) in [(1, 0, 0), (4, 0, 0), (2, 3, 0), (2, 0, 4), (3, 2, 2)] {
        let roll = pool::Roll::new(dice, boosts, snags).unwrap();
        let (mut outcomes, mut balances) = (BTreeMap::new(), BTreeMap::new());
        walk(&roll, |verdict| {
            *outcomes.entry(verdict.outcome).or_insert(0u64) += 1;
            *balances.entry(verdict.balance).or_insert(0u64) += 1;
        });
        let odds = twelvefold_odds::pool::roll(&roll);
        assert_eq!(odds.outcomes, Dist::from_ways(outcomes), "{roll:?}");
        assert_eq!(odds.totals, Dist::from_ways(balances), "{roll:?}");
    }
}

proptest! {
    #![proptest_config(cases(256))]

    /// A balance is a sum of independent dice, so adding them one by one must come to the same.
    #[test]
    fn pools_of_any_size_are_sums_of_their_dice(dice in 1..40u32, boosts in 0..30u32, snags in 0..30u32) {
        let roll = pool::Roll::new(dice, boosts, snags).unwrap();
        let d12 = Dist::from_ways([(0i64, 8u32), (1, 3), (2, 1)]);
        let boost = Dist::from_ways([(0i64, 3u32), (1, 1)]);
        let snag = Dist::from_ways([(0i64, 3u32), (-1, 1)]);
        let mut sum = Dist::constant(0i64);
        for (die, count) in [(&d12, dice), (&boost, boosts), (&snag, snags)] {
            for _ in 0..count {
                sum = sum.combine(die, |a, b| a + b);
            }
        }
        prop_assert_eq!(twelvefold_odds::pool::balances(&roll), sum);
    }

    /// The ends of the number range are questions like any other.
    #[test]
    fn extreme_numbers_are_counted_too(modifier in any::<i32>(), dv in any::<i32>(), steps in any::<i32>()) {
        let roll = Roll { modifier, proficient: true, tilt: ADVANTAGE, steps };
        let odds = three_six::check(&Check { roll, dv, rulings: Rulings::default() });
        prop_assert_eq!(odds.outcomes.whole(), odds.totals.whole());
        let extreme = Contender { attribute: modifier.unsigned_abs(), steps, ..Contender::default() };
        let opposed = Opposed { first: extreme, second: Contender::default(), rulings: Rulings::default() };
        let odds = three_six::opposed(&opposed);
        prop_assert_eq!(odds.outcomes.whole(), odds.totals.whole());
    }
}
