//! Points trickle down the tree: legality, base modifiers and the Level cap.

use super::{Node, Refusal, Rulings, SkillCap, Tier};

/// The highest Level a sheet holds. The book names no end; this one keeps every sum far from a machine's limits.
pub const MOST_LEVEL: u32 = 1000;

/// A legal placing of points on the 40 nodes: nobody hands on more than they have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Points([u32; 40]);

/// What a node's own and inherited points come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base {
    /// From its own points (D12-TREE-4).
    pub own: i32,
    /// From above, after the cap of the node above.
    pub inherited: i32,
    /// After the Level cap (D12-TREE-5).
    pub held: i32,
}

impl Base {
    /// Before the Level cap.
    pub const fn uncapped(&self) -> i32 {
        self.own + self.inherited
    }

    /// Did the cap take something away?
    pub const fn is_capped(&self) -> bool {
        self.held < self.uncapped()
    }
}

impl Points {
    /// Everyone's start: one Level and nothing to choose (D12-TREE-3).
    pub fn first_level() -> Self {
        let mut points = [0; 40];
        points[Node::Level.index()] = 1;
        Self(points)
    }

    /// From the points of each node, in any order; nodes left out hold none.
    /// Refused if a node's children hold more than it can hand on (D12-TREE-2).
    pub fn place(given: impl IntoIterator<Item = (Node, u32)>) -> Result<Self, Refusal> {
        let mut points = [0; 40];
        for (node, value) in given {
            points[node.index()] = value;
        }
        let level = points[Node::Level.index()];
        if level == 0 {
            return Err(Refusal::LevelMissing);
        }
        if level > MOST_LEVEL {
            return Err(Refusal::LevelTooHigh { level });
        }
        let points = Self(points);
        match Node::ALL.into_iter().find(|&node| points.handed_on(node) > u64::from(points.to_hand_on(node)))
        {
            None => Ok(points),
            Some(node) => Err(Refusal::HandsOnTooMuch {
                node,
                points: points.held_by(node),
                handed_on: points.handed_on(node),
            }),
        }
    }

    /// The same with some nodes changed, judged together.
    pub fn with(&self, changes: impl IntoIterator<Item = (Node, u32)>) -> Result<Self, Refusal> {
        Self::place(self.iter().chain(changes))
    }

    /// The points a node holds.
    pub fn held_by(&self, node: Node) -> u32 {
        self.0[node.index()]
    }

    /// The character's Level.
    pub fn level(&self) -> u32 {
        self.held_by(Node::Level)
    }

    /// Every node with its points.
    pub fn iter(&self) -> impl Iterator<Item = (Node, u32)> + '_ {
        Node::ALL.into_iter().map(|node| (node, self.held_by(node)))
    }

    /// What the children of a node hold together.
    fn handed_on(&self, node: Node) -> u64 {
        node.children().iter().map(|&child| u64::from(self.held_by(child))).sum()
    }

    /// Every point past a node's first can go to a child (D12-TREE-2); a Skill has no children.
    fn to_hand_on(&self, node: Node) -> u32 {
        if node.tier() == Tier::Skill { 0 } else { self.held_by(node).saturating_sub(1) }
    }

    /// The points a node could still hand to its children.
    pub fn unspent(&self, node: Node) -> u32 {
        let handed_on = u32::try_from(self.handed_on(node)).unwrap_or(u32::MAX);
        self.to_hand_on(node).saturating_sub(handed_on)
    }

    /// A node's base modifier and how it comes about.
    pub fn base(&self, node: Node, rulings: &Rulings) -> Base {
        let inherited = node.parent().map_or(0, |parent| self.base(parent, rulings).held);
        let own = own_worth(node.tier(), self.held_by(node));
        let free = node.tier() == Tier::Skill && rulings.skill_cap == SkillCap::Uncapped;
        let cap = if free { i32::MAX } else { self.level().cast_signed() };
        Base { own, inherited, held: (own + inherited).min(cap) } // D12-TREE-5
    }
}

/// What points are worth where they lie: ceil(points × weight) (D12-TREE-4).
fn own_worth(tier: Tier, points: u32) -> i32 {
    let worth = match tier {
        Tier::Level => points.div_ceil(4),
        Tier::Realm => points.div_ceil(2),
        Tier::Basic | Tier::Skill => points,
    };
    worth.cast_signed()
}
