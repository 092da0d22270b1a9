//! Why values are no check: a slip of the one who asked, before any rule is asked.

use std::fmt;

use super::{Input, Text};
use crate::sentence::small;

/// Why values are no check. Inputs are kept by key, so that whoever asked can name them as the person knows them:
/// as a flag, as a word of a link, by the label on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputRefusal {
    /// No input of that name belongs to the check.
    Unknown {
        /// The name that was given.
        key: String,
        /// The keys there are.
        known: Vec<Text>,
    },
    /// The value is out of its limits, or of the wrong kind.
    Wrong {
        /// The input.
        key: Text,
        /// How to mend it.
        problem: String,
    },
    /// Nothing was said, and something must be.
    Missing {
        /// The input.
        key: Text,
        /// What it is for.
        help: Text,
    },
    /// One of them too many.
    NotBoth {
        /// The inputs.
        keys: Vec<Text>,
        /// Why.
        why: Text,
    },
    /// None of them.
    NoneOf {
        /// The inputs.
        keys: Vec<Text>,
        /// Why.
        why: Text,
    },
    /// One without the other.
    Needs {
        /// The one.
        key: Text,
        /// The other.
        needs: Text,
        /// Why.
        why: Text,
    },
    /// One that makes no sense here.
    LeaveOut {
        /// The input.
        key: Text,
        /// Why.
        why: Text,
    },
    /// A crowd.
    TooMany {
        /// The input.
        key: Text,
        /// How many there can be.
        most: usize,
    },
}

impl InputRefusal {
    /// Nothing was said of an input that must be set.
    pub(super) fn missing(input: &Input) -> Self {
        Self::Missing { key: input.key.clone(), help: input.help.clone() }
    }

    /// Nothing is called that here.
    pub(super) fn unknown(key: &str, inputs: &[Input]) -> Self {
        Self::Unknown { key: key.to_owned(), known: inputs.iter().map(|input| input.key.clone()).collect() }
    }

    /// The inputs it is about, by key.
    pub fn keys(&self) -> Vec<&str> {
        match self {
            Self::Unknown { key, .. } => vec![key],
            Self::Wrong { key, .. }
            | Self::Missing { key, .. }
            | Self::Needs { key, .. }
            | Self::LeaveOut { key, .. }
            | Self::TooMany { key, .. } => vec![key],
            Self::NotBoth { keys, .. } | Self::NoneOf { keys, .. } => {
                keys.iter().map(AsRef::as_ref).collect()
            }
        }
    }

    /// The sentence, with each input called what `call` makes of its key.
    pub fn sentence(&self, call: &dyn Fn(&str) -> String) -> String {
        let all = |keys: &[Text], word: &str| {
            keys.iter().map(|key| call(key)).collect::<Vec<_>>().join(&format!(" {word} "))
        };
        match self {
            Self::Unknown { key, known } => {
                let known: Vec<String> = known.iter().map(|key| call(key)).collect();
                let known = crate::ruling::listed_names(known.iter().map(String::as_str));
                format!("there is nothing called {key:?} to set here; use {known}")
            }
            Self::Wrong { key, problem } => format!("{}: {problem}", call(key)),
            Self::Missing { key, help } => format!("give {}: {}", call(key), small(help)),
            Self::NotBoth { keys, why } => format!("give either {}: {why}", all(keys, "or")),
            Self::NoneOf { keys, why } => format!("give {}: {why}", all(keys, "or")),
            Self::Needs { key, needs, why } => {
                format!("add {} or leave out {}: {why}", call(needs), call(key))
            }
            Self::LeaveOut { key, why } => format!("leave out {}: {why}", call(key)),
            Self::TooMany { key, most: 1 } => {
                format!("give {} once: this check has only one other side", call(key))
            }
            Self::TooMany { key, most } => format!("give {} at most {most} times", call(key)),
        }
    }
}

impl fmt::Display for InputRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(&str::to_owned))
    }
}

impl std::error::Error for InputRefusal {}
