//! Which commitments may be used, when, and how often.

use proptest::collection::vec;
use proptest::prelude::*;
use testkit::cases;
use twelvefold_play::fair::{Commitment, Ledger, LedgerError};

fn commitment(roll: u64) -> Commitment {
    Commitment([roll as u8; 32])
}

fn commitments(first: u64, count: u64) -> Vec<Commitment> {
    (first..first + count).map(commitment).collect()
}

/// Rolls 1 to 4, published by event 1.
fn ledger() -> Ledger {
    let mut ledger = Ledger::default();
    ledger.committed(1, 1, &commitments(1, 4)).unwrap();
    ledger
}

#[test]
fn a_commitment_is_used_once_after_it_was_published() {
    let mut ledger = ledger();
    assert_eq!(ledger.next(), Some((1, commitment(1))));
    assert_eq!(ledger.used(2, 1), Ok(commitment(1)));
    assert_eq!(ledger.used(3, 1), Err(LedgerError::AlreadyUsed { seq: 3, roll: 1, used: 2 }));
    assert_eq!(ledger.used(3, 5), Err(LedgerError::NeverPublished { seq: 3, roll: 5 }));
    ledger.committed(3, 5, &commitments(5, 1)).unwrap();
    assert_eq!(ledger.open_rolls().map(|(roll, _)| roll).collect::<Vec<_>>(), [2, 3, 4, 5]);
}

#[test]
fn a_commitment_that_is_published_by_the_roll_itself_or_later_is_no_promise() {
    let mut ledger = Ledger::default();
    ledger.committed(5, 1, &commitments(1, 2)).unwrap();
    for seq in [4, 5] {
        assert_eq!(ledger.used(seq, 1), Err(LedgerError::PublishedLater { seq, roll: 1, published: 5 }));
    }
}

#[test]
fn nobody_picks_among_the_open_commitments() {
    let mut ledger = ledger();
    assert_eq!(ledger.used(2, 3), Err(LedgerError::OutOfTurn { seq: 2, roll: 3, other: 1 }));
    assert_eq!(ledger.used(2, 1), Ok(commitment(1)), "a refused use changes nothing");
    assert_eq!(ledger.used(2, 2), Ok(commitment(2)), "one event may make several rolls");
}

#[test]
fn a_voided_commitment_is_passed_over_and_never_used() {
    let mut ledger = ledger();
    ledger.voided(2, &[1, 3]).unwrap();
    assert_eq!(ledger.used(3, 1), Err(LedgerError::Voided { seq: 3, roll: 1, voided: 2 }));
    assert_eq!(ledger.used(3, 2), Ok(commitment(2)));
    assert_eq!(ledger.next(), Some((4, commitment(4))));
    assert_eq!(ledger.voided(4, &[2]), Err(LedgerError::AlreadyUsed { seq: 4, roll: 2, used: 3 }));
    assert_eq!(ledger.voided(4, &[9]), Err(LedgerError::NeverPublished { seq: 4, roll: 9 }));
}

#[test]
fn commitments_are_published_once_and_without_gaps() {
    let mut ledger = ledger();
    for first in [0, 1, 4, 6, u64::MAX] {
        let wrong = LedgerError::WrongFirst { seq: 2, first, expected: 5 };
        assert_eq!(ledger.committed(2, first, &commitments(5, 1)), Err(wrong));
    }
    assert_eq!(ledger.committed(2, 5, &[]), Ok(()));
    let mut full = Ledger::default();
    let beyond = full.committed(1, u64::MAX, &commitments(1, 1));
    assert_eq!(beyond, Err(LedgerError::TooMany { seq: 1 }));
}

#[test]
fn a_sealed_event_may_have_used_what_a_reader_finds_skipped() {
    let mut ledger = ledger();
    ledger.used(2, 1).unwrap();
    ledger.sealed(3);
    assert_eq!(ledger.used(4, 3), Ok(commitment(3)));
    assert_eq!(ledger.next(), Some((4, commitment(4))));
    assert_eq!(ledger.used(3, 2), Ok(commitment(2)), "the seal of event 3 is opened");
}

