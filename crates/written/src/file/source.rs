//! The file's text, and everything that is wrong with it.

use std::cell::RefCell;
use std::ops::Range;

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
    problems: RefCell<Vec<(Span, String)>>,
}

/// A formula of the file, taken apart.
#[derive(Clone, Debug)]
pub(super) struct Formula {
    pub(super) node: Node,
    place: Place,
}

/// Where a text of the file stands.
#[derive(Clone, Debug)]
pub(super) struct Place {
    span: Span,
    /// Where its first letter stands, if it stands there letter by letter.
    start: Option<usize>,
}

impl Place {
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
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, problems: RefCell::default() }
    }

    /// Something is wrong there.
    pub(super) fn tell(&self, span: Span, message: impl Into<String>) -> Told {
        let problem = (span, message.into());
        let mut problems = self.problems.borrow_mut();
        if !problems.contains(&problem) {
            problems.push(problem);
        }
        Told
    }

    /// Everything that was wrong, from top to bottom.
    pub(super) fn problems(self) -> Vec<Problem> {
        let mut problems = self.problems.into_inner();
        problems.sort_by_key(|(span, _)| (span.start, span.end));
        problems.into_iter().map(|(span, message)| Problem::new(self.text, span, message)).collect()
    }

    /// Where a text within quotes stands, letter by letter unless it is written with escapes.
    pub(super) fn place(&self, span: Span, value: &str) -> Place {
        let written = self.text.get(span.clone()).unwrap_or("");
        Place { start: written.find(value).map(|at| span.start + at), span }
    }

    pub(super) fn formula(&self, span: Span, text: &str) -> Read<Formula> {
        let place = self.place(span, text);
        match parse(text) {
            Ok(node) => Ok(Formula { node, place }),
            Err(Wrong { span, message }) => Err(self.tell(place.part(&span), message)),
        }
    }
}
