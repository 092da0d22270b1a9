//! What play does to a sheet goes into its file: points left, and why they changed.

use systems::{AnySheet, Change, Deed, Refusal, System};

use super::document::Page;
use super::error::EditError;
use super::file::SheetFile;
use super::history::HistoryEntry;
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

    /// Spends points on another's next roll: both files change or neither (POOL-RES-4).
    pub fn assist(&mut self, other: &mut Self, points: u32, how: &str) -> Result<(), EditError> {
        self.check_assistance()?;
        other.check_assistance()?;
        let (mut helper, mut helped) = (self.sheet().clone(), other.sheet().clone());
        let given = helped.apply(&Deed::Helped { points })?;
        let whom = helped.name().to_owned();
        let paid = helper.apply(&Deed::Help { whom, points, how: how.to_owned() })?;
        let why = format!("{} helped: {}", helper.name(), how.trim());
        let given: Vec<HistoryEntry> =
            given.into_iter().map(|change| (&Change { why: why.clone(), ..change }).into()).collect();
        let own = self.with_points(&helper, &paid.iter().map(HistoryEntry::from).collect::<Vec<_>>())?;
        *other = other.with_points(&helped, &given)?;
        *self = own;
        Ok(())
    }

    fn check_assistance(&self) -> Result<(), EditError> {
        let knows_it = |system: &System| system.rules().customs().has_assistance;
        if knows_it(&self.sheet().system()) {
            return Ok(());
        }
        let others = System::all().into_iter().filter(knows_it).map(System::name);
        let others = others.collect::<Vec<_>>().join(" or ");
        Err(EditError::new(format!(
            "this is a {} sheet, and resilience points belong on a {others} sheet; choose another file",
            self.sheet().system().name()
        )))
    }

    /// The same sheet with the points of another, and why they changed.
    fn with_points(&self, after: &AnySheet, notes: &[HistoryEntry]) -> Result<Self, EditError> {
        let mut page = Page::parse(self.text())?;
        for (before, after) in self.sheet().points().iter().zip(after.points()) {
            if before.left != after.left {
                put_points(&mut page, self.sheet().system(), &after.key, after.left);
            }
        }
        page.note(notes);
        Ok(Self::parse(&page.text())?)
    }
}
