//! What is counted quickly, held to throwing every throw.

use std::collections::BTreeMap;

use proptest::collection::vec;
use proptest::prelude::*;

use crate::value;

/// Something a function reads off a throw, whose numbers lie from high to low.
type Reading = fn(&[i64]) -> i64;

/// Functions of a throw in the language, and the same in Rust.
const READINGS: [(&str, Reading); 11] = [
    ("result: 100 * 1@ROLL + 10 * 2@ROLL + 3@ROLL", |roll| {
        let at = |place: usize| roll.get(place).copied().unwrap_or(0);
        100 * at(0) + 10 * at(1) + at(2)
    }),
    ("result: ROLL = 2", |roll| roll.iter().filter(|face| **face == 2).count() as i64),
    ("result: ROLL * #ROLL", |roll| roll.iter().sum::<i64>() * roll.len() as i64),
    ("result: ROLL >= {3, 1}", |roll| i64::from(*roll >= [3, 1][..])),
    ("C: 0 loop P over {2..#ROLL} { if P@ROLL = (P - 1)@ROLL { C: C + 1 } } result: C", |roll| {
        roll.windows(2).filter(|pair| pair[0] == pair[1]).count() as i64
    }),
    ("S: 0 loop X over ROLL { if X > 2 { result: S * 100 + X } S: S + X } result: S", |roll| {
        let before: i64 = roll.iter().take_while(|face| **face <= 2).sum();
        roll.iter().find(|face| **face > 2).map_or(before, |face| before * 100 + face)
    }),
    ("B: 0 loop P over {1..#ROLL} { if 1@ROLL = P@ROLL { B: B + P } } result: B", |roll| {
        (1..).zip(roll).filter(|(_, face)| **face == roll[0]).map(|(place, _)| place).sum()
    }),
    ("result: {2, 9, -1, 1}@ROLL - 2@ROLL * #ROLL", |roll| {
        let second = roll.get(1).copied().unwrap_or(0);
        roll[0] + second - second * roll.len() as i64
    }),
    ("S: 0 loop X over [reverse ROLL] { S: S * 3 + X } result: S", |roll| {
        roll.iter().rev().fold(0, |sum, face| sum * 3 + face)
    }),
    (
        "if 1@ROLL > 2 { result: [absolute 1@ROLL - (#ROLL)@ROLL] } result: -[count {1, 1, 2} in ROLL]",
        |roll| {
            if roll[0] > 2 {
                return roll[0] - roll[roll.len() - 1];
            }
            -roll
                .iter()
                .map(|face| match face {
                    1 => 2,
                    2 => 1,
                    _ => 0,
                })
                .sum::<i64>()
        },
    ),
    ("result: [middle 1 of 1@ROLL] + [ROLL contains 3] * 50", |roll| {
        roll[0] + 50 * i64::from(roll.contains(&3))
    }),
];

/// Every throw of dice with these faces, one after the other, from high to low.
fn every_throw(faces: &[i64], dice: usize) -> Vec<Vec<i64>> {
    let mut throws = vec![Vec::new()];
    for _ in 0..dice {
        let longer = |throw: &Vec<i64>| {
            faces.iter().map(|face| [throw.clone(), vec![*face]].concat()).collect::<Vec<_>>()
        };
        throws = throws.iter().flat_map(longer).collect();
    }
    for throw in &mut throws {
        throw.sort_unstable_by(|one, other| other.cmp(one));
    }
    throws
}

/// As [`value`] writes it, in lowest terms.
fn counted(results: impl IntoIterator<Item = i64>) -> String {
    let mut ways: BTreeMap<i64, u64> = BTreeMap::new();
    for result in results {
        *ways.entry(result).or_default() += 1;
    }
    let common = ways.values().copied().reduce(gcd).unwrap_or(1);
    ways.iter().map(|(result, ways)| format!("{result}×{}", ways / common)).collect::<Vec<_>>().join(" ")
}

fn gcd(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { gcd(other, one % other) }
}

