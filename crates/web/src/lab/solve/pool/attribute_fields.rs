//! The attributes of one's own table, as fields.

use leptos::prelude::*;
use systems::pool::Level;

use super::super::super::asking::Asking;
use super::super::ask::SolveAsk;
use super::ask::{MOST_ATTRIBUTES, PoolAsk};
use super::attribute::{AttributeAsk, MOST_NAME};

/// Where a bound of a level stands.
type Bound = fn(&mut AttributeAsk) -> &mut Level;

/// One group of fields for each.
pub(in super::super) fn attributes(asking: Asking<SolveAsk>) -> AnyView {
    let count = Memo::new(move |_| asking.part(|ask: &PoolAsk| Some(ask.attributes().len())).unwrap_or(0));
    let has_room = move || count.get() < MOST_ATTRIBUTES;
    let add = move |_| asking.change_part(PoolAsk::add_attribute);
    view! {
        <fieldset class="column">
            <legend>"Attributes"</legend>
            {move || (0..count.get()).map(|at| attribute(asking, at)).collect_view()}
            <Show when=has_room>
                <button type="button" class="button" on:click=add>"Add an attribute"</button>
            </Show>
        </fieldset>
    }
    .into_any()
}

fn attribute(asking: Asking<SolveAsk>, at: usize) -> impl IntoView {
    let level = move |label: &str, place: Bound| {
        let read = move |ask: &PoolAsk| {
            ask.attributes().get(at).map(|one| place(&mut one.clone()).get().cast_signed())
        };
        asking.stepper(label, (1, 5), read, move |ask: &mut PoolAsk, to| {
            if let (Some(one), Ok(level)) = (ask.attribute_mut(at), Level::new(to.max(0).cast_unsigned())) {
                *place(one) = level;
            }
        })
    };
    let covered = asking.tick(
        "The archetype covers it: two more d12s",
        move |ask: &PoolAsk| ask.attributes().get(at).map(|one| one.covered),
        move |ask: &mut PoolAsk, yes| ask.attribute_mut(at).map_or((), |one| one.covered = yes),
    );
    view! {
        <div class="lab-wish" role="group" aria-label=format!("Attribute {}", at + 1)>
            {name(asking, at)}
            <div class="lab-fields">
                {level("Level at least", |one| &mut one.least)}
                {level("Level at most", |one| &mut one.most)}
            </div>
            {covered}
        </div>
    }
}

fn name(asking: Asking<SolveAsk>, at: usize) -> impl IntoView {
    let name =
        move || asking.part(|ask: &PoolAsk| Some(ask.attributes().get(at)?.name.clone())).unwrap_or_default();
    let is_wished = move || asking.part(|ask: &PoolAsk| Some(ask.is_wished(at))).unwrap_or_default();
    let typed = move |event: web_sys::Event| {
        let typed = event_target_value(&event);
        let mut said = Ok(());
        asking.change_part(|ask: &mut PoolAsk| said = ask.rename(at, &typed));
        // What was typed stays in the field, so that it can be mended.
        asking.wrong.set(said.err());
    };
    let remove = move |_| asking.change_part(|ask: &mut PoolAsk| ask.remove_attribute(at));
    view! {
        <div class="lab-line">
            <label class="field">
                <span class="label">"Name"</span>
                <input type="text" maxlength=MOST_NAME prop:value=name on:change=typed/>
            </label>
            <button type="button" class="button quiet icon" aria-label=format!("Remove attribute {}", at + 1)
                disabled=is_wished on:click=remove>"×"</button>
        </div>
    }
}
