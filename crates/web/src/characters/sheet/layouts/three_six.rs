//! A 3d6 sheet.

use leptos::prelude::*;
use systems::AnySheet;
use systems::form::{Value, Values};
use systems::sentence::capital;
use systems::three_six::{Attribute, Sheet, Size};

use crate::characters::desk::{Desk, Refused, RollWay};
use crate::characters::sheet::rulings::RulingsPanel;
use crate::characters::summary::signed;
use crate::parts::Stepper;

/// A 3d6 sheet.
#[component]
pub(super) fn ThreeSixSheet(
    desk: Desk,
    /// What it says at first.
    first: Sheet,
) -> impl IntoView {
    let sheet = desk.watch(first, AnySheet::downcast_ref);
    view! {
        <Facts desk sheet/>
        <section class="attributes" aria-label="Attributes">
            {Attribute::ALL.map(|attribute| view! { <One desk sheet attribute/> }).collect_view()}
        </section>
        <div class="sheet-panels">
            <Proficiencies desk sheet/>
            <Show when=move || !desk.is_at_table()><RulingsPanel desk/></Show>
        </div>
    }
}

#[component]
fn Facts(desk: Desk, sheet: Memo<Sheet>) -> impl IntoView {
    let level = Signal::derive(move || number(sheet.with(Sheet::level)));
    let heroism = Signal::derive(move || number(sheet.with(Sheet::heroism)));
    let set = move |field: &'static str| {
        Callback::new(move |value: i32| {
            desk.set("facts", &[(field, &value.to_string())]);
        })
    };
    let tramples = move || match sheet.with(Sheet::tramples) {
        Some(size) => format!("tramples {} and smaller", size.name()),
        None => "tramples nobody".to_owned(),
    };
    view! {
        <div class="facts">
            <Stepper label="Level" value=level set=set("level") least=0 most=1000 is_edit=true/>
            <Stepper label="Heroism" value=heroism set=set("heroism") least=0 most=1000 is_edit=true/>
            <div class="field">
                <label for="sheet-size">"Size"</label>
                <select id="sheet-size" on:change=move |event| { desk.set("facts", &[("size", &event_target_value(&event))]); }>
                    {Size::ALL.map(|size| view! { <option prop:selected=move || sheet.with(|sheet| sheet.size() == size)>{size.name()}</option> }).collect_view()}
                </select>
                <span class="small muted">{tramples}</span>
            </div>
            <Refused desk at="facts"/>
        </div>
    }
}

fn number(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// One attribute: its score, what magic adds, its most, and what comes of it (T36-ATTR-2, T36-ATTR-3).
#[component]
fn One(desk: Desk, sheet: Memo<Sheet>, attribute: Attribute) -> impl IntoView {
    let said = Memo::new(move |_| sheet.with(|sheet| sheet.attribute(attribute)));
    let save = move || sheet.with(|sheet| sheet.parts(attribute, true).total());
    let field = move |label: &'static str, table: &'static str, value: Signal<i32>| {
        let set = Callback::new(move |value: i32| {
            let value = if value == 0 && table == "magic" { String::new() } else { value.to_string() };
            desk.set(attribute.name(), &[(&format!("{table}.{}", attribute.name()), &value)]);
        });
        view! { <Stepper label=format!("{} {label}", attribute.name()) shown=capital(label) value=value set=set least=0 most=1000 is_edit=true/> }
    };
    let natural = Signal::derive(move || said.with(|said| number(said.natural)));
    let magic = Signal::derive(move || said.with(|said| number(said.magic)));
    let maximum = Signal::derive(move || said.with(|said| number(said.maximum)));
    let is_unusual = said.with_untracked(|said| said.magic > 0 || said.maximum != 18);
    view! {
        <div class="panel attribute">
            <h2>{attribute.name()} " " {(attribute.short() != attribute.name()).then(|| view! { <small class="muted">{attribute.short()}</small> })}</h2>
            <p class="attribute-bonus number" title="Bonus: +1 for every full 3 points">{move || said.with(|said| signed(said.bonus))}
                <small>{move || said.with(|said| format!("score {}", said.score))}</small></p>
            <div class="attribute-fields">
                {field("score", "scores", natural)}
                <details open=is_unusual>
                    <summary class="small muted">"Magic and maximum"</summary>
                    {field("magic", "magic", magic)}
                    {field("maximum", "maximum", maximum)}
                </details>
            </div>
            <div class="row">
                <RollWay desk score=attribute.name() class="button main">
                    {move || format!("Check {}", said.with(|said| signed(said.bonus)))}
                </RollWay>
                <RollWay desk score=attribute.name() values=Values::default().with("save", Value::On)>{move || format!("Save {}", signed(save()))}</RollWay>
            </div>
            <Refused desk at=attribute.name()/>
        </div>
    }
}

#[component]
fn Proficiencies(desk: Desk, sheet: Memo<Sheet>) -> impl IntoView {
    let all = Memo::new(move |_| sheet.with(|sheet| sheet.proficiencies().to_vec()));
    let word = RwSignal::new(String::new());
    let add = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if desk.edit("proficiencies", |file| file.add_proficiency(&word.get_untracked()).map(|()| Vec::new()))
        {
            word.set(String::new());
        }
    };
    let chip = move |name: String| {
        let gone = name.clone();
        let remove = move |_| {
            desk.edit("proficiencies", |file| file.remove_proficiency(&gone).map(|()| Vec::new()));
        };
        view! { <li class="chip">{name.clone()} <button class="button quiet icon" aria-label=format!("Remove {name}") on:click=remove>"×"</button></li> }
    };
    view! {
        <section class="panel column" aria-labelledby="proficiencies-title">
            <h2 id="proficiencies-title">"Proficient in"</h2>
            <ul class="plain row">{move || all.get().into_iter().map(chip).collect_view()}</ul>
            <form class="row" on:submit=add>
                <div class="field wide">
                    <label for="proficiency">"One more die when you …"</label>
                    <input id="proficiency" type="text" maxlength="100" placeholder="Climbing" autocomplete="off" prop:value=move || word.get()
                        on:input=move |event| word.set(event_target_value(&event))/>
                </div>
                <button class="button">"Add"</button>
            </form>
            <Refused desk at="proficiencies"/>
        </section>
    }
}
