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

/// Where a sheet is kept, and where its rolls are made.
#[derive(Clone, Copy)]
enum Home {
    /// In this browser, under an id.
    Browser(StoredValue<String>),
    /// At a table, which takes every change and every roll.
    Table { keep: Callback<()>, roll: Callback<(String, Values)> },
}

/// The open sheet.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    home: Home,
    editor: RwSignal<Editor>,
    refused: RwSignal<Option<(String, String)>>,
    is_kept: RwSignal<bool>,
    said: RwSignal<String>,
    toasts: Option<Toasts>,
}

impl Desk {
    /// Lays a sheet of this browser on the desk.
    pub(crate) fn new(id: &str, file: SheetFile) -> Self {
        let editor = Editor::after_rolls(id, file);
        Self::open_at(Home::Browser(StoredValue::new(id.to_owned())), editor)
    }

    /// Lays a sheet on the desk that lies at a table: `keep` hears of every change, `roll` of every score that is to be rolled.
    pub(crate) fn at_table(file: SheetFile, keep: Callback<()>, roll: Callback<(String, Values)>) -> Self {
        Self::open_at(Home::Table { keep, roll }, Editor::new(file))
    }

    fn open_at(home: Home, editor: Editor) -> Self {
        Self {
            home,
            editor: RwSignal::new(editor),
            refused: RwSignal::new(None),
            is_kept: RwSignal::new(!keeper::forgets()),
            said: RwSignal::new(String::new()),
            toasts: Toasts::handle(),
        }
    }

    /// Where this browser keeps the sheet; nothing if it lies at a table.
    pub(crate) fn id(self) -> Option<String> {
        match self.home {
            Home::Browser(id) => Some(id.get_value()),
            Home::Table { .. } => None,
        }
    }

    /// Does it lie at a table? There points, rulings and rolls are the table's.
    pub(crate) fn is_at_table(self) -> bool {
        self.id().is_none()
    }

    /// What makes a roll at the table where the sheet lies.
    pub(crate) fn table_roll(self) -> Option<Callback<(String, Values)>> {
        match self.home {
            Home::Browser(_) => None,
            Home::Table { roll, .. } => Some(roll),
        }
    }

    /// The table says what the sheet is now.
    pub(crate) fn lay(self, file: SheetFile) {
        let is_other = self.editor.with_untracked(|editor| editor.file().text() != file.text());
        if is_other {
            self.editor.set(Editor::new(file));
        }
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
                told.into_iter().for_each(|words| self.show_message(words));
                true
            }
        }
    }

    /// Sets fields by name, as the command does.
    pub(crate) fn set(self, at: &str, fields: &[(&str, &str)]) -> bool {
        self.edit(at, |file| file.set(fields).map(|lowered| lowered_sentences(&lowered)))
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
        self.announce(if moved { done } else { nothing });
    }

    /// The text changed elsewhere, in another window of this browser: that is what counts.
    pub(crate) fn look_again(self) {
        let kept = self.id().and_then(|id| keeper::shelf().get(&id));
        if let Some(Ok(file)) = kept.map(|kept| kept.sheet) {
            self.lay(file);
        }
    }

    fn keep(self) {
        match self.home {
            Home::Browser(id) => {
                let text = self.editor.with_untracked(|editor| editor.file().text().to_owned());
                keeper::shelf().save_sheet(&id.get_value(), &text);
                self.is_kept.set(!keeper::forgets());
            }
            Home::Table { keep, .. } => keep.run(()),
        }
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
    pub(crate) fn announce(self, words: &str) {
        self.said.set(words.to_owned());
    }

    /// What was said last.
    pub(crate) fn said(self) -> String {
        self.said.get()
    }

    /// The link to the roll of a score, with what is said of it; nothing at a table, where it is made at once.
    pub(crate) fn roll_link(self, score: &str, values: Values) -> Option<String> {
        let id = self.id()?;
        Some(self.with(|file| roll_link(&id, file.sheet(), score, values)))
    }

    /// Shows a short message.
    pub(crate) fn show_message(self, words: String) {
        if let Some(toasts) = self.toasts {
            toasts.add(words);
        }
    }
}

/// What an edit lowered, in sentences.
pub(crate) fn lowered_sentences(lowered: &[Lowered]) -> Vec<String> {
    lowered.iter().map(|one| format!("{one}.")).collect()
}

/// The refusal of a control, beside it.
#[component]
pub(crate) fn Refused(
    desk: Desk,
    /// The control's name.
    #[prop(into)]
    at: String,
) -> impl IntoView {
    move || desk.refusal(&at).map(|why| view! { <p class="refused" role="alert">{why}</p> })
}

/// A way to the roll of a score: a link to Roll, or at a table a button that prepares it there.
#[component]
pub(crate) fn RollWay(
    desk: Desk,
    /// What is rolled.
    #[prop(into)]
    score: String,
    /// What is said of it.
    #[prop(optional)]
    values: Values,
    /// How it looks.
    #[prop(default = "button")]
    class: &'static str,
    /// What it is called, if what it shows does not say it.
    #[prop(optional, into)]
    label: Option<String>,
    /// What it shows.
    children: Children,
) -> impl IntoView {
    match desk.table_roll() {
        Some(roll) => {
            let prepare = move |_| roll.run((score.clone(), values.clone()));
            view! { <button type="button" class=class aria-label=label on:click=prepare>{children()}</button> }
                .into_any()
        }
        None => {
            let href = move || desk.roll_link(&score, values.clone());
            view! { <a class=class aria-label=label href=href>{children()}</a> }.into_any()
        }
    }
}
