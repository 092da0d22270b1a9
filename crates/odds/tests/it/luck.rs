//! Luck over time: sums against trying every session, faces against closed forms.

use dice::{Dist, Fraction, Natural, Ratio, Roller, Seeded, Sides};
use proptest::prelude::*;
use testkit::cases;
use twelvefold_odds::luck::{
    self, ChanceBounds, FaceTest, PlayerLuck, RollTally, Sums, Throw, TooMany, UNUSUAL, tallies,
};

fn players(throws: &[Throw]) -> Result<Vec<PlayerLuck>, TooMany> {
    luck::players(&tallies(throws))
}

fn face_tests(throws: &[Throw]) -> Result<Vec<FaceTest>, TooMany> {
    luck::face_tests(&tallies(throws))
}

fn throw(who: &str, chance: (u32, u32), succeeded: bool) -> Throw {
    Throw {
        who: who.into(),
        system: "d12".into(),
        success: Some((Ratio::new(chance.0, chance.1), succeeded)),
        total: None,
        faces: Vec::new(),
    }
}

/// Every session there could have been: the slow twin of a Poisson binomial.
fn every_session(chances: &[(u32, u32)], at_least: u32) -> Ratio {
    let mut ways = Natural::ZERO;
    for session in 0u32..1 << chances.len() {
        if session.count_ones() >= at_least {
            let happens = chances
                .iter()
                .enumerate()
                .map(|(at, &(yes, of))| Natural::from(if session >> at & 1 == 1 { yes } else { of - yes }));
            ways += happens.product::<Natural>();
        }
    }
    Ratio { ways, of: chances.iter().map(|&(_, of)| Natural::from(of)).product() }
}

#[test]
fn three_successes_of_four_are_held_against_every_session() {
    let chances = [(71, 144), (1085, 1728), (1, 2), (1, 12)];
    let throws: Vec<Throw> = chances
        .iter()
        .zip([true, true, true, false])
        .map(|(&chance, hit)| throw("Ana", chance, hit))
        .collect();
    let luck = players(&throws).unwrap().remove(0);
    assert_eq!((luck.rolls, luck.judged, luck.actual), (4, 4, 3));
    assert_eq!(luck.expected, Fraction::new(852 + 1085 + 864 + 144, 1728u32));
    assert_eq!(luck.at_least, ChanceBounds::exactly(every_session(&chances, 3)));
    assert_eq!(luck.at_most, ChanceBounds::exactly(every_session(&chances, 4).complement()));
}

#[test]
fn players_are_kept_apart_in_the_order_they_first_rolled() {
    let throws = [throw("Bo", (1, 2), true), throw("Ana", (1, 3), false), throw("Bo", (1, 2), false)];
    let luck = players(&throws).unwrap();
    assert_eq!(
        luck.iter().map(|one| (one.who.as_str(), one.rolls)).collect::<Vec<_>>(),
        [("Bo", 2), ("Ana", 1)]
    );
    assert_eq!(luck[1].at_least.least, Ratio::new(1u8, 1u8));
}

#[test]
fn totals_of_one_system_are_added_up_and_of_two_kept_apart() {
    let two = Dist::die(Sides::D12).sum_of(2).unwrap();
    let rolled = |system: &str, total| Throw {
        who: "Ana".into(),
        system: system.into(),
        success: None,
        total: Some((two.clone(), total)),
        faces: Vec::new(),
    };
    let luck = players(&[rolled("d12", 20), rolled("d12", 7), rolled("dice", 3)]).unwrap().remove(0);
    assert_eq!((luck.judged, luck.totals.len()), (0, 2));
    let d12 = &luck.totals[0];
    assert_eq!((d12.system.as_str(), d12.rolls, d12.actual), ("d12", 2, 27));
    assert_eq!(d12.expected, Fraction::new(26, 1u8));
    let four = Dist::die(Sides::D12).sum_of(4).unwrap();
    assert_eq!(d12.at_least, Some(ChanceBounds::exactly(four.at_least(&27))));
}

#[test]
fn bounds_hold_the_binomial_they_stand_for() {
    let coin = Dist::from_ways([(0i64, 1u8), (1, 1)]);
    let count = 12_000usize;
    let sums = Sums::of_parts(&vec![&coin; count]).unwrap();
    let half = sums.at_least(6_000);
    assert!(!half.is_exact(), "so many are added up between bounds");
    // P(X ≥ n/2) = 1/2 + C(n, n/2) / 2ⁿ⁺¹, and the middle is √(2/πn)/2 to within a part in 10⁴.
    let middle = (2.0 / (std::f64::consts::PI * count as f64)).sqrt() / 2.0;
    assert!((half.least.to_f64() - 0.5 - middle).abs() < 1e-6);
    assert!(half.least < half.most && half.most.to_f64() - half.least.to_f64() < 1e-12);
    let all = sums.at_least(0);
    assert!(all.least <= Ratio::new(1u8, 1u8) && all.most == Ratio::new(1u8, 1u8));
}

