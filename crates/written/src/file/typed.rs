//! What a formula is once it is understood.

use super::pools::TypedDice;
use crate::rules::{Expr, Range};

/// A formula that is understood.
#[derive(Clone, Debug)]
pub(super) struct Typed {
    pub(super) expr: Expr,
    pub(super) kind: Kind,
    pub(super) range: Range,
}

/// What a formula answers with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    YesOrNo,
}

impl Typed {
    pub(super) const fn number(expr: Expr, range: Range) -> Self {
        Self { expr, kind: Kind::Number, range }
    }

    pub(super) const fn yes_or_no(expr: Expr) -> Self {
        Self { expr, kind: Kind::YesOrNo, range: Range::YES_OR_NO }
    }
}

/// What a part of a formula can be.
pub(super) enum Thing {
    Value(Typed),
    Dice(TypedDice),
    /// A word among others, in that slot.
    Word(usize, Vec<String>),
}
