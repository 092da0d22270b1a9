//! Setting fields by name, several judged together.

use std::fmt;

use systems::{AnySheet, Refusal, System, TooManyPoints};

use super::assignment::{Assignment, is_same};
use super::document::Page;
use super::error::EditError;
use super::file::SheetFile;
use super::history::HistoryEntry;

/// Points that an edit lowered because their maximum fell below them (D12-RES-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lowered {
    /// The word for the points: `vitality`.
    pub points: &'static str,
    /// What they are called: `Vitality`.
    pub title: &'static str,
    /// How many there were.
    pub before: u32,
    /// How many there are now: the new maximum.
    pub after: u32,
}

impl fmt::Display for Lowered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { title, before, after, .. } = self;
        write!(f, "{title} went from {before} to {after}, its new maximum")
    }
}

impl SheetFile {
    /// Sets fields by name: `DEX`, `name`, `vitality`, `magic.Will`, `ruling.luck_bound`. An empty value takes
    /// a field out, so that its default holds again. All of them are judged together: either every one is
    /// written or none. Points above a maximum that fell are lowered with it, and the answer says so.
    pub fn set(&mut self, assignments: &[(&str, &str)]) -> Result<Vec<Lowered>, EditError> {
        let read = |&(name, value): &(&str, &str)| Assignment::parse(self.sheet(), name, value);
        let assignments = assignments.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        refuse_twice(&assignments)?;
        let mut page = Page::parse(self.text())?;
        for assignment in &assignments {
            match &assignment.value {
                Some(value) => page.set_field(
                    &assignment.table,
                    &assignment.key,
                    |key| assignment.is_under(key),
                    value.clone(),
                ),
                None => page.take(&assignment.table, |key| assignment.is_under(key)),
            }
        }
        let kept: Vec<&str> = assignments.iter().map(|assignment| assignment.key.as_str()).collect();
        self.take_over(page, &kept)
    }

    /// Judges an edited page and, if it is a legal sheet, takes it over. The points in `kept` were asked for
    /// and are not lowered.
    pub(super) fn take_over(&mut self, mut page: Page, kept: &[&str]) -> Result<Vec<Lowered>, EditError> {
        let mut lowered: Vec<Lowered> = Vec::new();
        let edited = loop {
            let error = match Self::parse(&page.text()) {
                Ok(edited) => break edited,
                Err(error) => error,
            };
            let too_many = error.refusal.as_ref().and_then(Refusal::too_many_points);
            let Some(TooManyPoints { points, title, now, most }) = too_many else {
                return Err(error.into());
            };
            if kept.contains(&points) || lowered.iter().any(|known| known.points == points) {
                return Err(error.into());
            }
            put_points(&mut page, self.sheet().system(), points, most.into());
            lowered.push(Lowered { points, title, before: now, after: most });
        };
        page.note(&by_hand(self.sheet(), edited.sheet(), kept));
        page.note(&lowered.iter().map(entry).collect::<Vec<_>>());
        *self = Self::parse(&page.text())?;
        Ok(lowered)
    }
}

/// Writes how many points are left: in a field of their own, or in the table that names them.
pub(super) fn put_points(page: &mut Page, system: System, points: &str, left: i64) {
    let fields = system.sheet_form().map_or(&[][..], |form| &form.fields);
    let table = fields.iter().find(|field| field.names().any(|name| name == points));
    let table = table.map_or("", |field| field.key.as_ref());
    page.set_field(table, points, |key| is_same(system, table, points, key), left.into());
}

fn entry(lowered: &Lowered) -> HistoryEntry {
    let Lowered { points, before, after, .. } = *lowered;
    HistoryEntry::new(points, before.into(), after.into(), "the maximum fell")
}

/// A number of points set by hand is a spend or a gain too (D12-RES-8).
fn by_hand(before: &AnySheet, after: &AnySheet, set: &[&str]) -> Vec<HistoryEntry> {
    let changes = before.points().into_iter().zip(after.points());
    let changes = changes.map(|(before, after)| (after.key, before.left, after.left));
    let changes = changes.filter(|(name, ..)| set.contains(&name.as_ref()));
    changes.map(|(name, before, after)| HistoryEntry::new(&name, before, after, "set by hand")).collect()
}

fn refuse_twice(assignments: &[Assignment]) -> Result<(), EditError> {
    let before = |index: usize| assignments.iter().take(index);
    let twice = |(index, one): &(usize, &Assignment)| before(*index).any(|other| one.is_like(other));
    match assignments.iter().enumerate().find(twice) {
        None => Ok(()),
        Some((_, one)) => Err(EditError::new(format!("{} is set twice; set it once", one.key))),
    }
}
