//! What happens to the points of a D12 sheet.

use super::{Change, Outcome, ResourceKind, Sheet};
use crate::{Deed, Refusal, System};

impl Sheet {
    /// Does it. Refused, and nothing changes, if the points aren't there or are another system's.
    pub(crate) fn apply_deed(&mut self, deed: &Deed) -> Result<Vec<crate::Change>, Refusal> {
        let changes = match deed {
            Deed::Spend { kind, amount, why } => vec![self.spend(*kind, *amount, why)?],
            Deed::Lose { kind, amount, why } => vec![self.lose(*kind, *amount, why)?],
            Deed::Gain { kind, amount, why } => vec![self.gain(*kind, *amount, why)?],
            Deed::Strike { at } => vec![self.strike(at)?],
            Deed::WriteHistory { call } => vec![self.write_history(call)?],
            Deed::Rest(rest) => self.rest(*rest),
            Deed::EndTurn => vec![self.end_turn()],
            Deed::SpendResilience { .. }
            | Deed::Save { .. }
            | Deed::UseWaiting
            | Deed::Helped { .. }
            | Deed::Help { .. }
            | Deed::GainResilience { .. }
            | Deed::StartSession => return Err(Refusal::NoSuchPoints { plays: System::D12 }),
        };
        Ok(changes.into_iter().map(crate::Change::from).collect())
    }
}

impl From<Change> for crate::Change {
    fn from(change: Change) -> Self {
        let Change { kind, before, after, real_damage, reason } = change;
        Self { points: kind.name(), before, after, real_damage, why: reason }
    }
}

impl Outcome {
    /// What a strike that ended like this takes: 1 Vitality and one more for each shift (D12-SHIFT-2).
    pub(crate) fn harm(self, by: &str) -> Option<Deed> {
        let why = match self.shifts() {
            None | Some(0) => format!("struck by {by}"),
            Some(1) => format!("struck by {by} (1 shift)"),
            Some(shifts) => format!("struck by {by} ({shifts} shifts)"),
        };
        let (kind, amount) = (ResourceKind::Vitality, self.damage());
        (amount > 0).then_some(Deed::Lose { kind, amount, why })
    }
}
