//! Bringing a character to the table: one that is kept in this browser, one that is ready, a new one, or a file.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::v1::sheet::{SheetFile, SheetJson};
use protocol::v1::table::command::CommandBody;
use systems::System;
use systems::sentence::capital;
use wasm_bindgen::JsCast;

use super::own_sheet::edit;
use crate::browser::files;
use crate::characters::{self, Starter, called, is_unnamed};
use crate::parts::first_key;
use crate::shell::Toasts;
use crate::tables::brought;
use crate::tables::form::{Choose, TextField, Tick, Wrong};
use crate::tables::kept;
use crate::tables::live::Live;

/// All at the table will call it so.
const NAME_FIRST: &str = "Write a name first; it is what everybody at the table reads.";

/// The ways, folded away.
#[component]
pub(crate) fn PutForm() -> impl IntoView {
    view! { <details class="put"><summary>"Bring a character"</summary><PutChoices/></details> }
}

/// A sheet on its way to the table: its text, and the id under which this browser keeps it.
type BroughtSheet = (String, Option<String>);

/// The ways to bring a character.
#[component]
pub(crate) fn PutChoices() -> impl IntoView {
    let live = Live::get();
    let (wrong, is_hidden) = (RwSignal::new(None), RwSignal::new(false));
    let is_gm = live.is_gm();
    let name = RwSignal::new(String::new());
    let put = Callback::new(move |(text, sheet): BroughtSheet| {
        let (me, gm) = live.now(|scene| (scene.me().0, scene.is_gm()));
        let command = CommandBody::PutCharacter {
            sheet: SheetJson::of_text(text),
            owner: (!gm).then_some(me),
            hidden: gm && is_hidden.get_untracked(),
        };
        live.act_then(command, wrong, move |done| {
            if let Some(sheet) = sheet {
                brought::tie(&live.id(), done.action, &sheet);
            }
            live.character.try_set(Some(done.action));
            name.try_set(String::new());
        });
    });
    view! {
        <div class="column">
            <Kept put wrong/>
            <Ready name put wrong/>
            <FromFile put wrong/>
            <Show when=move || is_gm.get()>
                <Tick label="Hidden: only the GM knows of it" value=is_hidden set=Callback::new(move |on| is_hidden.set(on))/>
            </Show>
            <Wrong words=wrong/>
        </div>
    }
}

/// Those of this browser, of the system that is played. One that is here already is brought up to date.
#[component]
fn Kept(put: Callback<BroughtSheet>, wrong: RwSignal<Option<String>>) -> impl IntoView {
    let live = Live::get();
    let (chosen, toasts) = (RwSignal::new(String::new()), Toasts::handle());
    let (name, nameless) = (RwSignal::new(String::new()), RwSignal::new(None));
    let fitting = live.select(|scene| {
        let all = kept::sheets_of_system(scene.system()).into_iter();
        all.map(|kept| (kept.id, called(kept.file.sheet().name()))).collect::<Vec<_>>()
    });
    let first = move || fitting.with(|list| first_key(list));
    let value = Signal::derive(move || if chosen.with(String::is_empty) { first() } else { chosen.get() });
    let here = Memo::new(move |_| {
        let value = value.get();
        let name =
            fitting.with(|list| list.iter().find(|(id, _)| *id == value).map(|(_, name)| name.clone()))?;
        live.scene.with(|scene| brought::already_here(scene.as_deref()?, &live.id(), &value, &name))
    });
    let is_nameless = Memo::new(move |_| {
        // The name of what is kept, which the list only stands in for.
        let kept = kept::get(&value.get());
        kept.is_some_and(|kept| is_unnamed(kept.file.sheet()))
    });
    let act = move |_| {
        let Some(mut kept) = kept::get(&value.get_untracked()) else { return };
        if is_nameless.get_untracked() {
            let typed = name.get_untracked();
            if typed.trim().is_empty() {
                return nameless.set(Some(NAME_FIRST.to_owned()));
            }
            if let Err(error) = kept.file.set(&[("name", typed.trim())]) {
                return nameless.set(Some(format!("{}.", capital(&error.to_string()))));
            }
            characters::shelf().save_sheet(&kept.id, kept.file.text());
        }
        nameless.set(None);
        match here.get_untracked() {
            None => put.run((kept.file.text().to_owned(), Some(kept.id))),
            Some(character) => {
                let there = live.now(|scene| scene.character(character).map(|one| one.sheet.clone()));
                let sheet = kept.file.sheet();
                // What was spent and regained at the table is no business of the copy's.
                let sheet = match there.map(|there| sheet.with_points_left_on(&there)) {
                    None => sheet.clone(),
                    Some(Ok(sheet)) => sheet,
                    Some(Err(refusal)) => {
                        return wrong.set(Some(format!("{}.", capital(&refusal.to_string()))));
                    }
                };
                live.act_then(edit(character, &sheet), wrong, move |_| {
                    brought::tie(&live.id(), character, &kept.id);
                    if let Some(toasts) = toasts {
                        toasts.add(format!("{} is up to date here.", kept.file.sheet().name()));
                    }
                });
            }
        }
    };
    let words = move || if here.get().is_some() { "Bring up to date here" } else { "Put on the table" };
    view! {
        <Show when=move || fitting.with(|list| !list.is_empty())>
            <Choose label="Of your characters" options=fitting value set=Callback::new(move |one| chosen.set(one))/>
            <Show when=move || is_nameless.get()>
                <TextField label="It has no name yet; what is it called?" value=name placeholder="Sable" wrong=nameless/>
            </Show>
            <button class="button main" type="button" on:click=act>{words}</button>
        </Show>
    }
}

