//! Numbers no game uses: nothing panics, nothing overflows, and the verdict is still the right one.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_systems::d12::{
    self, Check, Contest, ExtraDie, LuckBound, LuckDie, ShiftLadder, Side, StaticCheck,
};
use twelvefold_systems::parts::Parts;
use twelvefold_systems::pool::{self, Bought, MOST_DICE, Roll};
use twelvefold_systems::three_six::{self, Contender, DieLevel, Opposed, Tilt};
use twelvefold_systems::throw::Resolve;
use twelvefold_systems::{AnyCheck, Outcome as _};

const ENDS: [i32; 7] = [i32::MIN, i32::MIN + 1, -1, 0, 1, i32::MAX - 1, i32::MAX];

#[test]
fn d12_checks_with_any_modifier_against_any_dc() {
    for modifier in ENDS {
        for dc in ENDS {
            for side in [Side::Active, Side::Resisted] {
                let check = Check { side, modifier, ..Check::default() };
                let verdict = StaticCheck::new(check, dc).unwrap().resolve(&[7, 4]).unwrap();
                assert_eq!(verdict.rolled.total, i64::from(modifier) + 11);
                assert_eq!(verdict.judgements[0].margin, i64::from(modifier) + 11 - i64::from(dc));
            }
        }
    }
}

#[test]
fn the_widest_margin_there_is_has_its_shifts() {
    let check = Check { modifier: i32::MAX, ..Check::default() };
    let verdict = StaticCheck::new(check, i32::MIN).unwrap().resolve(&[12, 12]).unwrap();
    let margin = i64::from(i32::MAX) - i64::from(i32::MIN) + 36;
    assert_eq!(verdict.judgements[0].margin, margin);
    let shifts = verdict.judgements[0].outcome.shifts().unwrap();
    assert!(ShiftLadder::Widening.threshold(shifts) <= margin);
    assert!(ShiftLadder::Widening.threshold(shifts + 1) > margin);
}

#[test]
fn d12_contests_with_any_modifiers_and_bounds() {
    for modifier in ENDS {
        for bound in ENDS {
            let (extra, luck) = (Some(ExtraDie::at_most(bound)), Some(LuckDie::by_fortune(bound)));
            let active = Check { modifier, extra, luck, ..Check::default() };
            let resister = Check { modifier: bound, ..active };
            let contest = Contest::new(active, vec![resister; 3]).unwrap();
            let verdict = contest.resolve(&[3; 16]).unwrap();
            assert_eq!(verdict.judgements[0].outcome.is_success(), modifier >= bound);
        }
    }
}

#[test]
fn bonus_dice_with_any_bound_have_between_none_and_twelve_valid_faces() {
    for bound in ENDS {
        assert!(ExtraDie::at_most(bound).valid_faces() <= 12);
        for luck_bound in [LuckBound::Below, LuckBound::AtMost] {
            assert!(LuckDie::by_fortune(bound).valid_faces(luck_bound) <= 12);
        }
    }
}

#[test]
fn ladders_of_shifts_hold_at_the_ends_of_their_type() {
    for ladder in [ShiftLadder::Widening, ShiftLadder::EverySix, ShiftLadder::FlatTwelve] {
        assert_eq!([i64::MIN, -1, 0].map(|margin| ladder.shifts(margin)), [0, 0, 0]);
        assert!(ladder.shifts(i64::MAX) > 1_000_000);
        assert!(ladder.threshold(u32::MAX) > ladder.threshold(1_000_000));
    }
}

#[test]
fn a_ladder_of_dice_takes_any_number_of_steps() {
    for level in DieLevel::ALL {
        assert_eq!(level.stepped(i32::MAX), DieLevel::D12);
        assert_eq!(level.stepped(i32::MIN), DieLevel::D2);
    }
}

#[test]
fn three_six_checks_with_any_modifier_against_any_difficulty() {
    for modifier in ENDS {
        for dv in ENDS {
            let roll = three_six::Roll {
                modifier,
                proficient: true,
                tilt: Tilt { advantage: u32::MAX, disadvantage: u32::MAX - 1 },
                steps: i32::MIN,
            };
            let check = three_six::Check { roll, dv, rulings: three_six::Rulings::default() };
            let verdict = check.resolve(&[1; 8]).unwrap();
            assert_eq!(verdict.outcome.is_success(), i64::from(modifier) + 4 >= i64::from(dv));
            for total in [i64::MIN, -1, 0, 1, i64::MAX] {
                assert_eq!(check.judge(total).is_success(), total >= i64::from(dv));
            }
        }
    }
}

#[test]
fn opposed_checks_with_any_attributes() {
    for first in [0, 1, u32::MAX] {
        for second in [0, 1, u32::MAX] {
            let side = |attribute| Contender { attribute, ..Contender::default() };
            let (first, second) = (side(first), side(second));
            let opposed = Opposed { first, second, rulings: three_six::Rulings::default() };
            let verdict = opposed.resolve(&[2; 6]).unwrap();
            assert_eq!(verdict.outcome.is_success(), first.attribute > second.attribute);
        }
    }
    assert_eq!(Opposed::judge(i64::MAX, i64::MIN), three_six::Outcome::CriticalSuccess);
    assert_eq!(Opposed::judge(i64::MIN, i64::MAX), three_six::Outcome::CriticalFailure);
    assert_eq!(Opposed::judge(i64::MAX, i64::MAX - 1), three_six::Outcome::Success);
}

