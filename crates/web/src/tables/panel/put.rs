//! Bringing a character to the table: one that is kept in this browser, a new one, or a file.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::v1::sheet::{SheetFile, SheetJson};
use protocol::v1::table::command::CommandBody;
use wasm_bindgen::JsCast;

use crate::browser::files;
use crate::tables::form::{Choose, TextField, Tick, Wrong};
use crate::tables::kept;
use crate::tables::live::Live;

/// The form, folded away.
#[component]
pub(crate) fn PutForm() -> impl IntoView {
    let live = Live::get();
    let (wrong, is_hidden) = (RwSignal::new(None), RwSignal::new(false));
    let is_gm = live.is_gm();
    let name = RwSignal::new(String::new());
    let put = Callback::new(move |text: String| {
        let (me, gm) = live.now(|scene| (scene.me().0, scene.is_gm()));
        let command = CommandBody::PutCharacter {
            sheet: SheetJson::of_text(text),
            owner: (!gm).then_some(me),
            hidden: gm && is_hidden.get_untracked(),
        };
        live.act_then(command, wrong, move |done| {
            live.character.try_set(Some(done.action));
            name.try_set(String::new());
        });
    });
    view! {
        <details class="put">
            <summary>"Bring a character"</summary>
            <div class="column">
                <Kept put/>
                <Fresh name put wrong/>
                <FromFile put wrong/>
                <Show when=move || is_gm.get()>
                    <Tick label="Hidden: only the GM knows of it" value=is_hidden set=Callback::new(move |on| is_hidden.set(on))/>
                </Show>
                <Wrong words=wrong/>
            </div>
        </details>
    }
}

/// Those of this browser, of the system that is played.
#[component]
fn Kept(put: Callback<String>) -> impl IntoView {
    let live = Live::get();
    let chosen = RwSignal::new(String::new());
    let fitting = live.read(|scene| {
        let all = kept::kept(scene.system()).into_iter();
        all.map(|kept| (kept.id, kept.file.sheet().name().to_owned())).collect::<Vec<_>>()
    });
    let first = move || fitting.with(|list| list.first().map(|(id, _)| id.clone()).unwrap_or_default());
    let value = Signal::derive(move || if chosen.with(String::is_empty) { first() } else { chosen.get() });
    let act = move |_| {
        if let Some(kept) = kept::get(&value.get_untracked()) {
            put.run(kept.file.text().to_owned());
        }
    };
    view! {
        <Show when=move || fitting.with(|list| !list.is_empty())>
            <Choose label="Of your characters" options=fitting value set=Callback::new(move |one| chosen.set(one))/>
            <button class="button main" on:click=act>"Put on the table"</button>
        </Show>
    }
}

/// A bare one, to be filled in later.
#[component]
fn Fresh(name: RwSignal<String>, put: Callback<String>, wrong: RwSignal<Option<String>>) -> impl IntoView {
    let live = Live::get();
    let act = move |_| match SheetFile::new(
        live.now(|scene| Some(scene.system())).unwrap_or_else(systems::System::usual),
        &name.get_untracked(),
    ) {
        Ok(file) => put.run(file.text().to_owned()),
        Err(error) => wrong.set(Some(error.to_string())),
    };
    view! {
        <TextField label="A new one, called" value=name placeholder="Sable"/>
        <button class="button" on:click=act>"Put a new one on the table"</button>
    }
}

#[component]
fn FromFile(put: Callback<String>, wrong: RwSignal<Option<String>>) -> impl IntoView {
    let take = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let name = file.name();
            let text = files::text(file).await.unwrap_or_default();
            match SheetFile::read(&text) {
                Ok(sheet) => put.run(sheet.text().to_owned()),
                Err(error) => drop(wrong.try_set(Some(format!("{name}, {error}")))),
            }
        });
    };
    view! {
        <label class="button file">"From a file"<input class="hidden-visually" type="file" accept=".toml,.json" on:change=take/></label>
    }
}
