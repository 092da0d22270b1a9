//! One character of the list, also one whose sheet can't be read.

use leptos::html::Input;
use leptos::prelude::*;
use protocol::v1::sheet::{FileError, SheetFile};

use super::List;
use crate::browser;
use crate::characters::files::Format;
use crate::characters::keeper::shelf;
use crate::characters::shelf::KeptSheet;
use crate::characters::summary::{another_name, called, summary};

/// One character.
#[component]
pub(super) fn Card(list: List, kept: KeptSheet) -> impl IntoView {
    match kept.sheet {
        Ok(file) => view! { <Whole list id=kept.id file/> }.into_any(),
        Err(error) => view! { <Broken list id=kept.id text=kept.text error/> }.into_any(),
    }
}

#[component]
fn Whole(list: List, id: String, file: SheetFile) -> impl IntoView {
    let name = called(file.sheet().name());
    let renaming = RwSignal::new(false);
    let (id, file) = (StoredValue::new(id), StoredValue::new(file));
    let href = format!("/characters/{}", id.get_value());
    let system = file.with_value(|file| file.sheet().system());
    let title = move || {
        if renaming.get() {
            view! { <Rename list id file renaming/> }.into_any()
        } else {
            let name = file.with_value(|file| called(file.sheet().name()));
            view! { <h2><a href=href.clone()>{name}</a></h2> }.into_any()
        }
    };
    view! {
        <li class="card" data-system=system.name()>
            {title}
            <p class="muted small">{system.title()}</p>
            <p class="small">{file.with_value(|file| summary(file.sheet()))}</p>
            <details class="menu">
                <summary aria-label=format!("More for {name}")>"More"</summary>
                <div class="menu-list"><Acts list id file renaming/></div>
            </details>
        </li>
    }
}

#[component]
fn Acts(
    list: List,
    id: StoredValue<String>,
    file: StoredValue<SheetFile>,
    renaming: RwSignal<bool>,
) -> impl IntoView {
    let name = move || file.with_value(|file| called(file.sheet().name()));
    let duplicate = move |_| {
        let mut copy = file.get_value();
        let name = another_name(&name(), &list.names());
        if copy.set(&[("name", &name)]).is_ok() {
            list.add(&copy);
            list.show_message(format!("{name} is a copy of its own."));
        }
    };
    let export = move |format: Format| {
        let (name, text) = file.with_value(|file| (format.file_name(file.sheet().name()), format.text(file)));
        view! {
            <button class="button quiet" on:click=move |_| { browser::files::save(&name, format.mime(), &text); }>
                {format!("Export as {}", format.name())}
            </button>
        }
    };
    view! {
        <button class="button quiet" on:click=move |_| renaming.set(true)>"Rename"</button>
        <button class="button quiet" on:click=duplicate>"Duplicate"</button>
        {[Format::Toml, Format::Json].map(export).collect_view()}
        <button class="button quiet danger" on:click=move |_| list.delete(&id.get_value(), &name())>"Delete"</button>
    }
}

#[component]
fn Rename(
    list: List,
    id: StoredValue<String>,
    file: StoredValue<SheetFile>,
    renaming: RwSignal<bool>,
) -> impl IntoView {
    let input = NodeRef::<Input>::new();
    let wrong = RwSignal::new(None::<String>);
    Effect::new(move |_| {
        if let Some(input) = input.get() {
            drop(input.focus());
            input.select();
        }
    });
    let done = move || {
        let Some(input) = input.get_untracked() else { return };
        let mut renamed = file.get_value();
        match renamed.set(&[("name", &input.value())]) {
            Ok(_) => {
                shelf().save_sheet(&id.get_value(), renamed.text());
                renaming.set(false);
                list.look_again();
            }
            Err(error) => wrong.set(Some(error.to_string())),
        }
    };
    view! {
        <form class="row rename" on:submit=move |event| { event.prevent_default(); done(); }>
            <input type="text" node_ref=input aria-label="New name" maxlength="200" prop:value=file.with_value(|file| file.sheet().name().to_owned())
                on:keydown=move |event| if event.key() == "Escape" { renaming.set(false) }/>
            <button class="button">"Rename"</button>
            {move || wrong.get().map(|why| view! { <p class="refused" role="alert">{why}</p> })}
        </form>
    }
}

/// A text that is no sheet: what is wrong with it, and the way out.
#[component]
fn Broken(list: List, id: String, text: String, error: FileError) -> impl IntoView {
    let name = format!("broken-{id}.toml");
    let saved = text.clone();
    view! {
        <li class="card broken">
            <h2>"A sheet that can't be read"</h2>
            <p>{format!("Line {}: {}.", error.line, error.reason.trim_end_matches('.'))}</p>
            <p class="muted small">"Nothing is lost. Export it, mend that line and import it again."</p>
            <details><summary>"Show the text"</summary><pre class="scroll" tabindex="0">{text}</pre></details>
            <div class="row">
                <button class="button" on:click=move |_| { browser::files::save(&name, "application/toml", &saved); }>"Export"</button>
                <button class="button danger" on:click=move |_| list.delete(&id, "The broken sheet")>"Remove"</button>
            </div>
        </li>
    }
}
