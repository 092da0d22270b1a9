//! What somebody wishes to happen, as JSON: `{"kind": "roll", "character": 5, "ask": {"node": "Finesse"}, "target": 15}`.

mod body;
mod edit;
mod error;
mod into;
mod usual;
mod within;

use systems::form::PointsForm;

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

    /// Pays so many of these points, or puts them by for the next roll if that is their use.
    pub fn spend(points: &PointsForm, character: u64, amount: u32, why: String) -> Self {
        if points.is_saved() {
            Self::SaveResilience { character, amount, why }
        } else {
            Self::Spend { character, points: points.key.to_string(), amount, why }
        }
    }

    /// Gives so many of these points.
    pub fn gain(points: &PointsForm, character: u64, amount: u32, why: String) -> Self {
        if points.is_saved() {
            Self::GainResilience { character, amount, why }
        } else {
            Self::Gain { character, points: points.key.to_string(), amount, why }
        }
    }
}
