//! Rules: the reference with its ids, searchable, each rule with something to play with.

mod example;
mod own;
mod playground;
mod rule_view;
mod text;

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_params_map, use_query_map};
use systems::System;
use systems::reference::{self, Answer, Page, Rule};

use own::{OwnRules, section_id};
use rule_view::RuleView;
use text::{Words, without_commands};

use crate::own_systems;

/// The reference: everything, or what one looks for, or one rule.
#[component]
pub(crate) fn RulesPage() -> impl IntoView {
    let (params, query) = (use_params_map(), use_query_map());
    let id = Memo::new(move |_| params.with(|params| params.get("id")));
    let words = Memo::new(move |_| query.with(|query| query.get("q")).unwrap_or_default());
    let own_word = Memo::new(move |_| query.with(|query| query.get("system")).unwrap_or_default());
    view! {
        <div class="rules">
            <header class="rules-head">
                <h1>"Rules"</h1>
                <Search words/>
            </header>
            {move || match id.get() {
                Some(id) => rule_page(&id).into_any(),
                None if !own_word.with(String::is_empty) => view! { <OwnSystemRules word=own_word.get()/> }.into_any(),
                None if words.with(|words| words.trim().is_empty()) => view! { <Everything/> }.into_any(),
                None => view! { <Found words=words.get()/> }.into_any(),
            }}
        </div>
    }
}

/// The rules of the system of one's own that a link names.
#[component]
fn OwnSystemRules(word: String) -> impl IntoView {
    let rules = match own_systems::from_link_word(&word) {
        Ok(system) => view! { <OwnRules system/> }.into_any(),
        Err(missing) => view! { <p class="notice wrong" role="alert">{missing}</p> }.into_any(),
    };
    view! { <p><a href="/rules">"All rules"</a></p> {rules} }
}

/// The field one types into; what is typed stands in the address, so that it can be shared.
#[component]
fn Search(words: Memo<String>) -> impl IntoView {
    let navigate = use_navigate();
    let typed = move |event: web_sys::Event| {
        let text = event_target_value(&event);
        let query = String::from(js_sys::encode_uri_component(&text));
        let path = if text.trim().is_empty() { "/rules".to_owned() } else { format!("/rules?q={query}") };
        navigate(&path, NavigateOptions { replace: true, scroll: false, ..NavigateOptions::default() });
    };
    view! {
        <search class="field">
            <label for="rule-search">"Search the rules by words or id"</label>
            <input id="rule-search" type="search" placeholder="crit shift, D12-LUCK-1, advantage…" autocomplete="off"
                prop:value=move || words.get() on:input=typed/>
        </search>
    }
}

fn rule_page(id: &str) -> impl IntoView + use<> {
    match reference::rule(id) {
        Some(rule) => view! {
            <p><a href="/rules">"All rules"</a></p>
            <RuleView rule is_alone=true/>
            <Neighbours rule/>
        }
        .into_any(),
        None => view! { <Nothing question=id.to_owned()/> }.into_any(),
    }
}

/// The rules before and after it.
#[component]
fn Neighbours(rule: &'static Rule) -> impl IntoView {
    let all = reference::rules();
    let at = all.iter().position(|one| one.id == rule.id).unwrap_or(0);
    let link = |rule: &'static Rule, before: bool| {
        let arrow = if before { "← " } else { "" };
        let after = if before { "" } else { " →" };
        view! { <a href=format!("/rules/{}", rule.id)>{format!("{arrow}{} {}{after}", rule.id, rule.title)}</a> }
    };
    let previous = at.checked_sub(1).and_then(|at| all.get(at)).map(|rule| link(rule, true));
    let next = all.get(at + 1).map(|rule| link(rule, false));
    view! { <nav class="row neighbours" aria-label="Rules before and after">{previous}{next}</nav> }
}

