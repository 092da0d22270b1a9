//! What a comparison and a sweep share: both ask about a check of some system.

use leptos::prelude::*;
use systems::System;

use super::asking::Asking;
use super::fields::{NumberField, RulingFields, SystemField};
use super::link::Question;
use super::number::{Number, Run};
use super::settings::Settings;
use crate::parts::Tick;

/// A question about a check.
pub(crate) trait AboutCheck: Question {
    /// The usual one of a system.
    fn usual(system: System) -> Self;
    /// The check.
    fn settings(&self) -> &Settings;
    /// The check, to be changed.
    fn settings_mut(&mut self) -> &mut Settings;
}

impl<Q: AboutCheck> Asking<Q> {
    /// Which system the check is of.
    pub(crate) fn system(self) -> Memo<System> {
        Memo::new(move |_| self.ask.with(|ask| ask.settings().system()))
    }

    /// Do the dice come from an attribute's level?
    pub(crate) fn by_level(self) -> Memo<bool> {
        Memo::new(move |_| self.ask.with(|ask| ask.settings().by_level()))
    }

    /// A field for one number of the check.
    pub(crate) fn field(self, number: &'static Number) -> impl IntoView {
        let value = Signal::derive(move || self.ask.with(|ask| ask.settings().one(number.key)));
        let set = move |run: Option<Run>| self.change(|ask| ask.settings_mut().set(number.key, run));
        view! { <NumberField number value set/> }
    }

    /// The fields for how its rules are read.
    pub(crate) fn ruling_fields(self) -> impl IntoView {
        let rulings = Signal::derive(move || self.ask.with(|ask| ask.settings().rulings));
        view! { <RulingFields rulings set=move |rulings| self.change(|ask| ask.settings_mut().rulings = rulings)/> }
    }

    /// The field for the system; another one begins with its usual check.
    pub(crate) fn system_field(self) -> impl IntoView {
        let system = self.system();
        let choose = move |chosen: System| {
            if system.get_untracked() != chosen {
                self.change(|ask| *ask = Q::usual(chosen));
            }
        };
        view! { <SystemField system set=choose/> }
    }

    /// What is so or not about the check: withstanding for D12, proficiency for 3d6.
    pub(crate) fn switch(self) -> impl IntoView {
        let (label, place): (_, fn(&mut Settings) -> &mut bool) = match self.system().get_untracked() {
            System::D12 => ("Withstand it instead of acting", |set| &mut set.resisted),
            System::ThreeSix => ("Proficient: one more die", |set| &mut set.proficient),
            System::Pool => return None,
        };
        let value = Signal::derive(move || self.ask.with(|ask| *place(&mut ask.settings().clone())));
        let set = move |yes: bool| self.change(|ask| *place(ask.settings_mut()) = yes);
        Some(view! { <Tick label value set/> })
    }
}
