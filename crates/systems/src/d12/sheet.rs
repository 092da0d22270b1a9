//! A character's sheet: points, modifiers, resources, rulings.

use super::derived::{self, Derived};
use super::modifier::same_words;
use super::trickle::Base;
use super::{
    Modifier, ModifierTarget, Node, Points, Refusal, Resource, ResourceKind, Resources, Rulings, Size,
};
use crate::parts::{Part, Parts};

/// What is written on a sheet before anyone has judged it. [`Sheet::new`] makes a sheet of it or says why not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The character's name.
    pub name: String,
    /// How large they are.
    pub size: Size,
    /// Whom they believe in, for Faith and Devotion.
    pub deity: Option<String>,
    /// Points by node; nodes left out hold none.
    pub points: Vec<(Node, u32)>,
    /// External modifiers.
    pub modifiers: Vec<Modifier>,
    /// Points left; those left out are full.
    pub resources: Vec<(ResourceKind, u32)>,
    /// How the rules are read.
    pub rulings: Rulings,
}

/// A legal sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    name: String,
    size: Size,
    deity: Option<String>,
    points: Points,
    modifiers: Vec<Modifier>,
    pub(super) left: [Option<u32>; 5],
    rulings: Rulings,
}

/// Everything a sheet says about one node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeView {
    /// Which node.
    pub node: Node,
    /// Points it holds.
    pub points: u32,
    /// Points it could still hand on.
    pub unspent: u32,
    /// What its points and those above it come to, before and after the cap.
    pub base: Base,
    /// The final modifier (D12-TREE-6).
    pub modifier: i32,
    /// The parts of the final modifier.
    pub parts: Parts,
}

/// The most external modifiers on one sheet.
const MOST_MODIFIERS: usize = 500;

impl Sheet {
    /// Judges a draft: the tree (D12-TREE-2), the modifiers and the points left (D12-RES-6).
    pub fn new(draft: Draft) -> Result<Self, crate::Refusal> {
        let sheet = Self::from_draft(draft)?;
        sheet.check_resources()?;
        Ok(sheet)
    }

    /// Judges a draft likewise, but points above a maximum that has become lower are simply gone (D12-RES-6).
    pub fn fitting(draft: Draft) -> Result<Self, crate::Refusal> {
        let mut sheet = Self::from_draft(draft)?;
        for kind in ResourceKind::ALL {
            let max = sheet.resource(kind).max();
            sheet.left[kind.index()] = sheet.left[kind.index()].map(|left| left.min(max));
        }
        Ok(sheet)
    }

    fn from_draft(draft: Draft) -> Result<Self, crate::Refusal> {
        let points = Points::place(draft.points)?;
        check_modifiers(&draft.modifiers)?;
        let mut left = [None; 5];
        for (kind, now) in draft.resources {
            left[kind.index()] = Some(now);
        }
        let Draft { name, size, deity, modifiers, rulings, .. } = draft;
        Ok(Self { name, size, deity, points, modifiers, left, rulings })
    }

    /// The sheet as it can be edited and judged again.
    pub fn draft(&self) -> Draft {
        let left = |kind: ResourceKind| Some((kind, self.left[kind.index()]?));
        Draft {
            name: self.name.clone(),
            size: self.size,
            deity: self.deity.clone(),
            points: self.points.iter().filter(|&(_, points)| points > 0).collect(),
            modifiers: self.modifiers.clone(),
            resources: ResourceKind::ALL.into_iter().filter_map(left).collect(),
            rulings: self.rulings,
        }
    }

    /// The character's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How large they are.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whom they believe in.
    pub fn deity(&self) -> Option<&str> {
        self.deity.as_deref()
    }

    /// The points of the tree.
    pub const fn points(&self) -> &Points {
        &self.points
    }

    /// The external modifiers.
    pub fn modifiers(&self) -> &[Modifier] {
        &self.modifiers
    }

    /// How the rules are read.
    pub const fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    /// Skills with points that need a deity while there is none (D12-TREE-1).
    pub fn missing_deity(&self) -> Vec<Node> {
        let lacks = |node: &Node| node.needs_deity() && self.points.held_by(*node) > 0;
        let has_deity = self.deity.as_ref().is_some_and(|deity| !deity.trim().is_empty());
        if has_deity { Vec::new() } else { Node::ALL.into_iter().filter(lacks).collect() }
    }

