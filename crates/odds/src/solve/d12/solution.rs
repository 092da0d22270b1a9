//! The best builds, and what they say about the next Level.

use dice::Fraction;
use systems::d12::{Node, Points, Rulings, SkillCap, Tier};

use super::Goal;
use super::next::{NextPoint, next_points};
use super::subject::Subject;
use super::tree::Tree;
use crate::d12::Choices;
use crate::solve::{Rank, Unsolvable, Wanted};

/// The answer to a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The best value, the next best, and so on, as many as were wanted and there are; never empty. Ties are
    /// counted among builds that hand on all they can.
    pub ranks: Vec<Rank<Build>>,
    /// What one Level more would add to the first build of the best value, by where its point goes; best first.
    pub next: Vec<NextPoint>,
}

/// Points on the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Build {
    /// Every point handed on as far as it goes.
    pub points: Points,
    /// Only what the value needs: not one point can be taken from any node of it without losing some. What is
    /// left unspent here is free to go anywhere.
    pub needed: Points,
}

impl Build {
    /// The nodes of the goal that stand at the Level cap, where one more point would be lost (D12-TREE-5).
    pub fn capped(&self, goal: &Goal) -> Vec<Node> {
        let at_cap = |node: &Node| is_at_cap(&self.needed, *node, &goal.rulings);
        let mut nodes = goal.rests_on();
        nodes.retain(at_cap);
        nodes
    }
}

fn is_at_cap(points: &Points, node: Node, rulings: &Rulings) -> bool {
    let free = node.tier() == Tier::Skill && rulings.skill_cap == SkillCap::Uncapped;
    !free && points.base(node, rulings).held >= points.level().cast_signed()
}

/// Finds the best builds of a goal: the optimum over every legal allocation of points.
pub fn solve(goal: &Goal, wanted: Wanted) -> Result<Solution, Unsolvable> {
    let wanted = wanted.judged()?;
    goal.check()?;
    let tree = Tree::solve(goal, wanted.values)?;
    let rank = |(value, ties)| {
        let placings = tree.builds(value, wanted.builds).into_iter();
        let builds = placings.map(|placing| tree.build(placing)).collect::<Result<_, _>>()?;
        Ok(Rank { value: tree.terms.grain.value(value), ties, builds })
    };
    let ranks = tree.best().iter().map(rank).collect::<Result<Vec<Rank<Build>>, Unsolvable>>()?;
    let best = ranks.first().and_then(|rank| rank.builds.first());
    let next = best.map_or(Ok(Vec::new()), |build| next_points(goal, &build.points))?;
    Ok(Solution { ranks, next })
}

impl Tree<'_> {
    fn build(&self, placing: Vec<(Node, u32)>) -> Result<Build, Unsolvable> {
        let points = Points::place(placing)?;
        Ok(Build { needed: self.needed(&points), points })
    }

    /// Takes points away, from the Skills up, as long as nothing is lost by it.
    fn needed(&self, points: &Points) -> Points {
        let worth = self.terms.total(points, self.goal);
        let mut needed = points.clone();
        let mut shrinks = true;
        while shrinks {
            shrinks = false;
            for node in Node::ALL.into_iter().skip(1).rev() {
                while let Some(fewer) = self.fewer(&needed, node)
                    && self.terms.total(&fewer, self.goal) == worth
                {
                    (needed, shrinks) = (fewer, true);
                }
            }
        }
        needed
    }

    /// One point less on a node, where that is legal and within its bounds.
    fn fewer(&self, points: &Points, node: Node) -> Option<Points> {
        let held =
            points.held_by(node).checked_sub(1).filter(|&held| held >= self.goal.bounds.least(node))?;
        points.with([(node, held)]).ok()
    }
}

impl Goal {
    /// What each wish comes to, before its weight, with these points.
    pub fn worths(&self, points: &Points) -> Result<Vec<Fraction>, Unsolvable> {
        let sheet = self.sheet(points.iter())?;
        let counts = Choices::count(self.rulings.crit_scope);
        let worth = |aim| Subject::from_aim(aim, &sheet)?.worth(&counts, |_| 0);
        self.wishes.iter().map(|wish| worth(&wish.aim)).collect()
    }

    /// What the whole goal comes to with these points.
    pub fn value(&self, points: &Points) -> Result<Fraction, Unsolvable> {
        let worths = self.worths(points)?;
        let weighed = worths.iter().zip(&self.wishes).map(|(worth, wish)| wish.weight.times(worth));
        Ok(weighed.fold(Fraction::ZERO, |sum, value| &sum + &value))
    }

    /// The nodes its wishes rest on, parents before children.
    pub fn rests_on(&self) -> Vec<Node> {
        let Ok(bare) = self.sheet([(Node::Level, self.level)]) else { return Vec::new() };
        let subjects = self.wishes.iter().filter_map(|wish| Subject::from_aim(&wish.aim, &bare).ok());
        let used: Vec<Node> = subjects.flat_map(|subject| subject.nodes()).collect();
        Node::ALL.into_iter().filter(|node| used.contains(node)).collect()
    }
}
