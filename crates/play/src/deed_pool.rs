//! Deeds on a sheet of the Action Pool.

use systems::{System, pool};

use crate::{Change, Deed, Refusal};

pub(crate) fn apply(deed: &Deed, sheet: &mut pool::Sheet) -> Result<Vec<Change>, Refusal> {
    let before = sheet.clone();
    let why = match deed {
        Deed::SpendResilience { points, why } => {
            sheet.spend(*points, why)?;
            // What was bought is in the roll already; it does not wait for the next one as well.
            *sheet = with_waiting(sheet, before.waiting())?;
            why.clone()
        }
        Deed::Save { points, why } => sheet.spend(*points, why)?.reason,
        Deed::UseWaiting => {
            *sheet = with_waiting(sheet, 0)?;
            "used by the roll".to_owned()
        }
        Deed::Helped { points } => {
            *sheet = with_waiting(sheet, sheet.waiting().saturating_add(*points))?;
            "helped by another".to_owned()
        }
        Deed::Help { whom, points, how } => {
            let mut other = pool::Sheet::new(pool::Draft { name: whom.clone(), ..pool::Draft::default() })?;
            sheet.assist(&mut other, *points, how)?.reason
        }
        Deed::GainResilience { points, why } => sheet.gain(*points, why)?.reason,
        Deed::StartSession => sheet.start_session().reason,
        Deed::Spend { .. }
        | Deed::Lose { .. }
        | Deed::Gain { .. }
        | Deed::Strike { .. }
        | Deed::WriteHistory { .. }
        | Deed::Rest(_)
        | Deed::EndTurn => return Err(Refusal::NoSuchPoints { plays: System::Pool }),
    };
    Ok(changes(&before, sheet, &why))
}

fn with_waiting(sheet: &pool::Sheet, waiting: u32) -> Result<pool::Sheet, Refusal> {
    Ok(pool::Sheet::new(pool::Draft { waiting, ..sheet.draft() })?)
}

fn changes(before: &pool::Sheet, after: &pool::Sheet, why: &str) -> Vec<Change> {
    let resilience = ("resilience", before.resilience(), after.resilience());
    let waiting = ("waiting", before.waiting(), after.waiting());
    let changed = [resilience, waiting].into_iter().filter(|(_, before, after)| before != after);
    let change =
        |(points, before, after)| Change { points, before, after, real_damage: 0, why: why.to_owned() };
    changed.map(change).collect()
}
