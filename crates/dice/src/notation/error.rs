//! What is wrong with a text, where, and what would be right.

use std::ops::Range;

/// A text that is no dice notation. It prints as one sentence; [`ParseError::render`] draws the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found} (character {character})")]
pub struct ParseError {
    span: Range<usize>,
    character: usize,
    found: String,
    expected: String,
}

impl ParseError {
    pub(super) fn new(source: &str, span: Range<usize>, expected: impl Into<String>) -> Self {
        let found = match source.get(span.clone()) {
            Some("") | None => "the end".to_owned(),
            Some(text) => format!("`{}`", clipped(text)),
        };
        let character = source.get(..span.start).map_or(0, |before| before.chars().count()) + 1;
        Self { span, character, found, expected: expected.into() }
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

    /// What could have stood there.
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
