//! One page to bring to a table. It is there only for the printer.

use leptos::prelude::*;
use systems::d12::{Node, ResourceKind, Sheet, Tier};
use systems::{AnySheet, pool, three_six};

use crate::characters::desk::Desk;
use crate::characters::summary::{called, signed};

/// More are written as a number.
const MOST_BOXES: i64 = 20;

/// The page for the printer.
#[component]
pub(super) fn PrintSheet(
    /// The open sheet.
    desk: Desk,
) -> impl IntoView {
    let page = move || {
        desk.with(|file| {
            let head = head(file.sheet());
            let body = if let Some(sheet) = file.sheet().downcast_ref::<Sheet>() {
                d12(sheet).into_any()
            } else if let Some(sheet) = file.sheet().downcast_ref::<three_six::Sheet>() {
                six(sheet).into_any()
            } else if let Some(sheet) = file.sheet().downcast_ref::<pool::Sheet>() {
                action(sheet).into_any()
            } else {
                any(file.sheet()).into_any()
            };
            view! { {head}{body}{notes()} }
        })
    };
    view! { <div class="print-sheet" aria-hidden="true">{page}</div> }
}

fn head(sheet: &AnySheet) -> impl IntoView + use<> {
    let facts = if let Some(sheet) = sheet.downcast_ref::<Sheet>() {
        let deity = sheet.deity().map(|deity| ("Deity", deity.to_owned()));
        let facts = [("Level", sheet.points().level().to_string()), ("Size", sheet.size().name().to_owned())];
        facts.into_iter().chain(deity).collect::<Vec<_>>()
    } else if let Some(sheet) = sheet.downcast_ref::<three_six::Sheet>() {
        let facts = [("Level", sheet.level().to_string()), ("Size", sheet.size().name().to_owned())];
        facts.into_iter().chain([("Heroism", sheet.heroism().to_string())]).collect()
    } else {
        let covers =
            |one: &pool::Archetype| format!("{}: +{} on {}", one.name, one.dice, one.covers.join(", "));
        let archetype = sheet.downcast_ref::<pool::Sheet>().and_then(pool::Sheet::archetype);
        archetype.map(|one| ("Archetype", covers(one))).into_iter().collect()
    };
    let fact = |(name, value): (&'static str, String)| view! { <span class="p-fact"><small>{name}</small><b>{value}</b></span> };
    view! {
        <header class="p-head">
            <h1>{called(sheet.name())}</h1>
            <span class="p-system">{sheet.system().title()}</span>
            <div class="p-facts">{facts.into_iter().map(fact).collect_view()}</div>
        </header>
    }
}

/// Empty boxes to fill in with a pencil.
fn boxes(count: i64) -> impl IntoView {
    let drawn = count.min(MOST_BOXES);
    let rest = (count > drawn).then(|| format!(" of {count}"));
    view! { <span class="p-boxes">{(0..drawn).map(|_| view! { <i></i> }).collect_view()}{rest}</span> }
}

/// A sheet of any other system: its scores, and boxes for its points.
fn any(sheet: &AnySheet) -> impl IntoView + use<> {
    let points = |one: systems::form::PointsLeft| {
        view! { <li><b>{one.title.into_owned()}</b>{boxes(one.most.unwrap_or(one.left))}</li> }
    };
    let score = |one: systems::form::RollableScore| view! { <li><b>{one.number}</b>{one.title}</li> };
    view! {
        <div class="p-row">
            <ul class="p-points">{sheet.points().into_iter().map(points).collect_view()}</ul>
            <ul class="p-derived">{sheet.rolls().scores().into_iter().map(score).collect_view()}</ul>
        </div>
    }
}

fn d12(sheet: &Sheet) -> impl IntoView + use<> {
    let resource = |kind: ResourceKind| {
        view! { <li><b>{kind.title()}</b>{boxes(sheet.resource(kind).max().into())}</li> }
    };
    let derived = sheet.derived();
    let modifier = |one: &systems::d12::Modifier| {
        view! { <li><b>{signed(one.value)}</b> {format!("{}: {}", one.target.name(), one.label())}</li> }
    };
    let realms = Node::Level
        .children()
        .iter()
        .map(|&realm| view! { <div class="p-realm">{branch(sheet, realm)}</div> });
    view! {
        <div class="p-row">
            <ul class="p-points">{ResourceKind::ALL.map(resource).into_iter().collect_view()}</ul>
            <ul class="p-derived">
                <li><b>{signed(derived.initiative.total())}</b>"Initiative"</li>
                <li><b>{derived.movement.total()}</b>"Hexes a turn"</li>
                <li><b>{signed(sheet.modifier(Node::Level, &[]))}</b>"Level"</li>
            </ul>
        </div>
        <div class="p-tree">{realms.collect_view()}</div>
        {(!sheet.modifiers().is_empty()).then(|| view! { <section class="p-modifiers"><h2>"Modifiers"</h2><ul>{sheet.modifiers().iter().map(modifier).collect_view()}</ul></section> })}
        <p class="p-reminder">"2d12 + modifier, above the DC. +6 for a 12, +6 for a pair. Two 1s fail. Extra and Luck Die: 1 Heroism each, said before the roll."</p>
    }
}

/// A node and everything below it, for the printer.
fn branch(sheet: &Sheet, node: Node) -> AnyView {
    let said = sheet.node(node);
    let class = match node.tier() {
        Tier::Level | Tier::Realm => "p-node realm",
        Tier::Basic => "p-node basic",
        Tier::Skill => "p-node skill",
    };
    let pips =
        if said.points > 6 { format!("●{}", said.points) } else { "●".repeat(said.points as usize) };
    let name = if node.tier() == Tier::Basic {
        format!("{} {}", node.name(), node.long_name())
    } else {
        node.name().to_owned()
    };
    let below = node.children().iter().map(|&child| branch(sheet, child)).collect_view();
    view! {
        <div class=class><span class="p-name">{name}</span><span class="p-pips">{pips}</span><b>{signed(said.modifier)}</b></div>
        <div class="p-below">{below}</div>
    }
    .into_any()
}

fn six(sheet: &three_six::Sheet) -> impl IntoView + use<> {
    let row = |attribute: three_six::Attribute| {
        let said = sheet.attribute(attribute);
        let magic = if said.magic > 0 { format!("{} + {}", said.natural, said.magic) } else { String::new() };
        view! {
            <tr><th>{attribute.name()}</th><td>{said.score}</td><td class="small">{magic}</td><td><b>{signed(said.bonus)}</b></td>
                <td><b>{signed(sheet.parts(attribute, true).total())}</b></td></tr>
        }
    };
    let known = sheet.proficiencies().join(" · ");
    view! {
        <table class="p-table">
            <thead><tr><th>"Attribute"</th><th>"Score"</th><th></th><th>"Check"</th><th>"Save"</th></tr></thead>
            <tbody>{three_six::Attribute::ALL.map(row).into_iter().collect_view()}</tbody>
        </table>
        <section class="p-modifiers"><h2>"Proficient in"</h2><p>{if known.is_empty() { "—".to_owned() } else { known }}</p></section>
        <p class="p-reminder">"3d6 + bonus, at least the DV; one more die where proficient. One and a half times the DV is critical."</p>
    }
}

fn action(sheet: &pool::Sheet) -> impl IntoView + use<> {
    let row = |(name, level): &(String, pool::Level)| {
        let dice = sheet.dice(name).unwrap_or_default().total();
        view! { <tr><th>{name.clone()}</th><td>{level.get()}</td><td><b>{dice}</b>" d12"</td></tr> }
    };
    view! {
        <table class="p-table">
            <thead><tr><th>"Attribute"</th><th>"Level"</th><th>"Dice"</th></tr></thead>
            <tbody>{sheet.levels().iter().map(row).collect_view()}</tbody>
        </table>
        <ul class="p-points"><li><b>"Resilience"</b>{boxes(8)}</li></ul>
        <p class="p-reminder">"9, 10 and 11 are a success, 12 is two. Each 4 on a boost adds one, on a snag takes one. A failed roll earns a point."</p>
    }
}

/// Lines to write on, as many as there is room for.
fn notes() -> impl IntoView {
    view! { <section class="p-notes"><h2>"Notes"</h2><div class="p-lines"></div></section> }
}
