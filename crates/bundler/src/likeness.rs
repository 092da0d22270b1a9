//! Which codes are alike, and a walk among them from like to like.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

/// So many bytes that follow each other are one mark of a code.
const MARK: usize = size_of::<u32>();
/// So many samples of its marks say which codes may be like another: those that share one of them.
const SAMPLES: u32 = 24;
/// So many of those that share a sample are looked at, before it in the given order and after it.
const NEAREST: usize = 20;

/// The codes in the order of a walk that goes on, each time, to the one that is most like the last of those left.
/// Where none is like it, the walk goes on with the first that is left.
///
/// A compressor names what it has seen by how far back it was, so whole families have to stand together; an order
/// by the alphabet parts two that differ in their beginning.
pub(crate) fn walk(codes: &[Vec<u8>]) -> Vec<usize> {
    let mut those_left = ThoseLeft::of(codes);
    let mut walk = Vec::with_capacity(codes.len());
    let mut first_left = 0..codes.len();
    while let Some(start) = first_left.find(|&at| those_left.includes[at]) {
        let mut next = Some(start);
        while let Some(at) = next {
            walk.push(at);
            those_left.remove(at);
            next = those_left.most_like(at);
        }
    }
    walk
}

/// What was not walked over yet.
struct ThoseLeft {
    includes: Vec<bool>,
    /// The marks of each code, sorted.
    marks: Vec<Vec<u32>>,
    /// The samples of each code.
    samples: Vec<Vec<Sample>>,
    /// Those left, by the samples that they share.
    shelves: HashMap<Sample, BTreeSet<usize>>,
}

impl ThoseLeft {
    fn of(codes: &[Vec<u8>]) -> Self {
        let marks: Vec<Vec<u32>> = codes.iter().map(|code| marks(code)).collect();
        let samples: Vec<Vec<Sample>> = marks.iter().map(|marks| samples(marks)).collect();
        let mut shelves: HashMap<Sample, BTreeSet<usize>> = HashMap::new();
        for (at, samples) in samples.iter().enumerate() {
            for &sample in samples {
                shelves.entry(sample).or_default().insert(at);
            }
        }
        Self { includes: vec![true; codes.len()], marks, samples, shelves }
    }

    fn remove(&mut self, at: usize) {
        self.includes[at] = false;
        for sample in &self.samples[at] {
            self.shelves.get_mut(sample).map(|shelf| shelf.remove(&at));
        }
    }

    fn most_like(&self, at: usize) -> Option<usize> {
        let shelves = self.samples[at].iter().filter_map(|sample| self.shelves.get(sample));
        let mut near: Vec<usize> = shelves
            .flat_map(|shelf| {
                shelf.range(..at).rev().take(NEAREST).chain(shelf.range(at..).take(NEAREST)).copied()
            })
            .collect();
        near.sort_unstable();
        near.dedup();
        let likeness = |other: &usize| likeness(&self.marks[at], &self.marks[*other]);
        near.into_iter().max_by_key(|other| (likeness(other), Reverse(other.abs_diff(at))))
    }
}

/// Every mark of a code once, sorted.
fn marks(code: &[u8]) -> Vec<u32> {
    let windows = code.windows(MARK).filter_map(|window| window.try_into().ok());
    let mut marks: Vec<u32> = windows.map(u32::from_le_bytes).collect();
    marks.sort_unstable();
    marks.dedup();
    marks
}

/// A mark that comes first when all marks are shuffled in one of some ways. Two codes share it as probably as they share
/// any mark, so those that share a sample are soon found and mostly alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Sample {
    way: u32,
    mark: u32,
}

fn samples(marks: &[u32]) -> Vec<Sample> {
    let first = |way| marks.iter().copied().min_by_key(|&mark| shuffled(mark, way));
    (0..SAMPLES).filter_map(|way| first(way).map(|mark| Sample { way, mark })).collect()
}

/// Another number for each number, scattered as if by chance.
fn shuffled(mark: u32, way: u32) -> u64 {
    let mut number = (u64::from(way) << 32) | u64::from(mark);
    for factor in [0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9] {
        number = (number ^ (number >> 31)).wrapping_mul(factor);
    }
    number ^ (number >> 29)
}

/// How many of all marks of two codes are marks of both, in millionths.
fn likeness(one: &[u32], other: &[u32]) -> usize {
    let (mut left, mut right, mut shared) = (0, 0, 0);
    while left < one.len() && right < other.len() {
        let (mark, compared) = (one[left], other[right]);
        shared += usize::from(mark == compared);
        left += usize::from(mark <= compared);
        right += usize::from(compared <= mark);
    }
    let all = one.len() + other.len() - shared;
    1_000_000 * shared / all.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_stand_together_wherever_they_differ() {
        let texts =
            ["a pair of dice", "the old heron", "one pair of dice", "the old herons", "b pair of dice"];
        let walked = walk(&texts.map(|text| text.as_bytes().to_vec()));
        assert_eq!(walked, [0, 4, 2, 1, 3]);
    }

    #[test]
    fn every_code_is_walked_over_once_however_short() {
        let mut walked = walk(&[b"".to_vec(), b"x".to_vec(), b"long enough".to_vec(), b"x".to_vec()]);
        walked.sort_unstable();
        assert_eq!(walked, [0, 1, 2, 3]);
    }
}
