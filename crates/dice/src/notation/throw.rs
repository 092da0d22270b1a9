//! Dice of one kind thrown together: which dice they are, which are thrown again, which are kept.

use std::ops::Range;

use super::ast::{Extreme, Relation};
use super::reading::Reading;
use crate::Sides;

/// Dice of one kind, and how they are read: reroll, lowest and highest, explode, keep, count, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Throw {
    /// At least one, unless the number was left to other dice.
    pub(super) count: u32,
    pub(super) die: Die,
    pub(super) reroll: Option<Reroll>,
    pub(super) clamp: Clamp,
    pub(super) explode: Option<Explode>,
    pub(super) keep: Option<Keep>,
    /// Dice that explode without being added up first are kept or counted, not both.
    pub(super) reading: Reading,
}

impl Throw {
    /// So many dice of this kind, read as they are.
    pub(super) fn plain(count: u32, die: Die) -> Self {
        let (clamp, reading) = (Clamp::default(), Reading::Sum);
        Self { count, die, reroll: None, clamp, explode: None, keep: None, reading }
    }

    /// The same with another number of dice.
    pub(super) fn with_count(&self, count: u32) -> Self {
        Self { count, ..self.clone() }
    }

    /// The places of the dice that are kept, if the dice lie sorted from the lowest to the highest.
    pub(super) fn kept_places(&self) -> Range<u32> {
        match self.keep {
            None => 0..self.count,
            Some(keep) => keep.places(self.count),
        }
    }

    pub(super) fn keeps_all(&self) -> bool {
        self.kept_places().len() == self.count as usize
    }

    /// Which die is kept, if there are several and it is only the highest or only the lowest.
    pub(super) fn keeps_one(&self) -> Option<Extreme> {
        match (self.count, self.kept_places()) {
            (0 | 1, _) => None,
            (_, Range { start: 0, end: 1 }) => Some(Extreme::Smallest),
            (count, kept) => (kept.start == count - 1).then_some(Extreme::Largest),
        }
    }

    /// Whether each die is a numbered one that is thrown once.
    #[inline]
    pub(super) fn is_plain(&self) -> bool {
        let as_it_falls = self.reroll.is_none() && self.explode.is_none() && self.clamp == Clamp::default();
        as_it_falls && matches!(self.die, Die::Numbered(_))
    }

    /// Whether every throw of an exploding die is asked for itself, and not what the die comes to.
    #[inline]
    pub(super) fn asks_every_throw(&self) -> bool {
        let added_up = |explode: Explode| explode.kind == ExplodeKind::Compound;
        matches!(self.reading, Reading::Count(_)) && self.explode.is_some_and(|explode| !added_up(explode))
    }

    /// What is asked of the only die that counts: `d20>=11` is a question, where `2d20>=11` is a number of dice.
    pub(super) fn asks_one_die(&self) -> Option<Compare> {
        let is_one = self.kept_places().len() == 1 && !self.asks_every_throw();
        self.reading.success_alone().filter(|_| is_one)
    }

    /// Whether what a die shows earns it one more throw.
    #[inline]
    pub(super) fn explodes_on(&self, shown: i64) -> bool {
        match self.explode {
            None => false,
            Some(Explode { when: Some(when), .. }) => when.fits(shown),
            Some(Explode { when: None, .. }) => shown == self.die.highest(),
        }
    }

    /// How many more throws a die may earn.
    pub(super) fn explosions(&self) -> u32 {
        self.explode.map_or(0, |explode| explode.times)
    }

    /// What one throw adds to its die: a later one may count for less.
    #[inline]
    pub(super) fn worth(&self, shown: i64, extra: bool) -> i64 {
        let penetrates = self.explode.is_some_and(|explode| explode.kind == ExplodeKind::Penetrate);
        self.clamp.apply(shown) - i64::from(extra && penetrates)
    }
}

/// What one die has on its faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Die {
    /// 1, 2, 3 and so on.
    Numbered(Sides),
    /// What is written: one number for each side.
    Marked(Sides, Vec<i64>),
}

impl Die {
    /// A die with these numbers on its faces; none without a face.
    pub(super) fn marked(marks: Vec<i64>) -> Option<Self> {
        let sides = Sides::new(u32::try_from(marks.len()).ok()?).ok()?;
        Some(Self::Marked(sides, marks))
    }

