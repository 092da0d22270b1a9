//! What a choice is worth, in a number everybody has a feeling for.

use std::ops::RangeInclusive;

use dice::{Fraction, Integer, Ratio};

/// How much of a number does the same as a choice: "advantage here is worth +2.3".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceWorth {
    /// The whole number that does at most as much.
    pub below: i32,
    /// The whole number that does at least as much; the same one if it does exactly as much.
    pub above: i32,
    /// In between, by a straight line from one exact neighbour to the other.
    pub between: Fraction,
}

/// How far a number has to be moved to reach a chance, if anything in the range does. `chance(0)` is how things
/// are; more must never lower the chance.
pub fn worth(
    target: &Ratio,
    range: RangeInclusive<i32>,
    chance: impl Fn(i32) -> Ratio,
) -> Option<ChoiceWorth> {
    let now = chance(0);
    match now.cmp(target) {
        std::cmp::Ordering::Equal => Some(exactly(0)),
        std::cmp::Ordering::Less => {
            let above = (1..=*range.end()).find(|&by| chance(by) >= *target)?;
            Some(between(target, above - 1, &chance))
        }
        std::cmp::Ordering::Greater => {
            let below = (*range.start()..0).rev().find(|&by| chance(by) <= *target)?;
            Some(between(target, below, &chance))
        }
    }
}

fn exactly(by: i32) -> ChoiceWorth {
    ChoiceWorth { below: by, above: by, between: Fraction::new(by, 1u8) }
}

/// The target lies between `below` and the next number.
fn between(target: &Ratio, below: i32, chance: impl Fn(i32) -> Ratio) -> ChoiceWorth {
    let (low, high) = (chance(below), chance(below + 1));
    if *target == low {
        return exactly(below);
    }
    if *target == high {
        return exactly(below + 1);
    }
    let part = &Fraction::from(target) - &Fraction::from(&low);
    let step = &Fraction::from(&high) - &Fraction::from(&low);
    // below + part / step, both above zero.
    let numer = part.numer() * step.denom().as_ibig();
    let denom = (step.numer() * part.denom().as_ibig()).into_parts().1;
    let whole = Integer::from(below) * denom.as_ibig();
    ChoiceWorth { below, above: below + 1, between: Fraction::new(whole + numer, denom) }
}
