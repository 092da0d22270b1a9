//! Saying something, aloud or to a few.

use std::collections::BTreeSet;

use leptos::prelude::*;
use play::{Audience, SeatId};
use protocol::v1::table::command::CommandBody;

use super::dice_form::DiceForm;
use crate::tables::form::{Choose, Wrong};
use crate::tables::live::{Live, say_typing};

/// A line to say something in.
#[component]
pub(crate) fn Composer() -> impl IntoView {
    let live = Live::get();
    let (text, wrong) = (RwSignal::new(String::new()), RwSignal::new(None));
    let is_dice = RwSignal::new(false);
    let (voice, to) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let say = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let words = text.get_untracked();
        if words.trim().is_empty() {
            return;
        }
        let character = voice.get_untracked().parse().ok();
        let audience = audience(&to.get_untracked());
        text.set(String::new());
        let command = CommandBody::Say { character, text: words.clone(), audience };
        wrong.set(None);
        leptos::task::spawn_local(async move {
            if let Err(trouble) = live.send(command).await {
                // What was typed comes back, unless something else stands there by now.
                text.try_update(|text| {
                    if text.is_empty() {
                        *text = words;
                    }
                });
                wrong.try_set(Some(trouble.words));
            }
        });
    };
    let typed = move |event: web_sys::Event| {
        text.set(event_target_value(&event));
        say_typing();
    };
    view! {
        <form class="composer" aria-label="Say something" on:submit=say>
            <Typing/>
            <Wrong words=wrong/>
            <div class="composer-line">
                <input type="text" aria-label="Message" placeholder="Say something" autocomplete="off" prop:value=move || text.get() on:input=typed/>
                <button class="button" type="submit">"Say"</button>
                <button class="button" type="button" aria-expanded=move || is_dice.get().to_string() on:click=move |_| is_dice.update(|open| *open = !*open)>"Dice"</button>
            </div>
            <details><summary class="small muted">"As whom, and to whom"</summary><Voices voice to/></details>
        </form>
        <Show when=move || is_dice.get()><DiceForm is_open=is_dice/></Show>
    }
}

fn audience(to: &str) -> Audience {
    match to {
        "" => Audience::Everyone,
        "gm" => Audience::Gm,
        seat => {
            seat.parse().map_or(Audience::Everyone, |seat| Audience::Only(BTreeSet::from([SeatId(seat)])))
        }
    }
}

#[component]
fn Voices(voice: RwSignal<String>, to: RwSignal<String>) -> impl IntoView {
    let live = Live::get();
    let voices = live.select(|scene| {
        let mine = scene.mine().into_iter().map(|(id, name)| (id.to_string(), name));
        std::iter::once((String::new(), "myself".to_owned())).chain(mine).collect::<Vec<_>>()
    });
    let ears = live.select(|scene| {
        let others = scene
            .view
            .seats
            .iter()
            .filter(|seat| !seat.left && seat.seat != scene.me() && seat.seat != SeatId::GM);
        let mut ears = vec![(String::new(), "everyone".to_owned())];
        if !scene.is_gm() {
            ears.push(("gm".to_owned(), "the GM alone".to_owned()));
        }
        ears.extend(others.map(|seat| (seat.seat.0.to_string(), seat.name.clone())));
        ears
    });
    view! {
        <div class="row">
            <Choose label="As" options=voices value=voice set=Callback::new(move |one| voice.set(one))/>
            <Choose label="To" options=ears value=to set=Callback::new(move |one| to.set(one))/>
        </div>
    }
}

/// Who is writing.
#[component]
fn Typing() -> impl IntoView {
    let live = Live::get();
    let words = move || {
        let seats = live.typing.get();
        let names: Vec<String> =
            seats.iter().map(|(seat, _)| live.now(|scene| scene.seat_name(SeatId(*seat)))).collect();
        match names.len() {
            0 => String::new(),
            1 => format!("{} is writing…", names.join("")),
            _ => format!("{} are writing…", names.join(", ")),
        }
    };
    view! { <p class="small muted typing">{words}</p> }
}
