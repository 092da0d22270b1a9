//! The rules of a system of one's own, in the words of its file.

use leptos::prelude::*;
use systems::System;
use systems::form::Input;
use systems::ruling::{Choices, RulingInfo};
use systems::sentence::capital;
use written::{Check, WrittenSystem};

use crate::form::FormState;
use crate::lab::Tool;
use crate::own_systems;

/// Everything that the file says to those who play.
#[component]
pub(super) fn OwnRules(system: System) -> impl IntoView {
    let text = system.file().map_or("", |file| file.text.as_str());
    let (checks, unread) = match checks_in(text) {
        Ok(checks) => (checks, None),
        Err(sentence) => (Vec::new(), Some(sentence)),
    };
    let check = move |(place, check): (usize, Check)| view! { <CheckRules system place check/> };
    let id = section_id(system);
    let title_id = format!("{id}-title");
    let labelled = title_id.clone();
    view! {
        <section id=id aria-labelledby=labelled>
            <h2 class="system" id=title_id>{system.title()}</h2>
            <p class="intro">{system.rules().about()} " A system of one’s own, from its file." " " <a href=Tool::OwnSystem.path()>"Change it in the lab"</a></p>
            {unread.map(|sentence| view! { <p class="notice wrong">{sentence}</p> })}
            {checks.into_iter().enumerate().map(check).collect_view()}
            {system.rulings().iter().map(|info| view! { <RulingRule info/> }).collect_view()}
            <SheetRules system/>
            <details><summary>"The whole file"</summary><pre class="scroll" tabindex="0">{text}</pre></details>
        </section>
    }
}

/// The checks of a file that a system was made of, perhaps before more was asked of files; otherwise why it can't be read.
fn checks_in(text: &str) -> Result<Vec<Check>, String> {
    let written = WrittenSystem::parse_kept(text).map_err(|problems| {
        let first = problems.0.first().map(ToString::to_string).unwrap_or_default();
        format!("The checks of this file cannot be shown: {first}.")
    })?;
    Ok(written.checks)
}

/// Where its rules stand in the page.
pub(super) fn section_id(system: System) -> String {
    own_systems::link_word(system).replace('@', "-")
}

#[component]
fn CheckRules(system: System, place: usize, check: Check) -> impl IntoView {
    let known = systems::KnownCheck::of_system(system).nth(place);
    let inputs = known.map_or(&[][..], |known| &known.form().inputs);
    let input = |input: &'static Input| view! { <li><strong>{input.label.as_ref()}</strong> ": " {input.help.as_ref()} "."</li> };
    let ranked = check.ranking.iter().filter_map(|&at| check.outcomes.get(at));
    let outcome = |outcome: &written::Outcome| {
        let success = if outcome.success { "a success" } else { "no success" };
        let follows: String =
            outcome.then.iter().map(|change| format!("; {} {}", change.points, change.shift)).collect();
        view! { <li><strong>{capital(&outcome.name)}</strong> ": " {success} {follows} "."</li> }
    };
    let outcomes = ranked.map(outcome).collect_view();
    let marks: Vec<String> = check.marks.iter().map(|mark| mark.name.clone()).collect();
    let marks = (!marks.is_empty()).then(|| view! { <p>"Told beside it: " {marks.join(", ")} "."</p> });
    view! {
        <article class="rule">
            <h4>{check.title.clone()}</h4>
            {(!check.about.is_empty()).then(|| view! { <p>{check.about.clone()}</p> })}
            <p>"Thrown: " {check.dice_words().join(", ")} "."</p>
            {(!inputs.is_empty()).then(|| view! { <div class="readings"><p>"Set before the roll:"</p><ul>{inputs.iter().map(input).collect_view()}</ul></div> })}
            {(!check.outcomes.is_empty()).then(|| view! { <div class="readings"><p>"How it can end, from worst to best:"</p><ul>{outcomes}</ul></div> })}
            {marks}
            {known.map(|known| view! { <p><a class="button" href=crate::roll::link_to(&FormState::usual(known))>"Roll it"</a></p> })}
        </article>
    }
}

#[component]
fn RulingRule(info: &'static RulingInfo) -> impl IntoView {
    let choices = match info.choices {
        Choices::Named(choices) => choices,
        Choices::Number { .. } => &[],
    };
    let choice = |choice: &'static systems::ruling::Choice| {
        let usual = if choice.name == info.default { ", if nobody says otherwise" } else { "" };
        view! { <li><code>{choice.name}</code> ": " {choice.about} {usual}</li> }
    };
    view! {
        <article class="rule">
            <h4>{capital(&info.name.replace('_', " "))}</h4>
            <p>{info.about} " A ruling: each table chooses once."</p>
            <div class="readings"><ul>{choices.iter().map(choice).collect_view()}</ul></div>
        </article>
    }
}

#[component]
fn SheetRules(system: System) -> impl IntoView {
    system.sheet_form().map(|form| {
        let field = |field: &'static systems::form::Field| {
            let names: Vec<&str> = field.names().collect();
            let names = if names.is_empty() { String::new() } else { format!(": {}", names.join(", ")) };
            view! { <li><strong>{field.label.as_ref()}</strong> {names} ". " {field.help.as_ref()}</li> }
        };
        let rest = |rest: &'static systems::RestForm| view! { <li><strong>{rest.title.as_ref()}</strong> ": " {rest.about.as_ref()}</li> };
        let rests = system.rules().customs().rests.iter();
        view! {
            <article class="rule">
                <h4>"A character has"</h4>
                <div class="readings"><ul>{form.fields.iter().map(field).collect_view()} {rests.map(rest).collect_view()}</ul></div>
            </article>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_taken_once_is_shown_though_a_new_one_would_be_refused() {
        let text = written::Example::find("three-bands").unwrap().file();
        // A sign that turns the line around, in a text for people.
        let older = text.replacen("title = \"", "title = \"\u{202e}", 1);
        assert!(WrittenSystem::parse(&older).is_err());
        assert_eq!(checks_in(&older).unwrap().len(), checks_in(text).unwrap().len());
        assert!(checks_in("what is this").unwrap_err().contains("cannot be shown"));
    }
}
