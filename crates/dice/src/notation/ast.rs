//! What a text means, as a tree. Only the parser builds it, so every tree keeps the promises written here.

use std::ops::Range;

use super::reading::Reading;
use super::throw::{Compare, Keep, Throw};

/// One thing that has a value once the dice lie still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// Never negative: a minus is [`Node::Negate`].
    Number(i64),
    Throw(Throw),
    /// As many dice as something comes to. The throw is that of one die.
    Several(Box<Node>, Throw),
    Pool(Pool),
    Negate(Box<Node>),
    Absolute(Box<Node>),
    /// One or more operators of one precedence, read from the left. A flat list, so that a long sum is no deep tree.
    Chain(Box<Node>, Vec<(Operator, Node)>),
    /// The largest or smallest of two or more different things.
    Among(Extreme, Vec<Node>),
    /// The largest or smallest of several goes at the same thing.
    Goes(Extreme, u32, Box<Node>),
    /// The sum of several goes at the same thing.
    Repeat(u32, Box<Node>),
    /// 1 if the first stands to the second as asked, otherwise 0.
    Ask(Relation, Box<Node>, Box<Node>),
    /// Two or more sides: the number of the one that is larger than all others, or 0 if the largest are equal.
    Versus(Vec<Node>),
}

/// Things thrown together and kept or counted by what each of them comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pool {
    /// At least one.
    pub(super) members: Vec<Member>,
    pub(super) keep: Option<Keep>,
    pub(super) reading: Reading,
}

/// So many of the same. Several are written as dice, `4d6`, and are throws of one die then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Member {
    pub(super) count: u32,
    pub(super) node: Node,
}

impl Pool {
    /// What is asked of the only thing that counts.
    pub(super) fn asks_one_thing(&self) -> Option<Compare> {
        self.reading.success_alone().filter(|_| self.kept_places().len() == 1)
    }

    /// How many things there are; the parser has made sure that the number fits.
    pub(super) fn count(&self) -> u32 {
        self.members.iter().map(|member| member.count).sum()
    }

    /// The places of the things that are kept, if they lie sorted from the lowest to the highest.
    pub(super) fn kept_places(&self) -> Range<u32> {
        self.keep.map_or(0..self.count(), |keep| keep.places(self.count()))
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

impl Relation {
    pub(super) fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::AtLeast => left >= right,
            Self::Above => left > right,
            Self::AtMost => left <= right,
            Self::Below => left < right,
            Self::Equal => left == right,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extreme {
    Largest,
    Smallest,
}

impl Extreme {
    pub(super) fn choose(self, a: i64, b: i64) -> i64 {
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
    Modulo,
}

impl Operator {
    pub(super) fn precedence(self) -> Precedence {
        match self {
            Operator::Add | Operator::Subtract => Precedence::Sum,
            Operator::Multiply | Operator::Divide | Operator::Modulo => Precedence::Product,
        }
    }

    /// Whether the right side may not be 0.
    pub(super) fn divides(self) -> bool {
        matches!(self, Operator::Divide | Operator::Modulo)
    }

    /// The result, or `None` where there is none that fits. Division rounds down, as players round: −7/2 is −4. What
    /// is left over then has the divisor's sign: −7 % 2 is 1.
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
            Operator::Modulo => {
                let rest = left.checked_rem(right)?;
                Some(if rest != 0 && (rest < 0) != (right < 0) { rest + right } else { rest })
            }
        }
    }
}

/// How tightly a thing holds together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Precedence {
    Question,
    Sum,
    Product,
    Sign,
    Atom,
}

impl Node {
    pub(super) fn precedence(&self) -> Precedence {
        match self {
            Node::Ask(..) | Node::Versus(_) => Precedence::Question,
            Node::Chain(_, rest) => {
                rest.first().map_or(Precedence::Atom, |(operator, _)| operator.precedence())
            }
            Node::Negate(_) => Precedence::Sign,
            Node::Number(_)
            | Node::Throw(_)
            | Node::Several(..)
            | Node::Pool(_)
            | Node::Absolute(_)
            | Node::Among(..)
            | Node::Goes(..)
            | Node::Repeat(..) => Precedence::Atom,
        }
    }
}

/// Which of several totals is larger than all others, counted from 1; 0 if the largest are equal.
pub(super) fn winner(totals: &[i64]) -> i64 {
    let Some(most) = totals.iter().max() else { return 0 };
    let mut best = (1..).zip(totals).filter(|(_, total)| *total == most);
    match (best.next(), best.next()) {
        (Some((side, _)), None) => side,
        _ => 0,
    }
}
