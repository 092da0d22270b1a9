//! A node unfolded: what it is for, what its modifier is made of, and what one can do with it.

use leptos::prelude::*;
use systems::d12::Node;

use super::{TreeDesk, while_these_hold};
use crate::characters::desk::RollWay;
use crate::characters::summary::signed;
use crate::shell::{Icon, Sign};

/// A node unfolded.
#[component]
pub(crate) fn Opened(
    /// The tree on the desk.
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