    /// Fudge dice: as many minuses as blanks as pluses.
    pub(super) fn fudge() -> Self {
        Self::Marked(Sides::D3, vec![-1, 0, 1])
    }

    pub(super) fn sides(&self) -> Sides {
        match self {
            Self::Numbered(sides) | Self::Marked(sides, _) => *sides,
        }
    }

    /// What is on a side, the first being 1.
    #[inline]
    pub(super) fn shows(&self, side: u32) -> i64 {
        match self {
            Self::Numbered(_) => i64::from(side),
            // A roller gives a side that the die has.
            Self::Marked(_, marks) => marks[side as usize - 1],
        }
    }

    pub(super) fn lowest(&self) -> i64 {
        match self {
            Self::Numbered(_) => 1,
            Self::Marked(_, marks) => marks.iter().copied().fold(i64::MAX, i64::min),
        }
    }

    #[inline]
    pub(super) fn highest(&self) -> i64 {
        match self {
            Self::Numbered(sides) => i64::from(sides.get()),
            Self::Marked(_, marks) => marks.iter().copied().fold(i64::MIN, i64::max),
        }
    }

    /// On how many sides there is something that fits.
    pub(super) fn sides_that_fit(&self, compare: Compare) -> u64 {
        match self {
            Self::Numbered(sides) => compare.fitting_up_to(i64::from(sides.get())),
            Self::Marked(_, marks) => marks.iter().filter(|mark| compare.fits(**mark)).count() as u64,
        }
    }
}

/// What a throw counts for at least and at most, whatever it shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Clamp {
    pub(super) least: Option<i64>,
    pub(super) most: Option<i64>,
}

impl Clamp {
    #[inline]
    pub(super) fn apply(self, shown: i64) -> i64 {
        let raised = self.least.map_or(shown, |least| shown.max(least));
        self.most.map_or(raised, |most| raised.min(most))
    }
}

/// A face that fits is thrown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reroll {
    pub(super) when: Compare,
    pub(super) times: Times,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Times {
    /// So many times, at least once; then the face stands.
    AtMost(u32),
    /// Until it does not fit any more. There is a face that does not.
    Endless,
}

/// A die that earns further throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Explode {
    pub(super) kind: ExplodeKind,
    /// On what; on the highest face if nothing is said.
    pub(super) when: Option<Compare>,
    /// How many more throws a die may earn.
    pub(super) times: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExplodeKind {
    /// Every throw is counted for itself.
    Open,
    /// The throws are added up first and counted as one die.
    Compound,
    /// As open, and every further throw counts for one less.
    Penetrate,
}

/// Which of the thrown dice are in the total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keep {
    Highest(u32),
    Lowest(u32),
    DropHighest(u32),
    DropLowest(u32),
    /// As many left out below as above.
    Middle(u32),
}

impl Keep {
    /// Of fewer dice than are kept all are, of fewer than are dropped none.
    pub(super) fn places(self, count: u32) -> Range<u32> {
        match self {
            Keep::Highest(kept) => count.saturating_sub(kept)..count,
            Keep::Lowest(kept) => 0..kept.min(count),
            Keep::DropHighest(dropped) => 0..count.saturating_sub(dropped),
            Keep::DropLowest(dropped) => dropped.min(count)..count,
            Keep::Middle(kept) => (count - kept) / 2..(count + kept) / 2,
        }
    }
}

/// A question to a face: `>=7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Compare {
    pub(super) relation: Relation,
    pub(super) with: i64,
}

impl Compare {
    #[inline]
    pub(super) fn fits(self, value: i64) -> bool {
        self.relation.holds(value, self.with)
    }

    /// How many of the numbers from 1 to the highest fit.
    fn fitting_up_to(self, highest: i64) -> u64 {
        let below = self.with.saturating_sub(1).clamp(0, highest);
        let up_to = self.with.clamp(0, highest);
        let fitting = match self.relation {
            Relation::AtLeast => highest - below,
            Relation::Above => highest - up_to,
            Relation::AtMost => up_to,
            Relation::Below => below,
            Relation::Equal => up_to - below,
        };
        fitting.unsigned_abs()
    }
}
