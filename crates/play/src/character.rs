//! Characters on the table: a player's, or the GM's.

use systems::AnySheet;

use crate::{Audience, CharacterId, Condition, Refusal, SeatId};

/// A character on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// Its number.
    pub id: CharacterId,
    /// Whose it is; the GM's if nobody's.
    pub owner: Option<SeatId>,
    /// The sheet, read by the table's rulings.
    pub sheet: AnySheet,
    /// Only the GM knows of it yet.
    pub is_hidden: bool,
    /// Its conditions, in the order they came.
    pub conditions: Vec<Condition>,
}

impl Character {
    /// What it is called.
    pub fn name(&self) -> &str {
        self.sheet.name()
    }

    /// The sheet as it counts now, conditions included.
    pub fn effective(&self) -> Result<AnySheet, Refusal> {
        self.conditions.iter().try_fold(self.sheet.clone(), |sheet, condition| condition.on_sheet(sheet))
    }

    /// Who learns what happens to it.
    pub const fn audience(&self) -> Audience {
        if self.is_hidden { Audience::Gm } else { Audience::Everyone }
    }
}
