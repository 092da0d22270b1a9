//! A D12 sheet with everything the rules make of it.

use serde::Serialize;
use systems::SystemSheet;
use systems::d12::{Derived, Modifier, Node, NodeView as NodeOfSheet, ResourceKind, Sheet};

use super::{Named, PartView, Warning, parts_view, rulings_view};
use crate::v1::VERSION;

/// A D12 sheet with all its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct D12View {
    /// The version of this JSON.
    pub version: u32,
    /// The character's name.
    pub name: String,
    /// How large they are.
    pub size: &'static str,
    /// Whom they believe in.
    pub deity: Option<String>,
    /// All 40 nodes, parents before children (D12-TREE-1).
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, NodeView>))]
    pub nodes: Named<NodeView>,
    /// Initiative and Movement.
    pub derived: DerivedView,
    /// What they are made of.
    pub derived_parts: DerivedPartsView,
    /// The five kinds of points.
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, ResourceView>))]
    pub resources: Named<ResourceView>,
    /// Out of the fight (D12-RES-6)?
    pub incapacitated: bool,
    /// External modifiers (D12-TREE-6).
    pub modifiers: Vec<ModifierView>,
    /// How the rules are read.
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, String>))]
    pub rulings: Named<&'static str>,
    /// What a player should know.
    pub warnings: Vec<Warning>,
}

/// One node of the tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NodeView {
    /// Points it holds.
    pub points: u32,
    /// Points it could still hand on.
    pub unspent: u32,
    /// The base modifier before the Level cap.
    pub uncapped: i32,
    /// The base modifier after the Level cap (D12-TREE-5).
    pub base: i32,
    /// Did the cap take something away?
    pub capped: bool,
    /// The final modifier.
    pub modifier: i32,
    /// What the final modifier is made of.
    pub parts: Vec<PartView>,
}

/// Initiative and Movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DerivedView {
    /// D12-DER-1.
    pub initiative: i32,
    /// D12-DER-2, in hexes per turn.
    pub movement: i32,
}

/// What Initiative and Movement are made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DerivedPartsView {
    /// The parts of Initiative.
    pub initiative: Vec<PartView>,
    /// The parts of Movement.
    pub movement: Vec<PartView>,
}

/// Points of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ResourceView {
    /// How many are left.
    pub now: u32,
    /// How many there can be.
    pub max: u32,
    /// What the maximum is made of.
    pub parts: Vec<PartView>,
}

/// An external modifier, as in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ModifierView {
    /// What it is called.
    pub name: String,
    /// Where it comes from.
    pub source: String,
    /// What it is attached to.
    pub node: &'static str,
    /// What it adds or takes away.
    pub value: i32,
    /// The circumstance it needs, if any.
    pub when: Option<String>,
}

impl From<&Sheet> for D12View {
    fn from(sheet: &Sheet) -> Self {
        let Derived { initiative, movement } = sheet.derived();
        let resource = |kind: ResourceKind| (kind.name().to_owned(), ResourceView::from_sheet(sheet, kind));
        Self {
            version: VERSION,
            name: sheet.name().to_owned(),
            size: sheet.size().name(),
            deity: sheet.deity().map(str::to_owned),
            nodes: Node::ALL
                .map(|node| (node.name().to_owned(), sheet.node(node).into()))
                .into_iter()
                .collect(),
            derived: DerivedView { initiative: initiative.total(), movement: movement.total() },
            derived_parts: DerivedPartsView {
                initiative: parts_view(&initiative),
                movement: parts_view(&movement),
            },
            resources: ResourceKind::ALL.map(resource).into_iter().collect(),
            incapacitated: sheet.is_incapacitated(),
            modifiers: sheet.modifiers().iter().map(ModifierView::from).collect(),
            rulings: rulings_view(sheet.rulings()),
            warnings: SystemSheet::warnings(sheet).into_iter().map(Warning::from).collect(),
        }
    }
}

impl From<NodeOfSheet> for NodeView {
    fn from(node: NodeOfSheet) -> Self {
        Self {
            points: node.points,
            unspent: node.unspent,
            uncapped: node.base.uncapped(),
            base: node.base.held,
            capped: node.base.is_capped(),
            modifier: node.modifier,
            parts: parts_view(&node.parts),
        }
    }
}

impl ResourceView {
    fn from_sheet(sheet: &Sheet, kind: ResourceKind) -> Self {
        let resource = sheet.resource(kind);
        Self { now: resource.left(), max: resource.max(), parts: parts_view(&sheet.maximum(kind)) }
    }
}

impl From<&Modifier> for ModifierView {
    fn from(modifier: &Modifier) -> Self {
        Self {
            name: modifier.name.clone(),
            source: modifier.source.clone(),
            node: modifier.target.name(),
            value: modifier.value,
            when: modifier.when.clone(),
        }
    }
}
