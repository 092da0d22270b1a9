//! The question of one system, within the question of any.

use std::any::Any;

use leptos::prelude::*;

use super::super::asking::Asking;
use super::ask::{SolveAsk, SystemAsk};
use crate::parts::{Stepper, Tick};

impl Asking<SolveAsk> {
    /// Something of a system's question; nothing once another system is asked about.
    pub(super) fn part<P: SystemAsk, T>(self, read: impl Fn(&P) -> Option<T>) -> Option<T> {
        self.ask.with(|ask| (ask.system_ask() as &dyn Any).downcast_ref().and_then(read))
    }

    /// Changes a system's question.
    pub(super) fn change_part<P: SystemAsk>(self, change: impl FnOnce(&mut P)) {
        self.change(|ask| (ask.one_mut() as &mut dyn Any).downcast_mut().map_or((), change));
    }

    /// A field for a number of a system's question.
    pub(super) fn stepper<P: SystemAsk>(
        self,
        label: &str,
        (least, most): (i32, i32),
        read: impl Fn(&P) -> Option<i32> + Send + Sync + 'static,
        set: impl Fn(&mut P, i32) + Copy + Send + Sync + 'static,
    ) -> AnyView {
        let value = Signal::derive(move || self.part(&read).unwrap_or_default());
        let set = Callback::new(move |number: i32| self.change_part(|part: &mut P| set(part, number)));
        view! { <Stepper label=label.to_owned() value set least most/> }.into_any()
    }

    /// A field for what is so or not.
    pub(super) fn tick<P: SystemAsk>(
        self,
        label: &str,
        read: impl Fn(&P) -> Option<bool> + Send + Sync + 'static,
        set: impl Fn(&mut P, bool) + Copy + Send + Sync + 'static,
    ) -> AnyView {
        let value = Signal::derive(move || self.part(&read).unwrap_or_default());
        let set = Callback::new(move |yes: bool| self.change_part(|part: &mut P| set(part, yes)));
        view! { <Tick label=label.to_owned() value set/> }.into_any()
    }
}
