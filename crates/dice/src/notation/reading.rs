//! What dice that lie still come to. A roll and a count ask the same functions, die by die or face by face.

use super::throw::Compare;

/// How the dice that are kept become one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// They are added up.
    Sum,
    /// Successes are counted.
    Count(Scoring),
    /// How many pairs of equal dice there are; four of a kind are two.
    Pairs,
    /// How many numbers are shown by at least so many dice, two or more.
    Sets(u32),
    /// How many dice show what most of them show.
    Same,
    /// How many numbers follow upon one another, at most.
    Straight,
}

/// Which dice are successes, and what else is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scoring {
    pub(super) success: Compare,
    /// Counts for two successes.
    pub(super) double: Option<Compare>,
    /// Takes a success away.
    pub(super) failure: Option<Compare>,
    /// Counts for −1 if there was no success at all.
    pub(super) botch: Option<Compare>,
}

impl Scoring {
    #[inline]
    pub(super) fn successes(self, value: i64) -> i64 {
        match self.double {
            Some(double) if double.fits(value) => 2,
            _ => i64::from(self.success.fits(value)),
        }
    }

    /// What a die adds to the count, where botches do not matter.
    #[inline]
    pub(super) fn net(self, value: i64) -> i64 {
        self.successes(value) - fits(self.failure, value)
    }
}

#[inline]
fn fits(compare: Option<Compare>, value: i64) -> i64 {
    compare.map_or(0, |compare| i64::from(compare.fits(value)))
}

/// What has been read so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tally {
    /// The sum, the successes, the pairs, the sets, or the most there was of anything.
    total: i64,
    failures: i64,
    botches: i64,
    /// How many numbers follow upon one another, up to the last one.
    run: i64,
    last: i64,
}

impl Tally {
    /// Two tallies of successes, of different dice.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            total: self.total + other.total,
            failures: self.failures + other.failures,
            botches: self.botches + other.botches,
            ..self
        }
        .settled()
    }

    /// Once there is a success, botches do not matter any more: the fewer tallies differ, the quicker they are counted.
    fn settled(self) -> Self {
        Self { botches: if self.total > 0 { 0 } else { self.botches }, ..self }
    }
}

impl Reading {
    /// Whether each die adds its own number, whatever the others show.
    #[inline]
    pub(super) fn is_additive(&self) -> bool {
        match self {
            Self::Sum => true,
            Self::Count(scoring) => scoring.botch.is_none(),
            Self::Pairs | Self::Sets(_) | Self::Same | Self::Straight => false,
        }
    }

    /// What a die adds to an additive reading.
    #[inline]
    pub(super) fn adds(&self, value: i64) -> i64 {
        match self {
            Self::Count(scoring) => scoring.net(value),
            Self::Sum | Self::Pairs | Self::Sets(_) | Self::Same | Self::Straight => value,
        }
    }

    /// What is asked of each die, if nothing but successes is counted.
    pub(super) fn success_alone(&self) -> Option<Compare> {
        match self {
            Self::Count(Scoring { success, double: None, failure: None, botch: None }) => Some(*success),
            Self::Count(_) | Self::Sum | Self::Pairs | Self::Sets(_) | Self::Same | Self::Straight => None,
        }
    }

    /// Whether two values are read alike, so that neighbours need not be told apart.
    pub(super) fn reads_alike(&self, one: i64, other: i64) -> bool {
        match self {
            Self::Count(scoring) => scoring.parts(one) == scoring.parts(other),
            Self::Sum | Self::Pairs | Self::Sets(_) | Self::Same | Self::Straight => one == other,
        }
    }

    /// With some dice more that show a value; values come from the lowest up, each once. Nothing overflows that the
    /// bounds have let through.
    pub(super) fn with(&self, tally: Tally, value: i64, dice: u32) -> Tally {
        let times = i64::from(dice);
        let (total, plus) = (tally.total, |more: i64| Tally { total: tally.total + more, ..tally });
        match self {
            Self::Sum => plus(value * times),
            Self::Count(scoring) => {
                let [successes, failures, botches] = scoring.parts(value);
                Tally {
                    total: total + successes * times,
                    failures: tally.failures + failures * times,
                    botches: tally.botches + botches * times,
                    ..tally
                }
                .settled()
            }
            Self::Pairs => plus(times / 2),
            Self::Sets(least) => plus(i64::from(dice >= *least)),
            Self::Same => Tally { total: total.max(times), ..tally },
            Self::Straight => {
                let follows = tally.run > 0 && tally.last.checked_add(1) == Some(value);
                let run = if follows { tally.run + 1 } else { 1 };
                Tally { run, last: value, total: total.max(run), ..tally }
            }
        }
    }

    /// After the last die.
    pub(super) fn end(&self, tally: Tally) -> i64 {
        match self {
            Self::Count(Scoring { botch: None, .. }) => tally.total - tally.failures,
            Self::Count(Scoring { botch: Some(_), .. }) if tally.total == 0 => -tally.botches,
            Self::Count(Scoring { botch: Some(_), .. }) => (tally.total - tally.failures).max(0),
            Self::Sum | Self::Pairs | Self::Sets(_) | Self::Same | Self::Straight => tally.total,
        }
    }

    /// Whether a value counts for anything.
    #[inline]
    pub(super) fn counts(&self, value: i64) -> bool {
        match self {
            Self::Count(scoring) => scoring.parts(value) != [0; 3],
            Self::Sum | Self::Pairs | Self::Sets(_) | Self::Same | Self::Straight => true,
        }
    }
}

impl Scoring {
    /// Successes, failures and botches of one die.
    #[inline]
    fn parts(self, value: i64) -> [i64; 3] {
        [self.successes(value), fits(self.failure, value), fits(self.botch, value)]
    }
}
