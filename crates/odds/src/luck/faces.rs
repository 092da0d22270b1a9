//! Are the dice fair? A test that does not cry wolf.
//!
//! Each face's count is held against the binomial distribution it has for a fair die: twice the smaller of the
//! two tails. Many faces are looked at, and among many something unusual is usual; Holm's correction makes up
//! for that, whatever the dependence among the counts.

use std::collections::BTreeMap;

use dice::{Dist, Ratio};

use super::{RollTally, Sums, TooMany};

/// Below this corrected chance, in percent, dice are called unusual; never above it.
pub const UNUSUAL: u8 = 1;

/// Dice with more sides have to be thrown too often before their faces say anything.
const MOST_SIDES: u32 = 100;

/// How often one face came up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceCount {
    /// The face.
    pub face: u32,
    /// How often.
    pub count: usize,
    /// How likely a fair die is at least so far off, looking at this face alone; an upper bound if need be.
    pub alone: Ratio,
    /// The same, corrected for all the faces that were looked at.
    pub corrected: Ratio,
}

/// The faces of one kind of die in one hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceTest {
    /// Whose dice.
    pub who: String,
    /// How many sides they have.
    pub sides: u32,
    /// How many were thrown.
    pub thrown: usize,
    /// Every face.
    pub faces: Vec<FaceCount>,
}

impl FaceTest {
    /// The face that is furthest from what a fair die shows.
    pub fn oddest(&self) -> Option<&FaceCount> {
        self.faces.iter().min_by(|one, other| one.alone.cmp(&other.alone))
    }

    /// Is it too unlikely to be believed?
    pub fn is_unusual(&self) -> bool {
        self.oddest().is_some_and(|face| face.corrected < Ratio::new(UNUSUAL, 100u8))
    }
}

/// Tests every kind of die with up to 100 sides in every hand, corrected over all of them together.
pub fn face_tests(tallies: &[(String, RollTally)]) -> Result<Vec<FaceTest>, TooMany> {
    let mut tests = Vec::new();
    for (who, tally) in tallies {
        for (sides, shown) in tally.faces.iter().filter(|(sides, _)| (2..=MOST_SIDES).contains(*sides)) {
            tests.push(test(who, *sides, shown)?);
        }
    }
    correct(&mut tests);
    Ok(tests)
}

fn test(who: &str, sides: u32, shown: &BTreeMap<u32, usize>) -> Result<FaceTest, TooMany> {
    let thrown = shown.values().sum();
    let shows = Dist::from_ways([(0i64, sides - 1), (1, 1)]);
    let counts = Sums::of_repeated([(&shows, thrown)])?;
    let mut known: BTreeMap<usize, Ratio> = BTreeMap::new();
    let mut face_count = |face| {
        let count = shown.get(&face).copied().unwrap_or(0);
        let alone = known.entry(count).or_insert_with(|| two_tails(&counts, count as i64)).clone();
        FaceCount { face, count, corrected: alone.clone(), alone }
    };
    let faces = (1..=sides).map(&mut face_count).collect();
    Ok(FaceTest { who: who.to_owned(), sides, thrown, faces })
}

/// Twice the smaller tail, at most one.
fn two_tails(counts: &Sums, count: i64) -> Ratio {
    let tail = counts.at_least(count).most.min(counts.at_most(count).most);
    at_most_one(Ratio { ways: tail.ways * 2u8, of: tail.of })
}

/// Holm: the smallest of m chances counts m times, the next m − 1 times, and none less than the one before.
fn correct(tests: &mut [FaceTest]) {
    let mut all: Vec<&mut FaceCount> = tests.iter_mut().flat_map(|test| &mut test.faces).collect();
    all.sort_by(|one, other| one.alone.cmp(&other.alone));
    let mut so_far = Ratio::new(0u8, 1u8);
    let looked_at = all.len();
    for (at, face) in all.into_iter().enumerate() {
        let alone = face.alone.clone();
        let times = Ratio { ways: alone.ways * (looked_at - at), of: alone.of };
        so_far = so_far.max(at_most_one(times));
        face.corrected = so_far.clone();
    }
}

fn at_most_one(chance: Ratio) -> Ratio {
    if chance.ways > chance.of { Ratio::new(1u8, 1u8) } else { chance }
}
