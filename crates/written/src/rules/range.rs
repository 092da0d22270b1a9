//! Between which numbers a formula stays, worked out before anything is thrown.

use crate::formula::Operator;

/// No value of a formula may be larger, or smaller than its negative: far beyond any game, and far within a word.
pub(crate) const LARGEST: i64 = 1_000_000_000_000;

/// The smallest and the largest value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) least: i64,
    pub(crate) most: i64,
}

/// Why a formula can't be worked out for sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hazard {
    DivideByZero,
    TooLarge,
}

impl Range {
    pub(crate) const YES_OR_NO: Self = Self { least: 0, most: 1 };

    pub(crate) const fn new(least: i64, most: i64) -> Self {
        Self { least, most }
    }

    pub(crate) const fn only(number: i64) -> Self {
        Self { least: number, most: number }
    }

    pub(crate) fn contains(self, number: i64) -> bool {
        (self.least..=self.most).contains(&number)
    }

    /// The smallest range that holds both.
    pub(crate) fn or(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    pub(crate) fn negative(self) -> Self {
        Self { least: -self.most, most: -self.least }
    }

    pub(crate) fn abs(self) -> Self {
        let most = self.least.abs().max(self.most.abs());
        Self { least: if self.contains(0) { 0 } else { self.least.abs().min(self.most.abs()) }, most }
    }

    pub(crate) fn smaller_of(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.min(other.most) }
    }

    pub(crate) fn larger_of(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.max(other.most) }
    }

    /// What an operator makes of two ranges.
    pub(crate) fn combined(self, operator: Operator, other: Self) -> Result<Self, Hazard> {
        let ends = |apply: fn(i128, i128) -> i128| {
            let corners = [
                (self.least, other.least),
                (self.least, other.most),
                (self.most, other.least),
                (self.most, other.most),
            ];
            let results = corners.map(|(left, right)| apply(left.into(), right.into()));
            let (least, most) = results
                .iter()
                .fold((i128::MAX, i128::MIN), |(least, most), &result| (least.min(result), most.max(result)));
            if least < -i128::from(LARGEST) || most > i128::from(LARGEST) {
                return Err(Hazard::TooLarge);
            }
            Ok(Self { least: least as i64, most: most as i64 })
        };
        match operator {
            Operator::Plus => ends(|left, right| left + right),
            Operator::Minus => ends(|left, right| left - right),
            Operator::Times => ends(|left, right| left * right),
            Operator::Divide | Operator::Remainder if other.contains(0) => Err(Hazard::DivideByZero),
            Operator::Divide => ends(floor_divide),
            Operator::Remainder => {
                let most = other.abs().most - 1;
                Ok(Self {
                    least: if other.least < 0 { -most } else { 0 },
                    most: if other.most > 0 { most } else { 0 },
                })
            }
            Operator::Or
            | Operator::And
            | Operator::Equal
            | Operator::Unequal
            | Operator::Less
            | Operator::AtMost
            | Operator::More
            | Operator::AtLeast => Ok(Self::YES_OR_NO),
        }
    }
}

fn floor_divide(left: i128, right: i128) -> i128 {
    left.div_euclid(right) - i128::from(right < 0 && left.rem_euclid(right) != 0)
}
