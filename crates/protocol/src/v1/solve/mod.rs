//! The best builds in JSON.

pub mod goal;
mod solved;
pub mod wish;

use odds::solve::{Rank, Unsolvable, d12, pool, three_six};
use serde::{Deserialize, Serialize};
use systems::System;
use systems::d12::{Node, Points};
use systems::three_six::Attribute;

use super::VERSION;
use super::exact::Exact;
pub use solved::Solved;
use solved::{best, d12_wish, is_chance, pool_wish, three_six_wish};

/// The best builds of a goal, in any system.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Document {
    /// The version of this format.
    pub version: u32,
    /// `d12`, `3d6` or `pool`.
    pub system: String,
    /// The character's Level (`d12`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
    /// What there is to spend (`3d6`, `pool`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u32>,
    /// Every part of the goal, and what the best build makes of it.
    pub wishes: Vec<WishWorth>,
    /// The best value, the next best, and so on.
    pub ranks: Vec<RankOf>,
    /// What the next point would add to the best build, best first.
    pub next: Vec<NextOf>,
}

/// A part of the goal and what the best build makes of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WishWorth {
    /// What is wanted, in a few words.
    pub wish: String,
    /// How much it counts.
    pub weight: String,
    /// What it comes to, before its weight.
    pub worth: Exact,
    /// It is a chance, and not a number of something.
    pub chance: bool,
}

/// One value a build can reach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RankOf {
    /// The value.
    pub value: Exact,
    /// How many builds have it, in decimal digits.
    pub ties: String,
    /// Some of them.
    pub builds: Vec<BuildOf>,
}

/// A build.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BuildOf {
    /// Who holds what, parents before children; what holds nothing is left out.
    pub holds: Vec<Holding>,
    /// What it costs (`pool`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<u32>,
    /// Nodes of the goal at the Level cap, where one more point would be lost (`d12`), or attributes at their
    /// maximum.
    pub capped: Vec<String>,
}

/// What a node or attribute holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holding {
    /// The node or attribute.
    pub name: String,
    /// Its points, score or level, with everything handed on or spent.
    pub points: u32,
    /// The points the value cannot do without; the rest may lie anywhere (`d12`, `3d6`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needed: Option<u32>,
    /// What it comes to: the final modifier with the points needed (`d12`), the bonus (`3d6`), the d12s (`pool`).
    pub comes_to: i32,
}

/// One point more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NextOf {
    /// What is raised by one: the nodes a new Level's point goes through, or an attribute.
    pub raises: Vec<String>,
    /// What it costs (`pool`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<u32>,
    /// What the goal gains.
    pub gain: Exact,
}

impl Document {
    /// Do the builds hold a tree of points, and not a list of attributes?
    pub const fn is_tree(&self) -> bool {
        self.level.is_some()
    }

    fn new(system: System) -> Self {
        let (wishes, ranks, next) = (Vec::new(), Vec::new(), Vec::new());
        let system = system.name().to_owned();
        Self { version: VERSION, system, level: None, budget: None, wishes, ranks, next }
    }

    /// The best builds of a D12 goal.
    pub fn d12(goal: &d12::Goal, solution: &d12::Solution) -> Result<Self, Unsolvable> {
        let next = |next: &d12::NextPoint| NextOf {
            raises: next.path.iter().skip(1).map(|node| node.name().to_owned()).collect(),
            cost: None,
            gain: Exact::of_fraction(&next.gain),
        };
        let mut wishes = Vec::new();
        if let Some(build) = best(&solution.ranks) {
            for (wish, worth) in goal.wishes.iter().zip(goal.worths(&build.points)?) {
                let (weight, worth) = (wish.weight.to_string(), Exact::of_fraction(&worth));
                wishes.push(WishWorth {
                    wish: d12_wish(&wish.aim),
                    weight,
                    worth,
                    chance: is_chance(&wish.aim),
                });
            }
        }
        Ok(Self {
            level: Some(goal.level),
            wishes,
            ranks: ranks(&solution.ranks, |build| d12_build(goal, build))?,
            next: solution.next.iter().map(next).collect(),
            ..Self::new(System::D12)
        })
    }

