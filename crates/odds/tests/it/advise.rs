//! Advice and plans: every optimum against trying everything.

use dice::{Fraction, Integer, Natural};
use proptest::prelude::*;
use systems::d12::{Check, ExtraDie, LuckDie, Side};
use systems::pool::{Roll, Rulings};
use testkit::cases;
use twelvefold_odds::advise::{
    self, Branch, Encounter, Journey, JourneyAim, JourneyStep, Naive, TooLarge, Want, Way, d12_encounter,
    pool_encounter,
};
use twelvefold_odds::compare::{self, D12};

fn choices(modifier: i32, extra: Option<i32>, luck: Option<i32>) -> D12 {
    let check = Check { modifier, ..Check::default() };
    let extras: Vec<_> = extra
        .map(|at_most| (format!("the Extra {at_most}"), ExtraDie::at_most(at_most)))
        .into_iter()
        .collect();
    D12::new(compare::bonus_dice(check, &extras, luck.map(LuckDie::by_fortune)))
}

#[test]
fn the_reason_is_one_sentence_with_both_numbers() {
    let rows = choices(5, Some(6), Some(6)).rows(18);
    let advice = advise::best(&rows, Want::Succeed, 1, "Heroism").unwrap();
    assert_eq!(rows[advice.best].choice, "the Extra 6");
    assert_eq!(
        advice.why,
        "The Extra 6 adds 13.5 points for 1 Heroism; Luck 6 adds 11.7 for the same point."
    );
}

#[test]
fn points_that_are_not_there_are_not_advised() {
    let rows = choices(5, Some(6), Some(6)).rows(18);
    assert_eq!(advise::best(&rows, Want::Succeed, 2, "Heroism").unwrap().best, 3);
    assert_eq!(advise::best(&rows, Want::Succeed, 0, "Heroism").unwrap().best, 0);
}

#[test]
fn whoever_fears_an_auto_fail_saves_the_point() {
    let rows = choices(5, Some(6), None).rows(18);
    let advice = advise::best(&rows, Want::Safe, 3, "Heroism").unwrap();
    assert_eq!(advice.best, 0);
    assert_eq!(advice.why, "Save the Heroism: the Extra 6 would only cost 1.3 points.");
}

#[test]
fn nobody_advises_what_a_system_does_not_know() {
    let rows = choices(5, None, None).rows(18);
    assert_eq!(advise::best(&rows, Want::Critical, 3, "Heroism"), None);
    assert_eq!(advise::best(&[], Want::Succeed, 3, "Heroism"), None);
}

#[test]
fn a_resisted_check_ahead_does_no_damage_and_is_safe_if_it_succeeds() {
    let check = Check { side: Side::Resisted, modifier: 5, ..Check::default() };
    let choices = D12::new(compare::bonus_dice(check, &[], Some(LuckDie::by_fortune(4))));
    assert_eq!(d12_encounter("it", &choices, 18, Want::Most, 1), None);
    assert_eq!(d12_encounter("it", &choices, 18, Want::Critical, 1), None);
    let safe = d12_encounter("it", &choices, 18, Want::Safe, 1);
    assert_eq!(safe, d12_encounter("it", &choices, 18, Want::Succeed, 1));
}

/// A known list of D12 checks.
fn list(dcs: &[i32], want: Want) -> Vec<JourneyStep> {
    let choices = choices(5, Some(6), Some(4));
    dcs.iter()
        .map(|&dc| JourneyStep::known(d12_encounter(&format!("DC {dc}"), &choices, dc, want, 1).unwrap()))
        .collect()
}

fn sum_of_worth(way: &Way) -> Fraction {
    let of: Natural = way.branches.iter().map(|branch| &branch.ways).sum();
    let worth: Natural = way.branches.iter().map(|branch| &branch.worth).sum();
    Fraction::new(worth, of)
}

fn plus(one: &Fraction, other: &Fraction) -> Fraction {
    let numer = one.numer() * other.denom().as_ibig() + other.numer() * one.denom().as_ibig();
    Fraction::new(numer, one.denom() * other.denom())
}

fn times(one: &Fraction, ways: &Natural, of: &Natural) -> Fraction {
    Fraction::new(one.numer() * ways.as_ibig(), one.denom() * of)
}

/// Every way to share out points among known checks whose points do not depend on the dice.
fn every_allocation(steps: &[JourneyStep], points: u32) -> Fraction {
    let Some((first, rest)) = steps.split_first() else { return Fraction::new(0, 1u8) };
    let affordable = first.encounters[0].ways.iter().filter(|way| way.cost <= points);
    let values = affordable.map(|way| plus(&sum_of_worth(way), &every_allocation(rest, points - way.cost)));
    values.max().unwrap()
}

#[test]
fn a_known_list_of_d12_checks_is_shared_out_as_by_trying_every_allocation() {
    for want in [Want::Succeed, Want::Most, Want::Safe] {
        for points in 0..=7 {
            let steps = list(&[18, 12, 25, 18], want);
            let plan = Journey::new(steps.clone(), points, JourneyAim::Most).unwrap().solve();
            assert_eq!(plan.value, every_allocation(&steps, points), "{want:?} with {points}");
        }
    }
}

