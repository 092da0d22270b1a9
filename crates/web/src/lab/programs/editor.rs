//! The editor of a program, and what is wrong with it.

use leptos::prelude::*;

use super::super::counting::TextPlace;
use crate::parts::{CodeEditor, TextMark, go_to_mark};

/// The field's id.
const FIELD: &str = "program-text";

/// The text, and what is wrong with it.
#[component]
pub(super) fn Editor(
    /// What is written.
    text: Memo<String>,
    /// Takes what is typed.
    set: Callback<String>,
    /// Where something is wrong, and what.
    wrong: Signal<Option<(Option<TextPlace>, String)>>,
    /// Runs it at once.
    run: Callback<()>,
) -> impl IntoView {
    let marks = Memo::new(move |_| {
        let place = wrong.with(|wrong| wrong.as_ref().and_then(|(place, _)| *place));
        place.map(mark_at).into_iter().collect::<Vec<_>>()
    });
    let is_wrong = Memo::new(move |_| wrong.with(Option::is_some));
    view! {
        <CodeEditor id=FIELD label="Program" text set marks is_wrong told_in="program-wrong" run
            keys="It runs when you stop typing, or with Ctrl + Enter. Tab leaves the editor."/>
        <div role="status" id="program-wrong">
            {move || wrong.get().map(|(place, words)| view! {
                <div class="notice wrong program-wrong">
                    <p>{words}</p>
                    {place.map(|place| view! {
                        <button type="button" class="button quiet" on:click=move |_| { go_to_mark(FIELD, mark_at(place)); }>
                            {format!("Go to line {}", place.line)}
                        </button>
                    })}
                </div>
            })}
        </div>
    }
}

/// One letter is marked.
const fn mark_at(place: TextPlace) -> TextMark {
    TextMark { line: place.line as usize, column: place.column as usize, width: 1 }
}
