//! Calls and contests that are open: who is missing, and how to end them.

use leptos::prelude::*;
use protocol::v1::table::command::CommandBody;

use crate::tables::form::Wrong;
use crate::tables::live::{Live, Scene};

/// Something that waits, and what ends it.
#[derive(Clone, PartialEq)]
struct OpenMatter {
    id: u64,
    is_call: bool,
    words: String,
}

/// All that waits.
#[component]
pub(crate) fn Waiting() -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let open = live.select(open_matters);
    let row = move |open_matter: OpenMatter| {
        let end = move |_| {
            let command = if open_matter.is_call {
                CommandBody::CloseCall { call: open_matter.id }
            } else {
                CommandBody::DropContest { contest: open_matter.id }
            };
            live.act(command, wrong);
        };
        view! { <li class="row"><span>{open_matter.words}</span><button class="button quiet" on:click=end>{if open_matter.is_call { "End the call" } else { "Call it off" }}</button></li> }
    };
    view! {
        <Show when=move || open.with(|open| !open.is_empty())>
            <section class="panel column">
                <h2>"Still waiting"</h2>
                <ul class="plain column">{move || open.get().into_iter().map(row).collect_view()}</ul>
                <Wrong words=wrong/>
            </section>
        </Show>
    }
}

fn open_matters(scene: &Scene) -> Vec<OpenMatter> {
    let names = |ids: Vec<u64>| ids.into_iter().map(|id| scene.name(id)).collect::<Vec<_>>().join(", ");
    let calls = scene.view.calls.iter().map(|call| {
        let missing = call
            .asked
            .iter()
            .filter(|character| !call.answered.contains(character))
            .map(|character| character.0)
            .collect::<Vec<_>>();
        let words = if missing.is_empty() {
            "A call that all have answered".to_owned()
        } else {
            format!("A call waits for {}", names(missing))
        };
        OpenMatter { id: call.id.0, is_call: true, words }
    });
    let contests = scene.view.contests.iter().map(|contest| {
        let missing = contest.awaited().map(|side| side.character.0).collect();
        OpenMatter {
            id: contest.id.0,
            is_call: false,
            words: format!("A contest waits for {}", names(missing)),
        }
    });
    calls.chain(contests).collect()
}
