//! Short messages at the edge of the page, read out by screen readers.

use std::time::Duration;

use leptos::prelude::*;

/// How long a message stays.
const STAYS: Duration = Duration::from_secs(5);

/// Messages on show.
#[derive(Clone, Copy)]
pub(crate) struct Toasts(RwSignal<Vec<(u32, String)>>);

impl Toasts {
    /// For everyone below.
    pub(crate) fn provide() {
        provide_context(Self(RwSignal::new(Vec::new())));
    }

    /// Says something for a few seconds.
    pub(crate) fn say(words: impl Into<String>) {
        let Some(Self(list)) = use_context() else { return };
        Self(list).add(words.into());
    }

    /// A handle for code that runs later, outside the page's tree.
    pub(crate) fn handle() -> Option<Self> {
        use_context()
    }

    /// Says something for a few seconds.
    pub(crate) fn add(self, words: String) {
        let id = self.0.with_untracked(|list| list.last().map_or(0, |(id, _)| id.wrapping_add(1)));
        self.0.update(|list| list.push((id, words)));
        set_timeout(move || drop(self.0.try_update(|list| list.retain(|(one, _)| *one != id))), STAYS);
    }
}

/// Where messages appear.
#[component]
pub(crate) fn ToastList() -> impl IntoView {
    let list = use_context::<Toasts>().map(|toasts| toasts.0);
    let messages = move || list.map(|list| list.get()).unwrap_or_default();
    view! {
        <div class="toasts" role="status" aria-live="polite">
            <For each=messages key=|(id, _)| *id let:message>
                <div class="toast">{message.1}</div>
            </For>
        </div>
    }
}
