//! Formulas as they are written: text to syntax. What names mean is found out by the check they stand in.

mod parse;
mod syntax;
mod token;

pub(crate) use parse::parse;
pub(crate) use syntax::{Node, Operator, Syntax};
pub(crate) use token::is_name;

/// What is wrong with a formula, and which part of its text is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wrong {
    pub(crate) span: std::ops::Range<usize>,
    pub(crate) message: String,
}

impl Wrong {
    pub(crate) fn new(span: std::ops::Range<usize>, message: impl Into<String>) -> Self {
        Self { span, message: message.into() }
    }
}