/// A new one: somebody who is ready to play, or a bare sheet to be filled in here.
#[component]
fn Ready(
    name: RwSignal<String>,
    put: Callback<BroughtSheet>,
    wrong: RwSignal<Option<String>>,
) -> impl IntoView {
    let live = Live::get();
    let system = live.now(|scene| Some(scene.system())).unwrap_or_else(System::usual);
    let ready = Starter::ready(system);
    let pick = move |starter: Starter| {
        let (title, about) = (starter.name, starter.about);
        let act = move |_| {
            let typed = name.get_untracked();
            let called = if typed.trim().is_empty() { starter.name.to_owned() } else { typed };
            match starter.sheet(&called) {
                Ok(file) => put.run((file.text().to_owned(), None)),
                Err(error) => wrong.set(Some(error.to_string())),
            }
        };
        view! {
            <li><button class="pick" type="button" on:click=act>
                <span><strong>{title}</strong><small class="muted">{about}</small></span>
            </button></li>
        }
    };
    let nameless = RwSignal::new(None);
    let bare = move |_| {
        let typed = name.get_untracked();
        if typed.trim().is_empty() {
            return nameless.set(Some(NAME_FIRST.to_owned()));
        }
        nameless.set(None);
        match SheetFile::new(system, &typed) {
            Ok(file) => put.run((file.text().to_owned(), None)),
            Err(error) => wrong.set(Some(error.to_string())),
        }
    };
    view! {
        <TextField label="A new one, called" value=name placeholder="Sable" wrong=nameless/>
        {(!ready.is_empty()).then(|| view! { <ul class="plain picks starters" aria-label="Ready to play">{ready.into_iter().map(pick).collect_view()}</ul> })}
        <button class="button" type="button" on:click=bare>"Put a new one on the table"</button>
    }
}

#[component]
fn FromFile(put: Callback<BroughtSheet>, wrong: RwSignal<Option<String>>) -> impl IntoView {
    let take = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let name = file.name();
            let Some(text) = files::text(file).await else {
                drop(wrong.try_set(Some(format!("{name} could not be read; choose it once more."))));
                return;
            };
            match SheetFile::from_text(&text) {
                Ok(sheet) => put.run((sheet.text().to_owned(), None)),
                Err(error) => drop(wrong.try_set(Some(format!("{name}, {error}")))),
            }
        });
    };
    view! {
        <label class="button file">"From a file"<input class="hidden-visually" type="file" accept=".toml,.json" on:change=take/></label>
    }
}
