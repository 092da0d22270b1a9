//! What is wrong with a text, where, and what would be right.

use std::fmt;
use std::ops::Range;

/// A text that is no dice notation. It prints as one sentence; [`ParseError::render`] draws the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ParseError {
    span: Range<usize>,
    character: usize,
    found: String,
    expected: String,
    kind: ParseErrorKind,
}

/// Why a text is not read. Only the first is a mistake; the others are about what others write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseErrorKind {
    /// Something else was expected.
    Unexpected,
    /// They pass over what stands there: it is a remark, or nothing to them.
    PassedOver,
    /// They read it, but ours has no word for it.
    NotOurs,
    /// Their documentation does not say what it means.
    Unsaid,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { character, found, expected, .. } = self;
        match self.kind {
            ParseErrorKind::Unexpected => {
                write!(f, "expected {expected}, found {found} (character {character})")
            }
            ParseErrorKind::PassedOver => {
                write!(f, "{found} is passed over there (character {character}); leave it out")
            }
            ParseErrorKind::NotOurs => {
                write!(f, "our notation has no word for {expected}, found {found} (character {character})")
            }
            ParseErrorKind::Unsaid => {
                write!(
                    f,
                    "their documentation does not say what {expected} means, found {found} (character {character})"
                )
            }
        }
    }
}

impl ParseError {
    pub(super) fn new(source: &str, span: Range<usize>, expected: impl Into<String>) -> Self {
        Self::of_kind(ParseErrorKind::Unexpected, source, span, expected)
    }

    pub(super) fn of_kind(
        kind: ParseErrorKind,
        source: &str,
        span: Range<usize>,
        expected: impl Into<String>,
    ) -> Self {
        let found = match source.get(span.clone()) {
            Some("") | None => "the end".to_owned(),
            Some(text) => format!("`{}`", clipped(text)),
        };
        let character = source.get(..span.start).map_or(0, |before| before.chars().count()) + 1;
        Self { span, character, found, expected: expected.into(), kind }
    }

    /// Whether it is a mistake, or what others write and ours cannot tell.
    pub fn kind(&self) -> ParseErrorKind {
        self.kind
    }

    /// The bytes of the text that don't fit; empty at its end.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Which character of the text that is, counted from 1.
    pub fn character(&self) -> usize {
        self.character
    }

    /// What stands there, ready to be shown.
    pub fn found(&self) -> &str {
        &self.found
    }

    /// What could have stood there, or what ours cannot tell.
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// Two lines: the text (or the stretch of a long one around the place) and carets under what doesn't fit.
    /// Give it the text that was parsed; whatever it is given, it does not panic.
    ///
    /// ```
    /// use twelvefold_dice::notation::Expr;
    ///
    /// let source = "2d12 + kh3";
    /// let error = Expr::parse(source).unwrap_err();
    /// assert_eq!(error.render(source), "2d12 + kh3\n       ^^");
    /// ```
    pub fn render(&self, source: &str) -> String {
        let before: Vec<char> =
            source.get(..self.span.start).unwrap_or(source).chars().map(visible).collect();
        let skipped = before.len().saturating_sub(BEFORE);
        let lead = if skipped > 0 { "…" } else { "" };
        let after = source.get(self.span.start..).unwrap_or("");
        let tail = if after.chars().nth(AFTER).is_some() { "…" } else { "" };
        let shown: String =
            before[skipped..].iter().copied().chain(after.chars().take(AFTER).map(visible)).collect();
        let indent = before.len() - skipped + lead.chars().count();
        let width = source.get(self.span.clone()).map_or(0, |text| text.chars().count()).clamp(1, AFTER);
        format!("{lead}{shown}{tail}\n{:indent$}{:^<width$}", "", "")
    }
}

/// How many characters before and after the start of the place are drawn.
const BEFORE: usize = 48;
const AFTER: usize = 24;
/// How much of a found word a sentence quotes.
const QUOTED: usize = 16;

/// Line breaks and their like would tear the picture apart.
fn visible(c: char) -> char {
    if c.is_whitespace() || c.is_control() { ' ' } else { c }
}

fn clipped(text: &str) -> String {
    let mut short: String = text.chars().take(QUOTED).map(visible).collect();
    if text.chars().nth(QUOTED).is_some() {
        short.push('…');
    }
    short
}
