//! Saying something, aloud or to a few.

use std::collections::BTreeSet;

use leptos::prelude::*;
use play::{Audience, SeatId};
use protocol::v1::table::command::CommandBody;
use protocol::v1::table::view::SeatView;

use super::dice_form::DiceForm;
use crate::tables::form::{Choose, Wrong};
use crate::tables::live::{Live, Scene, say_typing};

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
        let addressee = to.get_untracked();
        let audience = audience(&addressee);
        // One whisper at a time: what is said next is for all again.
        text.set(String::new());
        to.set(String::new());
        let command = CommandBody::Say { character, text: words.clone(), audience };
        wrong.set(None);
        leptos::task::spawn_local(async move {
            if let Err(trouble) = live.send(command).await {
                // What was typed comes back, unless something else stands there by now.
                if text.try_with_untracked(String::is_empty) == Some(true) {
                    text.try_set(words);
                    to.try_set(addressee);
                }
                wrong.try_set(Some(trouble.words));
            }
        });
    };
    let typed = move |event: web_sys::Event| {
        text.set(event_target_value(&event));
        say_typing();
    };
    let ears = live.select(ears);
    let called = move || {
        let to = to.get();
        ears.with(|ears| {
            ears.iter().find(|(key, _)| !key.is_empty() && *key == to).map(|(_, name)| name.clone())
        })
    };
    let speaks_as = move || {
        let id = voice.get().parse().ok()?;
        Some(live.with_scene(|scene| scene.name(id)))
    };
    let folded = move || match (speaks_as(), called()) {
        (None, None) => "As whom, and to whom".to_owned(),
        (None, Some(to)) => format!("To {to}"),
        (Some(voice), None) => format!("As {voice}, to everyone"),
        (Some(voice), Some(to)) => format!("As {voice}, to {to}"),
    };
    let invitation = move || called().map_or_else(|| "Say something".to_owned(), |to| format!("To {to}"));
    view! {
        <form class="composer" aria-label="Say something" on:submit=say>
            <Typing/>
            <Wrong words=wrong/>
            <div class="composer-line">
                <input type="text" aria-label="Message" placeholder=invitation autocomplete="off" prop:value=move || text.get() on:input=typed/>
                <button class="button" type="submit">"Say"</button>
                <button class="button" type="button" aria-expanded=move || is_dice.get().to_string() on:click=move |_| is_dice.update(|open| *open = !*open)>"Dice"</button>
            </div>
            <details><summary class="small muted">{folded}</summary><Voices ears voice to/></details>
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

/// Who can be spoken to. The GM sees all that is said, which whoever whispers to somebody else is told.
fn ears(scene: &Scene) -> Vec<(String, String)> {
    let is_other = |seat: &&SeatView| !seat.left && seat.seat != scene.me() && seat.seat != SeatId::GM;
    let others = scene.view.seats.iter().filter(is_other);
    let everyone = (String::new(), "everyone".to_owned());
    if scene.is_gm() {
        let named = |seat: &SeatView| (seat.seat.0.to_string(), seat.name.clone());
        return std::iter::once(everyone).chain(others.map(named)).collect();
    }
    let named = |seat: &SeatView| (seat.seat.0.to_string(), format!("{} (the GM reads along)", seat.name));
    let gm = ("gm".to_owned(), "the GM alone".to_owned());
    [everyone, gm].into_iter().chain(others.map(named)).collect()
}

#[component]
fn Voices(
    ears: Signal<Vec<(String, String)>>,
    voice: RwSignal<String>,
    to: RwSignal<String>,
) -> impl IntoView {
    let live = Live::get();
    let voices = live.select(|scene| {
        let mine = scene.mine().into_iter().map(|(id, name)| (id.to_string(), name));
        std::iter::once((String::new(), "myself".to_owned())).chain(mine).collect::<Vec<_>>()
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
