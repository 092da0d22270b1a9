//! An Action Pool sheet.

use leptos::prelude::*;
use systems::AnySheet;
use systems::pool::{Archetype, Level, Sheet};

use crate::characters::desk::{Desk, Refused, RollWay};
use crate::characters::sheet::history::History;
use crate::characters::sheet::rulings::RulingsPanel;
use crate::characters::sheet::saved_points::SavedPoints;
use crate::parts::Stepper;

/// An Action Pool sheet.
#[component]
pub(super) fn PoolSheet(
    desk: Desk,
    /// What it says at first.
    first: Sheet,
) -> impl IntoView {
    let sheet = desk.watch(first, AnySheet::downcast_ref);
    let form = desk.file().sheet().system().sheet_form();
    let saved = form.and_then(|form| form.points.iter().find(|points| points.is_saved()));
    let names = Memo::new(move |_| {
        sheet.with(|sheet| sheet.levels().iter().map(|(name, _)| name.clone()).collect::<Vec<_>>())
    });
    view! {
        <section class="attributes" aria-label="Attributes">
            <For each=move || names.get() key=Clone::clone let:name><One desk sheet name/></For>
            <NewAttribute desk/>
        </section>
        <div class="sheet-panels">
            {(!desk.is_at_table()).then(|| saved.map(|kind| view! { <SavedPoints desk kind/> }))}
            <ArchetypePanel desk sheet/>
            <Show when=move || !desk.is_at_table()><RulingsPanel desk/><History desk/></Show>
        </div>
    }
}

/// One attribute: a level from 1 to 5 and the dice it gives (POOL-ROLL-1).
#[component]
fn One(desk: Desk, sheet: Memo<Sheet>, name: String) -> impl IntoView {
    let name = StoredValue::new(name);
    let level = Memo::new(move |_| {
        let name = name.get_value();
        sheet.with(|sheet| {
            sheet.levels().iter().find(|(one, _)| *one == name).map_or(Level::ALL[0], |(_, level)| *level)
        })
    });
    let parts = move || sheet.with(|sheet| sheet.dice(&name.get_value()).unwrap_or_default());
    let told = move || {
        let parts = parts();
        let part = |part: &systems::parts::Part| format!("{} {}", part.value, part.name);
        if parts.iter().count() > 1 {
            parts.iter().map(part).collect::<Vec<_>>().join(" + ")
        } else {
            String::new()
        }
    };
    let set = move |value: String| {
        let name = name.get_value();
        desk.set(&name, &[(&format!("levels.{name}"), &value)]);
    };
    let pick = move |one: Level| {
        view! {
            <button type="button" aria-pressed=move || (level.get() == one).to_string() aria-label=format!("Level {}, {}", one.get(), if one.dice() == 1 { "1 die".to_owned() } else { format!("{} dice", one.dice()) })
                on:click=move |_| set(one.get().to_string())>{one.get()}</button>
        }
    };
    let title = name.get_value();
    view! {
        <div class="panel attribute">
            <h2>{title.clone()}</h2>
            <p class="attribute-bonus number">{move || parts().total()}<small>{move || if parts().total() == 1 { " die" } else { " dice" }}</small></p>
            <div class="segments" role="group" aria-label=format!("{title}, level")>{Level::ALL.map(pick).collect_view()}</div>
            <p class="small muted">{told}</p>
            <div class="row">
                <RollWay desk score=name.get_value() class="button main">"Roll"</RollWay>
                <button class="button quiet" aria-label=format!("Remove {title}") on:click=move |_| set(String::new())>"Remove"</button>
            </div>
            <Refused desk at=title/>
        </div>
    }
}

