//! From a value back to the builds that reach it.

use systems::d12::{Node, Tier};

use super::tree::Tree;

/// Points on some nodes of the tree.
pub(super) type Placing = Vec<(Node, u32)>;

/// A question about a node and all below it.
#[derive(Clone, Copy)]
struct Sought<'c> {
    node: Node,
    inherited: i32,
    points: u32,
    classes: &'c [usize],
    value: i128,
}

impl Tree<'_> {
    /// Up to `limit` builds of exactly this value, which is one of the tree's best.
    pub(super) fn builds(&self, value: i128, limit: usize) -> Vec<Placing> {
        let classes = vec![0; self.terms.hinges.len()];
        let points = self.goal.level;
        self.trace(Sought { node: Node::Level, inherited: 0, points, classes: &classes, value }, limit)
    }

    /// A list holds only values that can be reached, so no step of this leads nowhere.
    fn trace(&self, sought: Sought<'_>, limit: usize) -> Vec<Placing> {
        let Sought { node, inherited, points, classes, value } = sought;
        let scopes = &self.scopes[node.index()];
        let Some(held) = self.ladder.held(node.tier(), inherited, points) else { return Vec::new() };
        let mut found = Vec::new();
        for inner in scopes.wide.each(classes).filter(|inner| scopes.open.agree(inner, classes)) {
            let Some(own) = self.terms.own(node, held, &inner) else { continue };
            let left = limit - found.len();
            let rest = Sought { inherited: held, classes: &inner, value: value - own, ..sought };
            let below = match node.tier() {
                Tier::Skill if rest.value == 0 => vec![Placing::new()],
                Tier::Skill => Vec::new(),
                Tier::Level | Tier::Realm | Tier::Basic => self.trace_children(rest, left),
            };
            found.extend(below.into_iter().map(|below| [&[(node, points)][..], &below[..]].concat()));
            if found.len() >= limit {
                break;
            }
        }
        found
    }

    /// The builds of a node's three children, which inherit its base and reach the value together.
    fn trace_children(&self, rest: Sought<'_>, limit: usize) -> Vec<Placing> {
        let together = self.room.handed_on(rest.node, rest.points);
        let mut found = Vec::new();
        for first in 0..=together {
            for second in 0..=together - first {
                self.trace_split(rest, [first, second, together - first - second], limit, &mut found);
                if found.len() >= limit {
                    return found;
                }
            }
        }
        found
    }

    /// The builds of one split of the points.
    fn trace_split(&self, rest: Sought<'_>, split: [u32; 3], limit: usize, found: &mut Vec<Placing>) {
        let children = [0, 1, 2].map(|which| rest.node.children()[which]);
        let lists = [0, 1, 2].map(|which| {
            let context = self.scopes[children[which].index()].open.place(rest.classes);
            self.list(children[which], rest.inherited, split[which], context)
        });
        let [Some(_), Some(second), Some(third)] = lists.map(|list| list.best()) else { return };
        for (one, _) in lists[0].iter().take_while(|(one, _)| one + second + third >= rest.value) {
            for (two, _) in lists[1].iter().take_while(|(two, _)| one + two + third >= rest.value) {
                let values = [one, two, rest.value - one - two];
                if found.len() < limit && lists[2].has(values[2]) {
                    let seek = |which: usize| Sought {
                        node: children[which],
                        points: split[which],
                        value: values[which],
                        ..rest
                    };
                    found.extend(self.trace_all([0, 1, 2].map(seek), limit - found.len()));
                }
            }
        }
    }

    /// Every combination of the builds of three nodes.
    fn trace_all(&self, sought: [Sought<'_>; 3], limit: usize) -> Vec<Placing> {
        sought.into_iter().fold(vec![Placing::new()], |starts, next| {
            let ends = self.trace(next, limit);
            let join =
                |start: &Placing| ends.iter().map(|end| [&start[..], &end[..]].concat()).collect::<Vec<_>>();
            starts.iter().flat_map(join).take(limit).collect()
        })
    }
}
