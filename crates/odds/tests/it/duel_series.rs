//! Series held to closed forms and to floats pushed forward round by round.

use dice::{Natural, Ratio};
use systems::pool::Roll;
use systems::three_six::{Contender, Opposed, Outcome, Rulings};
use twelvefold_odds::duel::series::{Round, SeriesOdds, first_to};
use twelvefold_odds::duel::{Refusal, Side};
use twelvefold_odds::three_six;

fn opposed(first: u32, second: u32) -> Opposed {
    let side = |attribute| Contender { attribute, ..Contender::default() };
    Opposed { first: side(first), second: side(second), rulings: Rulings::default() }
}

fn pool(first: (u32, u32, u32), second: (u32, u32, u32)) -> Round {
    let roll = |(dice, boosts, snags)| Roll::new(dice, boosts, snags).unwrap();
    Round::pool(&roll(first), &roll(second)).unwrap()
}

/// The slow twin: the chance to win and the chances by round, in floats.
fn twin(round: &Round, goal: usize, rounds: usize) -> (f64, Vec<[f64; 2]>) {
    let chances: Vec<((usize, usize), f64)> = round
        .gains()
        .outcomes()
        .map(|gain| ((gain.0 as usize, gain.1 as usize), round.gains().exactly(gain).to_f64()))
        .collect();
    let mut scores = std::collections::HashMap::from([((0, 0), 1.0)]);
    let mut by_round = Vec::new();
    let mut win = 0.0;
    for _ in 0..rounds {
        let mut next = std::collections::HashMap::new();
        let mut won = [0.0; 2];
        for ((mine, theirs), chance) in scores {
            for ((gain, other), part) in &chances {
                let (mine, theirs): (usize, usize) = (mine + gain, theirs + other);
                let over = mine.max(theirs) >= goal && mine != theirs;
                match over {
                    true => won[usize::from(theirs > mine)] += chance * part,
                    false => *next.entry((mine, theirs)).or_insert(0.0) += chance * part,
                }
            }
        }
        scores = next;
        win += won[0];
        by_round.push(won);
    }
    (win, by_round)
}

fn assert_twin(round: &Round, goal: u32) -> SeriesOdds {
    let odds = first_to(round, goal).unwrap();
    let (win, by_round) = twin(round, goal as usize, 60);
    assert!((odds.win.to_f64() - win).abs() < 1e-9, "{} against {win}", odds.win.to_f64());
    for (at, won) in (1..=odds.rounds()).zip(by_round) {
        for side in Side::BOTH {
            assert!((odds.won_in(at, side).to_f64() - won[side as usize]).abs() < 1e-12, "round {at}");
        }
    }
    odds
}

#[test]
fn opposed_checks_agree_with_the_slow_twin() {
    for (first, second, goal) in [(12, 9, 1), (12, 9, 3), (10, 10, 2), (8, 11, 5)] {
        assert_twin(&Round::opposed(&opposed(first, second)), goal);
    }
}

#[test]
fn action_rolls_agree_with_the_slow_twin() {
    for goal in [1, 3, 5, 8] {
        assert_twin(&pool((6, 0, 0), (4, 0, 0)), goal);
        assert_twin(&pool((4, 2, 0), (7, 0, 3)), goal);
    }
}

#[test]
fn the_first_to_one_wins_the_first_check_that_is_no_tie() {
    let check = opposed(12, 9);
    let single = three_six::opposed(&check);
    let ways = |fits: fn(&Outcome) -> bool| single.outcomes.chance(fits).ways;
    let (win, tie) = (ways(|outcome| *outcome > Outcome::Tie), ways(|outcome| *outcome == Outcome::Tie));
    let odds = first_to(&Round::opposed(&check), 1).unwrap();
    assert_eq!(odds.win, Ratio { ways: win, of: single.total_ways() - tie });
}

#[test]
fn the_first_to_three_is_a_sum_of_binomials() {
    let round = Round::opposed(&opposed(12, 9));
    let (p, q) = (round.gains().ways(&(1, 0)), round.gains().ways(&(0, 1)));
    // p³·(1 + 3q + 6q²) with p + q = 1, brought to whole numbers.
    let both = &p + &q;
    let sum: Natural = &both * &both + 3u8 * &q * &both + 6u8 * &q * &q;
    let expected = Ratio { ways: &p * &p * &p * sum, of: both.pow(5) };
    assert_eq!(first_to(&round, 3).unwrap().win, expected);
}

#[test]
fn all_rounds_together_are_one() {
    let odds = assert_twin(&pool((3, 0, 0), (3, 0, 0)), 4);
    assert_eq!(odds.win, Ratio::new(1u8, 2u8));
    let all = odds.over_by(odds.rounds()).to_f64() + odds.rest().to_f64();
    assert!((all - 1.0).abs() < 1e-14 && odds.rest().to_f64() < 1e-12);
    assert!(odds.over_by(odds.rounds()).width().to_f64() < 1e-15);
    assert!(odds.over_by(usize::MAX).upper().is_one(), "what is not told of may end at any time");
}

#[test]
fn more_dice_never_lower_the_chance() {
    let chance = |dice| first_to(&pool((dice, 0, 0), (5, 0, 0)), 6).unwrap().win;
    for dice in 1..10 {
        assert!(chance(dice) < chance(dice + 1));
    }
}

#[test]
fn a_goal_out_of_reach_is_refused() {
    let round = Round::opposed(&opposed(12, 9));
    assert!(matches!(first_to(&round, 0), Err(Refusal::Goal { goal: 0, .. })));
    assert!(matches!(first_to(&round, u32::MAX), Err(Refusal::Goal { .. })));
    let large = pool((60, 0, 0), (60, 0, 0));
    assert!(first_to(&large, 5).is_ok());
    assert!(first_to(&large, 150).is_err());
    let huge = Roll::new(2000, 0, 0).unwrap();
    assert_eq!(Round::pool(&huge, &huge), Err(Refusal::PoolSize));
}