    /// The best builds of a 3d6 goal.
    pub fn three_six(goal: &three_six::Goal, solution: &three_six::Solution) -> Result<Self, Unsolvable> {
        let mut wishes = Vec::new();
        if let Some(build) = best(&solution.ranks) {
            for (wish, worth) in goal.wishes.iter().zip(goal.worths(build)?) {
                let chance = !matches!(wish.aim, three_six::Aim::Bonus(_));
                let (weight, worth) = (wish.weight.to_string(), Exact::of_fraction(&worth));
                wishes.push(WishWorth { wish: three_six_wish(&wish.aim), weight, worth, chance });
            }
        }
        let next = |(attribute, gain): &(Attribute, dice::Fraction)| NextOf {
            raises: vec![attribute.name().to_owned()],
            cost: None,
            gain: Exact::of_fraction(gain),
        };
        Ok(Self {
            budget: Some(goal.budget),
            wishes,
            ranks: ranks(&solution.ranks, |build| three_six_build(goal, build))?,
            next: solution.next.iter().map(next).collect(),
            ..Self::new(System::THREE_SIX)
        })
    }

    /// The best builds of an Action Pool goal.
    pub fn pool(goal: &pool::Goal, solution: &pool::Solution) -> Result<Self, Unsolvable> {
        let mut wishes = Vec::new();
        if let Some(build) = best(&solution.ranks) {
            for (wish, worth) in goal.wishes.iter().zip(goal.worths(build)?) {
                let chance = matches!(wish.worth, pool::Worth::AtLeast(_));
                let (weight, worth) = (wish.weight.to_string(), Exact::of_fraction(&worth));
                wishes.push(WishWorth { wish: pool_wish(wish), weight, worth, chance });
            }
        }
        let next = |next: &pool::NextLevel| NextOf {
            raises: vec![goal.attributes[next.attribute].name.clone()],
            cost: Some(next.cost),
            gain: Exact::of_fraction(&next.gain),
        };
        Ok(Self {
            budget: Some(goal.budget),
            wishes,
            ranks: ranks(&solution.ranks, |build| Ok(pool_build(goal, build)))?,
            next: solution.next.iter().map(next).collect(),
            ..Self::new(System::POOL)
        })
    }
}

fn ranks<B>(
    ranks: &[Rank<B>],
    build: impl Fn(&B) -> Result<BuildOf, Unsolvable>,
) -> Result<Vec<RankOf>, Unsolvable> {
    let rank = |rank: &Rank<B>| {
        let builds = rank.builds.iter().map(&build).collect::<Result<_, _>>()?;
        Ok(RankOf { value: Exact::of_fraction(&rank.value), ties: rank.ties.to_string(), builds })
    };
    ranks.iter().map(rank).collect()
}

fn d12_build(goal: &d12::Goal, build: &d12::Build) -> Result<BuildOf, Unsolvable> {
    let sheet = goal.sheet(build.needed.iter())?;
    let of = |points: &Points, node: Node| points.held_by(node);
    let holding = |node: Node| Holding {
        name: node.name().to_owned(),
        points: of(&build.points, node),
        needed: Some(of(&build.needed, node)),
        comes_to: sheet.modifier(node, &[]),
    };
    let holds = Node::ALL.into_iter().filter(|&node| of(&build.points, node) > 0).map(holding).collect();
    let capped = build.capped(goal).into_iter().map(|node| node.name().to_owned()).collect();
    Ok(BuildOf { holds, cost: None, capped })
}

fn three_six_build(goal: &three_six::Goal, build: &three_six::Build) -> Result<BuildOf, Unsolvable> {
    let needed = goal.needed(build)?;
    let sheet = goal.sheet(build)?;
    let views = Attribute::ALL.map(|attribute| sheet.attribute(attribute));
    let capped = views.iter().filter(|view| view.natural >= view.maximum);
    let capped = capped.map(|view| view.attribute.name().to_owned()).collect();
    let holding = |view: &systems::three_six::AttributeView| Holding {
        name: view.attribute.name().to_owned(),
        points: view.natural,
        needed: Some(needed[view.attribute.index()]),
        comes_to: view.bonus,
    };
    let holds = views.iter().filter(|view| view.natural > 0).map(holding).collect();
    Ok(BuildOf { holds, cost: None, capped })
}

fn pool_build(goal: &pool::Goal, build: &pool::Build) -> BuildOf {
    let named = || goal.attributes.iter().zip(&build.levels);
    let dice = |name: &str| goal.archetype.as_ref().map_or(0, |archetype| archetype.adds_to(name));
    let holding = |(attribute, level): (&pool::Attribute, &systems::pool::Level)| Holding {
        name: attribute.name.clone(),
        points: level.get(),
        needed: None,
        comes_to: level.dice().saturating_add(dice(&attribute.name)).cast_signed(),
    };
    let capped = named().filter(|(attribute, level)| **level >= attribute.most);
    BuildOf {
        holds: named().map(holding).collect(),
        cost: Some(build.cost),
        capped: capped.map(|(attribute, _)| attribute.name.clone()).collect(),
    }
}