#[test]
fn a_campaign_beyond_measure_is_refused_at_once() {
    let wide = Dist::from_ways([(0i64, 1u8), (i64::MAX, 1)]);
    assert_eq!(Sums::of_parts(&[&wide]).unwrap_err(), TooMany { count: 1 });
    let spread = Dist::from_ways((0i64..100).map(|value| (value * 1000, 1u8)));
    let refused = Sums::of_parts(&vec![&spread; 100]).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "100 rolls are too many to add up; give at most a few thousand at a time"
    );
}

/// One number after the other, each bound rounded its own way: the slow twin of sums that are added up by halves and cut off
/// where they are next to nothing.
fn one_by_one(parts: &[&Dist<i64>]) -> Vec<(f64, f64)> {
    const SLACK: f64 = 1e-15;
    let mut sums = vec![(1.0, 1.0)];
    for part in parts {
        let whole: f64 = part.iter().map(|(_, ways)| ways.to_f64().value()).sum();
        let span = *part.max().unwrap() as usize;
        let mut next = vec![(0.0, 0.0); sums.len() + span];
        for (at, (least, most)) in sums.iter().enumerate() {
            for (&value, ways) in part.iter() {
                let chance = ways.to_f64().value() / whole;
                next[at + value as usize].0 += least * chance * (1.0 - SLACK);
                next[at + value as usize].1 += most * chance * (1.0 + SLACK);
            }
        }
        sums = next;
    }
    sums
}

#[test]
fn a_long_sum_lies_where_adding_one_by_one_finds_it() {
    let coins: Vec<Dist<i64>> = [(1u32, 12u32), (71, 144), (1, 2), (143, 144)]
        .map(|(yes, of)| Dist::from_ways([(0i64, of - yes), (1, yes)]))
        .to_vec();
    let pair = Dist::from_ways((0i64..23).map(|total| (total, 12 - (total - 11).unsigned_abs() as u32)));
    let many: [Vec<&Dist<i64>>; 2] = [coins.iter().cycle().take(3001).collect(), vec![&pair; 333]];
    for parts in many {
        let (sums, slow) = (Sums::of_parts(&parts).unwrap(), one_by_one(&parts));
        assert!(!sums.at_least(slow.len() as i64 / 2).is_exact(), "so many are added up between bounds");
        for from in (0..slow.len()).step_by(7) {
            let (fast, tail) = (sums.at_least(from as i64), &slow[from..]);
            let (least, most) =
                (tail.iter().map(|sum| sum.0).sum::<f64>(), tail.iter().map(|sum| sum.1).sum::<f64>());
            assert!(fast.least.to_f64() <= most + 1e-12 && fast.most.to_f64() >= least - 1e-12, "{from}");
            assert!(fast.most.to_f64() - fast.least.to_f64() < 1e-12, "{from}: {fast:?}");
        }
    }
}

#[test]
fn a_hundred_thousand_throws_are_added_up() {
    let coin = Dist::from_ways([(0i64, 5u8), (1, 1)]);
    let sums = Sums::of_parts(&vec![&coin; 100_000]).unwrap();
    let middle = sums.at_least(16_667);
    assert!(
        (middle.least.to_f64() - 0.5).abs() < 0.01 && middle.most.to_f64() - middle.least.to_f64() < 1e-9
    );
}

fn thrown(who: &str, faces: impl IntoIterator<Item = u32>) -> Throw {
    Throw {
        who: who.into(),
        system: "d12".into(),
        success: None,
        total: None,
        faces: faces.into_iter().map(|face| (12, face)).collect(),
    }
}

#[test]
fn a_die_that_shows_only_twelves_is_hard_to_believe() {
    let test = face_tests(&[thrown("Bo", [12; 10])]).unwrap().remove(0);
    let oddest = test.oddest().unwrap();
    assert_eq!((oddest.face, oddest.count, test.thrown), (12, 10, 10));
    // Both tails: 2/12¹⁰, twelve faces looked at.
    let of = Natural::from(12u8).pow(10);
    assert_eq!(oddest.alone, Ratio { ways: 2u8.into(), of: of.clone() });
    assert_eq!(oddest.corrected, Ratio { ways: 24u8.into(), of });
    assert!(test.is_unusual());
}

