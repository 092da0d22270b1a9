//! The system that is being written: its text, what was read of it, and where it is kept.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use systems::System;
use systems::registry::let_file_rest;
use systems::sentence::capital;
use written::{Example, NoSystem, Problem, renamed};

use crate::link::pair;
use crate::own_systems::{self, KeptSystem, shelf};
use crate::parts::TextMark;
use crate::shell::Toasts;

/// A hand that types is not held up by reading.
const PAUSE: Duration = Duration::from_millis(90);
/// What is half written is no mistake yet.
const PATIENCE: Duration = Duration::from_millis(450);
/// The example to begin with.
const FIRST: &str = "three-bands";

/// The system that is being written: a handle that is copied about.
#[derive(Clone, Copy)]
pub(super) struct Bench {
    /// Where this browser keeps it; nowhere as long as nothing was changed.
    pub(super) id: RwSignal<Option<String>>,
    /// What stands in the editor.
    pub(super) text: RwSignal<String>,
    /// The last text without mistakes.
    pub(super) system: RwSignal<Option<System>>,
    /// Is that what stands in the editor?
    pub(super) is_current: RwSignal<bool>,
    /// Everything that is wrong with the text.
    pub(super) problems: RwSignal<Vec<Problem>>,
    /// The places of that.
    pub(super) marks: Memo<Vec<TextMark>>,
    /// Why a text without mistakes is not taken, or a link not followed.
    pub(super) notice: RwSignal<Option<String>>,
    /// Every system of this browser.
    pub(super) all: RwSignal<Vec<KeptSystem>>,
    toasts: Option<Toasts>,
    waiting: StoredValue<Option<TimeoutHandle>>,
}

impl Bench {
    pub(super) fn new() -> Self {
        let problems = RwSignal::new(Vec::<Problem>::new());
        let bench = Self {
            id: RwSignal::new(None),
            text: RwSignal::new(String::new()),
            system: RwSignal::new(None),
            is_current: RwSignal::new(false),
            marks: Memo::new(move |_| problems.with(|all| all.iter().map(mark_of).collect())),
            problems,
            notice: RwSignal::new(None),
            all: RwSignal::new(shelf().kept_systems()),
            toasts: Toasts::handle(),
            waiting: StoredValue::new(None),
        };
        on_cleanup(move || bench.stop_waiting());
        bench
    }

    /// Opens what the query of an address names: one that is kept, or an example; otherwise what came with the link, the
    /// last one there was, or the first example.
    pub(super) fn open_address(self, query: &str) {
        let words: Vec<(String, String)> =
            query.trim_start_matches('?').split('&').filter_map(pair).collect();
        let named = |key: &str| words.iter().find(|(known, _)| known == key).map(|(_, value)| value.clone());
        self.notice.set(None);
        if let Some(id) = named("open") {
            if self.id.get_untracked().as_ref() == Some(&id) {
                return;
            }
            match shelf().get(&id) {
                Some(kept) => return self.open(kept),
                None => self.notice.set(Some(
                    "This browser does not keep that system. If somebody sent you the address, ask for the link of the \
                     system, or for its file."
                        .to_owned(),
                )),
            }
        }
        if let Some(name) = named("new") {
            match Example::find(&name) {
                Some(example) => return self.begin(example.file()),
                None => self.notice.set(Some(crate::link::complaint("new", &name))),
            }
        }
        match (own_systems::guest(), self.all.get_untracked().into_iter().next()) {
            (Some(guest), _) => self.begin(guest.file().map_or("", |file| &file.text)),
            (None, Some(kept)) => self.open(kept),
            (None, None) => self.begin(Example::find(FIRST).map_or("", Example::file)),
        }
    }

    /// Opens one that is kept.
    pub(super) fn open(self, kept: KeptSystem) {
        self.id.set(Some(kept.id));
        self.show(kept.text);
    }

    /// Begins with a text that is not kept until it is changed.
    fn begin(self, text: &str) {
        self.id.set(None);
        self.show(text.to_owned());
    }

    fn show(self, text: String) {
        self.stop_waiting();
        self.system.set(None);
        self.text.set(text);
        self.read_now();
    }

    /// Keeps a text under a new name of its own, and opens it.
    pub(super) fn add(self, text: &str) {
        let id = shelf().add(&self.told_apart(text));
        self.look_again();
        if let Some(kept) = shelf().get(&id) {
            self.open(kept);
        }
    }

