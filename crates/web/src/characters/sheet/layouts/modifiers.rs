//! External modifiers: added, changed, removed (D12-TREE-6).

use leptos::prelude::*;
use systems::d12::{Modifier, ModifierTarget, Node, ResourceKind, Sheet, Tier};

use crate::characters::desk::{Desk, Refused, lowered_sentences};
use crate::characters::summary::signed;
use crate::parts::{Stepper, WrongFields};

/// Which modifier is being written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Writing {
    New,
    At(usize),
}

/// All of them.
#[component]
pub(super) fn Modifiers(
    desk: Desk,
    /// What it says.
    sheet: Memo<Sheet>,
) -> impl IntoView {
    let writing = RwSignal::new(None::<Writing>);
    let all = Memo::new(move |_| sheet.with(|sheet| sheet.modifiers().to_vec()));
    let row = move |(at, modifier): (usize, Modifier)| {
        if writing.get() == Some(Writing::At(at)) {
            view! { <li><Form desk writing at=Writing::At(at) first=modifier/></li> }.into_any()
        } else {
            view! { <Row desk writing at modifier/> }.into_any()
        }
    };
    let blank = || Modifier {
        name: String::new(),
        source: String::new(),
        target: ModifierTarget::Node(Node::Level),
        value: 1,
        when: None,
    };
    let add = move || {
        if writing.get() == Some(Writing::New) {
            view! { <Form desk writing at=Writing::New first=blank()/> }.into_any()
        } else {
            view! { <button class="button" on:click=move |_| writing.set(Some(Writing::New))>"Add a modifier"</button> }.into_any()
        }
    };
    view! {
        <section class="panel" aria-labelledby="modifiers-title">
            <h2 id="modifiers-title">"Modifiers"</h2>
            {move || all.with(Vec::is_empty).then(|| view! { <p class="muted small">"What race, class, feats and equipment add. They count for a node and all below it, after the Level cap."</p> })}
            <ul class="plain modifiers">{move || all.get().into_iter().enumerate().map(row).collect_view()}</ul>
            {add}
        </section>
    }
}

#[component]
fn Row(desk: Desk, writing: RwSignal<Option<Writing>>, at: usize, modifier: Modifier) -> impl IntoView {
    let (name, label) = (modifier.name.clone(), modifier.label());
    let remove = move |_| {
        desk.edit("modifiers", |file| file.remove_modifier_at(at).map(|lowered| lowered_sentences(&lowered)));
    };
    view! {
        <li class="modifier">
            <span class="number modifier-value">{signed(modifier.value)}</span>
            <span><strong>{modifier.target.name()}</strong> " " {label}</span>
            <span class="row">
                <button class="button quiet" aria-label=format!("Change {name}") on:click=move |_| writing.set(Some(Writing::At(at)))>"Change"</button>
                <button class="button quiet" aria-label=format!("Remove {name}") on:click=remove>"Remove"</button>
            </span>
        </li>
    }
}

#[component]
fn Form(desk: Desk, writing: RwSignal<Option<Writing>>, at: Writing, first: Modifier) -> impl IntoView {
    WrongFields::around(move |fields| form(desk, writing, at, first, fields))
}

fn form(
    desk: Desk,
    writing: RwSignal<Option<Writing>>,
    at: Writing,
    first: Modifier,
    fields: WrongFields,
) -> impl IntoView {
    let draft = RwSignal::new(first);
    let done = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if desk.refuse_fields("modifiers", fields) {
            return;
        }
        let mut modifier = draft.get_untracked();
        modifier.when = modifier.when.map(|when| when.trim().to_owned()).filter(|when| !when.is_empty());
        if modifier.name.trim().is_empty() {
            desk.refuse("modifiers", "a modifier needs a name; say what it is, such as Keen ears");
            return;
        }
        let write = |file: &mut protocol::v1::sheet::SheetFile| match at {
            Writing::New => file.add_modifier(&modifier),
            Writing::At(at) => file.change_modifier(at, &modifier),
        };
        if desk.edit("modifiers", |file| write(file).map(|lowered| lowered_sentences(&lowered))) {
            writing.set(None);
        }
    };
    let value = Signal::derive(move || draft.with(|draft| draft.value));
    let set_value = Callback::new(move |value| draft.update(|draft| draft.value = value));
    let text = move |id: &'static str,
                     label: &'static str,
                     hint: &'static str,
                     get: fn(&mut Modifier) -> &mut String| {
        let first = draft.try_update_untracked(|draft| get(draft).clone()).unwrap_or_default();
        view! {
            <div class="field wide">
                <label for=id>{label}</label>
                <input id=id type="text" maxlength="200" autocomplete="off" placeholder=hint value=first
                    on:input=move |event| draft.update(|draft| *get(draft) = event_target_value(&event))/>
            </div>
        }
    };
    view! {
        <form class="modifier-form" on:submit=done>
            {text("modifier-name", "Name", "Keen ears", |one| &mut one.name)}
            <TargetField draft/>
            <Stepper label="Adds" value=value set=set_value least=-Modifier::MOST most=Modifier::MOST/>
            {text("modifier-source", "Source", "race, feat, equipment", |one| &mut one.source)}
            {text("modifier-when", "Only when", "always", |one| one.when.get_or_insert_default())}
            <div class="row">
                <button class="button main">"Keep it"</button>
                <button type="button" class="button" on:click=move |_| writing.set(None)>"Cancel"</button>
            </div>
            <Refused desk at="modifiers"/>
        </form>
    }
}

/// What it is attached to.
#[component]
fn TargetField(draft: RwSignal<Modifier>) -> impl IntoView {
    let chosen = move |event| {
        if let Some(target) = ModifierTarget::from_name(&event_target_value(&event)) {
            draft.update(|draft| draft.target = target);
        }
    };
    let first = draft.with_untracked(|draft| draft.target);
    let option = move |target: ModifierTarget, label: String| {
        view! { <option value=target.name() selected=target == first>{label}</option> }
    };
    let of_tier = move |tier: Tier| {
        let nodes = Node::ALL.into_iter().filter(move |node| node.tier() == tier);
        nodes.map(|node| option(ModifierTarget::Node(node), node.long_name().to_owned())).collect_view()
    };
    let maxima = ResourceKind::ALL
        .map(|kind| option(ModifierTarget::Maximum(kind), format!("{}, most", kind.title())));
    view! {
        <div class="field wide">
            <label for="modifier-target">"Counts for"</label>
            <select id="modifier-target" on:change=chosen>
                <optgroup label="Skills">{of_tier(Tier::Skill)}</optgroup>
                <optgroup label="Basic Attributes">{of_tier(Tier::Basic)}</optgroup>
                <optgroup label="Realms and Level">{of_tier(Tier::Realm)}{of_tier(Tier::Level)}</optgroup>
                <optgroup label="Derived">
                    {option(ModifierTarget::Initiative, "Initiative".to_owned())}
                    {option(ModifierTarget::Movement, "Movement".to_owned())}
                </optgroup>
                <optgroup label="Points">{maxima.collect_view()}</optgroup>
            </select>
        </div>
    }
}
