//! A system as a file or a link, out and in.

use leptos::prelude::*;
use systems::System;
use wasm_bindgen::JsCast;

use super::bench::Bench;
use crate::browser::{clipboard, files};
use crate::lab::Tool;
use crate::own_systems::{LONGEST_LINK, fragment, names_a_system, text_of_file, with_fragment};
use crate::parts::Wrong;

/// Import, export, link.
#[component]
pub(super) fn Files(bench: Bench) -> impl IntoView {
    let wrong = RwSignal::new(None::<String>);
    let take = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            leptos::task::spawn_local(async move {
                let name = file.name();
                match text_of_file(file).await {
                    Ok(text) if !names_a_system(&text) => {
                        let sentence = format!(
                            "{name} is no file of a system: no line of it says format = 1 or system = \"…\". Nothing was kept."
                        );
                        drop(wrong.try_set(Some(sentence)));
                    }
                    Ok(text) => {
                        wrong.try_set(None);
                        bench.add(&text);
                    }
                    Err(sentence) => drop(wrong.try_set(Some(sentence))),
                }
            });
        }
        // Choosing the same file again is a new choice.
        input.set_value("");
    };
    let save = move |_| {
        let name = bench.system.get_untracked().map_or("system", |system| system.name());
        let saved =
            bench.text.with_untracked(|text| files::save(&format!("{name}.toml"), "application/toml", text));
        wrong.set(
            saved.is_none().then(|| "The browser would not save the file; copy the text instead.".to_owned()),
        );
    };
    let share = move |_| {
        let system = bench.system.get_untracked().filter(|_| bench.is_current.get_untracked());
        match system
            .ok_or("Mend the mistakes first; a link holds a system without any.".to_owned())
            .and_then(link_to)
        {
            Err(sentence) => wrong.set(Some(sentence)),
            Ok(link) => {
                wrong.set(None);
                leptos::task::spawn_local(async move {
                    let is_copied = clipboard::copy(link).await;
                    bench.show_toast(if is_copied {
                        "Link copied, with the whole system in it."
                    } else {
                        "The browser would not copy the link; export the file and send that."
                    });
                });
            }
        }
    };
    view! {
        <div class="row" role="group" aria-label="Files and links">
            <button type="button" class="button" on:click=share>"Copy a link to it"</button>
            <button type="button" class="button" on:click=save>"Export"</button>
            <label class="button import">
                "Import"
                <input class="hidden-visually" type="file" accept=".toml,application/toml,text/plain" on:change=take/>
            </label>
        </div>
        <Wrong words=wrong/>
    }
}

/// The link to a system, with all of it inside.
fn link_to(system: System) -> Result<String, String> {
    fragment(system).ok_or_else(|| {
        format!("The system is too long for a link, which holds {LONGEST_LINK} characters; export it and send the file.")
    })?;
    let origin = window().location().origin().unwrap_or_default();
    Ok(with_fragment(format!("{origin}{}", Tool::OwnSystem.path()), Some(system)))
}
