//! Why a text is nothing of a table's.

use crate::v1::VERSION;
use crate::v1::sheet::words::{mend, quoted};

/// Why a text is no event, line, command, snapshot or export.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableFileError {
    /// A kind or a field this program does not know.
    #[error("there is no {what} {} here; it was made by a newer program: use that one", quoted(.name))]
    Newer {
        /// `kind` or `field`.
        what: &'static str,
        /// Its name.
        name: String,
    },
    /// Something else is wrong with it.
    #[error("it can't be read: {0}")]
    Unreadable(String),
    /// It says the same as another text, but is not that text.
    #[error("it is not written as this program writes it; take it from a fresh export")]
    NotCanonical,
    /// Not a table's export at all.
    #[error("this is no exported table: {0}; choose a file that `table export` made")]
    NoExport(String),
    /// Of another version.
    #[error("it is of version {0}, and only version {VERSION} can be read here; use a newer program")]
    OtherVersion(u64),
}

impl TableFileError {
    /// What serde has to say, in our words.
    pub(super) fn of(error: &serde_json::Error) -> Self {
        let said = Said::of(error);
        match said.unknown() {
            Some((what, name, _)) => Self::Newer { what, name: name.to_owned() },
            None => Self::Unreadable(said.0),
        }
    }
}

/// A sentence about what serde could not read, for whoever wrote it by hand: a slip is met with the word that was
/// meant. `what` is what they wanted to write: "command".
pub(super) fn sentence(what: &str, error: &serde_json::Error) -> String {
    let said = Said::of(error);
    if let Some(field) = said.0.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        return format!("this {what} lacks its {field}; add it");
    }
    match said.unknown() {
        Some(("kind", name, known)) => {
            let mend = mend(name, &known, "look it up in the reference");
            format!("there is no {what} {}; {mend}", quoted(name))
        }
        Some((_, name, known)) => {
            let mend = mend(name, &known, "take it out");
            format!("this {what} has no {} there; {mend}", quoted(name))
        }
        None => format!("this {what} can't be read: {}", said.0),
    }
}

/// What serde says, without the place: a body is a single line.
struct Said(String);

impl Said {
    fn of(error: &serde_json::Error) -> Self {
        let text = error.to_string();
        Self(text.rsplit_once(" at line ").map_or(text.clone(), |(said, _)| said.to_owned()))
    }

    /// An unknown kind or field: which, and what is known instead.
    fn unknown(&self) -> Option<(&'static str, &str, Vec<&str>)> {
        let (what, rest) =
            match (self.0.strip_prefix("unknown variant `"), self.0.strip_prefix("unknown field `")) {
                (Some(rest), _) => ("kind", rest),
                (_, Some(rest)) => ("field", rest),
                _ => return None,
            };
        let (name, known) = rest.split_once("`, ")?;
        Some((what, name, known.split('`').skip(1).step_by(2).collect()))
    }
}
