//! What the place remembers while it is open, and what follows from it.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use protocol::v1::roll::Roll;
use systems::KnownCheck;

use super::ask::{Ask, Kind};
use super::history::{self, KeptRoll};
use super::own::{self, OwnRoll};
use super::own_sheet::OwnSheet;
use super::question::{self, Counted, RollQuestion};
use super::{link, query, throw};
use crate::browser::{self, clipboard, entropy, storage};
use crate::form::{Edit, FormHandle};
use crate::parts::WrongFields;
use crate::shell::Toasts;

/// Where one's rolls are kept.
const KEPT: &str = "twelvefold.rolls";
/// Dice lie still after this.
const TUMBLE: Duration = Duration::from_millis(700);

/// The place's state: a handle that is copied about.
#[derive(Clone, Copy)]
pub(crate) struct RollState {
    /// Everything that is set.
    pub(crate) ask: RwSignal<Ask>,
    /// The sheet of the character whose roll it is.
    pub(crate) sheet: OwnSheet,
    /// The question and its odds, or why there are none. Counted only when the question itself changes.
    pub(crate) counted: Memo<Result<Arc<Counted>, String>>,
    /// The roll on the table.
    pub(crate) result: RwSignal<Option<KeptRoll>>,
    /// Do its dice still tumble?
    pub(crate) tumbling: RwSignal<bool>,
    /// One's rolls, newest first.
    pub(crate) history: RwSignal<Vec<KeptRoll>>,
    /// What was wrong with the link.
    pub(crate) complaint: RwSignal<Option<String>>,
    /// Where short messages appear.
    pub(crate) toasts: Option<Toasts>,
    /// Are rolls kept in the browser?
    keeps_rolls: bool,
    throws: StoredValue<u32>,
    /// What was set of other checks, for when one comes back to them.
    left: StoredValue<Vec<Ask>>,
}

impl RollState {
    /// Begins with what the link asks, for everyone below.
    pub(crate) fn provide() -> Self {
        let (asked, wrong) = query::parse_query(&link::query());
        Self::begin(asked, wrong, true)
    }

    /// Begins with that question, for everyone below. Rolls are for trying things out: none is kept.
    pub(crate) fn provide_trial(ask: Ask) -> Self {
        Self::begin(ask, None, false)
    }

    fn begin(asked: Ask, wrong: Option<String>, keeps_rolls: bool) -> Self {
        let ask = RwSignal::new(asked);
        let (fields, sheet) = (WrongFields::provide_for_page(), OwnSheet::follow(ask));
        let question: Memo<Result<RollQuestion, String>> =
            Memo::new(move |_| fields.first().map_or_else(|| question_about(ask, sheet), Err));
        let counted = Memo::new(move |before: Option<&Result<Arc<Counted>, String>>| {
            let before = before.and_then(|before| before.as_ref().ok());
            question.get().map(|question| Arc::new(question::count(question, before.map(AsRef::as_ref))))
        });
        let state = Self {
            ask,
            sheet,
            counted,
            result: RwSignal::new(None),
            tumbling: RwSignal::new(false),
            history: RwSignal::new(if keeps_rolls { kept_rolls() } else { Vec::new() }),
            keeps_rolls,
            complaint: RwSignal::new(wrong),
            toasts: Toasts::handle(),
            throws: StoredValue::new(0),
            left: StoredValue::new(Vec::new()),
        };
        provide_context(state);
        state
    }

    /// The one that was provided.
    pub(crate) fn get() -> Self {
        use_context().unwrap_or_else(Self::provide)
    }

    /// Changes what is set.
    pub(crate) fn edit(self, change: impl FnOnce(&mut Ask)) {
        self.ask.update(change);
    }

    /// Asks for another check. What was set of this one is there when one comes back, and what both ask for goes along.
    pub(crate) fn choose_check(self, check: KnownCheck) {
        self.edit(|ask| {
            let is_other = ask.form.check != check;
            if !is_other && ask.kind == Kind::Check {
                return;
            }
            let mut next = Ask { form: ask.form.clone(), points: ask.points, ..Ask::check(check) };
            if is_other {
                let left =
                    self.left.with_value(|left| left.iter().find(|left| left.form.check == check).cloned());
                next = left.unwrap_or_else(|| Ask::check(check));
                if check.system() == ask.form.check.system() {
                    check.form().take_over(&mut next.form.fields, &ask.form.fields);
                    next.form.rulings = ask.form.rulings.clone();
                }
            }
            next = Ask { notation: ask.notation.clone(), target: ask.target, ..next };
            let before = std::mem::replace(ask, Ask { about: String::new(), own: None, ..next });
            self.left.update_value(|left| {
                left.retain(|left| left.form.check != before.form.check);
                left.push(before);
            });
        });
    }

