//! One rule: its words, the readings it leaves open, an example, and something to play with.

use leptos::prelude::*;
use systems::reference::{Block, Rule, RulingNote};

use super::example::example_of;
use super::playground::Playground;
use super::text::{Words, without_commands};
use crate::form::FormState;

/// A rule. Alone on its page it is open to play with; in a list one opens that.
#[component]
pub(super) fn RuleView(rule: &'static Rule, is_alone: bool) -> impl IntoView {
    let block = |block: &'static Block| {
        match block {
        Block::Paragraph(text) => view! { <p><Words text=without_commands(text)/></p> }.into_any(),
        Block::Item(text) => view! { <p class="item"><Words text=*text/></p> }.into_any(),
        Block::NotInTheBook(text) => {
            view! { <p class="filled"><strong>"Not in the book: "</strong><Words text=without_commands(text)/></p> }.into_any()
        }
    }
    };
    let heading = format!("rule-{}", rule.id);
    let named = heading.clone();
    view! {
        <article class="rule" aria-labelledby=named>
            <h4 id=heading><a href=format!("/rules/{}", rule.id) class="id">{rule.id}</a> " " {rule.title}</h4>
            {rule.text.iter().map(block).collect_view()}
            {rule.rulings.iter().map(|note| view! { <Readings note/> }).collect_view()}
            <p class="example"><strong>"Example: "</strong><Words text=rule.example/></p>
            {match example_of(rule) {
                Some(example) => view! { <Play example rule is_open=is_alone/> }.into_any(),
                None => view! { <p><a class="button" href="/characters">"Try it on a sheet"</a></p> }.into_any(),
            }}
        </article>
    }
}

/// The readings a rule leaves to the table.
#[component]
fn Readings(note: &'static RulingNote) -> impl IntoView {
    let option = |option: &'static systems::reference::RulingOption| {
        let default = option.is_default.then(|| view! { <span class="chip">"default"</span> });
        view! { <li><code>{option.value}</code> {default} " " <Words text=option.meaning/></li> }
    };
    view! {
        <div class="readings">
            <p><strong>"Ruling "</strong><code>{note.name}</code></p>
            <ul>{note.options.iter().map(option).collect_view()}</ul>
        </div>
    }
}

#[component]
fn Play(example: FormState, rule: &'static Rule, is_open: bool) -> impl IntoView {
    let opened = RwSignal::new(is_open);
    let toggle = move |_| opened.update(|opened| *opened = !*opened);
    view! {
        <div class="play">
            <button class="button" aria-expanded=move || opened.get().to_string() on:click=toggle>
                {move || if opened.get() { "Put it away" } else { "Play with it" }}
            </button>
            {move || opened.get().then(|| view! { <Playground example=example.clone() rule/> })}
        </div>
    }
}
