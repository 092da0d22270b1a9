//! A question that lives in the address: what is set changes the link, and a link sets everything.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_location, use_navigate};

use super::link::LabQuestion;
use crate::own_systems::with_fragment;
use crate::parts::WrongFields;

/// Browsers take it ill if the address changes too often.
const PAUSE: Duration = Duration::from_millis(250);

/// What is asked, and what the link said that made no sense.
pub(crate) struct Asking<Q: LabQuestion> {
    /// What is asked.
    pub(crate) ask: RwSignal<Q>,
    /// What the link said that made no sense.
    pub(crate) wrong: RwSignal<Option<String>>,
    /// Fields that hold no number; while there is one, nothing is asked.
    pub(crate) fields: WrongFields,
}

impl<Q: LabQuestion> Clone for Asking<Q> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Q: LabQuestion> Copy for Asking<Q> {}

impl<Q: LabQuestion> Asking<Q> {
    /// Reads the address, and keeps it with what is set.
    pub(crate) fn from_address() -> Self {
        let search = use_location().search;
        let (ask, wrong) = Q::from_query(&search.get_untracked());
        let (ask, wrong) = (RwSignal::new(ask), RwSignal::new(wrong));
        let asking = Self { ask, wrong, fields: WrongFields::provide_for_page() };
        Effect::new(move |before: Option<String>| {
            let now = search.get();
            let is_new = before.is_some_and(|before| before != now);
            if is_new && asking.ask.with_untracked(Q::address) != now.trim_start_matches('?') {
                let (ask, wrong) = asking.ask.with_untracked(|ask| ask.follow(&now));
                asking.ask.set(ask);
                asking.wrong.set(wrong);
            }
            now
        });
        asking.keep_address();
        asking
    }

    fn keep_address(self) {
        let navigate = use_navigate();
        let waiting: StoredValue<Option<TimeoutHandle>> = StoredValue::new(None);
        let stop = move || {
            if let Some(Some(handle)) = waiting.try_update_value(Option::take) {
                handle.clear();
            }
        };
        Effect::new(move |before: Option<String>| {
            let query = self.ask.with(|ask| with_fragment(ask.address(), ask.system()));
            if before.as_ref().is_some_and(|before| *before != query) {
                stop();
                let (navigate, path) = (navigate.clone(), format!("{}?{query}", Q::PATH));
                let options = NavigateOptions { replace: true, scroll: false, ..NavigateOptions::default() };
                let handle = set_timeout_with_handle(move || navigate(&path, options), PAUSE).ok();
                waiting.set_value(handle);
            }
            query
        });
        on_cleanup(stop);
    }

    /// Changes what is asked; what the link said is forgotten.
    pub(crate) fn change(self, change: impl FnOnce(&mut Q)) {
        self.wrong.set(None);
        self.ask.update(change);
    }

    /// One number of it, for a field.
    pub(crate) fn number(self, read: impl Fn(&Q) -> i32 + Send + Sync + 'static) -> Signal<i32> {
        Signal::derive(move || self.ask.with(&read))
    }
}
