//! What points come to, read off the rules once for a Level.

use std::collections::BTreeMap;

use systems::d12::{Node, Points, Refusal, Rulings, Tier};

/// Every base modifier a node of each tier can have, by what it inherits and what it holds.
///
/// Nodes of one tier follow the same rule (D12-TREE-4), so one branch of the tree tells for all.
pub(super) struct Ladder {
    held: BTreeMap<(Tier, i32, u32), i32>,
    /// For each base modifier of a tier one way to get there: the points of a Realm, a Basic Attribute, a Skill.
    chains: BTreeMap<(Tier, i32), [u32; 3]>,
}

/// The branch that tells for all.
const BRANCH: [Node; 4] = [Node::Level, Node::Body, Node::Str, Node::Muscles];

impl Ladder {
    /// Asks the rules about every branch there can be.
    pub(super) fn for_level(level: u32, rulings: &Rulings) -> Result<Self, Refusal> {
        let mut ladder = Self { held: BTreeMap::new(), chains: BTreeMap::new() };
        for realm in 0..level {
            for basic in 0..realm.max(1) {
                for skill in 0..basic.max(1) {
                    ladder.note(level, [realm, basic, skill], rulings)?;
                }
            }
        }
        Ok(ladder)
    }

    fn note(&mut self, level: u32, chain: [u32; 3], rulings: &Rulings) -> Result<(), Refusal> {
        let [realm, basic, skill] = chain;
        let points = Points::place(BRANCH.into_iter().zip([level, realm, basic, skill]))?;
        for node in BRANCH {
            let base = points.base(node, rulings);
            self.held.insert((node.tier(), base.inherited, points.held_by(node)), base.held);
            self.chains.entry((node.tier(), base.held)).or_insert(chain);
        }
        Ok(())
    }

    /// A node's base modifier, if it can inherit and hold that.
    pub(super) fn held(&self, tier: Tier, inherited: i32, points: u32) -> Option<i32> {
        self.held.get(&(tier, inherited, points)).copied()
    }

    /// Every base modifier a node of the tier can have, lowest first.
    pub(super) fn bases(&self, tier: Tier) -> Vec<i32> {
        self.chains.keys().filter(|key| key.0 == tier).map(|key| key.1).collect()
    }

    /// What a node of the tier can inherit.
    pub(super) fn inherited(&self, tier: Tier) -> Vec<i32> {
        match tier {
            Tier::Level => vec![0],
            Tier::Realm => self.bases(Tier::Level),
            Tier::Basic => self.bases(Tier::Realm),
            Tier::Skill => self.bases(Tier::Basic),
        }
    }

    /// Points on the way down to a node that give it this base modifier, Level left out.
    pub(super) fn chain(&self, node: Node, held: i32) -> Vec<(Node, u32)> {
        let chain = self.chains.get(&(node.tier(), held)).copied().unwrap_or_default();
        let mut path: Vec<Node> = node.path().filter(|&step| step != Node::Level).collect();
        path.reverse();
        path.into_iter().zip(chain).collect()
    }
}
