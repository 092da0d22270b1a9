//! What is wrong with the text, each with the way to its place.

use leptos::prelude::*;
use systems::sentence::capital;
use written::Problem;

use super::FIELD;
use super::bench::{Bench, mark_of};
use crate::parts::{Typed, go_to_mark};

/// Every mistake, or that there is none.
#[component]
pub(super) fn ProblemList(bench: Bench) -> impl IntoView {
    let line = |problem: Problem| {
        let mark = mark_of(&problem);
        let end = if problem.message.ends_with(['.', '?']) { "" } else { "." };
        let words = format!("{}{end}", capital(&problem.message));
        view! {
            <li>
                <button type="button" class="button quiet own-place" on:click=move |_| { go_to_mark(FIELD, mark); }>
                    {format!("Line {}", problem.line)}
                </button>
                <span><Typed text=words/></span>
            </li>
        }
    };
    let told = move || {
        let problems = bench.problems.get();
        let fine = bench.system.get().filter(|_| bench.is_current.get());
        match (problems.len(), fine) {
            (0, Some(system)) => {
                let checks = match system.rules().checks().len() {
                    1 => "1 check".to_owned(),
                    several => format!("{several} checks"),
                };
                view! { <p class="small muted">{format!("No mistakes: {}, {checks}.", system.title())}</p> }
                    .into_any()
            }
            (0, None) => ().into_any(),
            (count, _) => {
                let heading = if count == 1 { "1 mistake".to_owned() } else { format!("{count} mistakes") };
                view! {
                    <div class="notice wrong own-problems">
                        <p><strong>{heading}</strong></p>
                        <ol class="plain">{problems.into_iter().map(line).collect_view()}</ol>
                    </div>
                }
                .into_any()
            }
        }
    };
    view! { <div role="status" id="system-wrong">{told}</div> }
}
