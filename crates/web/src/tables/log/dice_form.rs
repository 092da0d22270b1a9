//! Dice without a character: for the weather, an encounter, a table of loot.

use leptos::prelude::*;
use play::Visibility;
use play::fair::Nonce;
use protocol::v1::table::command::CommandBody;

use crate::browser::entropy;
use crate::tables::form::{TextField, Tick, Wrong};
use crate::tables::live::Live;

/// Dice that one tap throws.
const USUAL: [&str; 7] = ["d4", "d6", "d8", "d10", "d12", "d20", "d100"];

/// The usual dice, and any others in notation.
#[component]
pub(super) fn DiceForm(
    /// Is it open? It closes once dice were thrown.
    is_open: RwSignal<bool>,
) -> impl IntoView {
    let live = Live::get();
    let (dice, reason) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (is_secret, wrong) = (RwSignal::new(false), RwSignal::new(None));
    let throw = move |dice: String| {
        let visibility = match (is_secret.get_untracked(), live.now(|scene| scene.is_gm())) {
            (false, _) => Visibility::Everyone,
            (true, true) => Visibility::GmOnly,
            (true, false) => Visibility::SelfAndGm,
        };
        let (reason, nonce) = (reason.get_untracked(), entropy::bytes().map(Nonce));
        let command = CommandBody::ThrowDice { dice, reason, visibility, faces: None, nonce };
        live.act_then(command, wrong, move |_| {
            is_open.try_set(false);
        });
    };
    let usual = USUAL.map(|die| {
        view! { <button class="button" type="button" aria-label=format!("Throw {die}") on:click=move |_| throw(die.to_owned())>{die}</button> }
    });
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        throw(dice.get_untracked());
    };
    let secret = if live.now(|scene| scene.is_gm()) { "Behind the screen" } else { "Only for me and the GM" };
    view! {
        <form class="column dice-form" aria-label="Dice for no character" on:submit=submit>
            <div class="row">{usual.into_iter().collect_view()}</div>
            <div class="row">
                <TextField label="Other dice" value=dice placeholder="3d6kh2+1"/>
                <TextField label="What for" value=reason placeholder="the weather"/>
            </div>
            <div class="row">
                <Tick label=secret value=is_secret set=Callback::new(move |on| is_secret.set(on))/>
                <button class="button main" type="submit" disabled=move || dice.with(|dice| dice.trim().is_empty())>"Throw them"</button>
            </div>
            <Wrong words=wrong/>
        </form>
    }
}
