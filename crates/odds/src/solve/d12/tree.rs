//! The tree, solved from the Skills up to Level.

use std::collections::BTreeMap;

use systems::d12::{Node, Tier};

use super::Goal;
use super::bounds::Room;
use super::ladder::Ladder;
use super::scope::Scopes;
use super::term::Terms;
use crate::solve::Unsolvable;
use crate::solve::ranked::Ranked;

/// More steps than this take too long.
const MOST_STEPS: u128 = 200_000_000;

/// For every node the best that it and all below it can add, by what it inherits, what it holds, and the classes
/// of the hinges that tie it to the rest.
pub(super) struct Tree<'a> {
    pub(super) goal: &'a Goal,
    pub(super) ladder: Ladder,
    pub(super) room: Room,
    pub(super) terms: Terms,
    pub(super) scopes: Vec<Scopes>,
    keep: usize,
    tables: Vec<Table>,
}

/// The lists of one node.
#[derive(Default)]
struct Table {
    points: usize,
    contexts: usize,
    lists: Vec<Ranked>,
}

impl Table {
    fn place(&self, inherited: i32, points: u32, context: usize) -> usize {
        let inherited = usize::try_from(inherited).unwrap_or(usize::MAX);
        inherited.saturating_mul(self.points).saturating_add(points as usize) * self.contexts + context
    }
}

/// What three children can add together under one combination of classes, kept while it is needed again.
#[derive(Default)]
struct Families {
    /// By what they inherit: the first two children, by the points they hold together.
    pairs: BTreeMap<i32, Vec<Ranked>>,
    /// By what they inherit and the points all three hold together.
    whole: BTreeMap<(i32, u32), Ranked>,
}

impl<'a> Tree<'a> {
    /// Solves a goal for its best `keep` values.
    pub(super) fn solve(goal: &'a Goal, keep: usize) -> Result<Self, Unsolvable> {
        let room = goal.bounds.room(goal.level)?;
        let ladder = Ladder::for_level(goal.level, &goal.rulings)?;
        let terms = Terms::for_goal(goal, &ladder)?;
        let scopes = Scopes::for_every_node(&terms.hinges);
        let mut tree = Self { goal, ladder, room, terms, scopes, keep, tables: Vec::new() };
        tree.check_size()?;
        tree.tables = Node::ALL.map(|_| Table::default()).into();
        for node in Node::ALL.into_iter().rev() {
            tree.tables[node.index()] = tree.solved(node);
        }
        Ok(tree)
    }

    /// The best values of the whole tree.
    pub(super) fn best(&self) -> &Ranked {
        self.list(Node::Level, 0, self.goal.level, 0)
    }

    /// The best values of a node and all below it.
    pub(super) fn list(&self, node: Node, inherited: i32, points: u32, context: usize) -> &Ranked {
        const NONE: &Ranked = &Ranked::NONE;
        let table = &self.tables[node.index()];
        table.lists.get(table.place(inherited, points, context)).unwrap_or(NONE)
    }

    /// Refuses a goal whose hinges multiply beyond all patience.
    fn check_size(&self) -> Result<(), Unsolvable> {
        let level = u128::from(self.goal.level);
        let steps = |node: Node| {
            let splits = if node.tier() == Tier::Skill { level } else { level * level };
            let bases = self.ladder.bases(node.tier()).len() as u128;
            self.scopes[node.index()].wide.size().saturating_mul(bases * splits)
        };
        let steps = Node::ALL.into_iter().map(steps).fold(0, u128::saturating_add);
        let steps = steps.saturating_mul(self.keep as u128);
        if steps > MOST_STEPS { Err(Unsolvable::TooLarge { steps, most: MOST_STEPS }) } else { Ok(()) }
    }

    fn solved(&self, node: Node) -> Table {
        let scopes = &self.scopes[node.index()];
        let contexts = usize::try_from(scopes.open.size()).unwrap_or(usize::MAX);
        let mut table = Table { points: self.goal.level as usize + 1, contexts, lists: Vec::new() };
        let inherited = self.ladder.inherited(node.tier());
        let most = inherited.iter().copied().max().unwrap_or(0);
        table.lists.resize(table.place(most + 1, 0, 0), Ranked::NONE);
        for classes in scopes.wide.each(&vec![0; self.terms.hinges.len()]) {
            let mut families = Families::default();
            for &inherited in &inherited {
                self.solve_inheriting(node, inherited, &classes, &mut families, &mut table);
            }
        }
        table
    }

    /// Notes what a node adds with every number of points it may hold.
    fn solve_inheriting(
        &self,
        node: Node,
        inherited: i32,
        classes: &[usize],
        families: &mut Families,
        table: &mut Table,
    ) {
        let context = self.scopes[node.index()].open.place(classes);
        for points in (0..=self.goal.level).filter(|&points| self.room.allows(node, points)) {
            let Some(held) = self.ladder.held(node.tier(), inherited, points) else { continue };
            let Some(own) = self.terms.own(node, held, classes) else { continue };
            let place = table.place(inherited, points, context);
            if node.tier() == Tier::Skill {
                table.lists[place].note_all(&Ranked::single(0), own, self.keep);
            } else {
                let together = self.room.handed_on(node, points);
                let below = self.family(node, held, together, classes, families);
                table.lists[place].note_all(below, own, self.keep);
            }
        }
    }

    /// What the three children of a node can add that together hold so many points.
    fn family<'f>(
        &self,
        node: Node,
        inherited: i32,
        together: u32,
        classes: &[usize],
        families: &'f mut Families,
    ) -> &'f Ranked {
        families.whole.entry((inherited, together)).or_insert_with(|| {
            let pairs = families.pairs.entry(inherited).or_default();
            for sum in pairs.len() as u32..=together {
                pairs.push(self.pair(node, inherited, sum, classes));
            }
            let third = self.child(node, 2, classes);
            let mut best = Ranked::NONE;
            for (points, pair) in (0..=together).rev().zip(pairs.iter()) {
                best.note_sums(pair, third(inherited, points), self.keep);
            }
            best
        })
    }

    fn pair(&self, node: Node, inherited: i32, together: u32, classes: &[usize]) -> Ranked {
        let (first, second) = (self.child(node, 0, classes), self.child(node, 1, classes));
        let mut best = Ranked::NONE;
        for points in 0..=together {
            best.note_sums(first(inherited, points), second(inherited, together - points), self.keep);
        }
        best
    }

    /// The lists of a child under a combination of classes.
    fn child<'t>(&'t self, node: Node, which: usize, classes: &[usize]) -> impl Fn(i32, u32) -> &'t Ranked {
        let child = node.children()[which];
        let context = self.scopes[child.index()].open.place(classes);
        move |inherited, points| self.list(child, inherited, points, context)
    }
}
