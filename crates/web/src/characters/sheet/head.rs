//! The top of every sheet: the name, what is saved, undo, export, print.

use leptos::prelude::*;

use crate::browser;
use crate::characters::desk::{Desk, Refused};
use crate::characters::files::Format;
use crate::shell::{Icon, Sign};

/// The top of a sheet.
#[component]
pub(super) fn Head(desk: Desk) -> impl IntoView {
    let name = Memo::new(move |_| desk.with(|file| file.sheet().name().to_owned()));
    let system = desk.file().sheet().system();
    view! {
        <header class="sheet-head">
            <p class="small"><a href="/characters">"Characters"</a> <span class="muted">" › " {system.title()}</span></p>
            <h1 class="hidden-visually">{move || if name.with(String::is_empty) { "Unnamed".to_owned() } else { name.get() }}</h1>
            <NameField desk/>
            <div class="row sheet-tools">
                <Saved desk/>
                <Travel desk/>
                <Export desk/>
                <button class="button" on:click=|_| drop(window().print())>"Print"</button>
            </div>
        </header>
    }
}

/// The name, to be written over.
#[component]
pub(super) fn NameField(desk: Desk) -> impl IntoView {
    let name = Memo::new(move |_| desk.with(|file| file.sheet().name().to_owned()));
    let renamed = move |event| {
        desk.set("name", &[("name", &event_target_value(&event))]);
    };
    view! {
        <div class="sheet-name">
            <input class="name-field" type="text" aria-label="Name" placeholder="Unnamed" maxlength="200" autocomplete="off" spellcheck="false"
                prop:value=move || name.get() on:change=renamed/>
            <Refused desk at="name"/>
        </div>
    }
}

#[component]
fn Saved(desk: Desk) -> impl IntoView {
    move || {
        if desk.is_kept() {
            view! { <span class="saved small"><i class="dot" aria-hidden="true"></i>"Saved in this browser"</span> }.into_any()
        } else {
            view! { <span class="saved not small" role="alert"><i class="dot" aria-hidden="true"></i>"This browser keeps nothing; export it"</span> }.into_any()
        }
    }
}

#[component]
fn Travel(desk: Desk) -> impl IntoView {
    let can = Memo::new(move |_| desk.can_travel());
    view! {
        <button class="button icon" aria-label="Undo" title="Undo (Ctrl Z)" aria-disabled=move || (!can.get().0).to_string()
            on:click=move |_| desk.undo()><Icon sign=Sign::Undo/></button>
        <button class="button icon mirrored" aria-label="Redo" title="Redo (Ctrl Shift Z)" aria-disabled=move || (!can.get().1).to_string()
            on:click=move |_| desk.redo()><Icon sign=Sign::Undo/></button>
    }
}

#[component]
fn Export(desk: Desk) -> impl IntoView {
    let save = move |format: Format| {
        let file = desk.file();
        let name = format.file_name(file.sheet().name());
        browser::files::save(&name, format.mime(), &format.text(&file));
    };
    let button = move |format: Format| {
        view! { <button class="button quiet" on:click=move |_| save(format)>{format!("As {}", format.name())}</button> }
    };
    view! {
        <details class="menu">
            <summary class="button"><Icon sign=Sign::Download/>"Export"</summary>
            <div class="menu-list">{[Format::Toml, Format::Json].map(button).collect_view()}</div>
        </details>
    }
}