#[test]
fn few_throws_never_cry_wolf() {
    let tests = face_tests(&[thrown("Ana", [1, 1, 1]), thrown("Bo", [12])]).unwrap();
    assert!(tests.iter().all(|test| !test.is_unusual()));
    assert_eq!(face_tests(&[]).unwrap(), []);
    assert_eq!(UNUSUAL, 1);
}

#[test]
fn fair_dice_are_called_unusual_less_often_than_one_time_in_a_hundred() {
    let mut roller = Seeded::new(7);
    let mut cries = 0;
    for _ in 0..400 {
        let faces: Vec<u32> = (0..60).map(|_| roller.face(Sides::D12).unwrap()).collect();
        let tests = face_tests(&[
            thrown("Ana", faces[..30].iter().copied()),
            thrown("Bo", faces[30..].iter().copied()),
        ]);
        cries += usize::from(tests.unwrap().iter().any(|test| test.is_unusual()));
    }
    assert!(cries <= 4, "{cries} of 400");
}

/// Holm's correction by its definition: the largest of (m − j)·p over all chances up to this one.
fn holm(chances: &[Ratio]) -> Vec<Ratio> {
    let one = Ratio::new(1u8, 1u8);
    let corrected = |chance: &Ratio| {
        let mut sorted: Vec<&Ratio> = chances.iter().filter(|other| *other <= chance).collect();
        sorted.sort();
        let weighed = sorted
            .iter()
            .enumerate()
            .map(|(at, one)| Ratio { ways: &one.ways * (chances.len() - at), of: one.of.clone() });
        weighed.max().unwrap().min(one.clone())
    };
    chances.iter().map(corrected).collect()
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn the_correction_is_holm_s(faces in prop::collection::vec(1u32..=12, 1..80)) {
        let test = face_tests(&[thrown("Ana", faces)]).unwrap().remove(0);
        let alone: Vec<Ratio> = test.faces.iter().map(|face| face.alone.clone()).collect();
        let corrected: Vec<Ratio> = test.faces.iter().map(|face| face.corrected.clone()).collect();
        prop_assert_eq!(corrected, holm(&alone));
        prop_assert_eq!(test.faces.iter().map(|face| face.count).sum::<usize>(), test.thrown);
    }

    #[test]
    fn successes_agree_with_every_session(chances in prop::collection::vec((0u32..=144, Just(144u32)), 0..9), actual in 0u32..9) {
        let coins: Vec<Dist<i64>> = chances.iter().map(|&(yes, of)| Dist::from_ways([(0i64, of - yes), (1, yes)])).collect();
        let sums = Sums::of_parts(&coins.iter().collect::<Vec<_>>()).unwrap();
        prop_assert_eq!(sums.at_least(actual.into()), ChanceBounds::exactly(every_session(&chances, actual)));
        let (least, most) = (sums.at_least(i64::from(actual) + 1), sums.at_most(actual.into()));
        prop_assert_eq!(least.least.complement(), most.least, "the two tails are the whole");
    }

    /// Whatever is added and taken away again, in whatever order: what is left is what stands.
    #[test]
    fn a_tally_is_that_of_the_rolls_that_stand(
        rolls in prop::collection::vec((0u32..=4, 1i64..9, any::<bool>(), 1u32..=6, any::<bool>()), 0..30),
    ) {
        let throw = |&(chance, total, hit, face, _): &(u32, i64, bool, u32, bool)| Throw {
            success: Some((Ratio::new(chance * 2, 8u8), hit)),
            total: Some((Dist::from_ways((total..total + 6).map(|value| (value, 1u8))), total + 2)),
            faces: vec![(6, face), (12, face)],
            ..throw("Ana", (1, 2), hit)
        };
        let mut tally = RollTally::default();
        rolls.iter().for_each(|roll| tally.add(&throw(roll)));
        for gone in rolls.iter().filter(|roll| roll.4) {
            tally.remove(&RollTally::of_throw(&throw(gone))).unwrap();
        }
        let mut standing = RollTally::default();
        rolls.iter().filter(|roll| !roll.4).for_each(|roll| standing.add(&throw(roll)));
        prop_assert_eq!(&tally, &standing);
        let nobody_rolled_this = RollTally::of_throw(&thrown("Ana", [13]));
        prop_assert!(tally.remove(&nobody_rolled_this).is_err());
    }
}
