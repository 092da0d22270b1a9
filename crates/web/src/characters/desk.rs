//! The sheet that lies open: every edit is judged, kept and can be taken back; a refusal stands beside its control.

use leptos::prelude::*;
use protocol::v1::sheet::{EditError, Lowered, SheetFile};
use systems::AnySheet;
use systems::form::Values;
use systems::sentence::capital;

use super::editor::Editor;
use super::keeper;
use crate::parts::WrongFields;
use crate::roll::roll_link;
use crate::shell::Toasts;

/// The open sheet.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    id: StoredValue<String>,
    editor: RwSignal<Editor>,
    refused: RwSignal<Option<(String, String)>>,
    is_kept: RwSignal<bool>,
    said: RwSignal<String>,
    toasts: Option<Toasts>,
}

impl Desk {
    /// Lays a sheet on the desk.
    pub(crate) fn new(id: &str, file: SheetFile) -> Self {
        Self {
            id: StoredValue::new(id.to_owned()),
            editor: RwSignal::new(Editor::new(file)),
            refused: RwSignal::new(None),
            is_kept: RwSignal::new(!keeper::forgets()),
            said: RwSignal::new(String::new()),
            toasts: Toasts::handle(),
        }
    }

    /// Where this browser keeps the sheet.
    pub(crate) fn id(self) -> String {
        self.id.get_value()
    }

    /// Edits the sheet. `at` names the control, so that a refusal can stand beside it.
    pub(crate) fn edit(
        self,
        at: &str,
        act: impl FnOnce(&mut SheetFile) -> Result<Vec<String>, EditError>,
    ) -> bool {
        match self.editor.try_update(|editor| editor.edit(act)) {
            None => false,
            Some(Err(error)) => {
                self.refuse(at, &error.to_string());
                false
            }
            Some(Ok(told)) => {
                self.refused.set(None);
                self.keep();
                told.into_iter().for_each(|words| self.tell(words));
                true
            }
        }
    }

    /// Sets fields by name, as the command does.
    pub(crate) fn set(self, at: &str, fields: &[(&str, &str)]) -> bool {
        self.edit(at, |file| file.set(fields).map(|lowered| told(&lowered)))
    }

    /// Says no beside a control.
    pub(crate) fn refuse(self, at: &str, why: &str) {
        let sentence = format!("{}.", capital(why).trim_end_matches('.'));
        self.refused.set(Some((at.to_owned(), sentence)));
    }

    /// Is something wrong with a field of the form? Then that is said beside the control.
    pub(crate) fn refuse_fields(self, at: &str, fields: WrongFields) -> bool {
        let sentence = untrack(|| fields.first());
        if let Some(sentence) = &sentence {
            self.refuse(at, sentence);
        }
        sentence.is_some()
    }

    /// Why the control of that name was refused, if it was the last to be.
    pub(crate) fn refusal(self, at: &str) -> Option<String> {
        self.refused
            .with(|refused| refused.as_ref().filter(|(where_, _)| where_ == at).map(|(_, why)| why.clone()))
    }

    /// Takes the last edit back.
    pub(crate) fn undo(self) {
        self.travel(Editor::undo, "Taken back.", "There is nothing to take back.");
    }

    /// Makes an undone edit again.
    pub(crate) fn redo(self) {
        self.travel(Editor::redo, "Made again.", "There is nothing to make again.");
    }

    fn travel(self, by: fn(&mut Editor) -> bool, done: &str, nothing: &str) {
        let moved = self.editor.try_update(by) == Some(true);
        self.refused.set(None);
        if moved {
            self.keep();
        }
        self.say(if moved { done } else { nothing });
    }

    /// The text changed elsewhere, in another window of this browser: that is what counts.
    pub(crate) fn look_again(self) {
        let Some(kept) = keeper::shelf().get(&self.id.get_value()) else { return };
        let is_other = self.editor.with_untracked(|editor| editor.file().text() != kept.text);
        if let (true, Ok(file)) = (is_other, kept.sheet) {
            self.editor.set(Editor::new(file));
        }
    }

    fn keep(self) {
        let text = self.editor.with_untracked(|editor| editor.file().text().to_owned());
        keeper::shelf().put(&self.id.get_value(), &text);
        self.is_kept.set(!keeper::forgets());
    }

    /// Is all of it in the browser's storage?
    pub(crate) fn is_kept(self) -> bool {
        self.is_kept.get()
    }

    /// Can an edit be taken back, and can one be made again?
    pub(crate) fn can_travel(self) -> (bool, bool) {
        self.editor.with(|editor| (editor.can_undo(), editor.can_redo()))
    }

    /// Looks at the file.
    pub(crate) fn with<T>(self, look: impl FnOnce(&SheetFile) -> T) -> T {
        self.editor.with(|editor| look(editor.file()))
    }

    /// The file as it is, without watching it.
    pub(crate) fn file(self) -> SheetFile {
        self.editor.with_untracked(|editor| editor.file().clone())
    }

    /// A part of the sheet that views can watch; `read` answers for its own system only.
    pub(crate) fn watch<T: Clone + PartialEq + Send + Sync + 'static>(
        self,
        first: T,
        read: fn(&AnySheet) -> Option<&T>,
    ) -> Memo<T> {
        Memo::new(move |old: Option<&T>| {
            self.with(|file| read(file.sheet()).or(old).unwrap_or(&first).clone())
        })
    }

    /// Says something to those who listen, and shows nothing.
    pub(crate) fn say(self, words: &str) {
        self.said.set(words.to_owned());
    }

    /// What was said last.
    pub(crate) fn said(self) -> String {
        self.said.get()
    }

    /// The link to the roll of a score, with what is said of it.
    pub(crate) fn roll_link(self, score: &str, values: Values) -> String {
        self.with(|file| roll_link(&self.id(), file.sheet(), score, values))
    }

    /// Shows a short message.
    pub(crate) fn tell(self, words: String) {
        if let Some(toasts) = self.toasts {
            toasts.add(words);
        }
    }
}

/// What an edit lowered, in sentences.
pub(crate) fn told(lowered: &[Lowered]) -> Vec<String> {
    lowered.iter().map(|one| format!("{one}.")).collect()
}

/// The refusal of a control, beside it.
#[component]
pub(crate) fn Refused(
    /// The open sheet.
    desk: Desk,
    /// The control's name.
    #[prop(into)]
    at: String,
) -> impl IntoView {
    move || desk.refusal(&at).map(|why| view! { <p class="refused" role="alert">{why}</p> })
}
