//! One feature, read face by face from high to low. This is the one place where dice are read.

use super::sight::Seen;
use crate::rules::{Feature, FeatureKind, Range};

/// How a feature is read, with what it depends on put in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    Sum,
    Count,
    Highest,
    Lowest,
    /// The sum of so many dice after so many from the top.
    Ranked {
        skip: i64,
        take: i64,
    },
    Sets {
        size: i64,
    },
    Most,
    Distinct,
    Run,
    Ahead,
}

impl Reader {
    pub(crate) fn new(feature: &Feature, slots: &[i64]) -> Self {
        match &feature.kind {
            FeatureKind::Sum => Self::Sum,
            FeatureKind::Count => Self::Count,
            FeatureKind::Highest => Self::Highest,
            FeatureKind::Lowest => Self::Lowest,
            FeatureKind::Ranked { skip, take } => {
                Self::Ranked { skip: skip.value(slots, 0).max(0), take: take.value(slots, 0).max(0) }
            }
            FeatureKind::Sets(size) => Self::Sets { size: size.value(slots, 0).max(1) },
            FeatureKind::Most => Self::Most,
            FeatureKind::Distinct => Self::Distinct,
            FeatureKind::Run => Self::Run,
            FeatureKind::Ahead(_) => Self::Ahead,
        }
    }

    /// How many numbers its state has.
    pub(crate) const fn size(self) -> usize {
        match self {
            Self::Sum | Self::Count | Self::Sets { .. } | Self::Most | Self::Distinct => 1,
            Self::Highest | Self::Lowest | Self::Ranked { .. } | Self::Run | Self::Ahead => 2,
        }
    }

    /// Between which numbers its state stays, with so many dice that are worth so much.
    pub(crate) fn ranges(self, dice: i64, worth: Range) -> Vec<Range> {
        let up_to = |most: i64| Range::new(0, most);
        let of_sum = |dice: i64| Range::new((worth.least * dice).min(0), (worth.most * dice).max(0));
        match self {
            Self::Sum => vec![of_sum(dice)],
            Self::Count | Self::Most | Self::Distinct => vec![up_to(dice)],
            Self::Sets { size } => vec![up_to(dice / size)],
            Self::Highest | Self::Lowest => vec![Range::YES_OR_NO, worth.or(Range::only(0))],
            Self::Ranked { skip, take } => {
                let (skip, take) = (skip.min(dice), take.min(dice));
                vec![up_to((skip + take).min(dice)), of_sum(take)]
            }
            Self::Run => vec![up_to(dice), up_to(dice)],
            Self::Ahead => vec![Range::new(-dice, dice), up_to(dice)],
        }
    }

    /// Does the order of faces not matter to it, so that faces which it treats alike can be one?
    pub(crate) const fn is_orderless(self) -> bool {
        match self {
            Self::Sum | Self::Count | Self::Highest | Self::Lowest => true,
            Self::Ranked { .. }
            | Self::Sets { .. }
            | Self::Most
            | Self::Distinct
            | Self::Run
            | Self::Ahead => false,
        }
    }

    /// Does it matter to it what a die is worth, and not only whether it is there?
    pub(crate) const fn asks_worth(self) -> bool {
        match self {
            Self::Sum | Self::Highest | Self::Lowest | Self::Ranked { .. } => true,
            Self::Count | Self::Sets { .. } | Self::Most | Self::Distinct | Self::Run | Self::Ahead => false,
        }
    }

    /// Moves the state on by one face; `is_next` says that the one it saw before was one higher.
    pub(crate) fn step(self, state: &mut [i64], seen: &[Seen], is_next: bool) {
        let total = || seen.iter().map(|(_, dice)| dice).sum::<i64>();
        match self {
            Self::Sum => {
                state[0] += seen.iter().map(|(worth, dice)| worth * dice).sum::<i64>();
            }
            Self::Count => state[0] += total(),
            Self::Highest | Self::Lowest => {
                for (worth, _) in seen.iter().filter(|(_, dice)| *dice > 0) {
                    let is_better = if self == Self::Highest { *worth > state[1] } else { *worth < state[1] };
                    if state[0] == 0 || is_better {
                        state.copy_from_slice(&[1, *worth]);
                    }
                }
            }
            Self::Ranked { skip, take } => {
                for (worth, dice) in seen {
                    let before = (state[0] - skip).max(0);
                    state[0] = (state[0] + dice).min(skip + take);
                    state[1] += worth * ((state[0] - skip).max(0) - before);
                }
            }
            Self::Sets { size } => state[0] += total() / size,
            Self::Most => state[0] = state[0].max(total()),
            Self::Distinct => state[0] += i64::from(total() > 0),
            Self::Run => {
                let before = if is_next { state[0] } else { 0 };
                state[0] = if total() > 0 { before + 1 } else { 0 };
                state[1] = state[1].max(state[0]);
            }
            Self::Ahead => {
                // Dice are worth 0 where they are this pool's and 1 where they are the other's.
                let theirs = seen.iter().map(|(whose, dice)| whose * dice).sum::<i64>();
                let own = total() - theirs;
                state[1] += state[0].max(0).min(theirs);
                state[0] += own - theirs;
            }
        }
    }

    /// Can its value be sure before all dice are seen?
    pub(crate) const fn can_settle(self) -> bool {
        matches!(self, Self::Ranked { .. })
    }

    /// Can no further die change its value?
    pub(crate) fn is_settled(self, state: &[i64]) -> bool {
        match self {
            Self::Ranked { skip, take } => take == 0 || state[0] == skip + take,
            Self::Sum
            | Self::Count
            | Self::Highest
            | Self::Lowest
            | Self::Sets { .. }
            | Self::Most
            | Self::Distinct
            | Self::Run
            | Self::Ahead => false,
        }
    }

    /// What it comes to, once all faces are seen.
    pub(crate) const fn value(self, state: &[i64]) -> i64 {
        match self {
            Self::Sum | Self::Count | Self::Sets { .. } | Self::Most | Self::Distinct => state[0],
            Self::Highest | Self::Lowest | Self::Ranked { .. } | Self::Run | Self::Ahead => state[1],
        }
    }
}
