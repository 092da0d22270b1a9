//! Wishes as tables of whole numbers, ready for the tree to be walked.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use dice::Fraction;
use systems::d12::{Node, Points};

use super::ladder::Ladder;
use super::subject::{Sight, Subject};
use super::{Goal, Wish};
use crate::d12::Choices;
use crate::solve::Unsolvable;
use crate::solve::grain::Grain;

/// A node that a wish about another node rests on, such as Fortune for a Luck Die. Its base modifiers fall into
/// classes that look the same to every such wish, and the tree is solved once for each class.
pub(super) struct Hinge {
    pub(super) node: Node,
    /// The class of each base modifier.
    pub(super) class: BTreeMap<i32, usize>,
    /// One base modifier of each class.
    sample: Vec<i32>,
    /// The nodes whose wishes rest on it.
    pub(super) homes: Vec<Node>,
}

impl Hinge {
    /// How many classes there are.
    pub(super) const fn classes(&self) -> usize {
        self.sample.len()
    }
}

/// One part of a goal, by the base modifier of its own node and the classes of the hinges it rests on.
pub(super) struct Term<V> {
    hinges: Vec<usize>,
    /// For each base modifier a value for each combination of classes.
    values: BTreeMap<i32, Vec<V>>,
}

/// The whole goal: what each node adds.
pub(super) struct Terms {
    pub(super) hinges: Vec<Hinge>,
    by_node: Vec<Vec<Term<i128>>>,
    pub(super) grain: Grain,
}

/// What is needed to make tables of wishes.
struct Workshop<'a> {
    goal: &'a Goal,
    ladder: &'a Ladder,
    counts: Choices,
    /// Every node's base modifier on a sheet that has only its Level.
    lowest: i32,
}

impl Terms {
    /// Makes the tables of a goal.
    pub(super) fn for_goal(goal: &Goal, ladder: &Ladder) -> Result<Self, Unsolvable> {
        let bare = goal.sheet([(Node::Level, goal.level)])?;
        let subjects = goal.wishes.iter().map(|wish| Subject::from_aim(&wish.aim, &bare));
        let subjects = subjects.collect::<Result<Vec<_>, _>>()?;
        let lowest = bare.points().base(Node::Level, &goal.rulings).held;
        let workshop = Workshop { goal, ladder, counts: Choices::count(goal.rulings.crit_scope), lowest };
        let hinges = workshop.hinges(&subjects);
        let mut terms: Vec<(Node, Term<Fraction>)> = Vec::new();
        for (subject, wish) in subjects.iter().zip(&goal.wishes) {
            match subject.is_number() {
                true => terms.extend(workshop.number(subject, wish)?),
                false => terms.push(workshop.roll(subject, wish, &hinges)?),
            }
        }
        let grain = Grain::finest_for(terms.iter().flat_map(|(_, term)| term.values.values().flatten()));
        let mut by_node: Vec<Vec<Term<i128>>> = Node::ALL.map(|_| Vec::new()).into();
        for (node, term) in terms {
            by_node[node.index()].push(term.counted(&grain)?);
        }
        Ok(Self { hinges, by_node, grain })
    }

    /// What a node adds with this base modifier, while every hinge is in a class; nothing if the node is itself
    /// a hinge of another class.
    pub(super) fn own(&self, node: Node, base: i32, classes: &[usize]) -> Option<i128> {
        let is_other =
            |(hinge, &class): (&Hinge, &usize)| hinge.node == node && hinge.class.get(&base) != Some(&class);
        if self.hinges.iter().zip(classes).any(is_other) {
            return None;
        }
        self.by_node[node.index()].iter().map(|term| term.value(&self.hinges, base, classes)).sum()
    }

    /// What a whole build is worth.
    pub(super) fn total(&self, points: &Points, goal: &Goal) -> Option<i128> {
        let base = |node| points.base(node, &goal.rulings).held;
        let class = |hinge: &Hinge| hinge.class.get(&base(hinge.node)).copied();
        let classes = self.hinges.iter().map(class).collect::<Option<Vec<_>>>()?;
        Node::ALL.into_iter().map(|node| self.own(node, base(node), &classes)).sum()
    }
}

impl<V: Clone> Term<V> {
    /// Where a combination of classes stands.
    fn place(&self, hinges: &[Hinge], classes: &[usize]) -> usize {
        self.hinges.iter().fold(0, |place, &hinge| place * hinges[hinge].classes() + classes[hinge])
    }

    fn value(&self, hinges: &[Hinge], base: i32, classes: &[usize]) -> Option<V> {
        self.values.get(&base)?.get(self.place(hinges, classes)).cloned()
    }
}