#[test]
fn an_old_seal_explains_no_new_gap() {
    let mut ledger = ledger();
    ledger.sealed(2);
    ledger.used(3, 1).unwrap();
    assert_eq!(ledger.used(4, 3), Err(LedgerError::OutOfTurn { seq: 4, roll: 3, other: 2 }));
}

#[test]
fn a_reveal_that_shows_the_order_was_broken_names_the_roll_that_jumped_the_queue() {
    let mut ledger = ledger();
    ledger.sealed(2);
    ledger.used(3, 2).unwrap();
    ledger.sealed(4);
    // Roll 1 was sealed only after roll 2 was made: the server had skipped it.
    let jumped = Err(LedgerError::OutOfTurn { seq: 3, roll: 2, other: 1 });
    assert_eq!(ledger.used(4, 1), jumped);
    assert_eq!(ledger.voided(5, &[1]).map(|()| commitment(1)), jumped);
}

#[test]
fn a_reveal_of_a_later_commitment_that_came_first_is_out_of_turn() {
    let mut ledger = ledger();
    ledger.sealed(2);
    ledger.used(3, 1).unwrap();
    assert_eq!(ledger.used(2, 2), Err(LedgerError::OutOfTurn { seq: 2, roll: 2, other: 1 }));
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Publish(u64),
    Use(u64),
    Void(u64),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        (0u64..4).prop_map(Step::Publish),
        (1u64..12).prop_map(Step::Use),
        (1u64..12).prop_map(Step::Void),
    ]
}

proptest! {
    #![proptest_config(cases(256))]

    /// The slow twin keeps a list of what is open, and a roll takes the first of it.
    #[test]
    fn a_reader_who_sees_everything_agrees_with_a_plain_list(steps in vec(step(), 0..40)) {
        let (mut ledger, mut open, mut published) = (Ledger::default(), Vec::new(), 0);
        for (seq, step) in (1..).zip(steps) {
            match step {
                Step::Publish(count) => {
                    let new = commitments(published + 1, count);
                    prop_assert_eq!(ledger.committed(seq, published + 1, &new), Ok(()));
                    open.extend(published + 1..=published + count);
                    published += count;
                }
                Step::Use(roll) => {
                    let is_next = open.first() == Some(&roll);
                    prop_assert_eq!(ledger.used(seq, roll).is_ok(), is_next, "roll {}", roll);
                    open.retain(|open| !(is_next && *open == roll));
                }
                Step::Void(roll) => {
                    prop_assert_eq!(ledger.voided(seq, &[roll]).is_ok(), open.contains(&roll));
                    open.retain(|open| *open != roll);
                }
            }
            prop_assert_eq!(ledger.open_rolls().map(|(roll, _)| roll).collect::<Vec<_>>(), open.clone());
            prop_assert_eq!(ledger.next().map(|(roll, _)| roll), open.first().copied());
        }
    }

    /// Whichever rolls are secret and in whatever order they are revealed, an honest log is never accused.
    #[test]
    fn an_honest_log_satisfies_a_reader_who_sees_only_part_of_it(
        secret in vec(any::<bool>(), 1..30), order in vec(any::<u64>(), 30),
    ) {
        let mut ledger = Ledger::default();
        ledger.committed(1, 1, &commitments(1, 30)).unwrap();
        let rolls: Vec<(u64, bool)> = (1..).zip(secret).collect();
        for &(roll, is_secret) in &rolls {
            match is_secret {
                true => ledger.sealed(roll + 1),
                false => prop_assert_eq!(ledger.used(roll + 1, roll), Ok(commitment(roll))),
            }
        }
        let mut revealed: Vec<u64> = rolls.iter().filter(|(_, is_secret)| *is_secret).map(|(roll, _)| *roll).collect();
        revealed.sort_by_key(|roll| order[*roll as usize - 1]);
        for roll in revealed {
            prop_assert_eq!(ledger.used(roll + 1, roll), Ok(commitment(roll)));
        }
        prop_assert_eq!(ledger.next().map_or(30, |(roll, _)| roll - 1), rolls.len() as u64);
    }
}
