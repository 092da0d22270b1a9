//! Outcomes that lie on an even scale, so that a sum of them can be counted by index.

use dashu_int::ops::Gcd;

use super::Dist;
use crate::{Natural, Sides};

/// `first`, `first + step`, … so many marks in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scale {
    pub(super) first: i64,
    pub(super) step: i64,
    pub(super) marks: usize,
}

/// On a scale with more empty marks than this for each outcome, counting by index does not pay.
const MARKS_PER_OUTCOME: usize = 8;

impl Scale {
    /// The coarsest scale that has a mark for every outcome; `None` if the outcomes lie too far apart for it.
    pub(super) fn for_dist(dist: &Dist<i64>) -> Option<Self> {
        let first = *dist.min()?;
        let span = dist.max()?.checked_sub(first)?;
        let beyond = dist.outcomes().skip(1).map(|outcome| outcome.abs_diff(first));
        let step = i64::try_from(beyond.reduce(Gcd::gcd).unwrap_or(1)).ok()?;
        let marks = usize::try_from(span / step).ok()?.checked_add(1)?;
        (marks / MARKS_PER_OUTCOME <= dist.len()).then_some(Self { first, step, marks })
    }

    /// Whether sums of outcomes of both lie on one scale without further gaps. A single mark has step 1, and goes with
    /// any other.
    pub(super) fn fits(&self, other: &Self) -> bool {
        self.step == other.step || self.marks == 1 || other.marks == 1
    }

    /// The index of an outcome that has a mark.
    pub(super) fn mark(&self, outcome: i64) -> usize {
        usize::try_from((outcome - self.first) / self.step).unwrap_or(0)
    }

    /// The ways at each mark, if all of them fit a word.
    pub(super) fn ways_by_mark(&self, dist: &Dist<i64>) -> Option<Vec<u64>> {
        let mut words = vec![0; self.marks];
        for (outcome, ways) in dist.iter() {
            words[self.mark(*outcome)] = ways.try_into().ok()?;
        }
        Some(words)
    }
}

impl Dist<i64> {
    /// If every outcome has one way and they are evenly spaced it is a die with other marks: the scale, the sides.
    pub(super) fn as_die(&self) -> Option<(Scale, Sides)> {
        let scale = Scale::for_dist(self).filter(|scale| scale.marks == self.len())?;
        let sides = Sides::new(self.len().try_into().ok()?).ok()?;
        self.iter().all(|(_, ways)| ways.is_one()).then_some((scale, sides))
    }

    /// From the ways at each mark of a scale, and their sum; marks without a way are left out. The last mark is a
    /// number that the caller has checked.
    pub(super) fn on_scale(first: i64, step: i64, ways: Vec<Natural>, whole: Natural) -> Self {
        let marks = ways.into_iter().enumerate().filter(|(_, ways)| !ways.is_zero());
        let ways = marks.map(|(mark, ways)| (first + step * mark as i64, ways)).collect();
        Self::from_parts(ways, whole)
    }
}
