//! The tree as a picture one can edit (D12-TREE-1).

pub(crate) mod moves;
mod node;
mod pips;

use leptos::prelude::*;
use leptos_router::hooks::use_navigate;
use systems::SystemSheet;
use systems::d12::{Node, Sheet};
use systems::form::{SheetRolls, Value, Values};

pub(crate) use pips::pips;

use self::moves::{Move, realm_of, step};
use self::node::NodeView;
use super::desk::Desk;
use crate::browser::document;

/// The tree on the desk: which node has the keys, which is unfolded, which realm a phone shows.
#[derive(Clone, Copy)]
pub(crate) struct TreeDesk {
    pub(crate) desk: Desk,
    /// What it says.
    pub(crate) sheet: Memo<Sheet>,
    /// The node the keys are for.
    pub(crate) at: RwSignal<Node>,
    /// The node that is unfolded.
    pub(crate) open: RwSignal<Option<Node>>,
    /// The realm that a narrow screen shows.
    pub(crate) realm: RwSignal<Node>,
}

impl TreeDesk {
    /// A tree with nothing unfolded.
    pub(crate) fn new(desk: Desk, sheet: Memo<Sheet>) -> Self {
        let (at, open) = (RwSignal::new(Node::Level), RwSignal::new(None));
        Self { desk, sheet, at, open, realm: RwSignal::new(Node::Body) }
    }

    /// One point more or less; a refusal stands beside the node.
    pub(crate) fn change(self, node: Node, by: i32) {
        let points = self.sheet.with_untracked(|sheet| sheet.points().held_by(node));
        let Some(next) = points.checked_add_signed(by) else {
            self.desk.refuse(node.name(), &format!("{node} holds no point that could be taken back"));
            return;
        };
        let value = if next == 0 && node != Node::Level { String::new() } else { next.to_string() };
        if self.desk.set(node.name(), &[(&format!("points.{node}"), &value)]) {
            let modifier = self.sheet.with_untracked(|sheet| sheet.modifier(node, &[]));
            self.desk.announce(&format!("{node}: {next}, modifier {modifier:+}"));
        }
    }

    /// The circumstances that a modifier of the node waits for (D12-TREE-6).
    pub(crate) fn circumstances(self, node: Node) -> Vec<String> {
        self.sheet.with(|sheet| {
            let input = SystemSheet::system(sheet).roll_form(node.name()).input("when");
            let offered = input.map(|input| sheet.candidates(input, node.name(), &Values::default()));
            offered.into_iter().flatten().map(|candidate| candidate.name).collect()
        })
    }

    /// Unfolds a node, or folds it.
    pub(crate) fn toggle(self, node: Node) {
        self.open.update(|open| *open = (*open != Some(node)).then_some(node));
    }

    /// Gives a node the keys.
    pub(crate) fn focus(self, node: Node) {
        self.at.set(node);
        if let Some(realm) = realm_of(node) {
            self.realm.set(realm);
        }
        // A realm that was hidden can take the focus only once it is drawn.
        request_animation_frame(move || {
            let element = document().get_element_by_id(&element_id(node));
            if let Some(element) = element.and_then(|element| wasm_bindgen::JsCast::dyn_into(element).ok()) {
                let element: web_sys::HtmlElement = element;
                drop(element.focus());
            }
        });
    }
}

/// What is said of a roll while these circumstances hold (D12-TREE-6).
fn while_these_hold(named: &[String]) -> Values {
    let whens = (!named.is_empty()).then(|| Value::Names(named.to_vec()));
    Values::default().with_some("when", whens)
}

fn element_id(node: Node) -> String {
    format!("node-{node}")
}

/// The tree.
#[component]
pub(crate) fn TreeView(tree: TreeDesk) -> impl IntoView {
    let navigate = use_navigate();
    let on_key = move |event: web_sys::KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || crate::browser::is_typing(&event) {
            return;
        }
        let node = tree.at.get_untracked();
        let key = event.key();
        match (key.as_str(), Move::of_key(&key)) {
            (_, Some(by)) => tree.focus(step(node, tree.realm.get_untracked(), by)),
            ("+" | "=", _) => tree.change(node, 1),
            ("-" | "−", _) => tree.change(node, -1),
            ("r", _) => {
                let (score, values) = (node.name(), Values::default());
                match tree.desk.table_roll() {
                    Some(roll) => roll.run((score.to_owned(), values)),
                    None => {
                        if let Some(link) = untrack(|| tree.desk.roll_link(score, values)) {
                            navigate(&link, Default::default());
                        }
                    }
                }
            }
            _ => return,
        }
        event.prevent_default();
    };
    let realm = move || tree.realm.get().name();
    view! {
        <section class="tree" aria-label="Attribute tree" data-realm=realm on:keydown=on_key>
            <div class="root"><NodeView tree node=Node::Level/></div>
            <Fan/>
            <RealmTabs tree/>
            <div class="realms">
                {Node::Level.children().iter().map(|&realm| view! { <Realm tree realm/> }).collect_view()}
            </div>
            <p class="small muted tree-keys">
                <kbd>"←↑↓→"</kbd>" move, "<kbd>"+"</kbd>" and "<kbd>"−"</kbd>" change points, "<kbd>"Enter"</kbd>" unfolds, "<kbd>"r"</kbd>" rolls"
            </p>
        </section>
    }
}

/// The three branches from Level to the realms.
#[component]
fn Fan() -> impl IntoView {
    view! {
        <svg class="fan" viewBox="0 0 600 40" preserveAspectRatio="none" aria-hidden="true">
            <path d="M300 0C300 26 100 14 100 40M300 0V40M300 0C300 26 500 14 500 40" vector-effect="non-scaling-stroke"/>
        </svg>
    }
}

/// On a narrow screen: which realm is on show.
#[component]
fn RealmTabs(tree: TreeDesk) -> impl IntoView {
    let tab = move |&realm: &Node| {
        let free = move || tree.sheet.with(|sheet| free_within(sheet, realm));
        view! {
            <button type="button" aria-pressed=move || (tree.realm.get() == realm).to_string()
                on:click=move |_| tree.realm.set(realm)>
                {realm.name()}
                {move || (free() > 0).then(|| view! { <span class="free-dot" title="Points to place">{free()}</span> })}
            </button>
        }
    };
    view! {
        <div class="realm-tabs segments" role="group" aria-label="Realm">
            {Node::Level.children().iter().map(tab).collect_view()}
        </div>
    }
}

/// Points still to be handed on in a realm.
fn free_within(sheet: &Sheet, realm: Node) -> u32 {
    moves::node_and_below(realm).into_iter().map(|node| sheet.points().unspent(node)).sum()
}

#[component]
fn Realm(tree: TreeDesk, realm: Node) -> impl IntoView {
    let skills = move |basic: Node| {
        basic.children().iter().map(|&node| view! { <li><NodeView tree node/></li> }).collect_view()
    };
    let basics = realm.children().iter().map(|&basic| {
        view! { <li><NodeView tree node=basic/><ul class="plain branch skills">{skills(basic)}</ul></li> }
    });
    view! {
        <div class="realm" data-name=realm.name()>
            <NodeView tree node=realm/>
            <ul class="plain branch basics">{basics.collect_view()}</ul>
        </div>
    }
}