#[component]
fn NewAttribute(desk: Desk) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let add = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let word = name.get_untracked();
        let is_there = desk
            .with(|file| file.sheet().downcast_ref().is_some_and(|sheet: &Sheet| sheet.dice(&word).is_ok()));
        if is_there {
            desk.refuse("new-attribute", &format!("{} is on the sheet already", word.trim()));
        } else if desk.set("new-attribute", &[(&format!("levels.{}", word.trim()), "1")]) {
            name.set(String::new());
        }
    };
    view! {
        <form class="panel attribute new" on:submit=add>
            <div class="field">
                <label for="new-attribute">"Another attribute"</label>
                <input id="new-attribute" type="text" maxlength="60" autocomplete="off" prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))/>
            </div>
            <button class="button">"Add"</button>
            <Refused desk at="new-attribute"/>
        </form>
    }
}

/// An archetype: more dice on what it covers (POOL-ROLL-2).
#[component]
fn ArchetypePanel(desk: Desk, sheet: Memo<Sheet>) -> impl IntoView {
    let archetype = Memo::new(move |_| sheet.with(|sheet| sheet.archetype().cloned()));
    let begin = move |_| {
        desk.set("archetype", &[("archetype.name", "Strategist"), ("archetype.covers", "Perception")]);
    };
    let has = Memo::new(move |_| archetype.with(Option::is_some));
    view! {
        <section class="panel column" aria-labelledby="archetype-title">
            <h2 id="archetype-title">"Archetype"</h2>
            {move || if has.get() {
                view! { <ArchetypeForm desk sheet archetype/> }.into_any()
            } else {
                view! { <p class="muted small">"An archetype adds dice to the attributes it covers."</p><p><button class="button" on:click=begin>"Add one"</button></p> }.into_any()
            }}
            <Refused desk at="archetype"/>
        </section>
    }
}

#[component]
fn ArchetypeForm(desk: Desk, sheet: Memo<Sheet>, archetype: Memo<Option<Archetype>>) -> impl IntoView {
    let dice =
        Signal::derive(move || archetype.with(|one| one.as_ref().map_or(0, |one| one.dice)).cast_signed());
    let name = move || archetype.with(|one| one.as_ref().map(|one| one.name.clone()).unwrap_or_default());
    let set_dice = Callback::new(move |dice: i32| {
        desk.set("archetype", &[("archetype.dice", &dice.to_string())]);
    });
    let covers = move |attribute: &str| {
        archetype.with(|one| {
            one.as_ref().is_some_and(|one| {
                one.adds_to(attribute) > 0
                    || one.covers.iter().any(|covered| covered.eq_ignore_ascii_case(attribute))
            })
        })
    };
    let toggle = move |attribute: String, is_on: bool| {
        let mut covered =
            archetype.with_untracked(|one| one.as_ref().map(|one| one.covers.clone()).unwrap_or_default());
        covered.retain(|one| !one.eq_ignore_ascii_case(&attribute));
        covered.extend(is_on.then_some(attribute));
        desk.set("archetype", &[("archetype.covers", &covered.join(","))]);
    };
    let choice = move |attribute: String| {
        let (asked, set) = (attribute.clone(), attribute.clone());
        view! {
            <label class="choice"><input type="checkbox" prop:checked=move || covers(&asked) on:change=move |event| toggle(set.clone(), event_target_checked(&event))/>{attribute}</label>
        }
    };
    let names =
        move || sheet.with(|sheet| sheet.levels().iter().map(|(name, _)| name.clone()).collect::<Vec<_>>());
    view! {
        <div class="row">
            <div class="field wide"><label for="archetype-name">"Name"</label>
                <input id="archetype-name" type="text" maxlength="100" autocomplete="off" prop:value=name
                    on:change=move |event| { desk.set("archetype", &[("archetype.name", &event_target_value(&event))]); }/></div>
            <Stepper label="More dice" value=dice set=set_dice least=0 most=100 is_edit=true/>
        </div>
        <fieldset><legend>"On"</legend><div class="row">{move || names().into_iter().map(choice).collect_view()}</div></fieldset>
        <div><button class="button quiet" on:click=move |_| { desk.set("archetype", &[("archetype", "")]); }>"Have none"</button></div>
    }
}
