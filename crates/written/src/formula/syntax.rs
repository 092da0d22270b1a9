//! A formula as a tree.

use std::ops::Range;

/// A part of a formula, and where it stands in its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) syntax: Syntax,
    pub(crate) span: Range<usize>,
    /// How many parts lie within each other; bounded, so that reading never runs out of stack.
    pub(super) depth: usize,
}

/// What a part of a formula is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Syntax {
    Number(i64),
    Name(String),
    /// `dice.hit`, `ruling.ones`
    Member(Box<Node>, String),
    /// `highest(2, dice)`
    Call(String, Vec<Node>),
    Negative(Box<Node>),
    Not(Box<Node>),
    Binary(Operator, Box<Node>, Box<Node>),
    /// `ruling.ones is stay`
    Is(Box<Node>, String),
    /// `highest(dice) else 0`
    Else(Box<Node>, Box<Node>),
    /// `[base, extra]`
    List(Vec<Node>),
    /// `extra[<= bound]`
    Filter(Box<Node>, Operator, Box<Node>),
}

/// What stands between two parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Operator {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
    Plus,
    Minus,
    Times,
    Divide,
    Remainder,
}

impl Operator {
    /// The sign or word for it.
    pub(crate) const fn sign(self) -> &'static str {
        match self {
            Self::Or => "or",
            Self::And => "and",
            Self::Equal => "=",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::More => ">",
            Self::AtLeast => ">=",
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Times => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
        }
    }

    /// Does it compare two numbers?
    pub(crate) const fn compares(self) -> bool {
        matches!(self, Self::Equal | Self::Unequal | Self::Less | Self::AtMost | Self::More | Self::AtLeast)
    }

    /// Does the comparison hold?
    pub(crate) const fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Unequal => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
            Self::Or
            | Self::And
            | Self::Plus
            | Self::Minus
            | Self::Times
            | Self::Divide
            | Self::Remainder => false,
        }
    }
}
