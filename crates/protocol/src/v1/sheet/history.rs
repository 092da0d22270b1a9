//! What happened to a character's points, and why (D12-RES-8, POOL-RES-4).

use systems::Change;

use super::error::Fault;
use super::fields::SheetFields;

/// The fields of an entry.
const FIELDS: [&str; 4] = ["resource", "change", "real_damage", "reason"];

/// One spend or gain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryEntry {
    /// Which points: `heroism`, `resilience`, ….
    pub resource: String,
    /// How many came (or, below 0, went).
    pub change: i64,
    /// Harm that points could no longer take (D12-RES-6).
    pub real_damage: u32,
    /// Why.
    pub reason: String,
}

impl HistoryEntry {
    /// An entry about points that went from one number to another.
    pub(super) fn new(resource: &str, before: i64, after: i64, reason: &str) -> Self {
        let change = after - before;
        Self { resource: resource.to_owned(), change, real_damage: 0, reason: reason.to_owned() }
    }

    /// Did anything happen at all? A rest that refills nothing leaves no trace.
    pub(super) const fn is_worth_noting(&self) -> bool {
        self.change != 0 || self.real_damage != 0
    }
}

impl From<&Change> for HistoryEntry {
    fn from(change: &Change) -> Self {
        let entry = Self::new(&change.points, change.before, change.after, &change.why);
        Self { real_damage: change.real_damage, ..entry }
    }
}

/// Reads the history of a sheet that has these resources.
pub(super) fn read_history(sheet: &SheetFields<'_>, resources: &[&str]) -> Result<Vec<HistoryEntry>, Fault> {
    sheet.tables("history", "a [[history]] entry")?.iter().map(|fields| entry(fields, resources)).collect()
}

fn entry(fields: &SheetFields<'_>, resources: &[&str]) -> Result<HistoryEntry, Fault> {
    fields.only(&FIELDS)?;
    fields.needed_text("resource")?;
    let known = |word: &str| resources.contains(&word).then(|| word.to_owned());
    let resource = fields.word("resource", resources, known)?.unwrap_or_default();
    Ok(HistoryEntry {
        resource,
        change: fields.needed_number("change")?,
        real_damage: fields.number("real_damage")?.unwrap_or_default(),
        reason: fields.needed_text("reason")?.to_owned(),
    })
}
