//! Derived stats: Initiative, Movement and the maxima of the resources.

use super::{ModifierTarget, Node, ResourceKind, Sheet};
use crate::parts::Parts;

/// What a sheet's modifiers add up to besides the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derived {
    /// Awareness and Agility (D12-DER-1).
    pub initiative: Parts,
    /// Hexes per turn (D12-DER-2).
    pub movement: Parts,
}

impl Derived {
    pub(super) fn from_sheet(sheet: &Sheet, named: &[String]) -> Self {
        Self { initiative: initiative(sheet, named), movement: movement(sheet) }
    }
}

fn initiative(sheet: &Sheet, named: &[String]) -> Parts {
    let mut parts = Parts::default();
    for node in [Node::Awareness, Node::Agility] {
        parts.add(node.name(), sheet.modifier(node, named)); // D12-DER-1
    }
    parts.extend(sheet.attached(ModifierTarget::Initiative, named));
    parts
}

fn movement(sheet: &Sheet) -> Parts {
    let mut parts = Parts::single("base", 3); // D12-DER-2
    parts.add_if_any(sheet.size().name(), sheet.size().modifier());
    parts.add_if_any("Agility / 4", sheet.modifier(Node::Agility, &[]).div_euclid(4));
    parts.extend(sheet.attached(ModifierTarget::Movement, &[]));
    at_least(parts, 1)
}

/// The parts of a resource's maximum.
pub(super) fn maximum(sheet: &Sheet, kind: ResourceKind) -> Parts {
    let by_realm = |realm: Node| {
        let mut parts = Parts::single("base", 4);
        parts.add(realm.name(), sheet.modifier(realm, &[]));
        parts
    };
    let mut parts = match kind {
        ResourceKind::Heroism => Parts::single("Level", sheet.points().level().cast_signed()), // D12-RES-1
        ResourceKind::Action => Parts::single("base", sheet.rulings().action_maximum.get().cast_signed()), // D12-RES-2
        ResourceKind::Vitality => by_realm(Node::Body), // D12-RES-3
        ResourceKind::Focus => by_realm(Node::Mind),    // D12-RES-4
        ResourceKind::Spirit => by_realm(Node::Soul),   // D12-RES-5
    };
    parts.extend(sheet.attached(ModifierTarget::Maximum(kind), &[]));
    let least = if matches!(kind, ResourceKind::Heroism | ResourceKind::Action) { 0 } else { 1 };
    at_least(parts, least)
}

/// Lifts a total that came out too low, by a part that says so.
fn at_least(mut parts: Parts, least: i32) -> Parts {
    let short = least.saturating_sub(parts.total());
    if short > 0 {
        parts.add(format!("never below {least}"), short);
    }
    parts
}
