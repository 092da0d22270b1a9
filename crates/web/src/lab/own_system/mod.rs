//! Your own system: its text on one side, with what is wrong at its line; on the other its checks, their odds, a roll and
//! the sheet, as one types.

mod bench;
mod files;
mod kept;
mod problems;
mod reference;
mod sheet;
mod try_it;

use leptos::prelude::*;
use leptos_router::hooks::{use_location, use_navigate};
use systems::KnownCheck;
use written::Example;

use bench::Bench;
use files::Files;
use kept::KeptSystems;
use problems::ProblemList;
use reference::FormatReference;
use try_it::TryIt;

use super::answer::Chart;
use crate::own_systems;
use crate::parts::{CodeEditor, Wrong};
use crate::roll::{self, Ask};

/// The odds of the first check of the example that an address names.
pub(super) fn example_chart(query: &str) -> Option<Chart> {
    let example = Example::find(query.strip_prefix("new=")?)?;
    let system = own_systems::load_system(example.file()).ok()?;
    let check = KnownCheck::of_system(system).next()?;
    roll::picture_of(&Ask::check(check)).map(|picture| Chart::draw(&picture, true))
}

/// The field's id.
const FIELD: &str = "system-text";

/// The tool.
#[component]
pub(crate) fn OwnSystemTool() -> impl IntoView {
    let bench = Bench::new();
    follow_address(bench);
    let set = Callback::new(move |text: String| bench.write(text));
    let run = Callback::new(move |()| bench.read_now());
    let is_wrong = Memo::new(move |_| !bench.marks.with(Vec::is_empty));
    // On a phone one of the two is seen at a time.
    let shows_try = RwSignal::new(false);
    let tab = move |is_try: bool, name: &'static str, panel: &'static str| {
        let selected = move || (shows_try.get() == is_try).to_string();
        view! {
            <button type="button" aria-pressed=selected aria-controls=panel on:click=move |_| shows_try.set(is_try)>{name}</button>
        }
    };
    view! {
        <div class="own-system" class:shows-try=shows_try>
            <KeptSystems bench/>
            <Wrong words=bench.notice/>
            <div class="segments own-tabs" role="group" aria-label="What is shown">
                {tab(false, "Text", "own-text")}
                {tab(true, "Try it", "own-try")}
            </div>
            <div class="split">
                <section id="own-text" class="panel column own-text" aria-label="The text">
                    <Files bench/>
                    <CodeEditor id=FIELD label="The text of the system" text=bench.text set marks=bench.marks is_wrong
                        told_in="system-wrong" run keys="It is read while you type. Tab leaves the editor; indent with spaces."/>
                    <ProblemList bench/>
                    <FormatReference/>
                </section>
                <section id="own-try" class="own-try" aria-label="Try it"><TryIt bench/></section>
            </div>
        </div>
    }
}

/// Opens what the address names, and keeps the address with what is open.
fn follow_address(bench: Bench) {
    let search = use_location().search;
    let navigate = use_navigate();
    Effect::new(move |before: Option<String>| {
        let now = search.get();
        if before.as_ref() != Some(&now) {
            untrack(|| bench.open_address(&now));
        }
        now
    });
    Effect::new(move |before: Option<Option<String>>| {
        let id = bench.id.get();
        if let Some(id) = id.as_ref().filter(|_| before.as_ref() != Some(&id)) {
            let options =
                leptos_router::NavigateOptions { replace: true, scroll: false, ..Default::default() };
            navigate(&format!("{}?open={id}", super::Tool::OwnSystem.path()), options);
        }
        id
    });
}