    /// A node's final modifier for a roll that names these circumstances.
    pub fn modifier(&self, node: Node, named: &[String]) -> i32 {
        self.parts(node, named).total()
    }

    /// The parts of a node's final modifier: each node on the way down from Level, what the cap took, then
    /// every external modifier that applies (D12-TREE-6).
    pub fn parts(&self, node: Node, named: &[String]) -> Parts {
        let mut path: Vec<Node> = node.path().collect();
        path.reverse();
        let mut parts = Parts::default();
        for &step in &path {
            let base = self.points.base(step, &self.rulings);
            parts.add_if_any(step.name(), base.own);
            let cut = format!("{step} held at Level {}", self.points.level());
            parts.add_if_any(cut, base.held - base.uncapped());
        }
        for &step in &path {
            parts.extend(self.attached(ModifierTarget::Node(step), named));
        }
        parts
    }

    /// The external modifiers attached to a target that count for a roll that names these circumstances.
    pub(super) fn attached(&self, target: ModifierTarget, named: &[String]) -> Parts {
        let counts = |modifier: &&Modifier| modifier.target == target && modifier.counts(named);
        let part = |modifier: &Modifier| Part { name: modifier.label(), value: modifier.value };
        self.modifiers.iter().filter(counts).map(part).collect()
    }

    /// Everything about one node.
    pub fn node(&self, node: Node) -> NodeView {
        let parts = self.parts(node, &[]);
        NodeView {
            node,
            points: self.points.held_by(node),
            unspent: self.points.unspent(node),
            base: self.points.base(node, &self.rulings),
            modifier: parts.total(),
            parts,
        }
    }

    /// Initiative and Movement.
    pub fn derived(&self) -> Derived {
        Derived::from_sheet(self, &[])
    }

    /// Initiative for a roll that names these circumstances.
    pub fn initiative(&self, named: &[String]) -> Parts {
        Derived::from_sheet(self, named).initiative
    }

    /// The parts of a resource's maximum.
    pub fn maximum(&self, kind: ResourceKind) -> Parts {
        derived::maximum(self, kind)
    }

    /// All five resources.
    pub fn resources(&self) -> Resources {
        Resources(ResourceKind::ALL.map(|kind| self.resource(kind)))
    }

    /// One resource.
    pub fn resource(&self, kind: ResourceKind) -> Resource {
        let max = self.maximum(kind).total().max(0).cast_unsigned();
        self.left[kind.index()].map_or(Resource::full(max), |now| Resource::with_left(now, max))
    }

    /// Refuses a circumstance that no modifier of the sheet knows.
    pub(super) fn check_named(&self, named: &[String]) -> Result<(), Refusal> {
        let mut known: Vec<&str> = Vec::new();
        for when in self.modifiers.iter().filter_map(|modifier| modifier.when.as_deref()) {
            if !known.iter().any(|one| same_words(one, when)) {
                known.push(when);
            }
        }
        match named.iter().find(|one| !known.iter().any(|when| same_words(one, when))) {
            None => Ok(()),
            Some(one) => {
                Err(Refusal::UnknownWhen { when: one.clone(), known: crate::ruling::listed_names(known) })
            }
        }
    }

    fn check_resources(&self) -> Result<(), Refusal> {
        let over = |&kind: &ResourceKind| self.left[kind.index()] > Some(self.resource(kind).max());
        match ResourceKind::ALL.into_iter().find(over) {
            None => Ok(()),
            Some(kind) => Err(Refusal::AboveMaximum {
                kind,
                now: self.left[kind.index()].unwrap_or_default(),
                max: self.resource(kind).max(),
            }),
        }
    }
}

fn check_modifiers(modifiers: &[Modifier]) -> Result<(), Refusal> {
    if modifiers.len() > MOST_MODIFIERS {
        return Err(Refusal::TooManyModifiers { most: MOST_MODIFIERS });
    }
    match modifiers.iter().find(|modifier| modifier.value.unsigned_abs() > Modifier::MOST.unsigned_abs()) {
        None => Ok(()),
        Some(modifier) => {
            Err(Refusal::ModifierTooLarge { name: modifier.name.clone(), value: modifier.value })
        }
    }
}
