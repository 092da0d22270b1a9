//! Lab: questions that players and designers ask again and again, each with the exact answer.

mod answer;
mod answer_view;
mod asking;
mod check_form;
mod compare;
mod counting;
mod dice_texts;
mod distributions;
mod duel;
mod fields;
mod front;
mod last_asked;
mod link;
mod own_system;
mod programs;
mod run;
mod several;
mod solve;
mod sweep;
mod tool;
mod worker;

use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use compare::CompareTool;
use dice_texts::DiceTool;
use duel::DuelTool;
use front::Tools;
use own_system::OwnSystemTool;
use programs::ProgramsTool;
use solve::SolveTool;
use sweep::SweepTool;
pub(crate) use tool::Tool;

/// The place: all tools, or the one that is named.
#[component]
pub(crate) fn LabPage() -> impl IntoView {
    let params = use_params_map();
    let named = Memo::new(move |_| params.with(|params| params.get("tool")));
    view! {
        <div class="lab">
            {move || match named.get() {
                None => view! { <Tools/> }.into_any(),
                Some(name) => match Tool::ALL.into_iter().find(|tool| tool.name() == name) {
                    Some(tool) => view! { <OneTool tool/> }.into_any(),
                    None => view! { <NoTool/> }.into_any(),
                },
            }}
        </div>
    }
}

#[component]
fn OneTool(tool: Tool) -> impl IntoView {
    let link = move |one: Tool| {
        view! { <a href=one.path() aria-current=(one == tool).then_some("page")>{one.title()}</a> }
    };
    let body = match tool {
        Tool::Compare => view! { <CompareTool/> }.into_any(),
        Tool::Sweep => view! { <SweepTool/> }.into_any(),
        Tool::Solve => view! { <SolveTool/> }.into_any(),
        Tool::Duel => view! { <DuelTool/> }.into_any(),
        Tool::Dice => view! { <DiceTool/> }.into_any(),
        Tool::Programs => view! { <ProgramsTool/> }.into_any(),
        Tool::OwnSystem => view! { <OwnSystemTool/> }.into_any(),
    };
    view! {
        <header class="lab-head">
            <h1>{tool.title()}</h1>
            <nav class="segments" aria-label="Tools of the lab">{Tool::ALL.map(link).collect_view()}</nav>
            <p class="muted">{tool.about()}</p>
        </header>
        {body}
    }
}

#[component]
fn NoTool() -> impl IntoView {
    view! {
        <div class="empty">
            <h1>"The lab has no such tool"</h1>
            <p>"The link may be cut short. Go on with " <a href="/lab">"the lab"</a> "."</p>
        </div>
    }
}
