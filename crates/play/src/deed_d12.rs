//! Deeds on a D12 sheet.

use systems::{System, d12};

use crate::{Change, Deed, Refusal};

pub(crate) fn apply(deed: &Deed, sheet: &mut d12::Sheet) -> Result<Vec<Change>, Refusal> {
    let one = |change: Result<d12::Change, systems::Refusal>| Ok(vec![Change::from(change?)]);
    match deed {
        Deed::Spend { kind, amount, why } => one(sheet.spend(*kind, *amount, why)),
        Deed::Lose { kind, amount, why } => one(sheet.lose(*kind, *amount, why)),
        Deed::Gain { kind, amount, why } => one(sheet.gain(*kind, *amount, why)),
        Deed::Strike { at } => one(sheet.strike(at)),
        Deed::WriteHistory { call } => one(sheet.write_history(call)),
        Deed::Rest(rest) => Ok(sheet.rest(*rest).into_iter().map(Change::from).collect()),
        Deed::EndTurn => one(Ok(sheet.end_turn())),
        Deed::SpendResilience { .. }
        | Deed::Save { .. }
        | Deed::UseWaiting
        | Deed::Helped { .. }
        | Deed::Help { .. }
        | Deed::GainResilience { .. }
        | Deed::StartSession => Err(Refusal::NoSuchPoints { plays: System::D12 }),
    }
}

impl From<d12::Change> for Change {
    fn from(change: d12::Change) -> Self {
        let d12::Change { kind, before, after, real_damage, reason } = change;
        Self { points: kind.name(), before, after, real_damage, why: reason }
    }
}
