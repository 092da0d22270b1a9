//! What a comparison and a sweep share: both ask about a check of some system, by its form.

use leptos::prelude::*;
use systems::{KnownCheck, System};

use super::asking::Asking;
use super::fields::{RulingFields, SystemField};
use super::link::LabQuestion;
use crate::form::{Edit, FormHandle, FormState};
use crate::link::complaint;
use crate::own_systems;

/// A question about a check.
pub(crate) trait AboutCheck: LabQuestion {
    /// The usual one about that check.
    fn usual(check: KnownCheck) -> Self;
    /// Can it be asked about that check?
    fn fits(check: KnownCheck) -> bool;
    /// The check.
    fn form(&self) -> &FormState;
    /// The check, to be changed.
    fn form_mut(&mut self) -> &mut FormState;
}

/// The word for one of several checks.
pub(crate) const CHECK: &str = "check";

/// The checks of a system that the lab asks about: of one that is built in the usual one.
fn known_checks(system: System) -> impl Iterator<Item = KnownCheck> {
    let most = if system.file().is_some() { usize::MAX } else { 1 };
    KnownCheck::of_system(system).take(most)
}

/// Those that it can be asked about.
pub(crate) fn checks_of<Q: AboutCheck>(system: System) -> Vec<KnownCheck> {
    known_checks(system).filter(|check| Q::fits(*check)).collect()
}

/// The words of a link that name the system and, where there are several, the check.
pub(crate) fn check_words(check: KnownCheck) -> Vec<(String, String)> {
    let system = ("system".to_owned(), own_systems::link_word(check.system()));
    let is_one_of_several = known_checks(check.system()).count() > 1;
    let check = is_one_of_several.then(|| (CHECK.to_owned(), check.form().key.to_string()));
    std::iter::once(system).chain(check).collect()
}

/// The usual question about the system that a link names, or about the first, and what is wrong with its name.
pub(crate) fn of_system<Q: AboutCheck>(words: &[(String, String)]) -> (Q, Option<String>) {
    let named = words.iter().find(|(key, _)| key == "system");
    match named.map(|(key, name)| (own_systems::from_link_word(name), key, name)) {
        None => (Q::usual(KnownCheck::usual(System::usual())), None),
        Some((Ok(system), ..)) => of_named_check(system, words),
        // Only a person's own system has a word after the sign.
        Some((Err(missing), _, name)) if name.contains('@') => {
            (Q::usual(KnownCheck::usual(System::usual())), Some(missing))
        }
        Some((Err(_), key, name)) => {
            (Q::usual(KnownCheck::usual(System::usual())), Some(complaint(key, name)))
        }
    }
}

fn of_named_check<Q: AboutCheck>(system: System, words: &[(String, String)]) -> (Q, Option<String>) {
    let checks = checks_of::<Q>(system);
    let named = words.iter().find(|(key, _)| key == CHECK);
    let found = named.and_then(|(_, name)| checks.iter().find(|check| check.form().key == name.as_str()));
    match found.or_else(|| checks.first()) {
        Some(check) => (Q::usual(*check), None),
        None => {
            let title = system.title();
            let missing = format!(
                "No check of {title} can be asked about here; its odds are under Roll. Shown is another system."
            );
            (Q::usual(KnownCheck::usual(System::usual())), Some(missing))
        }
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
            if system.get_untracked() != chosen
                && let Some(check) = checks_of::<Q>(chosen).first()
            {
                self.change(|ask| *ask = Q::usual(*check));
            }
        };
        let systems: Vec<System> =
            own_systems::offered().into_iter().filter(|system| !checks_of::<Q>(*system).is_empty()).collect();
        view! { <SystemField systems system set=choose/> {self.check_field()} }
    }

    /// The field for the check, where a system has several.
    fn check_field(self) -> impl IntoView {
        let check = self.check();
        let button = move |known_check: KnownCheck| {
            let pressed = move || (check.get() == known_check).to_string();
            let choose = move |_| self.change(|ask| *ask = Q::usual(known_check));
            view! { <button type="button" aria-pressed=pressed on:click=choose>{known_check.form().title.as_ref()}</button> }
        };
        let checks = Memo::new(move |_| checks_of::<Q>(check.get().system()));
        move || {
            let checks = checks.get();
            (checks.len() > 1).then(|| {
                view! { <div class="segments" role="group" aria-label="Check">{checks.into_iter().map(button).collect_view()}</div> }
            })
        }
    }
}
