//! Notes that stay on the table.

use leptos::prelude::*;
use play::{Audience, Note};
use protocol::v1::table::command::CommandBody;

use crate::tables::form::{Choose, TextField, Wrong};
use crate::tables::live::Live;

/// All one may read, and a new one.
#[component]
pub(crate) fn Notes() -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let (title, text, to) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let editing = RwSignal::new(None::<u64>);
    let notes = live.select(|scene| scene.view.notes.clone());
    let may = live.select(|scene| scene.role() != play::Role::Spectator);
    let write = move |_| {
        let me = live.now(|scene| Some(scene.me())).unwrap_or(play::SeatId(0));
        let audience = match to.get_untracked().as_str() {
            "gm" => Audience::Gm,
            "me" => Audience::seat(me),
            _ => Audience::Everyone,
        };
        let (title_now, text_now) = (title.get_untracked(), text.get_untracked());
        let note = editing.get_untracked();
        let command = CommandBody::WriteNote { note, title: title_now, text: text_now, audience };
        live.act_then(command, wrong, move |_| {
            title.try_set(String::new());
            text.try_set(String::new());
            editing.try_set(None);
        });
    };
    let edit = Callback::new(move |note: Note| {
        title.set(note.title);
        text.set(note.text);
        editing.set(Some(note.id.0));
    });
    let ears = [("", "everyone"), ("gm", "the GM alone"), ("me", "me and the GM")];
    let ears = Signal::stored(ears.map(|(value, name)| (value.to_owned(), name.to_owned())).to_vec());
    view! {
        <section class="panel column">
            <h2>"Notes"</h2>
            <For each=move || notes.get() key=|note| format!("{note:?}") let:note><NoteView note edit wrong/></For>
            <Show when=move || may.get()>
                <details prop:open=move || editing.get().is_some()>
                    <summary>"Write a note"</summary>
                    <div class="column">
                        <TextField label="Title" value=title/>
                        <TextField label="Text" value=text long=true/>
                        <Choose label="Who may read it" options=ears value=to set=Callback::new(move |one| to.set(one))/>
                        <button class="button" on:click=write>"Keep it"</button>
                    </div>
                </details>
            </Show>
            <Wrong words=wrong/>
        </section>
    }
}

#[component]
fn NoteView(note: Note, edit: Callback<Note>, wrong: RwSignal<Option<String>>) -> impl IntoView {
    let live = Live::get();
    let id = note.id.0;
    let may = live.now(|scene| scene.is_gm() || scene.me() == note.seat);
    let chip =
        (note.audience != Audience::Everyone).then(|| view! { <span class="chip">"not for everyone"</span> });
    let acts = may.then(|| {
        let (own, label) = (note.clone(), note.title.clone());
        view! {
            <div class="row">
                <button class="button quiet" aria-label=format!("Edit the note {label}") on:click=move |_| edit.run(own.clone())>"Edit"</button>
                <button class="button quiet" aria-label=format!("Erase the note {label}") on:click=move |_| live.act(CommandBody::EraseNote { note: id }, wrong)>"Erase"</button>
            </div>
        }
    });
    view! { <article class="note"><h3>{note.title.clone()}" "{chip}</h3><p class="note-text">{note.text.clone()}</p>{acts}</article> }
}
