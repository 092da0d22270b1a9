//! "Where should the next point go?", answered by the solver.

use leptos::prelude::*;
use systems::d12::{Node, Tier};

use crate::characters::advice::{Advice, Wish, advise};
use crate::characters::desk::Refused;
use crate::characters::tree::TreeDesk;
use crate::parts::{Stepper, WrongFields};

/// The question and its answer.
#[component]
pub(super) fn Next(
    /// The tree on the desk.
    tree: TreeDesk,
) -> impl IntoView {
    let wish = RwSignal::new(Wish { node: Node::Finesse, dc: 18, luck: false });
    // The node one looks at is the one one asks about.
    Effect::new(move |_| {
        if let Some(node) = tree.open.get().filter(|node| node.tier() >= Tier::Basic) {
            wish.update(|wish| wish.node = node);
        }
    });
    let fields = WrongFields::provide();
    let answer = Memo::new(move |_| match fields.first() {
        Some(sentence) => Err(sentence),
        None => tree.sheet.with(|sheet| advise(sheet, wish.get())).map_err(|why| format!("{why}.")),
    });
    view! {
        <section class="panel next" aria-labelledby="next-title">
            <h2 id="next-title">"Where should the next point go?"</h2>
            <Question wish/>
            <div aria-live="polite">
                {move || match answer.get() {
                    Ok(advice) => view! { <Answer tree advice/> }.into_any(),
                    Err(why) => view! { <p class="muted">{why}</p> }.into_any(),
                }}
            </div>
            <Refused desk=tree.desk at="next"/>
        </section>
    }
}

#[component]
fn Question(wish: RwSignal<Wish>) -> impl IntoView {
    let chosen = move |event| {
        if let Some(node) = Node::from_name(&event_target_value(&event)) {
            wish.update(|wish| wish.node = node);
        }
    };
    let dc = Signal::derive(move || wish.get().dc);
    let option = move |node: Node| {
        view! { <option value=node.name() prop:selected=move || wish.get().node == node>{node.long_name()}</option> }
    };
    let of_tier = move |tier: Tier| {
        Node::ALL.into_iter().filter(move |node| node.tier() == tier).map(option).collect_view()
    };
    view! {
        <div class="row ask">
            <div class="field wide">
                <label for="next-node">"To be good at"</label>
                <select id="next-node" on:change=chosen>
                    <optgroup label="Skills">{of_tier(Tier::Skill)}</optgroup>
                    <optgroup label="Basic Attributes">{of_tier(Tier::Basic)}</optgroup>
                    <optgroup label="Realms">{of_tier(Tier::Realm)}</optgroup>
                </select>
            </div>
            <Stepper label="Against DC" value=dc set=Callback::new(move |dc| wish.update(|wish| wish.dc = dc)) least=-99 most=199/>
            <label class="choice">
                <input type="checkbox" prop:checked=move || wish.get().luck on:change=move |event| wish.update(|wish| wish.luck = event_target_checked(&event))/>
                "with a Luck Die"
            </label>
        </div>
    }
}

#[component]
fn Answer(tree: TreeDesk, advice: Advice) -> impl IntoView {
    let Advice { now, then, place, next } = advice;
    let list: Vec<String> = place.iter().map(|(node, points)| format!("{node} to {points}")).collect();
    let put = move |_| {
        let fields: Vec<(String, String)> =
            place.iter().map(|(node, points)| (format!("points.{node}"), points.to_string())).collect();
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        tree.desk.set("next", &fields);
    };
    let lead = if list.is_empty() {
        "The point of the next Level:"
    } else {
        "After that, the point of the next Level:"
    };
    let now_line = if list.is_empty() {
        view! { <p>"Now " <strong class="number">{now}</strong> ". No point at hand makes it likelier."</p> }
            .into_any()
    } else {
        view! {
            <p>"Now " <strong class="number">{now}</strong> "; with " <strong>{list.join(", ")}</strong> " it is " <strong class="number">{then}</strong> "."</p>
            <p><button class="button main" on:click=put>"Place these points"</button></p>
        }
        .into_any()
    };
    let row = |(path, chance): (Vec<Node>, String)| {
        let path: Vec<&str> = path.iter().map(|node| node.name()).collect();
        view! { <li><span>{path.join(" › ")}</span> <strong class="number">{chance}</strong></li> }
    };
    let later = if next.is_empty() {
        view! { <p class="muted">"The next Level alone would not make it likelier."</p> }.into_any()
    } else {
        view! {
            <p>{lead}</p>
            <ol class="plain ways">{next.into_iter().map(row).collect_view()}</ol>
        }
        .into_any()
    };
    view! { <div class="advice">{now_line}{later}</div> }
}
