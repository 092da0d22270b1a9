//! What each node must and may hold.

use systems::d12::{Node, Points};

use crate::solve::Unsolvable;

/// The least and the most points of each node, as the player sets them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeBounds {
    least: [u32; 40],
    most: [Option<u32>; 40],
}

impl Default for NodeBounds {
    fn default() -> Self {
        Self { least: [0; 40], most: [None; 40] }
    }
}

impl NodeBounds {
    /// A node must hold at least so many; of several such wishes the largest counts.
    pub fn at_least(&mut self, node: Node, points: u32) -> &mut Self {
        let least = &mut self.least[node.index()];
        *least = points.max(*least);
        self
    }

    /// A node may hold at most so many; of several such wishes the smallest counts.
    pub fn at_most(&mut self, node: Node, points: u32) -> &mut Self {
        let most = &mut self.most[node.index()];
        *most = Some(most.map_or(points, |known| known.min(points)));
        self
    }

    /// Points already placed stay where they are; Level is the goal's own.
    pub fn placed(&mut self, points: &Points) -> &mut Self {
        for (node, held) in points.iter().filter(|&(node, _)| node != Node::Level) {
            self.at_least(node, held);
        }
        self
    }

    /// The least a node must hold.
    pub fn least(&self, node: Node) -> u32 {
        self.least[node.index()]
    }

    /// The most a node may hold, if the player set a limit.
    pub fn most(&self, node: Node) -> Option<u32> {
        self.most[node.index()]
    }

    /// The bounds with what follows from them; refused if nothing fits between them.
    pub(super) fn room(&self, level: u32) -> Result<Room, Unsolvable> {
        let mut needed = [0u64; 40];
        for node in Node::ALL.into_iter().rev() {
            let below: u64 = node.children().iter().map(|child| needed[child.index()]).sum();
            let to_hand_on = if below > 0 { below + 1 } else { 0 }; // D12-TREE-2
            let least = u64::from(self.least(node)).max(to_hand_on);
            if let Some(most) = self.most(node).filter(|&most| least > most.into()) {
                return Err(Unsolvable::BoundsCross { node, least, most });
            }
            needed[node.index()] = least;
        }
        let root = needed[Node::Level.index()];
        let most = self.most(Node::Level).filter(|&most| most < level);
        match (most, u32::try_from(root)) {
            (Some(most), _) => Err(Unsolvable::BoundsCross { node: Node::Level, least: level.into(), most }),
            (None, Ok(least)) if least <= level => Ok(Room {
                // None of these is above Level's own, which fits.
                least: needed.map(|least| least as u32),
                most: self.most.map(|most| most.unwrap_or(level)),
            }),
            _ => Err(Unsolvable::OutOfReach { needed: root, level }),
        }
    }
}

/// Bounds that can be met.
#[derive(Clone, Debug)]
pub(super) struct Room {
    least: [u32; 40],
    most: [u32; 40],
}

impl Room {
    /// May the node hold so many?
    pub(super) fn allows(&self, node: Node, points: u32) -> bool {
        (self.least[node.index()]..=self.most[node.index()]).contains(&points)
    }

    /// What the children of a node hold together once it has handed on all it can: every point past its first
    /// (D12-TREE-2), unless their own limits leave less room.
    pub(super) fn handed_on(&self, node: Node, points: u32) -> u32 {
        let room = node.children().iter().map(|child| self.most[child.index()]).sum();
        points.saturating_sub(1).min(room)
    }
}
