//! Characters on the table: a player's, or the GM's.

use std::collections::BTreeMap;

use systems::d12::{self, ResourceKind};
use systems::{AnySheet, System};

use crate::{Audience, Change, CharacterId, Condition, Deed, Refusal, SeatId, edit};

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
    /// Points left above what the sheet alone can hold, where a condition makes room for them (D12-RES-6).
    pub beyond: BTreeMap<ResourceKind, u32>,
}

impl Character {
    /// A character of the GM's that everyone may see, with no condition.
    pub const fn new(id: CharacterId, sheet: AnySheet) -> Self {
        Self { id, owner: None, sheet, is_hidden: false, conditions: Vec::new(), beyond: BTreeMap::new() }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        self.sheet.name()
    }

    /// The sheet as it counts now, conditions included. A maximum that they lower hides points and takes none.
    pub fn effective(&self) -> Result<AnySheet, Refusal> {
        let AnySheet::D12(sheet) = &self.sheet else { return Ok(self.sheet.clone()) };
        let mut draft = sheet.draft();
        for (kind, left) in &mut draft.resources {
            *left = left.saturating_add(self.beyond.get(kind).copied().unwrap_or_default());
        }
        self.conditions.iter().for_each(|condition| condition.on_draft(&mut draft));
        Ok(AnySheet::D12(d12::Sheet::fitting(draft)?))
    }

    /// Does something to its points as they count now. Refused, and nothing changes, if they aren't there or the
    /// system knows no such thing.
    pub fn undergo(&mut self, deed: &Deed) -> Result<Vec<Change>, Refusal> {
        let mut sheet = self.effective()?;
        let changes = deed.apply(&mut sheet)?;
        match sheet.system() {
            System::D12 => self.keep_left(&changes)?,
            System::ThreeSix | System::Pool => self.sheet = sheet, // their conditions leave the sheet as it is
        }
        Ok(changes)
    }

    /// Writes down what is left: on the sheet as far as it can hold it, the rest beside it.
    fn keep_left(&mut self, changes: &[Change]) -> Result<(), Refusal> {
        let AnySheet::D12(sheet) = &mut self.sheet else { return Ok(()) };
        let changed = changes.iter().filter(|change| change.before != change.after);
        let kind = |change: &Change| Some((ResourceKind::from_name(change.points)?, change.after));
        let left: Vec<(ResourceKind, u32)> = changed.filter_map(kind).collect();
        let mut draft = sheet.draft();
        draft.resources.extend(&left);
        *sheet = d12::Sheet::fitting(draft)?;
        for (kind, left) in left {
            self.beyond.insert(kind, left.saturating_sub(sheet.resource(kind).left()));
        }
        self.beyond.retain(|_, beyond| *beyond > 0);
        Ok(())
    }

    /// Edits the sheet: what is the same before and after was not edited. Refused, and nothing changes, if what is
    /// there now does not go together with that.
    pub(crate) fn edit(&mut self, before: &AnySheet, after: &AnySheet) -> Result<(), Refusal> {
        let edited = Self { sheet: edit::sheet(before, after, &self.sheet)?, ..self.clone() };
        edited.effective()?;
        *self = edited;
        self.beyond.retain(|&kind, _| left(before, kind) == left(after, kind));
        Ok(())
    }

    /// Who learns what happens to it.
    pub const fn audience(&self) -> Audience {
        if self.is_hidden { Audience::Gm } else { Audience::Everyone }
    }
}

/// How many points a sheet says are left.
fn left(sheet: &AnySheet, kind: ResourceKind) -> Option<u32> {
    let AnySheet::D12(sheet) = sheet else { return None };
    sheet.draft().resources.into_iter().find_map(|(one, left)| (one == kind).then_some(left))
}
