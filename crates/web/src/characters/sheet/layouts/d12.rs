//! A D12 sheet.

use leptos::prelude::*;
use presentation::words::many;
use systems::AnySheet;
use systems::d12::{Node, Sheet, Size};

use super::modifiers::Modifiers;
use super::next::Next;
use crate::characters::desk::{Desk, Refused, RollWay};
use crate::characters::sheet::history::History;
use crate::characters::sheet::points::Points;
use crate::characters::sheet::rulings::RulingsPanel;
use crate::characters::summary::signed;
use crate::characters::tree::{TreeDesk, TreeView};
use crate::parts::Stepper;

/// A D12 sheet.
#[component]
pub(super) fn D12Sheet(
    desk: Desk,
    /// What it says at first.
    first: Sheet,
) -> impl IntoView {
    let sheet = desk.watch(first, AnySheet::downcast_ref);
    let tree = TreeDesk::new(desk, sheet);
    view! {
        <Facts desk sheet/>
        <Worth sheet/>
        <TreeView tree/>
        <div class="sheet-panels">
            <Show when=move || !desk.is_at_table()><Points desk/></Show>
            <Next tree/>
            <Modifiers desk sheet/>
            <Show when=move || !desk.is_at_table()><RulingsPanel desk/><History desk/></Show>
        </div>
    }
}

/// Level, size, deity, and what follows from them.
#[component]
fn Facts(desk: Desk, sheet: Memo<Sheet>) -> impl IntoView {
    let level = Signal::derive(move || sheet.with(|sheet| sheet.points().level()).cast_signed());
    let deity = Memo::new(move |_| sheet.with(|sheet| sheet.deity().unwrap_or_default().to_owned()));
    let set_level = Callback::new(move |level: i32| {
        desk.set("level", &[("points.Level", &level.to_string())]);
    });
    view! {
        <div class="facts">
            <div><Stepper label="Level" value=level set=set_level least=1 most=1000 is_edit=true/><Refused desk at="level"/></div>
            <div class="field">
                <label for="sheet-size">"Size"</label>
                <select id="sheet-size" on:change=move |event| { desk.set("size", &[("size", &event_target_value(&event))]); }>
                    {Size::ALL.map(|size| view! { <option prop:selected=move || sheet.with(|sheet| sheet.size() == size)>{size.name()}</option> }).collect_view()}
                </select>
            </div>
            <div class="field wide">
                <label for="sheet-deity">"Deity"</label>
                <input id="sheet-deity" type="text" maxlength="200" placeholder="nobody" autocomplete="off" prop:value=move || deity.get()
                    on:change=move |event| { desk.set("deity", &[("deity", &event_target_value(&event))]); }/>
                {move || deity_hint(&sheet.get()).map(|words| view! { <p class="hint small">{words}</p> })}
            </div>
            <Derived desk sheet/>
        </div>
    }
}

/// Faith and Devotion need someone to believe in (D12-TREE-1).
fn deity_hint(sheet: &Sheet) -> Option<String> {
    let missing: Vec<&str> = sheet.missing_deity().iter().map(|node| node.name()).collect();
    match missing[..] {
        [] => None,
        [one] => Some(format!("{one} has points and needs a deity; name one.")),
        _ => Some(format!("{} have points and need a deity; name one.", missing.join(" and "))),
    }
}

#[component]
fn Derived(desk: Desk, sheet: Memo<Sheet>) -> impl IntoView {
    let derived = Memo::new(move |_| sheet.with(Sheet::derived));
    let parts = |parts: &systems::parts::Parts| {
        let part = |part: &systems::parts::Part| format!("{} {}", part.name, signed(part.value));
        parts.iter().map(part).collect::<Vec<_>>().join(", ")
    };
    let initiative = move || derived.with(|derived| signed(derived.initiative.total()));
    let movement = move || derived.with(|derived| derived.movement.total());
    view! {
        <dl class="derived">
            <div title=move || derived.with(|derived| parts(&derived.initiative))>
                <dt>"Initiative"</dt>
                // At a table the order of turns is rolled for when it is called for.
                <dd class="number">{if desk.is_at_table() {
                    initiative.into_any()
                } else {
                    view! { <RollWay desk score="Initiative" class="number">{initiative}</RollWay> }.into_any()
                }}</dd>
            </div>
            <div title=move || derived.with(|derived| parts(&derived.movement))>
                <dt>"Movement"</dt>
                <dd class="number">{movement} <small>{move || if movement() == 1 { " hex" } else { " hexes" }}</small></dd>
            </div>
        </dl>
    }
}

/// What a player should know: where points wait, and who is out of the fight.
#[component]
fn Worth(sheet: Memo<Sheet>) -> impl IntoView {
    let free = move || {
        sheet.with(|sheet| {
            let at = |node: Node| (node, sheet.points().unspent(node));
            Node::ALL.map(at).into_iter().filter(|(_, free)| *free > 0).collect::<Vec<_>>()
        })
    };
    let words = move || {
        let list: Vec<String> = free().iter().map(|(node, free)| format!("{node} {free}")).collect();
        let total: u32 = free().iter().map(|(_, free)| free).sum();
        (total > 0).then(|| format!("{} to place: {}", many(total.into(), "point"), list.join(", ")))
    };
    let out = move || sheet.with(Sheet::is_incapacitated);
    view! {
        <div class="worth">
            {move || words().map(|words| view! { <p class="free-note"><i class="pip free" aria-hidden="true"></i>{words}</p> })}
            {move || out().then(|| view! { <p class="notice wrong">"Incapacitated: from now on damage is real."</p> })}
        </div>
    }
}
