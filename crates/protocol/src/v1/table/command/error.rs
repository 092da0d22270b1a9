//! Why JSON is no command.

use play::Refusal;

use crate::v1::sheet::EditError;

/// Why a body is no command that could be decided.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// Not the JSON of a command, or a word that nobody knows.
    #[error("{0}")]
    Unreadable(String),
    /// A sheet or an edit of one that cannot be.
    #[error(transparent)]
    Sheet(#[from] EditError),
    /// The table says no.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// To reveal takes what is sealed: see [`CommandBody::reveals`](super::CommandBody::reveals).
    #[error("event {0} can only be revealed where its log is kept; send the command to the table's server")]
    NeedsSealed(u64),
}

impl CommandError {
    /// The id of the rule that says no, where it is a rule.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Sheet(error) => error.rule(),
            Self::Refused(refusal) => refusal.rule(),
            Self::Unreadable(_) | Self::NeedsSealed(_) => None,
        }
    }
}

impl From<String> for CommandError {
    fn from(sentence: String) -> Self {
        Self::Unreadable(sentence)
    }
}
