//! The tree written out again: canonical notation, which parses back to the same tree.

use std::fmt::{Display, Formatter, Result};

use super::ast::{Compare, Extreme, Keep, Node, Operator, Precedence, Relation, Reroll, Throw};

impl Display for Node {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Node::Number(number) => write!(f, "{number}"),
            Node::Throw(throw) => write!(f, "{throw}"),
            Node::Negate(inner) => {
                f.write_str("-")?;
                Operand { node: inner, at_least: Precedence::Sign }.fmt(f)
            }
            Node::Chain(first, rest) => chain(first, rest, f),
            Node::Among(extreme, nodes) => {
                f.write_str(if *extreme == Extreme::Largest { "max(" } else { "min(" })?;
                for (place, node) in nodes.iter().enumerate() {
                    f.write_str(if place == 0 { "" } else { "," })?;
                    node.fmt(f)?;
                }
                f.write_str(")")
            }
            Node::Goes(Extreme::Largest, times, node) => write!(f, "best({times},{node})"),
            Node::Goes(Extreme::Smallest, times, node) => write!(f, "worst({times},{node})"),
            Node::Repeat(times, node) => write!(f, "{times}x({node})"),
        }
    }
}

fn chain(first: &Node, rest: &[(Operator, Node)], f: &mut Formatter<'_>) -> Result {
    let tighter = match rest.first() {
        Some((Operator::Add | Operator::Subtract, _)) => Precedence::Product,
        _ => Precedence::Sign,
    };
    Operand { node: first, at_least: tighter }.fmt(f)?;
    for (operator, node) in rest {
        write!(f, "{operator}{}", Operand { node, at_least: tighter })?;
    }
    Ok(())
}

/// A node inside another: in parentheses unless it holds together tightly enough.
struct Operand<'a> {
    node: &'a Node,
    at_least: Precedence,
}

impl Display for Operand<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.node.precedence() >= self.at_least { self.node.fmt(f) } else { write!(f, "({})", self.node) }
    }
}

impl Display for Operator {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Operator::Add => "+",
            Operator::Subtract => "-",
            Operator::Multiply => "*",
            Operator::Divide => "/",
        })
    }
}

impl Display for Throw {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.count != 1 {
            write!(f, "{}", self.count)?;
        }
        write!(f, "{}", self.sides)?;
        if let Some(reroll) = self.reroll {
            write!(f, "{reroll}")?;
        }
        if let Some(depth) = self.explode {
            write!(f, "!")?;
            if depth != super::DEFAULT_EXPLOSIONS {
                write!(f, "{depth}")?;
            }
        }
        if let Some(keep) = self.keep {
            write!(f, "{keep}")?;
        }
        self.successes.map_or(Ok(()), |compare| write!(f, "{compare}"))
    }
}

impl Display for Reroll {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.when.relation {
            Relation::Equal => write!(f, "r{}", self.when.with)?,
            _ => write!(f, "r{}", self.when)?,
        }
        if self.times == 1 { Ok(()) } else { write!(f, "x{}", self.times) }
    }
}

impl Display for Keep {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Keep::Highest(kept) => write!(f, "kh{kept}"),
            Keep::Lowest(kept) => write!(f, "kl{kept}"),
            Keep::DropHighest(dropped) => write!(f, "dh{dropped}"),
            Keep::DropLowest(dropped) => write!(f, "dl{dropped}"),
            Keep::Middle(kept) => write!(f, "km{kept}"),
        }
    }
}

impl Display for Compare {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let sign = match self.relation {
            Relation::AtLeast => ">=",
            Relation::Above => ">",
            Relation::AtMost => "<=",
            Relation::Below => "<",
            Relation::Equal => "=",
        };
        write!(f, "{sign}{}", self.with)
    }
}
