//! Counting without freezing the page: short work one step at a time, the browser in between; long work in a worker.

use std::sync::Arc;
use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::answer::Answer;
use super::asking::Asking;
use super::last_asked;
use super::link::LabQuestion;
use super::worker::Aside;
use crate::parts::WrongFields;

/// What one step of counting comes to.
#[derive(Serialize, Deserialize)]
pub(crate) enum Step {
    /// There is more to do; perhaps there is already something to show.
    More(Option<Answer>, String),
    /// This is all.
    Done(Answer),
    /// One sentence that says why there is no answer.
    Refused(String),
    /// The same, and where in the text that was asked about.
    RefusedAt(TextPlace, String),
}

/// A place in a text of several lines, counted as editors do: both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TextPlace {
    pub(crate) line: u32,
    pub(crate) column: u32,
}

/// What is left to do; called again and again until it is done.
pub(crate) type Work = Box<dyn FnMut() -> Step>;

/// Where the counting stands.
#[derive(Clone, Copy)]
pub(crate) struct Counting {
    /// The last answer. It stays while the next one is counted, and is gone if there is none.
    pub(crate) answer: RwSignal<Option<Arc<Answer>>>,
    /// Is that the answer to a question that was asked before?
    pub(crate) is_outdated: RwSignal<bool>,
    /// Why there is no answer to what is asked now.
    pub(crate) refused: RwSignal<Option<String>>,
    /// Where in the text, if that is known.
    pub(crate) refused_at: RwSignal<Option<TextPlace>>,
    /// What is being counted; empty at rest.
    pub(crate) busy: RwSignal<String>,
    /// Is it counted beside the page, so that it can be given up?
    pub(crate) is_in_worker: bool,
    /// The step to come.
    next: StoredValue<Option<TimeoutHandle>>,
    /// The worker, once it has been needed.
    worker: StoredValue<Option<Aside>, LocalStorage>,
}

impl Counting {
    /// Counts whatever is asked, anew when it changes: in one step, which takes a blink.
    pub(crate) fn in_one_step<Q: LabQuestion>(asking: Asking<Q>, count: fn(&Q) -> Step) -> Self {
        let counting = Self::at_rest(false);
        counting.remember(asking);
        Effect::new(move |_| {
            let ask = asking.ask.get();
            if counting.begins(asking.fields) {
                counting.go_on(Box::new(move || count(&ask)), Duration::from_millis(Q::PAUSE));
            }
        });
        counting
    }

    /// The same beside the page, in a worker; where the browser gives us none, it is counted here.
    pub(crate) fn in_worker<Q: LabQuestion>(asking: Asking<Q>, start: fn(&Q) -> Work) -> Self {
        let counting = Self::at_rest(true);
        counting.remember(asking);
        Effect::new(move |before: Option<Q>| {
            let ask = asking.ask.get();
            if counting.begins(asking.fields) {
                let pause = before.map_or(Q::PAUSE, |before| ask.pause_after(&before));
                counting.later(Duration::from_millis(pause), move || counting.ask_aside(asking.ask, start));
            }
            ask
        });
        counting
    }

    /// What was answered is found again on the lab's front page.
    fn remember<Q: LabQuestion>(self, asking: Asking<Q>) {
        Effect::new(move |_| {
            let title =
                self.answer.with(|answer| answer.as_ref()?.charts.first().map(|chart| chart.title.clone()));
            if let Some(title) = title.filter(|_| !self.is_outdated.get()) {
                let address = asking.ask.with_untracked(Q::address);
                last_asked::remember(format!("{}?{address}", Q::PATH), title);
            }
        });
    }

    /// Another question is asked: the last answer is not to it. Is there anything to count?
    fn begins(self, fields: WrongFields) -> bool {
        self.is_outdated.set(true);
        self.worker.with_value(|worker| worker.iter().for_each(Aside::hush));
        match fields.first() {
            // Why, stands beside the field.
            Some(_) => {
                self.dismiss();
                self.take(Step::Refused(String::new()))
            }
            None => {
                self.refused.set(None);
                self.refused_at.set(None);
                self.busy.set(COUNTING.to_owned());
                true
            }
        }
    }

    fn at_rest(is_aside: bool) -> Self {
        let counting = Self {
            answer: RwSignal::new(None),
            is_outdated: RwSignal::new(false),
            refused: RwSignal::new(None),
            refused_at: RwSignal::new(None),
            busy: RwSignal::new(COUNTING.to_owned()),
            is_in_worker: is_aside,
            next: StoredValue::new(None),
            worker: StoredValue::new_local(None),
        };
        on_cleanup(move || counting.dismiss());
        counting
    }

    /// Gives up what is being counted; what was found of its answer stays.
    pub(crate) fn give_up(self) {
        self.dismiss();
        self.refuse("The counting was stopped; change something, and it begins anew.".to_owned(), None);
        self.busy.set(String::new());
    }

    /// Nothing more is counted, here or aside.
    fn dismiss(self) {
        self.stop();
        drop(self.worker.try_update_value(Option::take));
    }

    /// Says why there is no answer, or no more of it. One to another question would be taken for an answer to this.
    fn refuse(self, sentence: String, place: Option<TextPlace>) {
        if self.is_outdated.try_get_untracked() == Some(true) {
            drop(self.answer.try_set(None));
        }
        self.refused_at.try_set(place);
        drop(self.refused.try_set(Some(sentence)));
    }

    fn stop(self) {
        if let Some(Some(handle)) = self.next.try_update_value(Option::take) {
            handle.clear();
        }
    }

    /// Does something after a pause, instead of what was to be done before.
    fn later(self, pause: Duration, act: impl FnOnce() + 'static) {
        self.stop();
        let handle = set_timeout_with_handle(act, pause).ok();
        self.next.try_update_value(|next| *next = handle);
    }

    fn ask_aside<Q: LabQuestion>(self, ask: RwSignal<Q>, start: fn(&Q) -> Work) {
        let count_here = move || match ask.try_with_untracked(start) {
            Some(work) => self.go_on(work, Duration::ZERO),
            None => self.stop(),
        };
        let hear = move |step: Option<Step>| match step {
            Some(step) => drop(self.take(step)),
            None => count_here(),
        };
        let Some(question) = ask.try_with_untracked(Q::query) else { return };
        let worker = self.worker.try_update_value(Option::take).flatten();
        let asked =
            worker.or_else(|| Aside::start(hear)).and_then(|aside| aside.ask(Q::PATH, &question, hear));
        if asked.is_none() {
            count_here();
        }
        self.worker.try_update_value(|place| *place = asked);
    }

    /// Takes the next step once the browser has drawn.
    fn go_on(self, mut work: Work, pause: Duration) {
        self.later(pause, move || {
            if self.take(work()) {
                self.go_on(work, Duration::from_millis(1));
            }
        });
    }

    /// Takes in what a step came to; is there more to do?
    fn take(self, step: Step) -> bool {
        match step {
            Step::More(answer, what) => {
                self.show(answer);
                drop(self.busy.try_set(what));
                return true;
            }
            Step::Done(answer) => self.show(Some(answer)),
            Step::Refused(sentence) => self.refuse(sentence, None),
            Step::RefusedAt(place, sentence) => self.refuse(sentence, Some(place)),
        }
        drop(self.busy.try_set(String::new()));
        false
    }

    fn show(self, answer: Option<Answer>) {
        if let Some(answer) = answer {
            drop(self.refused.try_set(None));
            self.refused_at.try_set(None);
            self.is_outdated.try_set(false);
            drop(self.answer.try_set(Some(Arc::new(answer))));
        }
    }
}

const COUNTING: &str = "Counting…";
