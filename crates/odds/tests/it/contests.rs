//! Contests: the odds against reading every throw.

use std::collections::BTreeMap;

use dice::{Dist, Ratio};
use systems::d12::{Check, Contest, CritScope, ExtraDie, LuckDie, Outcome, Rulings, ShiftLadder};
use systems::throw::Resolve;
use twelvefold_odds::d12::{ContestOdds, contest};
use twelvefold_odds::{Odds, every_throw, walk};

/// The slow twin for contests of a few dice: read every throw.
fn walked(question: &Contest) -> ContestOdds {
    let mut overall = BTreeMap::new();
    let mut totals = BTreeMap::new();
    let mut resisters = vec![BTreeMap::new(); question.resisters().len()];
    let mut beaten = BTreeMap::new();
    walk(question, |verdict| {
        let outcomes: Vec<Outcome> = verdict.judgements.iter().map(|judgement| judgement.outcome).collect();
        *overall.entry(*outcomes.iter().max().unwrap()).or_insert(0u64) += 1;
        *totals.entry(verdict.rolled.total).or_insert(0u64) += 1;
        let won = outcomes.iter().filter(|outcome| outcome.damage() > 0).count();
        *beaten.entry(won).or_insert(0u64) += 1;
        for (ways, outcome) in resisters.iter_mut().zip(outcomes) {
            *ways.entry(outcome).or_insert(0u64) += 1;
        }
    });
    ContestOdds {
        overall: Odds { outcomes: Dist::from_ways(overall), totals: Dist::from_ways(totals) },
        resisters: resisters.into_iter().map(Dist::from_ways).collect(),
        beaten: Dist::from_ways(beaten),
    }
}

/// Ratios, so that a resister alone (of fewer throws) compares with the whole contest.
fn shares(dist: &Dist<Outcome>) -> Vec<(Outcome, Ratio)> {
    dist.outcomes().map(|outcome| (*outcome, dist.exactly(outcome))).collect()
}

fn assert_same(question: &Contest) {
    let (fast, slow) = (contest(question), walked(question));
    assert_eq!(fast.overall, slow.overall, "{question:?}");
    assert_eq!(fast.beaten, slow.beaten, "{question:?}");
    assert_eq!(fast.resisters.len(), slow.resisters.len());
    for (fast, slow) in fast.resisters.iter().zip(&slow.resisters) {
        assert_eq!(shares(fast), shares(slow), "{question:?}");
    }
}

fn plain(modifier: i32) -> Check {
    Check { modifier, ..Check::default() }
}

#[test]
fn one_against_one_agrees_with_every_throw_under_every_ruling() {
    for crit_scope in [CritScope::AllRolled, CritScope::Picked] {
        for shift_ladder in [ShiftLadder::Widening, ShiftLadder::EverySix, ShiftLadder::FlatTwelve] {
            for (mine, theirs) in [(0, 0), (5, 2), (-3, 9), (60, 0)] {
                let rulings = Rulings { crit_scope, shift_ladder, ..Rulings::default() };
                let active = Check { rulings, ..plain(mine) };
                assert_same(&Contest::new(active, vec![plain(theirs)]).unwrap());
            }
        }
    }
}

#[test]
fn bonus_dice_on_either_side_agree_with_every_throw() {
    let extra = Check { extra: Some(ExtraDie::at_most(6)), ..plain(5) };
    let luck = Check { luck: Some(LuckDie::by_fortune(4)), ..plain(2) };
    assert_same(&Contest::new(extra, vec![plain(2)]).unwrap());
    assert_same(&Contest::new(plain(5), vec![luck]).unwrap());
}

/// Several resisters: too many throws to lay out, so the twin walks the 144 hands of each side and combines them.
#[test]
fn one_against_three_agrees_with_combining_every_hand() {
    let modifiers = [3, 0, 6];
    let question = Contest::new(plain(4), modifiers.map(plain).to_vec()).unwrap();
    let hands = hands_of_two();
    let rolled = |hand: usize, modifier: i64| hands[hand].0 + modifier;
    let mut beaten = BTreeMap::new();
    let mut overall = BTreeMap::new();
    let lists = modifiers.map(|modifier| totals_with_ways(&hands, modifier));
    for (mine, &(_, crit, two_ones)) in hands.iter().enumerate() {
        let total = rolled(mine, 4);
        for (a, wa) in &lists[0] {
            for (b, wb) in &lists[1] {
                for (c, wc) in &lists[2] {
                    let wins = |target: i64| !two_ones && (total > target || total == target && crit);
                    let won = [*a, *b, *c].into_iter().filter(|&target| wins(target)).count();
                    *beaten.entry(won).or_insert(0u64) += wa * wb * wc;
                    let best = *[a, b, c].into_iter().min().unwrap();
                    let outcome = match (two_ones, wins(best)) {
                        (true, _) => Outcome::AutoFail,
                        (_, false) => Outcome::Failure,
                        (_, true) => Outcome::Success {
                            shifts: [6, 18, 36].iter().filter(|&&step| total - best >= step).count() as u32,
                        },
                    };
                    *overall.entry(outcome).or_insert(0u64) += wa * wb * wc;
                }
            }
        }
    }
    let odds = contest(&question);
    assert_eq!(odds.beaten, Dist::from_ways(beaten));
    assert_eq!(odds.overall.outcomes, Dist::from_ways(overall));
    assert_eq!(odds.overall.total_ways(), &144u64.pow(4).into());
}

/// Natural total, has a crit, has two 1s; worked out by hand for two dice.
fn hands_of_two() -> Vec<(i64, bool, bool)> {
    let mut hands = Vec::new();
    every_throw(&[12, 12], |faces| {
        let (twelve, pair) = (faces.contains(&12), faces[0] == faces[1]);
        let natural = i64::from(faces[0] + faces[1]) + 6 * i64::from(twelve) + 6 * i64::from(pair);
        hands.push((natural, twelve || pair, faces == [1, 1]));
    });
    hands
}

fn totals_with_ways(hands: &[(i64, bool, bool)], modifier: i32) -> Vec<(i64, u64)> {
    let mut ways = BTreeMap::new();
    for (natural, ..) in hands {
        *ways.entry(natural + i64::from(modifier)).or_insert(0) += 1;
    }
    ways.into_iter().collect()
}

#[test]
fn a_hundred_resisters_are_counted_exactly() {
    let question = Contest::new(plain(8), vec![plain(0); 100]).unwrap();
    let odds = contest(&question);
    assert_eq!(odds.beaten.whole(), odds.overall.total_ways());
    assert_eq!(question.dice(&[]).len(), 202);
}

#[test]
fn extreme_modifiers_are_counted_too() {
    for (mine, theirs) in [(i32::MAX, i32::MIN), (i32::MIN, i32::MAX), (i32::MAX, i32::MAX)] {
        let odds = contest(&Contest::new(plain(mine), vec![plain(theirs), plain(0)]).unwrap());
        assert_eq!(odds.overall.total_ways(), &144u64.pow(3).into());
    }
}
