//! What happens to the points of a D12 sheet.

use super::{Outcome, ResourceChange, ResourceKind, Rest, Sheet};
use crate::{Deed, Refusal, System};

impl Sheet {
    /// Does it. Refused, and nothing changes, if the points aren't there or are another system's.
    pub(crate) fn apply_deed(&mut self, deed: &Deed) -> Result<Vec<crate::Change>, Refusal> {
        let changes = match deed {
            Deed::Spend { points, amount, why } => vec![self.spend(kind_of(points)?, *amount, why)?],
            Deed::Lose { points, amount, why } => vec![self.lose(kind_of(points)?, *amount, why)?],
            Deed::Gain { points, amount, why } => vec![self.gain(kind_of(points)?, *amount, why)?],
            Deed::Strike { at } => vec![self.strike(at)?],
            Deed::WriteHistory { call } => vec![self.write_history(call)?],
            Deed::Rest { rest } => self.rest(Rest::from_name(rest).ok_or_else(no_such_points)?),
            Deed::EndTurn => vec![self.end_turn()],
            Deed::RefillTurn => vec![self.refill_turn()],
            // Real damage is no resource of the sheet: whoever keeps its running total takes it from there.
            Deed::Heal { .. } => Vec::new(),
            Deed::SpendResilience { .. }
            | Deed::Save { .. }
            | Deed::UseWaiting
            | Deed::Helped { .. }
            | Deed::Help { .. }
            | Deed::GainResilience { .. }
            | Deed::StartSession
            | Deed::Adjust { .. } => return Err(no_such_points()),
        };
        Ok(changes.into_iter().map(crate::Change::from).collect())
    }
}

fn kind_of(points: &str) -> Result<ResourceKind, Refusal> {
    ResourceKind::from_name(points).ok_or_else(no_such_points)
}

const fn no_such_points() -> Refusal {
    Refusal::NoSuchPoints { plays: System::D12 }
}

impl From<ResourceChange> for crate::Change {
    fn from(change: ResourceChange) -> Self {
        let ResourceChange { kind, before, after, real_damage, reason } = change;
        let (before, after) = (before.into(), after.into());
        Self { points: kind.name().into(), before, after, real_damage, why: reason }
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
        let (points, amount) = (ResourceKind::Vitality.name().into(), self.damage());
        (amount > 0).then_some(Deed::Lose { points, amount, why })
    }
}
