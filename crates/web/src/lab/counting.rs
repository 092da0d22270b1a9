//! Counting without freezing the page: one step at a time, the browser in between.

use std::sync::Arc;
use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use super::answer::Answer;
use super::link::Question;

/// What one step of counting comes to.
pub(crate) enum Step {
    /// There is more to do; perhaps there is already something to show.
    More(Option<Answer>, String),
    /// This is all.
    Done(Answer),
    /// One sentence that says why there is no answer.
    Refused(String),
}

/// What is left to do; called again and again until it is done.
pub(crate) type Work = Box<dyn FnMut() -> Step>;

/// Where the counting stands.
#[derive(Clone, Copy)]
pub(crate) struct Counting {
    /// The last answer; it stays while the next one is counted, and if the next question is refused.
    pub(crate) answer: RwSignal<Option<Arc<Answer>>>,
    /// Why there is no answer to what is asked now.
    pub(crate) refused: RwSignal<Option<String>>,
    /// What is being counted; empty at rest.
    pub(crate) busy: RwSignal<String>,
    /// The step to come.
    next: StoredValue<Option<TimeoutHandle>>,
}

impl Counting {
    /// Counts whatever is asked, from the beginning when it changes.
    pub(crate) fn of<Q: Question>(ask: RwSignal<Q>, start: fn(&Q) -> Work) -> Self {
        let counting = Self {
            answer: RwSignal::new(None),
            refused: RwSignal::new(None),
            busy: RwSignal::new("Counting…".to_owned()),
            next: StoredValue::new(None),
        };
        Effect::new(move |_| {
            let work = ask.with(start);
            counting.busy.set("Counting…".to_owned());
            counting.go_on(work, Duration::from_millis(Q::PAUSE));
        });
        on_cleanup(move || counting.stop());
        counting
    }

    fn stop(self) {
        if let Some(Some(handle)) = self.next.try_update_value(Option::take) {
            handle.clear();
        }
    }

    /// Takes the next step once the browser has drawn.
    fn go_on(self, mut work: Work, pause: Duration) {
        self.stop();
        let step = move || match work() {
            Step::More(answer, what) => {
                self.show(answer);
                drop(self.busy.try_set(what));
                self.go_on(work, Duration::from_millis(1));
            }
            Step::Done(answer) => {
                self.show(Some(answer));
                drop(self.busy.try_set(String::new()));
            }
            Step::Refused(sentence) => {
                drop(self.refused.try_set(Some(sentence)));
                drop(self.busy.try_set(String::new()));
            }
        };
        let handle = set_timeout_with_handle(step, pause).ok();
        self.next.try_update_value(|next| *next = handle);
    }

    fn show(self, answer: Option<Answer>) {
        if let Some(answer) = answer {
            drop(self.refused.try_set(None));
            drop(self.answer.try_set(Some(Arc::new(answer))));
        }
    }
}