/// What the words are found in.
#[component]
fn Found(words: String) -> impl IntoView {
    match reference::look_up(&words) {
        Answer::Rule(rule) => view! { <RuleView rule is_alone=true/> }.into_any(),
        Answer::System(page) => view! { <SystemRules page/> }.into_any(),
        Answer::Found(rules) => {
            let count = presentation::words::many(rules.len() as u64, "rule");
            let rules =
                rules.into_iter().map(|rule| view! { <RuleView rule is_alone=false/> }).collect_view();
            view! { <p class="muted" role="status">{count}</p> {rules} }.into_any()
        }
        Answer::Nothing { .. } => view! { <Nothing question=words/> }.into_any(),
    }
}

#[component]
fn Nothing(question: String) -> impl IntoView {
    let guess = reference::did_you_mean(&question).map(|rule| {
        view! { " Did you mean " <a href=format!("/rules/{}", rule.id)>{rule.title}</a> "?" }
    });
    view! { <p class="empty" role="status">{format!("No rule is called “{question}” or speaks of it.")} {guess}</p> }
}

/// All rules of all systems.
#[component]
fn Everything() -> impl IntoView {
    let own = own_systems::own();
    // Its whole name stands where its rules begin.
    let jump = |(id, system): (String, System)| view! { <a href=format!("#{id}")>{system.rules().short_title()}</a> };
    let built_in = reference::pages()
        .iter()
        .filter_map(|page| System::from_name(page.name).ok().map(|system| (page.name.to_owned(), system)));
    let all: Vec<_> = built_in.chain(own.iter().map(|system| (section_id(*system), *system))).collect();
    view! {
        <p>"Every rule with an example, and with something to play with: change a number and see what the rule does."</p>
        <nav class="segments rules-systems" aria-label="Systems">{all.into_iter().map(jump).collect_view()}</nav>
        {reference::pages().iter().map(|page| view! { <SystemRules page/> }).collect_view()}
        {own.into_iter().map(|system| view! { <OwnRules system/> }).collect_view()}
    }
}

/// The rules of one system, by section.
#[component]
fn SystemRules(page: &'static Page) -> impl IntoView {
    let section = move |(at, section): (usize, &'static reference::Section)| {
        let rules =
            section.rules().iter().map(|rule| view! { <RuleView rule is_alone=false/> }).collect_view();
        let intro = section.text.iter().map(|block| without_commands(block.text()));
        let intro = intro.filter(|text| !text.is_empty());
        let intro = intro.map(|text| view! { <p class="intro"><Words text/></p> });
        // The page's own heading says what the first section repeats.
        let is_named = !section.title.is_empty() && section.title != page.title();
        view! {
            <section id=section_of(page, at)>
                {is_named.then(|| view! { <h3 class="section">{section.title}</h3> })} {intro.collect_view()}
                {(at == 0).then(|| view! { <Contents page/> })} {rules}
            </section>
        }
    };
    view! {
        <section id=page.name aria-labelledby=format!("{}-title", page.name)>
            <h2 class="system" id=format!("{}-title", page.name)>{page.title()}</h2>
            {page.sections.iter().enumerate().map(section).collect_view()}
        </section>
    }
}

fn section_of(page: &Page, at: usize) -> String {
    format!("{}-{at}", page.name)
}

/// The sections of a page, each a tap away.
#[component]
fn Contents(page: &'static Page) -> impl IntoView {
    let link = |(at, section): (usize, &'static reference::Section)| {
        view! { <li><a href=format!("#{}", section_of(page, at))>{section.title}</a></li> }
    };
    let links = page.sections.iter().enumerate().skip(1).map(link).collect_view();
    view! { <nav aria-label=format!("Sections of {}", page.title())><ul class="plain rules-contents">{links}</ul></nav> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_no_command() {
        for page in reference::pages() {
            for block in page.sections.iter().flat_map(|section| section.text.iter()) {
                let shown = without_commands(block.text());
                assert!(
                    !shown.contains("twelvefold ") && (shown.is_empty() || shown.ends_with('.')),
                    "{shown}"
                );
            }
        }
    }
}
