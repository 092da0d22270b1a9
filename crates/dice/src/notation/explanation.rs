//! How a text is read, by the one it was written for and by everybody else.

use super::{Dialect, Explained, Expr, Note, ParseError};

/// How a text is read, and where others read it otherwise.
///
/// ```
/// use twelvefold_dice::notation::{Dialect, Explanation, OtherReading};
///
/// let explained = Explanation::of_text(Dialect::Twelvefold, "2d6r<2");
/// assert_eq!(explained.reading?.parts[0].words, "2 dice of 6 sides; what shows less than 2 is thrown again once; added up");
/// let (roll20, reading) = &explained.others[0];
/// assert_eq!(*roll20, Dialect::Roll20);
/// assert!(matches!(reading, OtherReading::Another(reading) if reading.notation == "2d6rr<=2"));
/// # Ok::<(), twelvefold_dice::notation::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Whose notation the text was taken for.
    pub dialect: Dialect,
    /// How it is read there, or what is wrong with it.
    pub reading: Result<TextReading, ParseError>,
    /// How all others read it.
    pub others: Vec<(Dialect, OtherReading)>,
}

/// How a text is read by one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextReading {
    /// The same in our notation, in canonical form.
    pub notation: String,
    /// Part by part, in words.
    pub parts: Vec<Explained>,
    /// What a reader might take otherwise.
    pub notes: Vec<Note>,
}

/// How somebody else reads a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OtherReading {
    /// In the same way.
    Same,
    /// As something else.
    Another(TextReading),
    /// They do not, or ours cannot tell what they make of it.
    Unread(ParseError),
}

impl Explanation {
    /// How a text is read as one of the notations.
    pub fn of_text(dialect: Dialect, source: &str) -> Self {
        let expr = Expr::parse_as(dialect, source);
        let other = |other: Dialect| match Expr::parse_as(other, source) {
            Err(error) => OtherReading::Unread(error),
            Ok(theirs) if expr.as_ref() == Ok(&theirs) => OtherReading::Same,
            Ok(theirs) => OtherReading::Another(TextReading::of_expr(&theirs)),
        };
        let others = Dialect::ALL.into_iter().filter(|other| *other != dialect);
        let others = others.map(|one| (one, other(one))).collect();
        Self { dialect, others, reading: expr.map(|expr| TextReading::of_expr(&expr)) }
    }

    /// The first of the others who reads it, if the one it was taken for does not.
    pub fn other_reader(&self) -> Option<(Dialect, &TextReading)> {
        self.others.iter().filter(|_| self.reading.is_err()).find_map(|(dialect, reading)| match reading {
            OtherReading::Another(reading) => Some((*dialect, reading)),
            OtherReading::Same | OtherReading::Unread(_) => None,
        })
    }
}

impl TextReading {
    fn of_expr(expr: &Expr) -> Self {
        Self { notation: expr.to_string(), parts: expr.explain(), notes: expr.notes() }
    }
}
