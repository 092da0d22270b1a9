//! What the next Level would add.

use dice::Fraction;
use systems::d12::{Node, Points};

use super::Goal;
use crate::solve::Unsolvable;

/// One Level more, its point handed down one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextPoint {
    /// The nodes that hold one point more: Level, a Realm, a Basic Attribute, a Skill, as far as it goes.
    pub path: Vec<Node>,
    /// What the goal gains.
    pub gain: Fraction,
}

/// What each way to hand down the point of the next Level would add to a build; best first.
pub(super) fn next_points(goal: &Goal, points: &Points) -> Result<Vec<NextPoint>, Unsolvable> {
    let now = goal.value(points)?;
    let gain = |path: Vec<Node>| {
        let raised = points.with(path.iter().map(|&node| (node, points.held_by(node) + 1)))?;
        Ok(NextPoint { gain: &goal.value(&raised)? - &now, path })
    };
    let mut next = paths(goal, points, vec![Node::Level])
        .into_iter()
        .map(gain)
        .collect::<Result<Vec<NextPoint>, Unsolvable>>()?;
    next.sort_by(|one, other| other.gain.cmp(&one.gain));
    Ok(next)
}

/// Every way on from here: a node hands on what it gets unless it had nothing before (D12-TREE-2).
fn paths(goal: &Goal, points: &Points, path: Vec<Node>) -> Vec<Vec<Node>> {
    let Some(&last) = path.last() else { return Vec::new() };
    let takes = |child: &&Node| goal.bounds.most(**child).is_none_or(|most| points.held_by(**child) < most);
    let takers: Vec<&Node> = last.children().iter().filter(takes).collect();
    if points.held_by(last) == 0 || takers.is_empty() {
        return vec![path];
    }
    let on = |&&child: &&Node| paths(goal, points, [&path[..], &[child]].concat());
    takers.iter().flat_map(on).collect()
}
