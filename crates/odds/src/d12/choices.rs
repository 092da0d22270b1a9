//! All Extra and Luck choices at once.
//!
//! A bonus die with one more valid face differs from the one before in a single face. So every choice is the
//! one before it plus what that face changes, and all 196 cost little more than one.

use systems::d12::CritScope;

use super::Count;
use super::count::Raw;

/// The counts for every Extra and Luck choice: no die, or a die with 0 to 12 valid faces.
#[derive(Clone, Debug)]
pub struct Choices {
    none: Count,
    one: [Count; 13],
    /// By the larger and the smaller number of valid faces: which die has which makes no difference.
    both: Vec<Count>,
}

impl Choices {
    /// Counts all of them.
    pub fn count(scope: CritScope) -> Self {
        Self {
            none: Count::of_dice(None, None, scope),
            one: std::array::from_fn(|valid| Count::of_dice(Some(valid as u8), None, scope)),
            both: count_both(scope),
        }
    }

    /// The count for one choice; more than 12 valid faces are 12.
    pub fn count_for(&self, extra: Option<u8>, luck: Option<u8>) -> &Count {
        match (extra, luck) {
            (None, None) => &self.none,
            (Some(valid), None) | (None, Some(valid)) => &self.one[usize::from(valid.min(12))],
            (Some(extra), Some(luck)) => {
                &self.both[pair_index(extra.max(luck).min(12), extra.min(luck).min(12))]
            }
        }
    }
}

/// Where a pair of bounds, the larger first, stands in a triangle.
fn pair_index(larger: u8, smaller: u8) -> usize {
    let larger = usize::from(larger);
    larger * (larger + 1) / 2 + usize::from(smaller)
}

/// What each face of two bonus dice does, by which of them may be picked.
struct ByFaces {
    /// Neither may be picked; both dice are alike, so the larger face comes first.
    neither: Vec<Raw>,
    /// Only the first may be picked.
    first: Vec<Raw>,
    /// Both may be picked; the larger face comes first.
    both: Vec<Raw>,
}

impl ByFaces {
    fn count(scope: CritScope) -> Self {
        let mut seen = Self { neither: Vec::new(), first: Vec::new(), both: Vec::new() };
        for first in 1..=12 {
            for second in 1..=12 {
                seen.first.push(count_faces(first, second, [true, false], scope));
                if second <= first {
                    seen.neither.push(count_faces(first, second, [false, false], scope));
                    seen.both.push(count_faces(first, second, [true, true], scope));
                }
            }
        }
        seen
    }

    fn neither(&self, one: u8, other: u8) -> &Raw {
        &self.neither[pair_index(one.max(other) - 1, one.min(other) - 1)]
    }

    fn first(&self, first: u8, second: u8) -> &Raw {
        &self.first[usize::from(first - 1) * 12 + usize::from(second - 1)]
    }

    /// All throws while no bonus die may be picked.
    fn none_valid(&self) -> Raw {
        let mut sum = Raw::EMPTY;
        for first in 1..=12 {
            for second in 1..=12 {
                sum.add(self.neither(first, second));
            }
        }
        sum
    }

    /// What changes when this face of one die becomes valid, while no face of the other is.
    fn alone(&self, face: u8) -> Raw {
        let mut change = Raw::EMPTY;
        for other in 1..=12 {
            change.add(self.first(face, other));
            change.take(self.neither(face, other));
        }
        change
    }

    /// What changes on top of that when this face of the other die is valid too.
    fn together(&self, change: &mut Raw, larger: u8, smaller: u8) {
        change.add(&self.both[pair_index(larger - 1, smaller - 1)]);
        change.take(self.first(smaller, larger));
        change.take(self.first(larger, smaller));
        change.add(self.neither(larger, smaller));
    }
}

/// Every throw of the base dice beside two given faces.
fn count_faces(first: u8, second: u8, valid: [bool; 2], scope: CritScope) -> Raw {
    let mut raw = Raw::EMPTY;
    raw.note_beside([first, second], valid, scope);
    raw
}

/// Two bonus dice with every pair of bounds, larger first, each from the pair one face below.
fn count_both(scope: CritScope) -> Vec<Count> {
    let seen = ByFaces::count(scope);
    let mut tallies = vec![seen.none_valid()];
    for larger in 1..=12u8 {
        let mut change = seen.alone(larger);
        for smaller in 0..=larger {
            if smaller > 0 {
                seen.together(&mut change, larger, smaller);
            }
            let below = pair_index((larger - 1).max(smaller), (larger - 1).min(smaller));
            let mut tally = tallies[below];
            tally.add(&change);
            tallies.push(tally);
        }
    }
    tallies.iter().map(Count::from_raw).collect()
}

/// Successes of active checks for many choices, DCs and modifiers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuccessTable {
    dcs: std::ops::RangeInclusive<i32>,
    modifiers: std::ops::RangeInclusive<i32>,
    cells: Vec<u32>,
}

impl SuccessTable {
    /// One block per choice in the order given, in it one row per modifier, in it one cell per DC.
    /// A DC and a modifier only shift the question, so each row is a window on one list per choice.
    pub fn from_counts<'a>(
        choices: impl IntoIterator<Item = &'a Count>,
        dcs: std::ops::RangeInclusive<i32>,
        modifiers: std::ops::RangeInclusive<i32>,
    ) -> Self {
        let width = dcs.clone().count();
        let lowest = i64::from(*dcs.start()) - i64::from(*modifiers.end());
        let highest = i64::from(*dcs.end()) - i64::from(*modifiers.start());
        let mut cells = Vec::new();
        let mut by_need = Vec::new();
        for count in choices {
            by_need.clear();
            by_need.extend((lowest..=highest).map(|need| count.success(need)));
            for window in by_need.windows(width).rev() {
                cells.extend_from_slice(window);
            }
        }
        Self { dcs, modifiers, cells }
    }

    /// All cells.
    pub fn cells(&self) -> &[u32] {
        &self.cells
    }

    /// Throws that succeed, of the choice at that place in the list; none outside the table.
    pub fn success(&self, choice: usize, dc: i32, modifier: i32) -> Option<u32> {
        let column = self.dcs.clone().position(|one| one == dc)?;
        let row = self.modifiers.clone().position(|one| one == modifier)?;
        let (width, height) = (self.dcs.clone().count(), self.modifiers.clone().count());
        self.cells.get((choice * height + row) * width + column).copied()
    }
}
