//! Are the dice fair? A test that does not cry wolf.
//!
//! Each face's count is held against the binomial distribution it has for a fair die: twice the smaller of the
//! two tails. Many faces are looked at, and among many something unusual is usual; Holm's correction makes up
//! for that, whatever the dependence among the counts.

use dice::{Dist, Ratio};

use super::{Sums, Throw, TooMany};

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
pub fn face_tests(throws: &[Throw]) -> Result<Vec<FaceTest>, TooMany> {
    let mut hands: Vec<(&str, u32)> = Vec::new();
    for throw in throws {
        for &(sides, _) in &throw.faces {
            if (2..=MOST_SIDES).contains(&sides) && !hands.contains(&(&throw.who, sides)) {
                hands.push((&throw.who, sides));
            }
        }
    }
    let mut tests =
        hands.into_iter().map(|(who, sides)| test(who, sides, throws)).collect::<Result<Vec<_>, _>>()?;
    correct(&mut tests);
    Ok(tests)
}

fn test(who: &str, sides: u32, throws: &[Throw]) -> Result<FaceTest, TooMany> {
    let own = throws.iter().filter(|throw| throw.who == who).flat_map(|throw| &throw.faces);
    let faces: Vec<u32> = own.filter(|(its, _)| *its == sides).map(|&(_, face)| face).collect();
    let shows = Dist::from_ways([(0i64, sides - 1), (1, 1)]);
    let counts = Sums::of(&vec![&shows; faces.len()])?;
    let one = |face| {
        let count = faces.iter().filter(|&&one| one == face).count();
        let alone = two_tails(&counts, count as i64);
        FaceCount { face, count, corrected: alone.clone(), alone }
    };
    Ok(FaceTest { who: who.to_owned(), sides, thrown: faces.len(), faces: (1..=sides).map(one).collect() })
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
