//! Which hinges matter where in the tree.

use systems::d12::Node;

use super::term::Hinge;

/// Some of the hinges, each with its number of classes.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope(Vec<(usize, usize)>);

/// The hinges that matter at a node.
#[derive(Clone, Debug, Default)]
pub(super) struct Scopes {
    /// Those that tie the node and all below it to the rest of the tree.
    pub(super) open: Scope,
    /// Those and the ones that are settled within.
    pub(super) wide: Scope,
}

impl Scopes {
    /// The scopes of every node.
    pub(super) fn for_every_node(hinges: &[Hinge]) -> Vec<Self> {
        let touches = |hinge: &Hinge, node: Node| hinge.node == node || hinge.homes.contains(&node);
        let is_open = |hinge: &Hinge, node: Node| {
            let within = |&other: &Node| touches(hinge, other) && other.rests_on(node);
            let outside = |&other: &Node| touches(hinge, other) && !other.rests_on(node);
            Node::ALL.iter().any(within) && Node::ALL.iter().any(outside)
        };
        let is_wide = |hinge: &Hinge, node: Node| {
            touches(hinge, node) || node.children().iter().any(|&child| is_open(hinge, child))
        };
        let open = |node| Scope::of_hinges(hinges, |hinge| is_open(hinge, node));
        let wide = |node| Scope::of_hinges(hinges, |hinge| is_wide(hinge, node));
        Node::ALL.into_iter().map(|node| Self { open: open(node), wide: wide(node) }).collect()
    }
}

impl Scope {
    fn of_hinges(hinges: &[Hinge], is_in: impl Fn(&Hinge) -> bool) -> Self {
        let all = hinges.iter().enumerate();
        Self(all.filter(|(_, hinge)| is_in(hinge)).map(|(at, hinge)| (at, hinge.classes())).collect())
    }

    /// How many combinations of classes there are.
    pub(super) fn size(&self) -> u128 {
        self.0.iter().fold(1, |size, &(_, classes)| size.saturating_mul(classes as u128))
    }

    /// Where a combination stands among them; `classes` has one for every hinge of the goal.
    pub(super) fn place(&self, classes: &[usize]) -> usize {
        self.0.iter().fold(0, |place, &(hinge, size)| place * size + classes[hinge])
    }

    /// Every combination, on top of the classes of the other hinges.
    pub(super) fn each(&self, others: &[usize]) -> impl Iterator<Item = Vec<usize>> + '_ {
        let others = others.to_vec();
        let count = usize::try_from(self.size()).unwrap_or(usize::MAX);
        (0..count).map(move |mut place| {
            let mut classes = others.clone();
            for &(hinge, size) in self.0.iter().rev() {
                (classes[hinge], place) = (place % size, place / size);
            }
            classes
        })
    }

    /// Do two combinations agree here?
    pub(super) fn agree(&self, one: &[usize], other: &[usize]) -> bool {
        self.0.iter().all(|&(hinge, _)| one[hinge] == other[hinge])
    }
}
