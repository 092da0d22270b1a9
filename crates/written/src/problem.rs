//! What is wrong with a file, and where.

use std::fmt;
use std::ops::Range;

/// Something in a file that can't be read: where it stands, and a sentence that says how to mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// The letter in that line, counted from 1.
    pub column: usize,
    /// How many letters of the line are meant, at least 1.
    pub width: usize,
    /// The line itself.
    pub text: String,
    /// What is wrong, and how to mend it.
    pub message: String,
}

impl Problem {
    /// A problem with that part of a file.
    pub(crate) fn new(file: &str, span: Range<usize>, message: impl Into<String>) -> Self {
        let start = floor_boundary(file, span.start);
        let before = &file[..start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let text = file[line_start..].lines().next().unwrap_or("");
        let column = file[line_start..start].chars().count();
        let end = floor_boundary(file, span.end).clamp(start, (line_start + text.len()).max(start));
        Self {
            line: before.matches('\n').count() + 1,
            column: column + 1,
            width: file[start..end].chars().count().max(1),
            text: text.to_owned(),
            message: message.into(),
        }
    }

    /// The line, and marks below the place.
    pub fn picture(&self) -> String {
        let number = self.line.to_string();
        let indent = " ".repeat(number.len());
        let blank = " ".repeat(self.column - 1);
        let marks = "^".repeat(self.width);
        format!("{number} | {}\n{indent} | {blank}{marks}", self.text.replace('\t', " "))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

/// Every problem of a file, from top to bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems(pub Vec<Problem>);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, problem) in self.0.iter().enumerate() {
            let gap = if at == 0 { "" } else { "\n\n" };
            write!(f, "{gap}{problem}\n{}", problem.picture())?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

/// The nearest place at or before this one where a letter begins.
fn floor_boundary(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_counted_in_letters_and_marked_below_the_line() {
        let file = "über = 1\nname = \"größe + x\"\n";
        let at = file.rfind('x').unwrap();
        let problem = Problem::new(file, at..at + 1, "there is no `x`");
        assert_eq!((problem.line, problem.column), (2, 17));
        assert_eq!(problem.picture(), "2 | name = \"größe + x\"\n  |                 ^");
    }
}