    /// Asks for dice in notation.
    pub(crate) fn choose_dice(self) {
        self.edit(|ask| {
            if ask.kind != Kind::Dice {
                (ask.kind, ask.own) = (Kind::Dice, None);
                ask.about.clear();
            }
        });
    }

    /// The form of a check, to be drawn.
    pub(crate) fn form(self, check: KnownCheck) -> FormHandle {
        let edit = Callback::new(move |edit: Edit| self.edit(|ask| edit(&mut ask.form.fields)));
        let problem = self.select(|ask| ask.form.declared().err());
        FormHandle::new(check.form(), self.select(|ask| ask.form.fields.clone()), edit, problem)
    }

    /// Changes what is said of a character's own roll; the numbers follow from the sheet.
    pub(crate) fn edit_own(self, change: impl FnOnce(&mut OwnRoll)) {
        self.edit(|ask| {
            if let Some(own) = &mut ask.own {
                change(own);
            }
            self.sheet
                .file
                .with_untracked(|file| file.as_ref().map_or((), |file| own::fill(ask, file.sheet())));
        });
    }

    /// A part of what is set, told again only when it changes.
    pub(crate) fn select<T: Clone + PartialEq + Send + Sync + 'static>(
        self,
        part: impl Fn(&Ask) -> T + Send + Sync + 'static,
    ) -> Signal<T> {
        Memo::new(move |_| self.ask.with(&part)).into()
    }

    /// Throws the dice; while they still tumble, lets them lie instead.
    pub(crate) fn roll(self) -> Result<(), String> {
        if self.tumbling.get_untracked() {
            self.tumbling.set(false);
            return Ok(());
        }
        let counted = self.counted.get_untracked()?;
        let key =
            entropy::bytes().ok_or("This browser has no chance to offer; type the faces of real dice.")?;
        let roll = throw::thrown(&counted, &mut dice::Seeded::from_entropy(key))?;
        self.show(roll, !browser::wants_stillness());
        Ok(())
    }

    /// Takes the faces of real dice.
    pub(crate) fn take(self, faces: &str) -> Result<(), String> {
        let roll = throw::typed(&*self.counted.get_untracked()?, faces)?;
        self.show(roll, false);
        Ok(())
    }

    fn show(self, roll: Roll, tumbles: bool) {
        let ask = self.ask.get_untracked();
        self.sheet.settle(&ask, &roll, self.toasts);
        let (query, sheet) = (query::write(&ask), ask.own.map(|own| own.sheet));
        let entry = KeptRoll { at: js_sys::Date::now() as u64, query, roll, sheet };
        if self.keeps_rolls {
            self.history.update(|history| history::push(history, entry.clone()));
            self.keep();
        }
        self.tumbling.set(tumbles);
        self.result.set(Some(entry));
        let throw = self.throws.with_value(|throws| throws.wrapping_add(1));
        self.throws.set_value(throw);
        let settle = move || {
            if self.throws.try_get_value() == Some(throw) {
                self.tumbling.try_set(false);
            }
        };
        set_timeout(settle, TUMBLE);
    }

    /// Says something for a few seconds.
    pub(crate) fn show_toast(self, words: impl Into<String>) {
        if let Some(toasts) = self.toasts {
            toasts.add(words.into());
        }
    }

    /// Copies a text, and says so.
    pub(crate) fn copy(self, text: String, done: &'static str) {
        leptos::task::spawn_local(async move {
            let is_copied = clipboard::copy(text).await;
            self.show_toast(if is_copied {
                done
            } else {
                "The browser would not copy it; select the text and copy it by hand."
            });
        });
    }

    /// Forgets one's rolls, and offers to bring them back, also from another place.
    pub(crate) fn clear(self) {
        let gone = self.history.get_untracked();
        self.history.set(Vec::new());
        self.keep();
        let undo = move || {
            let mut all = kept_rolls();
            all.extend(gone.clone());
            storage::write(KEPT, &history::write(&all));
            self.history.try_set(all);
        };
        if let Some(toasts) = self.toasts {
            toasts.offer("Your rolls are cleared.".to_owned(), "Undo", undo);
        }
    }

    /// Keeps one's rolls in the browser.
    pub(crate) fn keep(self) {
        self.history.with_untracked(|history| storage::write(KEPT, &history::write(history)));
    }
}

/// Makes sense of what is set, with the character's sheet if this browser keeps it.
fn question_about(ask: RwSignal<Ask>, sheet: OwnSheet) -> Result<RollQuestion, String> {
    let file = sheet.file.get();
    ask.with(|ask| file.map_or_else(|| question::from_ask(ask), |file| own::question(ask, file.sheet())))
}

/// One's rolls, as the browser has them.
pub(crate) fn kept_rolls() -> Vec<KeptRoll> {
    storage::load(KEPT).map(|text| history::parse_entries(&text)).unwrap_or_default()
}
