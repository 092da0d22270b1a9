//! A sheet on the desk: every edit can be taken back and made again.

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

impl Editor {
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
