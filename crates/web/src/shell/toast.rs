//! Short messages at the edge of the page, read out by screen readers.

use std::time::Duration;

use leptos::prelude::*;

/// How long a message stays.
const STAYS: Duration = Duration::from_secs(5);
/// One that offers something stays longer, so that there is time to take it.
const OFFERS: Duration = Duration::from_secs(10);

/// A message, and what it offers to do.
#[derive(Clone)]
struct Toast {
    id: u32,
    words: String,
    offer: Option<(&'static str, Callback<()>)>,
}

/// Messages on show.
#[derive(Clone, Copy)]
pub(crate) struct Toasts(RwSignal<Vec<Toast>>);

impl Toasts {
    /// For everyone below.
    pub(crate) fn provide() {
        provide_context(Self(RwSignal::new(Vec::new())));
    }

    /// A handle for code that runs later, outside the page's tree.
    pub(crate) fn handle() -> Option<Self> {
        use_context()
    }

    /// Says something for a few seconds.
    pub(crate) fn add(self, words: String) {
        self.show(words, None, STAYS);
    }

    /// Says something and offers to do something about it, such as to undo it.
    pub(crate) fn offer(self, words: String, name: &'static str, act: Callback<()>) {
        self.show(words, Some((name, act)), OFFERS);
    }

    fn show(self, words: String, offer: Option<(&'static str, Callback<()>)>, stays: Duration) {
        let id = self.0.with_untracked(|list| list.last().map_or(0, |last| last.id.wrapping_add(1)));
        self.0.update(|list| list.push(Toast { id, words, offer }));
        set_timeout(move || self.close(id), stays);
    }

    fn close(self, id: u32) {
        self.0.try_update(|list| list.retain(|one| one.id != id));
    }
}

/// Where messages appear.
#[component]
pub(crate) fn ToastList() -> impl IntoView {
    let toasts = use_context::<Toasts>();
    let messages = move || toasts.map(|toasts| toasts.0.get()).unwrap_or_default();
    let button = move |id: u32, (name, act): (&'static str, Callback<()>)| {
        let take = move |_| {
            act.run(());
            if let Some(toasts) = toasts {
                toasts.close(id);
            }
        };
        view! { <button class="button quiet" on:click=take>{name}</button> }
    };
    view! {
        <div class="toasts" role="status" aria-live="polite">
            <For each=messages key=|toast| toast.id let:toast>
                <div class="toast">{toast.words} {toast.offer.map(|offer| button(toast.id, offer))}</div>
            </For>
        </div>
    }
}
