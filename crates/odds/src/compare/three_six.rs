//! Choices for a 3d6 check.

use dice::Ratio;
use systems::three_six::{Check, CritFailAt, Roll};

use super::{Named, Row};
use crate::three_six;

/// Several ways to make the same 3d6 check or save, their dice counted.
#[derive(Clone, Debug)]
pub struct ThreeSix {
    choices: Vec<ThreeSixChoice>,
    modifier: i32,
}

/// One way to make it.
#[derive(Clone, Debug)]
struct ThreeSixChoice {
    name: String,
    /// How far its modifier is above that of the first choice.
    ahead: i64,
    crit_fail_at: CritFailAt,
    /// The lowest total of the dice alone.
    lowest: i64,
    /// Throws that reach at least the lowest total, one more, and so on. Eight dice of at most twelve faces
    /// have 12⁸ throws, well within the type.
    at_least: Vec<u64>,
}

/// One choice against one Difficulty Value, in throws out of `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreeSixFigures {
    /// How many equally likely throws there are.
    pub of: u64,
    /// Throws that succeed, critically or not.
    pub success: u64,
    /// Throws that succeed critically (T36-CRIT-1).
    pub critical_success: u64,
    /// Throws that fail critically (T36-CRIT-2).
    pub critical_failure: u64,
}

impl ThreeSix {
    /// Counts the dice of every choice. The first is the plain one, which the others are held against.
    pub fn new(choices: impl IntoIterator<Item = Named<Check>>) -> Self {
        let choices: Vec<Named<Check>> = choices.into_iter().collect();
        let modifier = choices.first().map_or(0, |plain| plain.choice.roll.modifier);
        let counted = choices.into_iter().map(|named| ThreeSixChoice::new(named, modifier)).collect();
        Self { choices: counted, modifier }
    }

    /// Every choice with another modifier against another Difficulty Value. Nothing is counted again.
    #[inline]
    pub fn figures_at(&self, modifier: i32, dv: i32) -> impl ExactSizeIterator<Item = ThreeSixFigures> + '_ {
        self.choices.iter().map(move |choice| choice.figures_for(modifier.into(), dv.into()))
    }

    /// The choices' names.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.choices.iter().map(|choice| choice.name.as_str())
    }

    /// The plain choice's modifier.
    pub const fn modifier(&self) -> i32 {
        self.modifier
    }

    /// Every choice against a Difficulty Value, in exact fractions.
    pub fn rows(&self, dv: i32) -> Vec<Row> {
        let figures = self.figures_at(self.modifier, dv);
        figures.zip(&self.choices).map(|(figures, choice)| figures.row(&choice.name)).collect()
    }
}

impl ThreeSixChoice {
    fn new(named: Named<Check>, plain: i32) -> Self {
        let roll = named.choice.roll;
        let totals = three_six::totals(&Roll { modifier: 0, ..roll });
        let mut reached = 0u64;
        let mut at_least: Vec<u64> = totals
            .iter()
            .rev()
            .map(|(_, ways)| {
                reached += u64::try_from(ways).unwrap_or(0);
                reached
            })
            .collect();
        at_least.reverse();
        Self {
            name: named.name,
            ahead: i64::from(roll.modifier) - i64::from(plain),
            crit_fail_at: named.choice.rulings.crit_fail_at,
            lowest: totals.min().copied().unwrap_or(0),
            at_least,
        }
    }

    /// Throws that reach at least this total of the dice alone.
    #[inline]
    fn reach(&self, total: i64) -> u64 {
        let place = usize::try_from(total.saturating_sub(self.lowest).max(0)).unwrap_or(usize::MAX);
        self.at_least.get(place).copied().unwrap_or(0)
    }

    /// The thresholds of [`Check::judge`], each the least or the largest total that is judged so.
    #[inline]
    fn figures_for(&self, modifier: i64, dv: i64) -> ThreeSixFigures {
        let added = modifier + self.ahead;
        let half_of = match self.crit_fail_at {
            CritFailAt::HalfDv => dv,
            CritFailAt::HalfHighestFailure => dv - 1,
        };
        let half_again = (3 * dv).div_euclid(2) + (3 * dv).rem_euclid(2);
        let critical_at_most = half_of.div_euclid(2).min(dv - 1);
        let of = self.at_least.first().copied().unwrap_or(0);
        ThreeSixFigures {
            of,
            success: self.reach(dv - added),
            critical_success: self.reach(half_again.max(dv) - added),
            critical_failure: of - self.reach(critical_at_most + 1 - added),
        }
    }
}

impl ThreeSixFigures {
    /// The chance to succeed.
    pub fn chance(&self) -> Ratio {
        Ratio::new(self.success, self.of)
    }

    fn row(&self, name: &str) -> Row {
        Row {
            choice: name.to_owned(),
            cost: 0,
            success: self.chance(),
            risk: Some(Ratio::new(self.critical_failure, self.of)),
            critical: Some(Ratio::new(self.critical_success, self.of)),
            expected: None,
            damage: None,
            outcomes: Vec::new(),
        }
    }
}
