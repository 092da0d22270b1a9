//! Something that does not hold, and where.

use std::fmt;

/// One place to mend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    /// A path, or a path and a line.
    pub(crate) place: String,
    /// What is wrong and how to mend it.
    pub(crate) message: String,
}

impl Finding {
    /// Something wrong with a whole file, crate or page.
    pub(crate) fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { place: place.into(), message: message.into() }
    }

    /// Something wrong on one line, counted from 1.
    pub(crate) fn at_line(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { place: format!("{path}:{line}"), message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.place, self.message)
    }
}
