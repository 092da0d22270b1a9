//! What play does to a sheet goes into its file: points left, and why they changed.

use systems::d12::ResourceKind;
use systems::{AnySheet, Change, Refusal, d12, pool};
use toml_edit::Value;

use super::document::Page;
use super::error::EditError;
use super::file::SheetFile;
use super::history::HistoryEntry;
use super::modifiers::belongs;
use super::set::put_resource;

/// What an act answers: one change or several.
pub trait Changes<C> {
    /// All of them.
    fn into_changes(self) -> Vec<C>;
}

impl<C> Changes<C> for C {
    fn into_changes(self) -> Vec<C> {
        vec![self]
    }
}

impl<C> Changes<C> for Vec<C> {
    fn into_changes(self) -> Vec<C> {
        self
    }
}

impl SheetFile {
    /// Does something to a sheet of any system: only if the rules allow it are the points and the reasons written
    /// down; otherwise nothing changes.
    pub fn apply(
        &mut self,
        act: impl FnOnce(&mut AnySheet) -> Result<Vec<Change>, Refusal>,
    ) -> Result<Vec<Change>, EditError> {
        let mut after = self.sheet().clone();
        let changes = act(&mut after)?;
        let notes: Vec<HistoryEntry> = changes.iter().map(HistoryEntry::from).collect();
        *self = self.with_points(&after, &notes)?;
        Ok(changes)
    }

    /// Does something to a D12 sheet: `file.apply_d12(|sheet| sheet.spend(kind, 1, why))`. Only if the rules
    /// allow it are the points and the reasons written down; otherwise nothing changes (D12-RES-8).
    pub fn apply_d12<A: Changes<d12::Change>>(
        &mut self,
        act: impl FnOnce(&mut d12::Sheet) -> Result<A, Refusal>,
    ) -> Result<Vec<d12::Change>, EditError> {
        let AnySheet::D12(before) = self.sheet() else {
            return Err(belongs(self.sheet(), "these points", "d12"));
        };
        let mut after = before.clone();
        let changes = act(&mut after)?.into_changes();
        let notes: Vec<HistoryEntry> = changes.iter().map(HistoryEntry::from).collect();
        *self = self.with_points(&AnySheet::D12(after), &notes)?;
        Ok(changes)
    }

    /// Does something to an Action Pool sheet, in the same way (POOL-RES-3).
    pub fn apply_pool<A: Changes<pool::Change>>(
        &mut self,
        act: impl FnOnce(&mut pool::Sheet) -> Result<A, Refusal>,
    ) -> Result<Vec<pool::Change>, EditError> {
        let mut after = self.pool_sheet()?.clone();
        let changes = act(&mut after)?.into_changes();
        let notes: Vec<HistoryEntry> = changes.iter().map(HistoryEntry::from).collect();
        *self = self.with_points(&AnySheet::Pool(after), &notes)?;
        Ok(changes)
    }

    /// Spends resilience on another's next roll: both files change or neither (POOL-RES-4).
    pub fn assist(&mut self, other: &mut Self, points: u32, how: &str) -> Result<pool::Change, EditError> {
        let (mut helper, mut helped) = (self.pool_sheet()?.clone(), other.pool_sheet()?.clone());
        let before = helped.waiting();
        let change = helper.assist(&mut helped, points, how)?;
        let why = format!("{} helped: {}", helper.name(), how.trim());
        let given = HistoryEntry::new("waiting", before, helped.waiting(), &why);
        let own = self.with_points(&AnySheet::Pool(helper), &[HistoryEntry::from(&change)])?;
        *other = other.with_points(&AnySheet::Pool(helped), &[given])?;
        *self = own;
        Ok(change)
    }

    fn pool_sheet(&self) -> Result<&pool::Sheet, EditError> {
        match self.sheet() {
            AnySheet::Pool(sheet) => Ok(sheet),
            other => Err(belongs(other, "resilience points", "pool")),
        }
    }

    /// The same sheet with the points of another, and why they changed.
    fn with_points(&self, after: &AnySheet, notes: &[HistoryEntry]) -> Result<Self, EditError> {
        let mut page = Page::of(self.text())?;
        match (self.sheet(), after) {
            (AnySheet::D12(before), AnySheet::D12(after)) => put_resources(&mut page, before, after),
            (AnySheet::Pool(before), AnySheet::Pool(after)) => put_resilience(&mut page, before, after),
            (AnySheet::D12(_) | AnySheet::ThreeSix(_) | AnySheet::Pool(_), _) => {}
        }
        page.note(notes);
        Ok(Self::parse(&page.text())?)
    }
}

fn put_resources(page: &mut Page, before: &d12::Sheet, after: &d12::Sheet) {
    for kind in ResourceKind::ALL {
        let left = after.resource(kind).left();
        if left != before.resource(kind).left() {
            put_resource(page, kind, left);
        }
    }
}

fn put_resilience(page: &mut Page, before: &pool::Sheet, after: &pool::Sheet) {
    let numbers = [
        ("resilience", before.resilience(), after.resilience()),
        ("waiting", before.waiting(), after.waiting()),
    ];
    for (field, before, after) in numbers {
        if before != after {
            page.put("", field, |key| key == field, Value::from(i64::from(after)));
        }
    }
}
