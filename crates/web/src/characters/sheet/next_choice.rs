//! What comes next on a sheet that is being filled in: a question in words, and what each answer does in numbers.

use leptos::prelude::*;
use protocol::v1::sheet::SheetFile;
use systems::form::{PointsLeft, RollableScore};
use systems::{AnySheet, NextChoice, SheetOption};

use crate::characters::desk::{Desk, Refused};
use crate::characters::is_unnamed;

/// So many numbers tell what an answer does.
const MOST_EFFECTS: usize = 3;
/// The name under which a refusal is shown.
const AT: &str = "next-choice";

/// The next question; nothing once all is decided.
#[component]
pub(super) fn NextChoicePanel(desk: Desk) -> impl IntoView {
    let choice = Memo::new(move |_| desk.with(|file| file.sheet().next_choice()));
    let is_open = RwSignal::new(true);
    let shown = move |choice: NextChoice| {
        let options = choice.options.into_iter().map(|option| view! { <Answer desk option/> }).collect_view();
        view! {
            <section class="panel column next-choice" aria-labelledby="next-choice-title">
                <h2 id="next-choice-title">{choice.question}</h2>
                <p class="muted">{choice.help}</p>
                <ul class="plain picks">{options}</ul>
                <Refused desk at=AT/>
                <p><button type="button" class="button quiet" on:click=move |_| is_open.set(false)>"I decide for myself"</button></p>
            </section>
        }
        .into_any()
    };
    let folded = move || {
        view! { <p><button type="button" class="button" on:click=move |_| is_open.set(true)>"What comes next?"</button></p> }
            .into_any()
    };
    // Whoever answered the last question has a character, and perhaps no name for it.
    let is_unnamed = Memo::new(move |_| desk.with(|file| is_unnamed(file.sheet())));
    move || match choice.get() {
        Some(choice) if is_open.get() => Some(shown(choice)),
        Some(_) => Some(folded()),
        None => is_unnamed.get().then(|| view! { <LastQuestion desk/> }.into_any()),
    }
}

/// What the character is called, once everything else is decided.
#[component]
fn LastQuestion(desk: Desk) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let take = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let typed = name.get_untracked();
        if typed.trim().is_empty() {
            desk.refuse(AT, "write a name, or leave the character without one for now");
        } else {
            desk.set(AT, &[("name", typed.trim())]);
        }
    };
    view! {
        <form class="panel column name-question" aria-labelledby="name-question-title" on:submit=take>
            <h2 id="name-question-title">"All is decided. What is your character called?"</h2>
            <p class="muted">"It is what everybody at a table reads. It can be changed at any time."</p>
            <div class="row">
                <input type="text" aria-label="What your character is called" maxlength="200" autocomplete="off" spellcheck="false" placeholder="Sable"
                    on:input=move |event| name.set(event_target_value(&event))/>
                <button class="button main">"Take this name"</button>
            </div>
            <Refused desk at=AT/>
        </form>
    }
}

/// One answer; a tap writes it.
#[component]
fn Answer(desk: Desk, option: SheetOption) -> impl IntoView {
    let SheetOption { label, about, fields } = option;
    let effect = effect(&desk.file(), &fields);
    let take = move |_| {
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        desk.set(AT, &fields);
    };
    view! {
        <li>
            <button type="button" class="pick" on:click=take>
                <span><strong>{label}</strong><small class="muted">{about}</small><small class="number-effect">{effect}</small></span>
            </button>
        </li>
    }
}

/// What would change: `Dexterity +2 → +4, Finesse +2 → +4`.
fn effect(file: &SheetFile, fields: &[(String, String)]) -> String {
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let mut after = file.clone();
    if let Err(refused) = after.set(&fields) {
        return refused.to_string();
    }
    let told: Vec<String> = changed_scores(file.sheet(), after.sheet())
        .into_iter()
        .chain(changed_points(file.sheet(), after.sheet()))
        .take(MOST_EFFECTS)
        .collect();
    told.join(", ")
}

/// Scores that changed, the largest first; of those that fell the lowest.
fn changed_scores(before: &AnySheet, after: &AnySheet) -> Vec<String> {
    let before = before.rolls().scores();
    let then = |score: &RollableScore| before.iter().find(|known| known.name == score.name);
    let mut changed: Vec<(i64, String)> = Vec::new();
    for score in after.rolls().scores() {
        let was = then(&score).map(|known| known.number.clone());
        if was.as_deref() != Some(score.number.as_str()) {
            let from = was.map(|was| format!("{was} → ")).unwrap_or_default();
            changed.push((number(&score.number), format!("{} {from}{}", score.title, score.number)));
        }
    }
    changed.sort_by_key(|(number, _)| -number);
    changed.into_iter().map(|(_, told)| told).collect()
}

fn changed_points(before: &AnySheet, after: &AnySheet) -> Vec<String> {
    let before = before.points();
    let told = |points: PointsLeft| {
        let was = before.iter().find(|known| known.key == points.key)?;
        let (was, now) = (was.most.unwrap_or(was.left), points.most.unwrap_or(points.left));
        (was != now).then(|| format!("{} {was} → {now}", points.title))
    };
    after.points().into_iter().filter_map(told).collect()
}

/// The number in `+4` or `6d12`.
pub(super) fn number(text: &str) -> i64 {
    let text = text.replace('−', "-");
    let end = text.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(text.len());
    text[..end].trim_start_matches('+').parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use systems::System;

    use super::*;

    /// Answers every question with the one at that place, until there is none.
    fn guided(system: System, pick: impl Fn(usize, usize) -> usize) -> SheetFile {
        let mut file = SheetFile::new(system, "Kes").unwrap();
        for step in 0..60 {
            let Some(choice) = file.sheet().next_choice() else {
                assert!(step >= 3, "{system:?} asks {step} things only");
                return file;
            };
            assert!(!choice.question.is_empty() && !choice.options.is_empty(), "{choice:?}");
            for option in &choice.options {
                assert!(effect(&file, &option.fields).contains('→') || system != System::D12, "{option:?}");
            }
            let option = &choice.options[pick(step, choice.options.len())];
            let fields: Vec<_> =
                option.fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
            file.set(&fields).unwrap();
        }
        panic!("{system:?} asks without end: {}", file.text());
    }

    #[test]
    fn every_guided_character_is_done_after_some_questions_and_wastes_no_point() {
        for system in System::with_sheets() {
            for pick in [|_, _| 0, |_, count| count - 1, |step, count| (step * 7 + 1) % count] {
                let file = guided(system, pick);
                assert!(file.sheet().rolls().scores().len() >= 3, "{}", file.text());
                if let Some(sheet) = file.sheet().downcast_ref::<systems::d12::Sheet>() {
                    assert_eq!(
                        crate::characters::starters::wasted(sheet),
                        Vec::<String>::new(),
                        "{}",
                        file.text()
                    );
                }
            }
        }
    }

    #[test]
    fn numbers_are_read_as_sheets_write_them() {
        assert_eq!(["+4", "−2", "6d12", "0"].map(number), [4, -2, 6, 0]);
    }
}
