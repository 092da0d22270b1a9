//! One node: its name, its points as pips, its modifier, and + and − beside it; unfolded, what it is for and made of.

use leptos::prelude::*;
use presentation::words::many;
use systems::d12::{Node, NodeView as Said, Tier};

use super::{TreeDesk, element_id, pips, while_these_hold};
use crate::characters::desk::{Refused, RollWay};
use crate::characters::summary::signed;
use crate::shell::{Icon, Sign};

/// One node.
#[component]
pub(crate) fn NodeView(
    tree: TreeDesk,
    /// Which node.
    node: Node,
) -> impl IntoView {
    let said = Memo::new(move |_| tree.sheet.with(|sheet| sheet.node(node)));
    let level = move || tree.sheet.with(|sheet| sheet.points().level());
    let is_open = move || tree.open.get() == Some(node);
    let tab = move || if tree.at.get() == node { "0" } else { "-1" };
    let words = move || said.with(spoken);
    let is_capped = Memo::new(move |_| said.with(|said| said.base.is_capped()));
    let lid = move || is_capped.get().then(|| view! { <span class="lid"></span> });
    let held = move || {
        is_capped.get().then(|| view! { <small class="held">{format!("held at Level {}", level())}</small> })
    };
    view! {
        <div class=format!("node {}", class(node)) class:open=is_open class:bare=move || said.with(|said| said.points == 0)>
            <button type="button" class="face" id=element_id(node) tabindex=tab
                aria-expanded=move || is_open().to_string() title=node.describe()
                on:focus=move |_| tree.at.set(node) on:click=move |_| tree.toggle(node)>
                <span class="name">{name(node)}{held}</span>
                <span class="hidden-visually">{words}</span>
                {move || said.with(|said| pips(said.points, said.unspent))}
                <span class="mod number">{lid}{move || said.with(|said| signed(said.modifier))}</span>
            </button>
            <Steps tree node/>
            <Refused desk=tree.desk at=node.name()/>
            {move || is_open().then(|| view! { <Opened tree node/> })}
        </div>
    }
}

#[component]
fn Steps(tree: TreeDesk, node: Node) -> impl IntoView {
    let free = Memo::new(move |_| {
        tree.sheet.with(|sheet| node.parent().map_or(0, |parent| sheet.points().unspent(parent)))
    });
    let more = move || match free.get() {
        0 => format!("{node}: one point more"),
        free => format!("{node}: place one of {}", many(free.into(), "point")),
    };
    view! {
        <div class="steps">
            <button type="button" tabindex="-1" aria-label=format!("{node}: take one point back")
                on:click=move |_| tree.change(node, -1)>"−"</button>
            <button type="button" tabindex="-1" class="more" class:glows=move || { free.get() > 0 } aria-label=more
                on:click=move |_| tree.change(node, 1)>"+"</button>
        </div>
    }
}

const fn class(node: Node) -> &'static str {
    match node.tier() {
        Tier::Level => "level",
        Tier::Realm => "a-realm",
        Tier::Basic => "basic",
        Tier::Skill => "skill",
    }
}

/// Basic Attributes have a short name and a long one; both are of use.
fn name(node: Node) -> impl IntoView {
    let long = (node.long_name() != node.name()).then(|| view! { <small>{node.long_name()}</small> });
    view! { {node.name()} " " {long} }
}

/// What the pips show, for those who hear it; name and modifier stand around it.
fn spoken(said: &Said) -> String {
    let free = match said.unspent {
        0 => String::new(),
        free => format!(", {free} to hand on"),
    };
    format!("{}{free}, modifier", many(said.points.into(), "point"))
}

/// A node unfolded.
#[component]
pub(crate) fn Opened(
    tree: TreeDesk,
    /// Which node.
    node: Node,
) -> impl IntoView {
    let held = move || {
        tree.sheet.with(|sheet| {
            let base = sheet.points().base(node, sheet.rulings());
            let (level, lost) = (sheet.points().level(), base.uncapped() - base.held);
            base.is_capped().then(|| format!("Held at Level {level}: {lost} of it waits for a higher Level."))
        })
    };
    let parts = move || {
        let part = |part: &systems::parts::Part| {
            view! { <li><span>{part.name.clone()}</span><span class="number">{signed(part.value)}</span></li> }
        };
        tree.sheet.with(|sheet| sheet.parts(node, &[]).iter().map(part).collect_view())
    };
    let total = move || tree.sheet.with(|sheet| signed(sheet.modifier(node, &[])));
    view! {
        <div class="opened">
            <p>{node.describe()} {(node.name() != node.long_name()).then(|| format!(" ({})", node.tier().name()))}</p>
            <ul class="plain parts" aria-label=format!("What {node} is made of")>
                {parts}
                <li class="total"><span>"Modifier"</span><span class="number">{total}</span></li>
            </ul>
            {move || held().map(|words| view! { <p class="small">{words}</p> })}
            <DeityHint tree node/>
            <div class="row">
                <RollWay desk=tree.desk score=node.name() class="button main">
                    <Icon sign=Sign::Roll/> {format!("Roll {node}")}
                </RollWay>
                <Conditional tree node/>
            </div>
        </div>
    }
}

/// Faith and Devotion need someone to believe in.
#[component]
fn DeityHint(tree: TreeDesk, node: Node) -> impl IntoView {
    let lacks = move || tree.sheet.with(|sheet| sheet.missing_deity().contains(&node));
    move || {
        lacks().then(|| view! { <p class="small">{format!("{node} needs a deity; name one at the top of the sheet.")}</p> })
    }
}

/// A roll for each circumstance that a modifier of this node waits for (D12-TREE-6).
#[component]
fn Conditional(tree: TreeDesk, node: Node) -> impl IntoView {
    let whens = move || tree.circumstances(node);
    let link = move |when: String| {
        let named = [when];
        let (values, total) =
            (while_these_hold(&named), tree.sheet.with(|sheet| sheet.modifier(node, &named)));
        let [when] = named;
        view! { <RollWay desk=tree.desk score=node.name() values>{format!("when {when}: {}", signed(total))}</RollWay> }
    };
    move || whens().into_iter().map(link).collect_view()
}
