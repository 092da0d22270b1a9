//! The file's text, and everything that is wrong with it.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;

use super::limits::MOST_PROBLEMS;
use crate::formula::{Node, Wrong, parse};
use crate::problem::Problem;

/// A place in the file.
pub(super) type Span = Range<usize>;

/// It was told already what is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Told;

pub(super) type Read<T> = Result<T, Told>;

/// The file's text, and everything that is wrong with it.
#[derive(Debug)]
pub(super) struct Source<'a> {
    text: &'a str,
    /// Was the file taken once? Then what was refused only later stays good.
    is_kept: bool,
    /// By where they begin and end.
    problems: RefCell<BTreeSet<(usize, usize, String)>>,
}

/// A formula of the file, taken apart.
#[derive(Clone, Debug)]
pub(super) struct Formula {
    pub(super) node: Node,
    place: TextPlace,
}

/// Where a text of the file stands.
#[derive(Clone, Debug)]
pub(super) struct TextPlace {
    span: Span,
    /// Where its first letter stands, if it stands there letter by letter.
    start: Option<usize>,
}

impl TextPlace {
    /// The place of a part of the text.
    pub(super) fn part(&self, part: &Span) -> Span {
        self.start.map_or_else(|| self.span.clone(), |start| start + part.start..start + part.end)
    }
}

impl Formula {
    pub(super) fn place_of(&self, part: &Node) -> Span {
        self.place.part(&part.span)
    }
}

impl<'a> Source<'a> {
    pub(super) fn new(text: &'a str, is_kept: bool) -> Self {
        Self { text, is_kept, problems: RefCell::default() }
    }

    /// Something is wrong there which was not always refused.
    pub(super) fn report_in_new_file(&self, span: Span, message: impl Into<String>) {
        if !self.is_kept {
            self.report(span, message);
        }
    }

    /// Does a line of the file say just this?
    pub(super) fn has_line(&self, line: &str) -> bool {
        self.text.lines().any(|known| known.trim() == line)
    }

    /// Something is wrong there.
    pub(super) fn report(&self, span: Span, message: impl Into<String>) -> Told {
        self.problems.borrow_mut().insert((span.start, span.end, message.into()));
        Told
    }

    /// Everything that was wrong, from top to bottom, as far as anybody reads on.
    pub(super) fn problems(self) -> Vec<Problem> {
        let all = self.problems.into_inner();
        let more = all.len().saturating_sub(MOST_PROBLEMS);
        let told = all.into_iter().take(MOST_PROBLEMS + 1).enumerate();
        let problem = |(at, (start, end, message))| {
            let message = match at {
                MOST_PROBLEMS => {
                    format!("there are {more} more mistakes from here on; mend those above first")
                }
                _ => message,
            };
            Problem::new(self.text, start..end, message)
        };
        told.map(problem).collect()
    }

    /// Where a text within quotes stands, letter by letter unless it is written with escapes.
    pub(super) fn place(&self, span: Span, value: &str) -> TextPlace {
        let written = self.text.get(span.clone()).unwrap_or("");
        TextPlace { start: written.find(value).map(|at| span.start + at), span }
    }

    pub(super) fn formula(&self, span: Span, text: &str) -> Read<Formula> {
        let place = self.place(span, text);
        match parse(text) {
            Ok(node) => Ok(Formula { node, place }),
            Err(Wrong { span, message }) => Err(self.report(place.part(&span), message)),
        }
    }
}
