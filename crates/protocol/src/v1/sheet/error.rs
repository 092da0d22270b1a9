//! Why a sheet can't be read or an edit can't be made.

use systems::Refusal;

/// Why a text is no legal sheet, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct FileError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
    /// One sentence: what is wrong and how to mend it.
    pub reason: String,
    /// The rules' own refusal, if it was a rule that said no.
    pub refusal: Option<Refusal>,
}

/// Why an edit was not made. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct EditError {
    /// One sentence: what is wrong and how to mend it.
    pub reason: String,
    /// The rules' own refusal, if it was a rule that said no.
    pub refusal: Option<Refusal>,
}

/// A reason with the place it is about, as an offset into the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::v1) struct Fault {
    pub(in crate::v1) at: usize,
    pub(in crate::v1) reason: String,
    pub(in crate::v1) refusal: Option<Refusal>,
}

impl Fault {
    pub(in crate::v1) fn new(at: usize, reason: impl Into<String>) -> Self {
        Self { at, reason: reason.into(), refusal: None }
    }

    pub(in crate::v1) fn refused(at: usize, refusal: Refusal) -> Self {
        Self { at, reason: refusal.to_string(), refusal: Some(refusal) }
    }

    /// The error with the offset turned into a line and a column of the text.
    pub(in crate::v1) fn in_text(self, text: &str) -> FileError {
        let before = text.char_indices().take_while(|&(offset, _)| offset < self.at);
        let (line, column) = before.fold((1, 1), |(line, column), (_, character)| match character {
            '\n' => (line + 1, 1),
            _ => (line, column + 1),
        });
        FileError { line, column, reason: self.reason, refusal: self.refusal }
    }
}

impl FileError {
    /// The id of the rule that says no, where it is a rule and not a slip of the pen.
    pub fn rule(&self) -> Option<&'static str> {
        self.refusal.as_ref().and_then(Refusal::rule)
    }
}

impl EditError {
    pub(in crate::v1) fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), refusal: None }
    }

    /// The id of the rule that says no, where it is a rule and not a slip of the pen.
    pub fn rule(&self) -> Option<&'static str> {
        self.refusal.as_ref().and_then(Refusal::rule)
    }
}

impl From<Refusal> for EditError {
    fn from(refusal: Refusal) -> Self {
        Self { reason: refusal.to_string(), refusal: Some(refusal) }
    }
}

/// An edited text that the reader refuses: its lines were never anyone's, so only the reason is passed on.
impl From<FileError> for EditError {
    fn from(error: FileError) -> Self {
        Self { reason: error.reason, refusal: error.refusal }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offset_becomes_a_line_and_a_column_in_characters() {
        let place = |at| {
            let error = Fault::new(at, "x").in_text("ä = 1\nb = 2\n");
            (error.line, error.column)
        };
        assert_eq!([0, 2, 7, 9, 99].map(place), [(1, 1), (1, 2), (2, 1), (2, 3), (3, 1)]);
    }
}
