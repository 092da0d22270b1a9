//! What somebody wishes to happen, as JSON: `{"kind": "roll", "character": 5, "ask": {"node": "Finesse"}, "target": 15}`.

mod body;
mod edit;
mod error;
mod into;
mod within;

pub use super::json::{AskBody, CircumstanceBody};
use crate::json::{read_by_name, sentence};
pub use body::CommandBody;
pub use error::CommandError;
pub use within::{ModifierBody, OtherSideBody};

impl CommandBody {
    /// Reads a command from JSON.
    ///
    /// # Errors
    ///
    /// One sentence that names what is wrong and, if it looks like a slip, what was meant.
    pub fn parse(text: &str) -> Result<Self, CommandError> {
        read_by_name(text).map_err(|error| CommandError::Unreadable(sentence("command", &error)))
    }
}
