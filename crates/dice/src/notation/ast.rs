//! What a text means, as a tree. Only the parser builds it, so every tree keeps the promises written here.

use std::ops::Range;

use crate::Sides;

/// One thing that has a value once the dice lie still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// Never negative: a minus is [`Node::Negate`].
    Number(i64),
    Throw(Throw),
    Negate(Box<Node>),
    /// One or more operators of one precedence, read from the left. A flat list, so that a long sum is no deep tree.
    Chain(Box<Node>, Vec<(Operator, Node)>),
    /// The largest or smallest of two or more different things.
    Among(Extreme, Vec<Node>),
    /// The largest or smallest of several goes at the same thing.
    Goes(Extreme, u32, Box<Node>),
    /// The sum of several goes at the same thing.
    Repeat(u32, Box<Node>),
}

/// Dice of one kind thrown together, and how they are read: reroll, explode, keep, count, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Throw {
    /// At least one.
    pub(super) count: u32,
    pub(super) sides: Sides,
    pub(super) reroll: Option<Reroll>,
    /// How many more throws a die may earn by showing its highest face.
    pub(super) explode: Option<u32>,
    pub(super) keep: Option<Keep>,
    /// Which faces are successes, if they are counted. Exploding dice are kept or counted, not both.
    pub(super) successes: Option<Compare>,
}

impl Throw {
    /// The places of the dice that are kept, if the dice lie sorted from the lowest to the highest.
    pub(super) fn kept(&self) -> Range<u32> {
        match self.keep {
            None => 0..self.count,
            Some(keep) => keep.places(self.count),
        }
    }

    pub(super) fn keeps_all(&self) -> bool {
        self.kept().len() == self.count as usize
    }

    /// Which die is kept, if there are several and it is only the highest or only the lowest.
    pub(super) fn keeps_one(&self) -> Option<Extreme> {
        match (self.count, self.kept()) {
            (1, _) => None,
            (_, Range { start: 0, end: 1 }) => Some(Extreme::Smallest),
            (count, kept) => (kept.start == count - 1).then_some(Extreme::Largest),
        }
    }

    /// Whether each die is thrown once.
    #[inline]
    pub(super) fn is_plain(&self) -> bool {
        self.reroll.is_none() && self.explode.is_none()
    }
}

/// A face that fits is thrown again, at most so many times; then it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reroll {
    pub(super) when: Compare,
    /// At least one.
    pub(super) times: u32,
}

/// Which of the thrown dice are in the total: at least one of them is.
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
    fn places(self, count: u32) -> Range<u32> {
        match self {
            Keep::Highest(kept) => count - kept..count,
            Keep::Lowest(kept) => 0..kept,
            Keep::DropHighest(dropped) => 0..count - dropped,
            Keep::DropLowest(dropped) => dropped..count,
            Keep::Middle(kept) => (count - kept) / 2..(count + kept) / 2,
        }
    }
}

/// A question to a face: `>=7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Compare {
    pub(super) relation: Relation,
    pub(super) with: u32,
}

impl Compare {
    pub(super) fn fits(self, face: u32) -> bool {
        match self.relation {
            Relation::AtLeast => face >= self.with,
            Relation::Above => face > self.with,
            Relation::AtMost => face <= self.with,
            Relation::Below => face < self.with,
            Relation::Equal => face == self.with,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    AtLeast,
    Above,
    AtMost,
    Below,
    Equal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extreme {
    Largest,
    Smallest,
}

impl Extreme {
    pub(super) fn of(self, a: i64, b: i64) -> i64 {
        if self.prefers(a, b) { a } else { b }
    }

    /// Whether the first is the better of two; of equals, neither is.
    pub(super) fn prefers(self, a: i64, b: i64) -> bool {
        match self {
            Extreme::Largest => a > b,
            Extreme::Smallest => a < b,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
}

impl Operator {
    pub(super) fn precedence(self) -> Precedence {
        match self {
            Operator::Add | Operator::Subtract => Precedence::Sum,
            Operator::Multiply | Operator::Divide => Precedence::Product,
        }
    }

    /// The result, or `None` where there is none that fits. Division rounds down, as players round: −7/2 is −4.
    #[inline]
    pub(super) fn apply(self, left: i64, right: i64) -> Option<i64> {
        match self {
            Operator::Add => left.checked_add(right),
            Operator::Subtract => left.checked_sub(right),
            Operator::Multiply => left.checked_mul(right),
            Operator::Divide => {
                let towards_zero = left.checked_div(right)?;
                let inexact = left % right != 0;
                Some(towards_zero - i64::from(inexact && (left < 0) != (right < 0)))
            }
        }
    }
}

/// How tightly a thing holds together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Precedence {
    Sum,
    Product,
    Sign,
    Atom,
}

impl Node {
    pub(super) fn precedence(&self) -> Precedence {
        match self {
            Node::Chain(_, rest) => {
                rest.first().map_or(Precedence::Atom, |(operator, _)| operator.precedence())
            }
            Node::Negate(_) => Precedence::Sign,
            _ => Precedence::Atom,
        }
    }
}
