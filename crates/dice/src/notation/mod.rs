//! Dice notation as players write it: `2d12+5`, `4d6kh3`, `8d10>=7`, `max(d20,d12)+2`.
//!
//! One text, one [`Expr`], two readings that a test holds to one another: [`Expr::dist`] counts every throw there is,
//! [`Program::roll`] makes one. The grammar is written down in `docs/notation.md`. Every die in the text is a die of
//! its own: `d6-d6` is not always 0.

mod answer;
mod ast;
mod bounds;
mod cost;
mod cost_throw;
mod count;
mod count_throw;
mod dialect;
mod error;
mod explain;
mod explanation;
mod letters;
mod limits;
mod note;
mod parse;
mod parse_avrae;
mod parse_dialect;
mod parse_division;
mod parse_leftover;
mod parse_reading;
mod parse_throw;
mod print;
mod program;
mod read;
mod reading;
mod refused;
mod rolled;
#[cfg(test)]
mod round_trip;
mod sides;
mod throw;
mod token;

use std::fmt;
use std::str::FromStr;

pub use answer::Answer;
pub use bounds::Bounds;
pub use cost::Cost;
pub use dialect::{Dialect, UnknownDialect};
pub use error::{ParseError, ParseErrorKind};
pub use explain::Explained;
pub use explanation::{Explanation, OtherReading, TextReading};
pub use letters::{Letter, LetterSlip, NotALetter};
pub use note::Note;
pub use program::{DiceNeeded, Program};
pub use refused::Refused;
pub use rolled::{Fate, Rolled, RolledDie};
pub use sides::NoOtherSides;

use crate::{Dist, Sides};
use ast::Node;
use refused::quoted;

/// How many more throws a die may earn by `!` alone. A d6 is cut short by it once in a great while:
///
/// ```
/// use twelvefold_dice::notation::{DEFAULT_EXPLOSIONS, Expr};
///
/// let all_sixes = 6 * (1 + i64::from(DEFAULT_EXPLOSIONS));
/// assert_eq!(Expr::parse("d6!")?.dist()?.exactly(&all_sixes).to_string(), "1/362797056");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const DEFAULT_EXPLOSIONS: u32 = 10;

/// A text that was understood. It prints as canonical notation, which parses back to the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expr {
    node: Node,
}

impl Expr {
    /// Reads a text. No text makes it panic or take long.
    ///
    /// ```
    /// use twelvefold_dice::notation::Expr;
    ///
    /// assert_eq!(Expr::parse(" 4D6 kh 3 + (2) ")?.to_string(), "4d6kh3+2");
    /// let error = Expr::parse("4d6kh5").unwrap_err();
    /// assert_eq!(error.to_string(), "expected a number of dice from 1 to 4, found `5` (character 6)");
    /// # Ok::<(), twelvefold_dice::notation::ParseError>(())
    /// ```
    pub fn parse(source: &str) -> Result<Self, ParseError> {
        parse::parse(source, Dialect::Twelvefold).map(|node| Self { node })
    }

    /// Reads a text as others do; it prints as our notation.
    ///
    /// ```
    /// use twelvefold_dice::notation::{Dialect, Expr};
    ///
    /// assert_eq!(Expr::parse_as(Dialect::Roll20, "8d10>7")?.to_string(), "8d10>=7");
    /// assert_eq!(Expr::parse_as(Dialect::AnyDice, "8d10>7")?.to_string(), "(8d10)>7");
    /// # Ok::<(), twelvefold_dice::notation::ParseError>(())
    /// ```
    pub fn parse_as(dialect: Dialect, source: &str) -> Result<Self, ParseError> {
        parse::parse(source, dialect).map(|node| Self { node })
    }

    /// The same with other dice: each is exchanged for one of the sides that it is given.
    ///
    /// ```
    /// use twelvefold_dice::Sides;
    /// use twelvefold_dice::notation::Expr;
    ///
    /// let larger = Expr::parse("2d6kh1+d4")?.with_sides(|sides| Sides::new(sides.get() + 2).ok())?;
    /// assert_eq!(larger.to_string(), "2d8kh1+d6");
    /// assert!(larger.with_sides(|_| None).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_sides(&self, mut change: impl FnMut(Sides) -> Option<Sides>) -> Result<Self, NoOtherSides> {
        let mut node = self.node.clone();
        sides::exchange(&mut node, &mut change)?;
        // What made sense with the old dice may not with the new: the text is the judge.
        let text = node.to_string();
        Self::parse(&text).map_err(|error| NoOtherSides::NoDice { text, error })
    }

    /// The most sides that one of its dice has; none if it has no dice.
    ///
    /// ```
    /// use twelvefold_dice::Sides;
    /// use twelvefold_dice::notation::Expr;
    ///
    /// assert_eq!(Expr::parse("2d6+{d8,d100}kh1")?.widest_die(), Sides::new(100).ok());
    /// assert_eq!(Expr::parse("3+4")?.widest_die(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn widest_die(&self) -> Option<Sides> {
        sides::widest(&self.node)
    }

    /// What the result says: a number, yes or no, or who wins.
    pub fn answer(&self) -> Answer {
        Answer::for_node(&self.node)
    }

    /// How the text is read, part by part.
    ///
    /// ```
    /// use twelvefold_dice::notation::Expr;
    ///
    /// let parts = Expr::parse("4d6kh3+2")?.explain();
    /// assert_eq!(parts[0].text, "4d6kh3");
    /// assert_eq!(parts[0].words, "4 dice of 6 sides; the highest 3 dice are kept; added up");
    /// # Ok::<(), twelvefold_dice::notation::ParseError>(())
    /// ```
    pub fn explain(&self) -> Vec<Explained> {
        explain::explain(&self.node)
    }

    /// What a reader might take otherwise than it is read.
    ///
    /// ```
    /// use twelvefold_dice::notation::Expr;
    ///
    /// let notes = Expr::parse("d66")?.notes();
    /// assert_eq!(notes[0].to_string(), "`d66` is one die of 66 sides; two d6 read as tens and ones are `d6*10+d6`");
    /// # Ok::<(), twelvefold_dice::notation::ParseError>(())
    /// ```
    pub fn notes(&self) -> Vec<Note> {
        note::notes(&self.node)
    }

    /// The ways to each result, over every throw there is. What would take too long or too much is refused at once.
    ///
    /// ```
    /// use twelvefold_dice::notation::Expr;
    ///
    /// let dist = Expr::parse("4d6kh3")?.dist()?;
    /// assert_eq!(dist.exactly(&18).to_string(), "21/1296");
    /// let refused = Expr::parse("99999999d9999")?.dist().unwrap_err();
    /// assert!(refused.to_string().starts_with("`99999999d9999` needs about "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn dist(&self) -> Result<Dist<i64>, Refused> {
        self.cost()?;
        self.node.count().map_err(|_| Refused::OutOfRange { part: quoted(&self.node) })
    }

    /// What [`dist`](Self::dist) would take, or why it refuses, without counting.
    pub fn cost(&self) -> Result<Cost, Refused> {
        self.node.cost()
    }

    /// What throws the dice, again and again.
    pub fn program(&self) -> Result<Program, Refused> {
        Program::new(self.node.clone())
    }

    /// The smallest and the largest result, without counting.
    pub fn bounds(&self) -> Result<Bounds, Refused> {
        self.node.bounds()
    }
}

impl FromStr for Expr {
    type Err = ParseError;

    fn from_str(source: &str) -> Result<Self, ParseError> {
        Self::parse(source)
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.node.fmt(f)
    }
}