impl Term<Fraction> {
    fn counted(self, grain: &Grain) -> Result<Term<i128>, Unsolvable> {
        let mut values = BTreeMap::new();
        for (base, row) in self.values {
            let row = row.iter().map(|value| grain.count(value)).collect::<Result<Vec<_>, _>>()?;
            values.insert(base, row);
        }
        Ok(Term { hinges: self.hinges, values })
    }
}

impl Workshop<'_> {
    /// Every node that a roll about another node rests on.
    fn hinges(&self, subjects: &[Subject<'_>]) -> Vec<Hinge> {
        let mut homes: BTreeMap<Node, Vec<usize>> = BTreeMap::new();
        for (at, subject) in subjects.iter().enumerate().filter(|(_, subject)| !subject.is_number()) {
            for &node in subject.nodes().iter().skip(1) {
                homes.entry(node).or_default().push(at);
            }
        }
        homes
            .into_iter()
            .map(|(node, at)| self.hinge(node, at.iter().map(|&at| &subjects[at]).collect()))
            .collect()
    }

    fn hinge(&self, node: Node, resting: Vec<&Subject<'_>>) -> Hinge {
        let mut known: Vec<Vec<Sight>> = Vec::new();
        let mut hinge = Hinge {
            node,
            class: BTreeMap::new(),
            sample: Vec::new(),
            homes: resting.iter().map(|subject| subject.nodes()[0]).collect(),
        };
        for base in self.ladder.bases(node.tier()) {
            let shift = |other: Node| if other == node { base - self.lowest } else { 0 };
            let sights: Vec<Sight> = resting.iter().map(|subject| subject.sight(shift)).collect();
            let class = known.iter().position(|other| *other == sights).unwrap_or(known.len());
            if class == known.len() {
                known.push(sights);
                hinge.sample.push(base);
            }
            hinge.class.insert(base, class);
        }
        hinge
    }

    /// The table of a roll.
    fn roll(
        &self,
        subject: &Subject<'_>,
        wish: &Wish,
        hinges: &[Hinge],
    ) -> Result<(Node, Term<Fraction>), Unsolvable> {
        let nodes = subject.nodes();
        let used = |node: &Node| hinges.iter().position(|hinge| hinge.node == *node);
        let mut term = Term { hinges: nodes[1..].iter().filter_map(used).collect(), values: BTreeMap::new() };
        let mut known: BTreeMap<Sight, Fraction> = BTreeMap::new();
        for base in self.ladder.bases(nodes[0].tier()) {
            let mut row = Vec::new();
            for samples in samples(hinges, &term.hinges) {
                let at = |node: Node| samples.iter().find(|sample| sample.0 == node).map(|sample| sample.1);
                let base_of = |node: Node| if node == nodes[0] { Some(base) } else { at(node) };
                let shift = |node: Node| base_of(node).map_or(0, |base| base - self.lowest);
                let sight = subject.sight(shift);
                let worth = match known.entry(sight) {
                    Entry::Occupied(there) => there.into_mut(),
                    Entry::Vacant(gap) => gap.insert(wish.weight.times(&subject.worth(&self.counts, shift)?)),
                };
                row.push(worth.clone());
            }
            term.values.insert(base, row);
        }
        Ok((nodes[0], term))
    }

    /// The tables of a number: one for each node it rests on, the first of them with all that is there anyway.
    fn number(&self, subject: &Subject<'_>, wish: &Wish) -> Result<Vec<(Node, Term<Fraction>)>, Unsolvable> {
        let mut terms = Vec::new();
        let mut there_anyway = Fraction::ZERO;
        for node in subject.nodes() {
            let mut values = BTreeMap::new();
            for base in self.ladder.bases(node.tier()) {
                let chain = self.ladder.chain(node, base);
                let sheet = self.goal.sheet([(Node::Level, self.goal.level)].into_iter().chain(chain))?;
                let value = Subject::from_aim(&wish.aim, &sheet)?.worth(&self.counts, |_| 0)?;
                values.insert(base, vec![wish.weight.times(&(&value - &there_anyway))]);
            }
            there_anyway = subject.worth(&self.counts, |_| 0)?;
            terms.push((node, Term { hinges: Vec::new(), values }));
        }
        Ok(terms)
    }
}

/// Every combination of classes of some hinges, each shown by one base modifier, in the order of
/// [`Term::place`].
fn samples(hinges: &[Hinge], used: &[usize]) -> Vec<Vec<(Node, i32)>> {
    used.iter().fold(vec![Vec::new()], |all, &hinge| {
        let hinge = &hinges[hinge];
        let with = |start: &Vec<(Node, i32)>| {
            let start = start.clone();
            hinge.sample.iter().map(move |&base| [&start[..], &[(hinge.node, base)]].concat())
        };
        all.iter().flat_map(with).collect()
    })
}
