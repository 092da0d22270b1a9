//! Notes that stay on the table.

use crate::{ActionId, Audience, SeatId};

/// A note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The action that first wrote it.
    pub id: ActionId,
    /// Who keeps it.
    pub seat: SeatId,
    pub title: String,
    /// What it says.
    pub text: String,
    /// Who may read it.
    pub audience: Audience,
}
