//! Why a program was not run to its end, and where.

use std::fmt;

/// A place in the text of a program, counted as editors do: both from 1, a column for each character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The character within the line.
    pub column: u32,
}

impl Place {
    pub(crate) const START: Self = Self { line: 1, column: 1 };

    pub(crate) fn error(self, problem: Problem) -> ProgramError {
        ProgramError { place: self, problem }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong with a program, and where it stands.
///
/// ```
/// use twelvefold_anydice::{Limits, Program};
///
/// let refused = Program::parse("output 3d6 +").unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "line 1, column 13: here the program ends; expected a value, such as a number, a variable, {1, 2} or d6",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct ProgramError {
    /// Where it stands.
    pub place: Place,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong: each is one sentence that says how to mend it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Something else should stand here.
    #[error("here {found}; expected {expected}")]
    Unexpected {
        /// What stands there, as part of a sentence.
        found: String,
        /// What may stand there.
        expected: &'static str,
    },
    /// A character that no program has outside names and comments.
    #[error("the character {0:?} has no meaning here; put it into a name in quotes or a comment in \\ \\")]
    UnknownCharacter(char),
    /// A comment without its end.
    #[error("this comment has no end; close it with another \\")]
    UnclosedComment,
    /// A name without its closing quote.
    #[error("this name has no end; close it with another \"")]
    UnclosedText,
    /// Parentheses, braces or brackets within each other, too often.
    #[error("this is nested more than {0} deep; give its inner parts names of their own")]
    NestedTooDeeply(usize),
    /// `output` and `set` inside a function, or a function within a function.
    #[error("`{0}` cannot stand inside a function; move it out")]
    NotInFunction(&'static str),
    /// `result:` outside a function.
    #[error("`result:` can only stand inside a function; use `output` here")]
    ResultOutsideFunction,
    /// A variable that has no value yet.
    #[error("{0} has no value here; give it one first, as in {0}: 3")]
    UnknownVariable(String),
    /// A call of a function that nobody defined.
    #[error("there is no function {0}; define it first, or look how the library spells it")]
    UnknownFunction(String),
    /// Dice or a sequence where only a number will do.
    #[error("{place} must be a number, but here it is {given}; {advice}")]
    NotANumber {
        /// What must be a number.
        place: &'static str,
        /// What it is.
        given: &'static str,
        /// What to write instead.
        advice: &'static str,
    },
    /// `loop … over` dice.
    #[error("a loop goes over a sequence, but here are dice; write {{d6}} for the faces of d6")]
    LoopOverDice,
    /// A number beyond 64 bits.
    #[error("a number here goes beyond {max}, more than can be counted; use smaller numbers", max = i64::MAX)]
    NumberTooLarge,
    /// `0 ^ -1`.
    #[error("0 to the power of {0} is no number; use an exponent of 0 or more")]
    ZeroToNegativePower(i64),
    /// `set` with a name that is no setting.
    #[error(
        "there is no setting \"{0}\"; there are \"position order\", \"explode depth\" and \"maximum function depth\""
    )]
    UnknownSetting(String),
    /// `set` to something that the setting cannot be.
    #[error("\"{setting}\" cannot be set to {given}; it takes {takes}")]
    WrongSetting {
        /// The setting.
        setting: &'static str,
        /// What it was to be set to.
        given: String,
        /// What it may be set to.
        takes: &'static str,
    },
    /// More work than the limit allows.
    #[error(
        "the program takes more than the {limit} steps that it may take; use fewer dice, or dice with fewer faces"
    )]
    TooMuchWork {
        /// The most steps.
        limit: u64,
    },
    /// More memory than the limit allows.
    #[error(
        "the program needs more than the {limit} bytes of memory that it may use; use fewer or smaller numbers"
    )]
    TooMuchMemory {
        /// The most bytes.
        limit: u64,
    },
}

impl From<dice::OutOfRange> for Problem {
    fn from(_: dice::OutOfRange) -> Self {
        Self::NumberTooLarge
    }
}
