//! What a character of the system has.

use leptos::prelude::*;
use leptos_router::hooks::use_navigate;
use systems::System;
use systems::form::{Field, FieldKind, SheetForm};

use crate::characters;
use crate::parts::Wrong;

/// The sheet, in short, and the way to a character.
#[component]
pub(super) fn SheetPreview(system: System) -> impl IntoView {
    let body = match system.sheet_form() {
        None => view! {
            <p class="muted">"The text describes no sheet. With a part " <code>"[sheet.scores]"</code> " characters can be made, and roll with their own numbers."</p>
        }
        .into_any(),
        Some(form) => {
            let can_begin = characters::has_sheets(system);
            view! { <SheetFields form/> {can_begin.then(|| view! { <NewCharacter system/> })} }.into_any()
        }
    };
    view! {
        <section class="panel column own-sheet" aria-labelledby="own-sheet-title">
            <h2 id="own-sheet-title">"The sheet"</h2>
            {body}
        </section>
    }
}

#[component]
fn SheetFields(form: &'static SheetForm) -> impl IntoView {
    let line = |field: &'static Field| {
        view! {
            <dt>{field.label.as_ref()}</dt>
            <dd>{names_of(field)} " " <span class="muted">{field.help.as_ref()}</span></dd>
        }
    };
    view! { <dl class="own-fields">{form.fields.iter().map(line).collect_view()}</dl> }
}

/// The names of what is set, where there are several.
fn names_of(field: &Field) -> String {
    match &field.kind {
        FieldKind::Numbers { names, .. } => {
            names.iter().map(|name| name.title()).collect::<Vec<_>>().join(", ")
        }
        FieldKind::Choice(words) => words.join(", "),
        FieldKind::Text
        | FieldKind::Texts
        | FieldKind::Number(_)
        | FieldKind::Record(_)
        | FieldKind::Records(_) => String::new(),
    }
}

#[component]
fn NewCharacter(system: System) -> impl IntoView {
    let wrong = RwSignal::new(None::<String>);
    let navigate = use_navigate();
    let make = move |_| match characters::begin(system) {
        Ok(id) => navigate(&format!("/characters/{id}"), Default::default()),
        Err(sentence) => wrong.set(Some(sentence)),
    };
    view! {
        <div><button type="button" class="button" on:click=make>"Make a character"</button></div>
        <Wrong words=wrong/>
    }
}