    /// The text under a title and a word that no other system of this browser has.
    fn told_apart(self, text: &str) -> String {
        let Ok(system) = own_systems::load_system(text) else { return text.to_owned() };
        let titles: Vec<String> = self.all.with_untracked(|all| all.iter().map(KeptSystem::title).collect());
        if !titles.iter().any(|title| title == system.title()) {
            return text.to_owned();
        }
        let free = (2..).find(|number| !titles.contains(&format!("{} {number}", system.title())));
        let name =
            |number: i32| (format!("{}-{number}", system.name()), format!("{} {number}", system.title()));
        let renamed = free.map(name).and_then(|(word, title)| renamed(text, Some(&word), &title));
        renamed.unwrap_or_else(|| text.to_owned())
    }

    /// Takes what is typed: it is kept at once, and read as soon as the hand rests.
    pub(super) fn write(self, text: String) {
        if self.text.with_untracked(|before| *before == text) {
            return;
        }
        self.text.set(text);
        self.keep();
        self.is_current.set(false);
        self.later(PAUSE, move || self.load_text(PATIENCE));
    }

    /// Keeps the text as it is.
    pub(super) fn keep(self) {
        let text = self.text.get_untracked();
        match self.id.get_untracked() {
            Some(id) => {
                shelf().save_system(&id, &text);
                self.all.update(|all| {
                    if let Some(kept) = all.iter_mut().find(|kept| kept.id == id) {
                        kept.text = text;
                    }
                });
            }
            None => {
                self.id.set(Some(shelf().add(&text)));
                self.look_again();
            }
        }
    }

    /// Reads the text, and tells at once what is wrong with it.
    pub(super) fn read_now(self) {
        self.load_text(Duration::ZERO);
    }

    fn load_text(self, patience: Duration) {
        let Some(text) = self.text.try_get_untracked() else { return };
        self.stop_waiting();
        match own_systems::load_system(&text) {
            Ok(system) => {
                self.problems.set(Vec::new());
                self.notice.set(None);
                // A text that is replaced while one types makes room for those that come.
                let before = self.system.get_untracked().filter(|before| *before != system);
                if let Some(file) = before.and_then(System::file) {
                    let_file_rest(&file.hash);
                }
                self.system.set(Some(system));
                self.is_current.set(true);
            }
            Err(no_system) => {
                self.is_current.set(false);
                let tell = move || match no_system.clone() {
                    NoSystem::Mistakes(problems) => self.problems.set(problems.0),
                    NoSystem::Refused(refusal) => {
                        self.problems.set(Vec::new());
                        self.notice.set(Some(format!("{}.", capital(&refusal.to_string()))));
                    }
                };
                if patience.is_zero() { tell() } else { self.later(patience, tell) }
            }
        }
    }

    /// Gives the system another title, in its text.
    pub(super) fn rename(self, title: &str) -> Result<(), String> {
        let title = title.trim();
        if title.is_empty() {
            return Err("Write a name.".to_owned());
        }
        let text = self.text.with_untracked(|text| renamed(text, None, title));
        let text =
            text.ok_or("The text is no TOML yet, so its title can't be found; mend the first mistake.")?;
        self.text.set(text);
        self.keep();
        self.read_now();
        Ok(())
    }

    /// Deletes the one that is open, offers to bring it back, and opens the next.
    pub(super) fn delete(self) {
        let Some(id) = self.id.get_untracked() else { return };
        let title = shelf().get(&id).map(|kept| kept.title()).unwrap_or_default();
        let Some((place, text)) = shelf().take(&id) else { return };
        self.look_again();
        self.id.set(None);
        self.open_address("");
        if let Some(toasts) = self.toasts {
            toasts.offer(format!("{title} is deleted."), "Undo", move || {
                shelf().put_at(&id, &text, place);
                // The tool may have been left meanwhile; the system is back all the same.
                if self.all.try_set(shelf().kept_systems()).is_none()
                    && let Some(kept) = shelf().get(&id)
                {
                    self.open(kept);
                }
            });
        }
    }

    pub(super) fn look_again(self) {
        self.all.set(shelf().kept_systems());
    }

    /// Says something for a few seconds.
    pub(super) fn show_toast(self, words: impl Into<String>) {
        if let Some(toasts) = self.toasts {
            toasts.add(words.into());
        }
    }

    fn later(self, pause: Duration, act: impl FnOnce() + 'static) {
        self.stop_waiting();
        let handle = set_timeout_with_handle(act, pause).ok();
        self.waiting.try_update_value(|waiting| *waiting = handle);
    }

    fn stop_waiting(self) {
        if let Some(Some(handle)) = self.waiting.try_update_value(Option::take) {
            handle.clear();
        }
    }
}

pub(super) const fn mark_of(problem: &Problem) -> TextMark {
    TextMark { line: problem.line, column: problem.column, width: problem.width }
}
