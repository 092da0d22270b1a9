//! Short messages at the edge of the page, read out by screen readers.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

/// How long a message stays.
const STAYS: Duration = Duration::from_secs(5);
/// One that offers something stays longer, so that there is time to take it.
const OFFERS: Duration = Duration::from_secs(10);

/// What a message offers to do. It outlives the part of the page that offered it.
type Offer = (&'static str, Arc<dyn Fn() + Send + Sync>);

/// A message, and what it offers to do.
#[derive(Clone)]
struct Toast {
    id: u32,
    words: String,
    offer: Option<Offer>,
}

/// Messages on show.
#[derive(Clone, Copy)]
pub(crate) struct Toasts {
    list: RwSignal<Vec<Toast>>,
    /// Never used twice: the time of one that is gone must not end another's.
    next: StoredValue<u32>,
}

impl Toasts {
    /// For everyone below.
    pub(crate) fn provide() {
        provide_context(Self { list: RwSignal::new(Vec::new()), next: StoredValue::new(0) });
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
    pub(crate) fn offer(self, words: String, name: &'static str, act: impl Fn() + Send + Sync + 'static) {
        self.show(words, Some((name, Arc::new(act))), OFFERS);
    }

    fn show(self, words: String, offer: Option<Offer>, stays: Duration) {
        let id = self.next.get_value();
        self.next.set_value(id.wrapping_add(1));
        self.list.update(|list| list.push(Toast { id, words, offer }));
        set_timeout(move || self.close(id), stays);
    }

    fn close(self, id: u32) {
        self.list.try_update(|list| list.retain(|toast| toast.id != id));
    }
}

/// Where messages appear.
#[component]
pub(crate) fn ToastList() -> impl IntoView {
    let toasts = use_context::<Toasts>();
    let messages = move || toasts.map(|toasts| toasts.list.get()).unwrap_or_default();
    let button = move |id: u32, (name, act): Offer| {
        let take = move |_| {
            act();
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
