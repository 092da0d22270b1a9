//! Why a text is nothing of a table's.

use crate::json::SerdeComplaint;
use crate::v1::VERSION;
use crate::v1::sheet::words::quoted;

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
    pub(super) fn from_json_error(error: &serde_json::Error) -> Self {
        let said = SerdeComplaint::new(error);
        match said.unknown() {
            Some((what, name, _)) => Self::Newer { what, name: name.to_owned() },
            None => Self::Unreadable(said.to_string()),
        }
    }
}
