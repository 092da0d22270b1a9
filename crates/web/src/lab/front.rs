//! The lab's front page: what was asked last, and each tool with a question that is answered while one looks.

use leptos::prelude::*;

use super::answer::Chart;
use super::counting::Step;
use super::last_asked::last_asked;
use super::own_system;
use super::tool::Tool;
use super::worker::{Aside, work};
use crate::parts::{DrawnPicture, Thumbnail};

/// What an example comes to: its chart, the number that matters, and the sentence beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ExampleResult {
    drawn: DrawnPicture,
    figure: String,
    sentence: String,
}

impl ExampleResult {
    fn from_chart(chart: &Chart) -> Self {
        let sentence = if chart.sentence.is_empty() { &chart.title } else { &chart.sentence };
        Self { drawn: chart.drawn.clone(), figure: chart.figure.clone(), sentence: sentence.clone() }
    }
}

/// How far an example is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ExampleState {
    Counting,
    Counted(ExampleResult),
    Unanswered,
}

/// The answers to the examples, counted one after the other by one worker.
#[derive(Clone, Copy)]
struct Examples {
    told: RwSignal<Vec<ExampleState>>,
    worker: StoredValue<Option<Aside>, LocalStorage>,
}

impl Examples {
    fn count() -> Self {
        let examples = Self {
            told: RwSignal::new(vec![ExampleState::Counting; Tool::ALL.len()]),
            worker: StoredValue::new_local(None),
        };
        on_cleanup(move || drop(examples.worker.try_update_value(Option::take)));
        // Once the page is drawn: nobody waits for an example.
        request_animation_frame(move || examples.ask(0));
        examples
    }

    /// Asks the worker for the example at that place, and then for the next.
    fn ask(self, place: usize) {
        let tool = Tool::ALL.get(place);
        let Some((tool, (path, query))) = tool.and_then(|tool| Some((tool, tool.example().split_once('?')?)))
        else {
            drop(self.worker.try_update_value(Option::take));
            return;
        };
        if *tool == Tool::OwnSystem {
            self.tell(place, own_system::example_chart(query).as_ref());
            return self.ask(place + 1);
        }
        if !tool.is_counted_aside() {
            return self.count_here(place, path, query);
        }
        let hear = move |step: Option<Step>| match step {
            Some(Step::More(..)) => {}
            Some(Step::Done(answer)) => {
                self.tell(place, answer.charts.first());
                self.ask(place + 1);
            }
            Some(Step::Refused(_) | Step::RefusedAt(..)) | None => {
                self.tell(place, None);
                self.ask(place + 1);
            }
        };
        // A worker hears one listener, so each example has one of its own.
        let asked = Aside::start(hear).and_then(|worker| worker.ask(path, query, hear));
        if asked.is_none() {
            self.count_here(place, path, query);
        }
        // The worker that has just spoken is not dropped while it speaks.
        set_timeout(
            move || drop(self.worker.try_update_value(|worker| std::mem::replace(worker, asked))),
            std::time::Duration::ZERO,
        );
    }

    /// A tool that is done in a blink is asked here; so is any where the browser gives us no worker.
    fn count_here(self, place: usize, path: &str, query: &str) {
        match work(path, query).map(|mut work| work()) {
            Some(Step::Done(answer)) => self.tell(place, answer.charts.first()),
            Some(Step::More(..) | Step::Refused(_) | Step::RefusedAt(..)) | None => self.tell(place, None),
        }
        self.ask(place + 1);
    }

    fn tell(self, place: usize, chart: Option<&Chart>) {
        self.told.try_update(|told| {
            if let Some(told) = told.get_mut(place) {
                let counted = chart.map(ExampleResult::from_chart);
                *told = counted.map_or(ExampleState::Unanswered, ExampleState::Counted);
            }
        });
    }
}

/// What each tool answers, with an example that is answered.
#[component]
pub(super) fn Tools() -> impl IntoView {
    let examples = Examples::count();
    let card = move |(place, tool): (usize, Tool)| {
        let told = Memo::new(move |_| examples.told.with(|told| told.get(place).cloned()));
        let answer = move || {
            match told.get() {
            Some(ExampleState::Counted(told)) => view! {
                <div class="lab-drawn"><Thumbnail drawn=told.drawn/></div>
                <p class="lab-told" aria-live="off"><strong class="number">{told.figure}</strong> " " <span>{told.sentence}</span></p>
            }
            .into_any(),
            Some(ExampleState::Counting) => view! { <p class="small muted">"Counting…"</p> }.into_any(),
            Some(ExampleState::Unanswered) | None => ().into_any(),
        }
        };
        view! {
            <li class="panel lab-card">
                <h2><a href=tool.path()>{tool.title()}</a></h2>
                <p class="muted">{tool.about()}</p>
                <div class="lab-example">
                    <p><a href=tool.example()>{tool.example_name()}</a></p>
                    {answer}
                </div>
            </li>
        }
    };
    view! {
        <h1>"Lab"</h1>
        <p class="muted">"Numbers to argue with: counted, not sampled. Every question has a link of its own, and works without a network."</p>
        <LastAsked/>
        <ul class="plain lab-cards">{Tool::ALL.into_iter().enumerate().map(card).collect_view()}</ul>
    }
}

/// What was asked here before.
#[component]
fn LastAsked() -> impl IntoView {
    let asked = last_asked();
    let line = |(address, title): (String, String)| {
        let tool = Tool::ALL.into_iter().find(|tool| address.starts_with(&tool.path()));
        view! { <li><a href=address>{title}</a> <span class="small muted">{tool.map(Tool::title)}</span></li> }
    };
    (!asked.is_empty()).then(|| {
        view! {
            <section class="panel column lab-last" aria-labelledby="lab-last-title">
                <h2 id="lab-last-title">"Asked last"</h2>
                <ol class="plain">{asked.into_iter().map(line).collect_view()}</ol>
            </section>
        }
    })
}
