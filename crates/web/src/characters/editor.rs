//! A sheet on the desk: every edit can be taken back and made again.

use std::cell::RefCell;
use std::collections::BTreeMap;

use protocol::v1::sheet::{EditError, SheetFile};

/// More steps than this are not remembered.
const MOST_STEPS: usize = 200;

/// A sheet with what it was before, and what it was before an undo.
#[derive(Clone, Debug)]
pub(crate) struct Editor {
    file: SheetFile,
    before: Vec<SheetFile>,
    after: Vec<SheetFile>,
}

/// What a sheet was before each change that was made elsewhere, and what it was after it.
type Elsewhere = Vec<(String, String)>;

thread_local! {
    /// By the id of the sheet, for as long as the page is open.
    static ELSEWHERE: RefCell<BTreeMap<String, Elsewhere>> = const { RefCell::new(BTreeMap::new()) };
}

/// Remembers what a roll cost, so that the sheet can take it back when it is opened.
pub(crate) fn remember_before(id: &str, before: &str, after: &str) {
    ELSEWHERE.with_borrow_mut(|sheets| {
        let changes = sheets.entry(id.to_owned()).or_default();
        // Whatever came between is not undone with it.
        if changes.last().is_some_and(|(_, last)| last != before) {
            changes.clear();
        }
        changes.push((before.to_owned(), after.to_owned()));
    });
}

impl Editor {
    /// A sheet of this browser as it is opened: what rolls have cost since can be taken back.
    pub(crate) fn after_rolls(id: &str, file: SheetFile) -> Self {
        let changes = ELSEWHERE.with_borrow_mut(|sheets| sheets.remove(id)).unwrap_or_default();
        let is_as_left = changes.last().is_some_and(|(_, after)| after == file.text());
        let before =
            changes.iter().filter(|_| is_as_left).filter_map(|(before, _)| SheetFile::parse(before).ok());
        let before = before.collect();
        Self { file, before, after: Vec::new() }
    }

    /// A sheet that nobody has edited yet.
    pub(crate) const fn new(file: SheetFile) -> Self {
        Self { file, before: Vec::new(), after: Vec::new() }
    }

    /// The sheet as it is now.
    pub(crate) const fn file(&self) -> &SheetFile {
        &self.file
    }

    /// Can an edit be taken back?
    pub(crate) const fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Can an undone edit be made again?
    pub(crate) const fn can_redo(&self) -> bool {
        !self.after.is_empty()
    }

    /// Edits; a refused edit changes nothing, and one that changes nothing is no step.
    pub(crate) fn edit<T>(
        &mut self,
        act: impl FnOnce(&mut SheetFile) -> Result<T, EditError>,
    ) -> Result<T, EditError> {
        let mut next = self.file.clone();
        let told = act(&mut next)?;
        if next.text() != self.file.text() {
            self.before.push(std::mem::replace(&mut self.file, next));
            self.after.clear();
            if self.before.len() > MOST_STEPS {
                self.before.remove(0);
            }
        }
        Ok(told)
    }

    /// Takes the last edit back; false if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.after.push(std::mem::replace(&mut self.file, before));
        true
    }

    /// Makes an undone edit again; false if there is none.
    pub(crate) fn redo(&mut self) -> bool {
        let Some(after) = self.after.pop() else { return false };
        self.before.push(std::mem::replace(&mut self.file, after));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use systems::System;

    fn level(editor: &mut Editor, level: &str) -> bool {
        editor.edit(|file| file.set(&[("Level", level)])).is_ok()
    }

    #[test]
    fn edits_are_undone_and_redone_in_order_with_every_comment() {
        let mut editor = Editor::new(SheetFile::new(System::D12, "Kes").unwrap());
        let first = editor.file().text().to_owned();
        assert!(level(&mut editor, "3") && level(&mut editor, "4"));
        assert!(editor.undo() && editor.undo() && !editor.undo());
        assert_eq!(editor.file().text(), first);
        assert!(editor.redo() && editor.redo() && !editor.redo());
        assert!(editor.file().text().contains("Level = 4"));
    }

    #[test]
    fn what_rolls_cost_is_undone_on_the_sheet_unless_something_came_between() {
        let text = |level: &str| {
            let mut file = SheetFile::new(System::D12, "Kes").unwrap();
            file.set(&[("Level", level)]).unwrap();
            file.text().to_owned()
        };
        let open = || Editor::after_rolls("a", SheetFile::parse(&text("4")).unwrap());
        remember_before("a", &text("2"), &text("3"));
        remember_before("a", &text("3"), &text("4"));
        let mut editor = open();
        assert!(editor.undo() && editor.undo() && !editor.undo());
        assert_eq!(editor.file().text(), text("2"));
        assert!(!open().can_undo(), "once it was opened, the sheet has its own steps");
        remember_before("a", &text("2"), &text("3"));
        assert!(!open().can_undo(), "it was changed since");
        remember_before("a", &text("5"), &text("4"));
        assert!(open().undo());
    }

    #[test]
    fn a_refused_or_empty_edit_is_no_step_and_a_new_one_ends_what_could_be_redone() {
        let mut editor = Editor::new(SheetFile::new(System::D12, "Kes").unwrap());
        assert!(!level(&mut editor, "0"));
        assert!(level(&mut editor, "1"));
        assert!(!editor.can_undo());
        level(&mut editor, "2");
        editor.undo();
        assert!(editor.can_redo());
        level(&mut editor, "5");
        assert!(!editor.can_redo() && editor.can_undo());
    }
}