/// A policy: for each step, each encounter and each number of points, a way.
type Policy = Vec<Vec<Vec<usize>>>;

/// What a policy reaches, forwards from the start, without any table of values.
fn reached(
    steps: &[JourneyStep],
    policy: &[Vec<Vec<usize>>],
    points: usize,
    missing: u32,
    aim: JourneyAim,
) -> Fraction {
    let (Some((step, rest)), Some((decided, later))) = (steps.split_first(), policy.split_first()) else {
        let done = matches!(aim, JourneyAim::Successes(_)) && missing == 0;
        return Fraction::new(i32::from(done), 1u8);
    };
    let weight: u32 = step.encounters.iter().map(|one| one.weight).sum();
    let mut sum = Fraction::new(0, 1u8);
    for (encounter, decided) in step.encounters.iter().zip(decided) {
        let way = &encounter.ways[decided[points]];
        let of: Natural = way.branches.iter().map(|branch| &branch.ways).sum::<Natural>() * weight;
        for branch in &way.branches {
            let left = points - way.cost as usize + branch.earns as usize;
            let missing = missing - u32::from(branch.hit && missing > 0);
            let value = reached(rest, later, left, missing, aim);
            let share = times(&value, &(&branch.ways * encounter.weight), &of);
            sum = plus(&sum, &share);
            if aim == JourneyAim::Most {
                sum = plus(&sum, &Fraction::new(Integer::from(&branch.worth * encounter.weight), of.clone()));
            }
        }
    }
    sum
}

/// All policies there are, points up to `most`.
fn every_policy(steps: &[JourneyStep], most: usize) -> Vec<Policy> {
    let mut all: Vec<Policy> = vec![Vec::new()];
    for step in steps {
        let mut decided: Vec<Vec<Vec<usize>>> = vec![Vec::new()];
        for encounter in &step.encounters {
            let mut tables: Vec<Vec<usize>> = vec![Vec::new()];
            for points in 0..=most {
                let open = |way: &usize| encounter.ways[*way].cost as usize <= points;
                let ways: Vec<usize> = (0..encounter.ways.len()).filter(open).collect();
                tables = tables
                    .iter()
                    .flat_map(|table| ways.iter().map(move |&way| [&table[..], &[way]].concat()))
                    .collect();
            }
            decided = decided
                .iter()
                .flat_map(|one| {
                    tables.iter().map(move |table| [&one[..], std::slice::from_ref(table)].concat())
                })
                .collect();
        }
        all = all
            .iter()
            .flat_map(|policy| {
                decided.iter().map(move |one| [&policy[..], std::slice::from_ref(one)].concat())
            })
            .collect();
    }
    all
}

fn pool_steps(dice: &[u32], want: Want, asked: u32, most: u32) -> Vec<JourneyStep> {
    let roll = |dice: &u32| Roll::new(*dice, 0, 1).unwrap();
    let one = |dice| pool_encounter("roll", roll(dice), asked, want, 1, most, &Rulings::default()).unwrap();
    dice.iter().map(|dice| JourneyStep::known(one(dice))).collect()
}

mod pool_res_1 {
    use super::*;

    #[test]
    fn no_policy_of_all_beats_the_plan_when_failing_earns_points() {
        for (dice, want, asked) in
            [(&[2, 1][..], Want::Most, 1), (&[1, 3], Want::Succeed, 1), (&[3, 2], Want::Succeed, 2)]
        {
            let steps = pool_steps(dice, want, asked, 2);
            for aim in [JourneyAim::Most, JourneyAim::Successes(1), JourneyAim::Successes(2)] {
                let plan = Journey::new(steps.clone(), 1, aim).unwrap().solve();
                let missing = if let JourneyAim::Successes(needed) = aim { needed } else { 0 };
                let values = every_policy(&steps, 2)
                    .into_iter()
                    .map(|policy| reached(&steps, &policy, 1, missing, aim));
                let best = values.max().unwrap();
                // With a number of successes in mind a policy may also look at how many are missing.
                assert!(plan.value >= best, "{dice:?} {aim:?}");
                if aim == JourneyAim::Most {
                    assert_eq!(plan.value, best, "{dice:?} {want:?}");
                }
            }
        }
    }

    #[test]
    fn a_failed_roll_pays_for_the_next_one() {
        let steps = pool_steps(&[1, 1], Want::Succeed, 1, 1);
        let plan = Journey::new(steps.clone(), 0, JourneyAim::Most).unwrap().solve();
        let never = &plan.naive[0];
        assert_eq!(never.0, Naive::Never);
        assert!(plan.value > never.1, "the point earned by failing is worth something");
        assert_eq!(plan.way(1, 0, 1, 0), Some(1), "it is spent on the last roll");
    }
}

