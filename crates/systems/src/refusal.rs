//! Why the rules say no.

use crate::form::InputRefusal;
use crate::{System, d12, pool, three_six};

/// Why the rules say no. A refusal changes nothing: no point is spent, no die is thrown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// There is no ruling of that name.
    #[error("there is no ruling {ruling:?}; {}", known_rulings(known))]
    UnknownRuling {
        /// The name that was given.
        ruling: String,
        /// The names there are.
        known: String,
    },
    /// A ruling has no such choice.
    #[error("ruling {ruling} can't be {choice:?}; use {known}")]
    UnknownChoice {
        /// The ruling.
        ruling: &'static str,
        /// The rule it belongs to.
        rule: &'static str,
        /// What was asked for.
        choice: String,
        /// What there is.
        known: String,
    },
    /// There is no edition of that name.
    #[error("there is no edition {edition:?}; use {known}")]
    UnknownEdition {
        /// The name that was given.
        edition: String,
        /// The names there are.
        known: String,
    },
    /// There is no system of that name.
    #[error("there is no system {system:?}; use {known}")]
    UnknownSystem {
        /// The name that was given.
        system: String,
        /// The names there are.
        known: String,
    },
    /// Another system has that name already.
    #[error("there is a system {system:?} already; give this one another name")]
    SystemExists {
        /// The name.
        system: String,
    },
    /// A system from a file that this program has not read.
    #[error("the file of {system:?} is not here; give it with --system FILE, or put it beside the sheet")]
    FileUnknown {
        /// Its name and hash.
        system: String,
    },
    /// Two files with the same name.
    #[error("more than one file is called {system:?}; say which: {known}")]
    SeveralSystems {
        /// The name.
        system: String,
        /// Each with its hash.
        known: String,
    },
    /// No room for another system from a file.
    #[error(
        "this program holds as many systems from files as it may ({systems} files, {} KiB); whoever runs it can \
         raise the limit or start it again", .bytes / 1024
    )]
    TooManyFileSystems {
        /// How many files.
        systems: usize,
        /// How many bytes.
        bytes: usize,
    },
    /// A rule of a system that has no refusals of a type of its own.
    #[error("{why}")]
    AgainstRule {
        /// The rule's id.
        rule: &'static str,
        /// What is wrong, and how to mend it.
        why: String,
    },
    /// Too few or too many faces.
    #[error("this roll needs {}, not {given}; give every die, in order", count(*.needed, "face"))]
    WrongFaceCount {
        /// How many dice lie on the table.
        needed: usize,
        /// How many faces were given.
        given: usize,
    },
    /// A face the die doesn't have.
    #[error("face {position} is {face}, but a d{sides} shows 1 to {sides}")]
    ImpossibleFace {
        /// Which one, counted from 1.
        position: usize,
        /// What was given.
        face: u32,
        /// What the die is.
        sides: u32,
    },
    /// Something about a character is longer or more than a sheet holds.
    #[error("{what} is {given}, but the most a sheet holds is {most}; lower it")]
    TooMuch {
        /// What it is.
        what: String,
        /// What was asked for.
        given: i64,
        /// The limit.
        most: i64,
    },
    /// A system without sheets.
    #[error("{system} has no sheets; use one of another system")]
    NoSheets {
        /// The system.
        system: String,
    },
    /// Points the system doesn't have.
    #[error("{} has no such points; name points of that system", .plays.title())]
    NoSuchPoints {
        /// The system.
        plays: System,
    },
    /// More points are asked for than there are.
    #[error("{needed} {points} needed, {left} can be spent; spend fewer or regain some first")]
    TooFewPoints {
        /// Which points.
        points: String,
        /// How many are asked for.
        needed: i64,
        /// How many can be spent.
        left: i64,
    },
    /// A spend, gain or help without a word of why.
    #[error("say why: {what} needs a reason")]
    ReasonMissing {
        /// What needs it.
        what: &'static str,
        /// The rule that asks for it.
        rule: &'static str,
    },
    /// What was set is no check.
    #[error(transparent)]
    Input(#[from] InputRefusal),
    /// A refusal of the D12 System.
    #[error(transparent)]
    D12(#[from] d12::Refusal),
    /// A refusal of the 3d6 System.
    #[error(transparent)]
    ThreeSix(#[from] three_six::Refusal),
    /// A refusal of the Action Pool.
    #[error(transparent)]
    Pool(#[from] pool::Refusal),
}

/// Points that are more than there can be (D12-RES-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyPoints {
    /// The word for them: `vitality`.
    pub points: &'static str,
    /// What they are called: `Vitality`.
    pub title: &'static str,
    /// How many there are.
    pub now: u32,
    /// How many there can be.
    pub most: u32,
}

/// What to do instead: one of those there are, or nothing.
fn known_rulings(known: &str) -> String {
    if known.is_empty() { "this system has none".to_owned() } else { format!("use {known}") }
}

impl Refusal {
    /// Which points are more than there can be, if that is what is wrong.
    pub const fn too_many_points(&self) -> Option<TooManyPoints> {
        let Self::D12(d12::Refusal::AboveMaximum { kind, now, max }) = self else { return None };
        Some(TooManyPoints { points: kind.name(), title: kind.title(), now: *now, most: *max })
    }

    /// The id of the rule that says no, where it is a rule and not a slip of the pen.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Self::UnknownChoice { rule, .. }
            | Self::ReasonMissing { rule, .. }
            | Self::AgainstRule { rule, .. } => Some(*rule).filter(|rule| !rule.is_empty()),
            Self::D12(refusal) => refusal.rule(),
            Self::ThreeSix(refusal) => refusal.rule(),
            Self::Pool(refusal) => refusal.rule(),
            Self::Input(_)
            | Self::UnknownRuling { .. }
            | Self::UnknownEdition { .. }
            | Self::UnknownSystem { .. }
            | Self::SystemExists { .. }
            | Self::FileUnknown { .. }
            | Self::SeveralSystems { .. }
            | Self::TooManyFileSystems { .. }
            | Self::WrongFaceCount { .. }
            | Self::ImpossibleFace { .. }
            | Self::TooMuch { .. }
            | Self::TooFewPoints { .. }
            | Self::NoSheets { .. }
            | Self::NoSuchPoints { .. } => None,
        }
    }
}

/// "1 face", "2 faces".
pub(crate) fn count(number: usize, noun: &str) -> String {
    crate::sentence::many(number as u64, noun)
}

/// The reason, trimmed; refused if there is none.
pub(crate) fn reason(text: &str, what: &'static str, rule: &'static str) -> Result<String, Refusal> {
    let text = text.trim();
    if text.is_empty() { Err(Refusal::ReasonMissing { what, rule }) } else { Ok(text.to_owned()) }
}
