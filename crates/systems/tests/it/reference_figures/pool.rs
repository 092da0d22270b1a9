//! The Action Pool.

use twelvefold_systems::Outcome as _;
use twelvefold_systems::pool::{Archetype, Bought, Level, ResilienceBuys, Roll, Rulings, Verdict};
use twelvefold_systems::throw::Resolve;

use super::{gives, says, share};

fn is_success(verdict: &Verdict) -> bool {
    verdict.outcome.is_success()
}

/// The roll of an attribute of that level.
fn level(level: u32, boosts: u32, snags: u32) -> Roll {
    Roll::new(Level::new(level).unwrap().dice(), boosts, snags).unwrap()
}

#[test]
fn the_shares_of_levels_are_counted() {
    gives("POOL-ROLL-1", share(&level(1, 0, 0), is_success));
    gives("POOL-ROLL-1", share(&level(3, 0, 0), is_success));
}

#[test]
fn the_shares_of_boosts_and_snags_are_counted() {
    gives("POOL-MOD-1", share(&level(3, 2, 0), is_success));
    gives("POOL-MOD-1", share(&level(3, 0, 1), is_success));
}

#[test]
fn six_dice_are_counted_for_the_strategist_and_for_bought_dice() {
    let strategist = Level::new(3).unwrap().dice() + Archetype::strategist().adds_to("Perception");
    let extra = Rulings { resilience_buys: ResilienceBuys::ExtraD12, ..Rulings::default() };
    let bought = level(3, 0, 0).with(Bought::with(2, &extra)).unwrap();
    assert_eq!((strategist, bought), (6, Roll::new(6, 0, 0).unwrap()));
    let six = share(&bought, is_success);
    gives("POOL-ROLL-2", six);
    gives("POOL-RES-5", six);
}

#[test]
fn the_shares_of_bought_boosts_are_counted() {
    let spend_two = |roll: Roll| roll.with(Bought::with(2, &Rulings::default())).unwrap();
    let alone = share(&level(1, 0, 0), is_success);
    says("POOL-RES-3", &format!("from {} of {}", alone.0, alone.1));
    let (ways, of) = share(&spend_two(level(1, 0, 0)), is_success);
    says("POOL-RES-3", &format!("to {ways} of {of} ({:.2} %)", 100.0 * ways as f64 / of as f64));
    gives("POOL-RES-5", share(&spend_two(level(3, 0, 0)), is_success));
}

#[test]
fn the_worked_throws_come_out_as_told() {
    let read = |roll: Roll, faces: &[u32]| roll.resolve(faces).unwrap();
    assert_eq!(read(level(3, 0, 0), &[2, 9, 12, 5]).balance, 3, "POOL-SUCC-1");
    let snagged = read(level(2, 0, 2), &[9, 3, 4, 4]);
    assert_eq!((snagged.balance, snagged.outcome.successes()), (-1, 0), "POOL-SUCC-2");
    assert!(!is_success(&read(level(1, 0, 0), &[4])), "POOL-RES-1");
    assert_eq!(read(Roll::new(5, 0, 0).unwrap(), &[7, 11, 3, 8, 12]).balance, 3, "POOL-RES-5");
}