fn die(faces: &[i64]) -> String {
    format!("d{{{}}}", faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
}

proptest! {
    #[test]
    fn a_function_of_a_collection_agrees_with_every_throw(
        faces in vec(-2i64..5, 1..5), dice in 1usize..5, reading in 0..READINGS.len(),
    ) {
        let (body, reading) = READINGS[reading];
        let program = format!("function: read ROLL:s {{ {body} }} output [read {dice}{}]", die(&faces));
        let expected = counted(every_throw(&faces, dice).iter().map(|throw| reading(throw)));
        prop_assert_eq!(&crate::outputs(&program)[0], &format!("output 1: {expected}"));
    }

    #[test]
    fn positions_agree_with_every_throw(
        faces in vec(-2i64..5, 1..5), dice in 1usize..5, positions in vec(0usize..6, 0..5),
    ) {
        let wanted = positions.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let sum = |throw: &Vec<i64>| {
            positions.iter().filter_map(|position| throw.get(position.checked_sub(1)?)).sum::<i64>()
        };
        prop_assert_eq!(
            value(&format!("{{{wanted}}}@{dice}{}", die(&faces))),
            counted(every_throw(&faces, dice).iter().map(sum))
        );
    }

    #[test]
    fn the_library_agrees_with_every_throw(
        faces in vec(-2i64..5, 1..5), dice in 1usize..5, keep in 0usize..6, wanted in vec(-2i64..5, 0..4),
    ) {
        let pool = format!("{dice}{}", die(&faces));
        let throws = every_throw(&faces, dice);
        let kept = keep.min(dice);
        let high = counted(throws.iter().map(|throw| throw[..kept].iter().sum::<i64>()));
        prop_assert_eq!(value(&format!("[highest {keep} of {pool}]")), high);
        let low = counted(throws.iter().map(|throw| throw[dice - kept..].iter().sum::<i64>()));
        prop_assert_eq!(value(&format!("[lowest {keep} of {pool}]")), low);
        let first = (dice - kept) / 2;
        let middle = counted(throws.iter().map(|throw| throw[first..first + kept].iter().sum::<i64>()));
        prop_assert_eq!(value(&format!("[middle {keep} of {pool}]")), middle);
        let list = wanted.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let hits = |throw: &Vec<i64>| {
            throw.iter().map(|face| wanted.iter().filter(|one| *one == face).count() as i64).sum::<i64>()
        };
        prop_assert_eq!(value(&format!("[count {{{list}}} in {pool}]")), counted(throws.iter().map(hits)));
    }

    #[test]
    fn dice_of_two_kinds_agree_with_every_throw(
        one in vec(-2i64..5, 1..4), other in vec(-2i64..5, 1..4), dice in 1usize..4, keep in 0usize..5,
    ) {
        let throws = every_throw(&one, dice);
        let mut together: Vec<Vec<i64>> =
            throws.iter().flat_map(|throw| other.iter().map(|face| [throw.clone(), vec![*face]].concat())).collect();
        together.iter_mut().for_each(|throw| throw.sort_unstable_by(|one, other| other.cmp(one)));
        let kept = keep.min(dice + 1);
        let pools = format!("{dice}{} and {}", die(&one), die(&other));
        let high = counted(together.iter().map(|throw| throw[..kept].iter().sum::<i64>()));
        prop_assert_eq!(value(&format!("[highest {keep} of {pools}]")), high);
        let low = counted(together.iter().map(|throw| throw[dice + 1 - kept..].iter().sum::<i64>()));
        prop_assert_eq!(value(&format!("[lowest {keep} of {pools}]")), low);
    }

    #[test]
    fn operators_between_dice_agree_with_every_pair(
        one in vec(-3i64..5, 1..5), other in vec(-3i64..5, 1..5), dice in 1usize..4,
    ) {
        let totals: Vec<i64> = every_throw(&one, dice).iter().map(|throw| throw.iter().sum()).collect();
        type Operator = fn(i64, i64) -> i64;
        let operators: [(&str, Operator); 11] = [
            ("+", |a, b| a + b),
            ("-", |a, b| a - b),
            ("*", |a, b| a * b),
            ("/", |a, b| if b == 0 { 0 } else { a / b }),
            ("=", |a, b| i64::from(a == b)),
            ("!=", |a, b| i64::from(a != b)),
            ("<", |a, b| i64::from(a < b)),
            (">=", |a, b| i64::from(a >= b)),
            ("<=", |a, b| i64::from(a <= b)),
            ("&", |a, b| i64::from(a != 0 && b != 0)),
            ("|", |a, b| i64::from(a != 0 || b != 0)),
        ];
        for (sign, operator) in operators {
            let pairs = totals.iter().flat_map(|a| other.iter().map(move |b| operator(*a, *b)));
            prop_assert_eq!(value(&format!("{dice}{} {sign} {}", die(&one), die(&other))), counted(pairs), "{}", sign);
        }
        let larger = totals.iter().flat_map(|a| other.iter().map(move |b| *a.max(b)));
        let calls = format!("[highest of {dice}{} and {}]", die(&one), die(&other));
        prop_assert_eq!(value(&calls), counted(larger));
    }
}