/// Two kinds of checks, one of them seldom and worth more.
fn mix() -> JourneyStep {
    let choices = choices(5, Some(6), None);
    let easy = Encounter { weight: 2, ..d12_encounter("easy", &choices, 12, Want::Succeed, 1).unwrap() };
    let hard = Encounter { weight: 1, ..d12_encounter("hard", &choices, 20, Want::Succeed, 1).unwrap() };
    JourneyStep { encounters: vec![easy, hard] }
}

#[test]
fn no_policy_of_all_beats_the_plan_for_a_mix_of_checks() {
    let steps = vec![mix(); 2];
    for points in 0..=2u32 {
        let plan = Journey::new(steps.clone(), points, JourneyAim::Most).unwrap().solve();
        let all = every_policy(&steps, points as usize);
        let best = all
            .into_iter()
            .map(|policy| reached(&steps, &policy, points as usize, 0, JourneyAim::Most))
            .max();
        assert_eq!(Some(plan.value), best, "{points} points");
    }
}

#[test]
fn a_number_of_successes_is_planned_as_by_trying_every_reaction() {
    // Expectimax by plain recursion over what may happen, the missing successes included.
    fn tried(steps: &[JourneyStep], points: u32, missing: u32) -> Fraction {
        let Some((step, rest)) = steps.split_first() else {
            return Fraction::new(u32::from(missing == 0), 1u8);
        };
        let value = |way: &Way| {
            let of: Natural = way.branches.iter().map(|branch| &branch.ways).sum();
            way.branches.iter().fold(Fraction::new(0, 1u8), |sum, branch| {
                let missing = missing - u32::from(branch.hit && missing > 0);
                let later = tried(rest, points - way.cost + branch.earns, missing);
                plus(&sum, &times(&later, &branch.ways, &of))
            })
        };
        step.encounters[0].ways.iter().filter(|way| way.cost <= points).map(value).max().unwrap()
    }
    let lists = [list(&[18, 22, 15, 20], Want::Succeed), pool_steps(&[2, 1, 3], Want::Succeed, 1, 4)];
    for steps in lists {
        for needed in [0, 1, 2, 3, 4, 5, u32::MAX] {
            let plan = Journey::new(steps.clone(), 2, JourneyAim::Successes(needed)).unwrap().solve();
            assert_eq!(plan.value, tried(&steps, 2, needed), "{needed} of {}", steps.len());
        }
    }
}

#[test]
fn habits_lose_and_never_win() {
    let plan = Journey::new(list(&[10, 18, 18, 30, 17], Want::Succeed), 2, JourneyAim::Most).unwrap().solve();
    for (naive, value, lost) in &plan.naive {
        assert!(*value <= plan.value && *lost >= Fraction::new(0, 1u8), "{naive:?}");
    }
    let at_once = plan.naive.iter().find(|(naive, ..)| *naive == Naive::AtOnce).unwrap();
    assert!(at_once.1 < plan.value, "the points are gone after the first check, which needed them least");
}

#[test]
fn nothing_ahead_no_weight_and_too_much_are_refused_with_a_sentence() {
    assert_eq!(Journey::new(Vec::new(), 3, JourneyAim::Most), Err(TooLarge::Empty));
    let weightless = JourneyStep { encounters: vec![Encounter { weight: 0, ..mix().encounters.remove(0) }] };
    assert_eq!(Journey::new(vec![weightless], 3, JourneyAim::Most), Err(TooLarge::NoWeight { step: 1 }));
    let long = Journey::new(vec![mix(); 50], u32::MAX, JourneyAim::Successes(u32::MAX)).unwrap_err();
    assert_eq!(
        long.to_string(),
        "a plan for 50 checks and 4294967295 points is too large to count; give fewer of either"
    );
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_wider_choice_or_another_point_never_lowers_the_optimum(
        dcs in prop::collection::vec(5i32..35, 1..6), points in 0u32..5, extra in 0i32..13, luck in 0i32..14,
    ) {
        let plan = |choices: &D12, points| {
            let steps = dcs.iter().map(|&dc| JourneyStep::known(d12_encounter("it", choices, dc, Want::Succeed, 1).unwrap()));
            Journey::new(steps.collect(), points, JourneyAim::Most).unwrap().solve().value
        };
        let narrow = choices(5, Some(extra), None);
        let wide = choices(5, Some(extra), Some(luck));
        prop_assert!(plan(&narrow, points) <= plan(&wide, points));
        prop_assert!(plan(&wide, points) <= plan(&wide, points + 1));
    }

    #[test]
    fn the_branches_of_an_action_roll_are_all_its_throws(dice in 1u32..7, snags in 0u32..4, points in 0u32..4) {
        let roll = Roll::new(dice, 0, snags).unwrap();
        let encounter = pool_encounter("it", roll, 2, Want::Succeed, 1, points, &Rulings::default()).unwrap();
        for way in encounter.ways {
            let of: Natural = way.branches.iter().map(|Branch { ways, .. }| ways).sum();
            let dice = Natural::from(12u8).pow(dice as usize) * Natural::from(4u8).pow((snags + way.cost) as usize);
            prop_assert_eq!(of, dice);
        }
    }
}