#[test]
fn pools_beyond_all_measure_are_refused_at_once() {
    for counts in [(u32::MAX, 0, 0), (1, u32::MAX, 0), (1, 0, u32::MAX), (MOST_DICE + 1, 1, 1)] {
        let refusal = Roll::new(counts.0, counts.1, counts.2).unwrap_err().to_string();
        let sentence = format!("dice of one kind are too many; the most is {MOST_DICE}");
        assert!(refusal.ends_with(&sentence), "{refusal}");
    }
    let largest = Roll::new(MOST_DICE, MOST_DICE, MOST_DICE).unwrap();
    assert_eq!(largest.resolve(&vec![1; 3 * MOST_DICE as usize]).unwrap().balance, 0);
    assert!(largest.with(Bought { dice: u32::MAX, boosts: 0 }).is_err());
    assert!(largest.with(Bought { dice: 0, boosts: 1 }).is_err());
    assert_eq!(pool::Outcome::of_balance(i64::MIN), pool::Outcome::Failure);
    assert_eq!(pool::Outcome::of_balance(i64::MAX), pool::Outcome::Success { successes: u32::MAX });
}

#[test]
fn a_total_is_held_at_the_ends_whatever_the_order_of_its_parts() {
    let total = |values: &[i32]| {
        let mut parts = Parts::default();
        values.iter().for_each(|&value| parts.add("part", value));
        parts.total()
    };
    assert_eq!(total(&[i32::MAX, i32::MAX]), i32::MAX);
    assert_eq!(total(&[i32::MIN, i32::MIN]), i32::MIN);
    assert_eq!(total(&[i32::MAX, 5, -5]), i32::MAX);
    assert_eq!(total(&[i32::MAX, i32::MAX, i32::MIN, i32::MIN]), -2);
}

fn any_check() -> impl Strategy<Value = AnyCheck> {
    let number = || prop_oneof![any::<i32>(), Just(i32::MIN), Just(i32::MAX), -20i32..20];
    let d12 = (number(), prop::option::of(number()), prop::option::of(number())).prop_map(
        |(modifier, extra, luck)| Check {
            modifier,
            extra: extra.map(ExtraDie::at_most),
            luck: luck.map(LuckDie::by_fortune),
            ..Check::default()
        },
    );
    let contender = (any::<u32>(), any::<bool>(), any::<u32>(), any::<u32>(), number()).prop_map(
        |(attribute, proficient, advantage, disadvantage, steps)| Contender {
            attribute,
            proficient,
            tilt: Tilt { advantage, disadvantage },
            steps,
        },
    );
    prop_oneof![
        (d12.clone(), number()).prop_map(|(check, dc)| AnyCheck::new(StaticCheck::new(check, dc).unwrap())),
        prop::collection::vec(d12, 2..4)
            .prop_map(|sides| { AnyCheck::new(Contest::new(sides[0], sides[1..].to_vec()).unwrap()) }),
        prop::collection::vec((number(), prop::option::of(number())), 1..4).prop_map(|all| {
            let one = |(at, (modifier, luck)): (usize, (i32, Option<i32>))| d12::Participant {
                name: at.to_string(),
                player: at % 2 == 0,
                modifier,
                extra: None,
                luck: luck.map(LuckDie::by_fortune),
            };
            let all = all.into_iter().enumerate().map(one).collect();
            AnyCheck::new(d12::Initiative::new(all, d12::Rulings::default()).unwrap())
        }),
        (contender.clone(), number()).prop_map(|(side, dv)| {
            let rulings = three_six::Rulings::default();
            AnyCheck::new(three_six::Check { roll: side.roll(&rulings), dv, rulings })
        }),
        (contender.clone(), contender).prop_map(|(first, second)| {
            AnyCheck::new(Opposed { first, second, rulings: three_six::Rulings::default() })
        }),
        (1u32..30, 0u32..9, 0u32..9)
            .prop_map(|(dice, boosts, snags)| AnyCheck::new(Roll::new(dice, boosts, snags).unwrap())),
    ]
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn any_check_reads_the_dice_it_asks_for_and_lists_them_as_thrown(check in any_check(), seed: u64) {
        let faces = check.throw(&mut dice::Seeded::new(seed)).unwrap();
        let verdict = check.resolve(&faces).unwrap();
        prop_assert_eq!(verdict.dice.iter().map(|die| die.face).collect::<Vec<_>>(), faces.clone());
        prop_assert!(check.dice(&faces).is_empty());
        prop_assert!(check.resolve(&faces[1..]).is_err() || check.downcast_ref::<d12::Initiative>().is_some());
    }

    #[test]
    fn any_faces_whatever_are_read_or_refused(
        check in any_check(),
        faces in prop::collection::vec(prop_oneof![0u32..15, any::<u32>()], 0..20),
    ) {
        let missing = check.dice(&faces);
        if let Ok(verdict) = check.resolve(&faces) {
            prop_assert!(missing.is_empty());
            prop_assert_eq!(verdict.dice.len(), faces.len());
        }
    }
}
