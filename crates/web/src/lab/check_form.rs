//! What a comparison and a sweep share: both ask about a check of some system, by its form.

use leptos::prelude::*;
use systems::{KnownCheck, System};

use super::asking::Asking;
use super::fields::{RulingFields, SystemField};
use super::link::Question;
use crate::form::{Edit, FormHandle, FormState};
use crate::link::complaint;

/// A question about a check.
pub(crate) trait AboutCheck: Question {
    /// The usual one of a system.
    fn usual(system: System) -> Self;
    /// The check.
    fn form(&self) -> &FormState;
    /// The check, to be changed.
    fn form_mut(&mut self) -> &mut FormState;
}

/// The usual question about the system that a link names, or about the first, and what is wrong with its name.
pub(crate) fn of_system<Q: AboutCheck>(words: &[(String, String)]) -> (Q, Option<String>) {
    let named = words.iter().find(|(key, _)| key == "system");
    match named.map(|(key, name)| (System::from_name(name), key, name)) {
        None => (Q::usual(System::usual()), None),
        Some((Ok(system), ..)) => (Q::usual(system), None),
        Some((Err(_), key, name)) => (Q::usual(System::usual()), Some(complaint(key, name))),
    }
}

impl<Q: AboutCheck> Asking<Q> {
    /// Which check it is about.
    pub(crate) fn check(self) -> Memo<KnownCheck> {
        Memo::new(move |_| self.ask.with(|ask| ask.form().check))
    }

    /// Its form, to be drawn.
    pub(crate) fn form(self, check: KnownCheck) -> FormHandle {
        let edit = Callback::new(move |edit: Edit| self.change(|ask| edit(&mut ask.form_mut().fields)));
        let fields = Memo::new(move |_| self.ask.with(|ask| ask.form().fields.clone()));
        let problem = Memo::new(move |_| self.ask.with(|ask| ask.form().declared().err()));
        FormHandle::new(check.form(), fields.into(), edit, problem.into())
    }

    /// The fields for how its rules are read.
    pub(crate) fn ruling_fields(self) -> impl IntoView {
        let rulings = Signal::derive(move || self.ask.with(|ask| ask.form().rulings.clone()));
        view! { <RulingFields rulings set=move |rulings| self.change(|ask| ask.form_mut().rulings = rulings)/> }
    }

    /// The field for the system; another one begins with its usual check.
    pub(crate) fn system_field(self) -> impl IntoView {
        let system = Memo::new(move |_| self.ask.with(|ask| ask.form().check.system()));
        let choose = move |chosen: System| {
            if system.get_untracked() != chosen {
                self.change(|ask| *ask = Q::usual(chosen));
            }
        };
        view! { <SystemField systems=System::all() system set=choose/> }
    }
}
