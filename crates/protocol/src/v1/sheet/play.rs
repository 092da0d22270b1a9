//! What play does to a sheet goes into its file: points left, and why they changed.

use systems::{AnySheet, Change, Deed, Refusal, System, pool};

use super::document::Page;
use super::error::EditError;
use super::file::SheetFile;
use super::history::HistoryEntry;
use super::modifiers::belongs;
use super::set::put_points;

impl SheetFile {
    /// Does something to a sheet of any system: only if the rules allow it are the points and the reasons written
    /// down; otherwise nothing changes.
    pub fn apply(
        &mut self,
        act: impl FnOnce(&mut AnySheet) -> Result<Vec<Change>, Refusal>,
    ) -> Result<Vec<Change>, EditError> {
        let mut after = self.sheet().clone();
        let changes = act(&mut after)?;
        let form = self.sheet().system().sheet_form();
        // Points that wait for a roll come and go with others, which are told.
        let is_told = |change: &&Change| {
            form.and_then(|form| form.find_points(&change.points)).is_some_and(|points| points.is_paid)
        };
        let notes: Vec<HistoryEntry> = changes.iter().filter(is_told).map(HistoryEntry::from).collect();
        *self = self.with_points(&after, &notes)?;
        Ok(changes)
    }

    /// Lets something happen to its points, in the same way.
    pub fn undergo(&mut self, deed: &Deed) -> Result<Vec<Change>, EditError> {
        self.apply(|sheet| sheet.apply(deed))
    }

    /// Spends resilience on another's next roll: both files change or neither (POOL-RES-4).
    pub fn assist(&mut self, other: &mut Self, points: u32, how: &str) -> Result<pool::Change, EditError> {
        let (mut helper, mut helped) = (self.pool_sheet()?.clone(), other.pool_sheet()?.clone());
        let before = helped.waiting();
        let change = helper.assist(&mut helped, points, how)?;
        let why = format!("{} helped: {}", helper.name(), how.trim());
        let given = HistoryEntry::new("waiting", before.into(), helped.waiting().into(), &why);
        let own = self.with_points(&AnySheet::new(helper), &[HistoryEntry::from(&change)])?;
        *other = other.with_points(&AnySheet::new(helped), &[given])?;
        *self = own;
        Ok(change)
    }

    fn pool_sheet(&self) -> Result<&pool::Sheet, EditError> {
        let sheet = self.sheet().downcast_ref::<pool::Sheet>();
        sheet.ok_or_else(|| belongs(self.sheet(), "resilience points", System::POOL))
    }

    /// The same sheet with the points of another, and why they changed.
    fn with_points(&self, after: &AnySheet, notes: &[HistoryEntry]) -> Result<Self, EditError> {
        let mut page = Page::of(self.text())?;
        for (before, after) in self.sheet().points().iter().zip(after.points()) {
            if before.left != after.left {
                put_points(&mut page, self.sheet().system(), &after.key, after.left);
            }
        }
        page.note(notes);
        Ok(Self::parse(&page.text())?)
    }
}
