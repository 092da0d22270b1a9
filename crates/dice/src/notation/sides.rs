//! The same text with other dice.

use super::ParseError;
use super::ast::Node;
use super::throw::{Die, Throw};
use crate::Sides;

/// Why dice cannot be exchanged for others.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoOtherSides {
    /// There is none for this one.
    #[error("`{die}` has no other die to become")]
    NoOther {
        /// The die.
        die: String,
    },
    /// With the others the text makes no sense any more.
    #[error("`{text}` would be no dice: {error}")]
    NoDice {
        /// The text.
        text: String,
        /// What is wrong with it.
        error: ParseError,
    },
}

/// Exchanges every die of a tree.
pub(super) fn exchange(
    node: &mut Node,
    change: &mut dyn FnMut(Sides) -> Option<Sides>,
) -> Result<(), NoOtherSides> {
    match node {
        Node::Number(_) => Ok(()),
        Node::Throw(throw) => exchange_dice(throw, change),
        Node::Several(number, throw) => {
            exchange(number, change)?;
            exchange_dice(throw, change)
        }
        Node::Pool(pool) => pool.members.iter_mut().try_for_each(|member| exchange(&mut member.node, change)),
        Node::Negate(inner) | Node::Absolute(inner) | Node::Goes(_, _, inner) | Node::Repeat(_, inner) => {
            exchange(inner, change)
        }
        Node::Chain(first, rest) => {
            exchange(first, change)?;
            rest.iter_mut().try_for_each(|(_, node)| exchange(node, change))
        }
        Node::Among(_, nodes) | Node::Versus(nodes) => {
            nodes.iter_mut().try_for_each(|node| exchange(node, change))
        }
        Node::Ask(_, left, right) => {
            exchange(left, change)?;
            exchange(right, change)
        }
    }
}

/// The most sides that a die of a tree has; none if there are no dice.
pub(super) fn widest(node: &Node) -> Option<Sides> {
    let all = |nodes: &[Node]| nodes.iter().filter_map(widest).max();
    match node {
        Node::Number(_) => None,
        Node::Throw(throw) => Some(throw.die.sides()),
        Node::Several(number, throw) => widest(number).max(Some(throw.die.sides())),
        Node::Pool(pool) => pool.members.iter().filter_map(|member| widest(&member.node)).max(),
        Node::Negate(inner) | Node::Absolute(inner) | Node::Goes(_, _, inner) | Node::Repeat(_, inner) => {
            widest(inner)
        }
        Node::Chain(first, rest) => widest(first).max(rest.iter().filter_map(|(_, node)| widest(node)).max()),
        Node::Among(_, nodes) | Node::Versus(nodes) => all(nodes),
        Node::Ask(_, left, right) => widest(left).max(widest(right)),
    }
}

fn exchange_dice(
    throw: &mut Throw,
    change: &mut dyn FnMut(Sides) -> Option<Sides>,
) -> Result<(), NoOtherSides> {
    let other = match throw.die {
        Die::Numbered(sides) => change(sides),
        Die::Marked(..) => None,
    };
    let none = || NoOtherSides::NoOther { die: Throw::plain(1, throw.die.clone()).to_string() };
    throw.die = Die::Numbered(other.ok_or_else(none)?);
    Ok(())
}
