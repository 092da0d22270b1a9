//! The tree written out again: canonical notation, which parses back to the same tree. Signs and short words stand
//! without spaces, longer words with them.

use std::fmt::{Display, Formatter, Result};

use super::ast::{Extreme, Member, Node, Operator, Pool, Precedence, Relation};
use super::reading::{Reading, Scoring};
use super::throw::{Clamp, Compare, Die, Explode, ExplodeKind, Keep, Reroll, Throw, Times};

impl Display for Node {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Node::Number(number) => write!(f, "{number}"),
            Node::Throw(throw) => write!(f, "{throw}"),
            Node::Several(number, throw) => write!(f, "({number}){throw}"),
            Node::Pool(pool) => write!(f, "{pool}"),
            Node::Negate(inner) => write!(f, "-{}", Operand { node: inner, at_least: Precedence::Sign }),
            Node::Absolute(inner) => write!(f, "abs({inner})"),
            Node::Chain(first, rest) => chain(first, rest, f),
            Node::Among(extreme, nodes) => {
                f.write_str(if *extreme == Extreme::Largest { "max(" } else { "min(" })?;
                sums(nodes, ",", f)?;
                f.write_str(")")
            }
            Node::Goes(extreme, times, node) => {
                let name = if *extreme == Extreme::Largest { "best" } else { "worst" };
                write!(f, "{name}({times},{})", Operand { node, at_least: Precedence::Sum })
            }
            Node::Repeat(times, node) => write!(f, "{times}x({node})"),
            Node::Ask(relation, left, right) => {
                // Behind dice a comparison with a number would count them.
                let is_about_dice = left.ends_in_dice() && right.begins_with_a_number();
                let at_least = if is_about_dice { Precedence::Atom } else { Precedence::Sum };
                match is_about_dice && left.precedence() == Precedence::Atom {
                    true => write!(f, "({left})")?,
                    false => write!(f, "{}", Operand { node: left, at_least })?,
                }
                write!(f, "{relation}{}", Operand { node: right, at_least: Precedence::Sum })
            }
            Node::Versus(sides) => sums(sides, " vs ", f),
        }
    }
}

impl Node {
    /// Whether a comparison right behind this would be taken for one that counts dice.
    fn ends_in_dice(&self) -> bool {
        match self {
            Node::Throw(Throw { reading, .. })
            | Node::Several(_, Throw { reading, .. })
            | Node::Pool(Pool { reading, .. }) => *reading == Reading::Sum,
            Node::Negate(inner) => inner.precedence() >= Precedence::Sign && inner.ends_in_dice(),
            Node::Chain(_, rest) => rest.last().is_some_and(|(operator, node)| {
                node.precedence() > operator.precedence() && node.ends_in_dice()
            }),
            Node::Number(_)
            | Node::Absolute(_)
            | Node::Among(..)
            | Node::Goes(..)
            | Node::Repeat(..)
            | Node::Ask(..)
            | Node::Versus(_) => false,
        }
    }

    fn begins_with_a_number(&self) -> bool {
        match self {
            Node::Number(_) => true,
            Node::Negate(inner) => inner.precedence() >= Precedence::Sign && inner.begins_with_a_number(),
            Node::Chain(first, rest) => {
                let operator = rest.first().map(|(operator, _)| operator.precedence());
                Some(first.precedence()) > operator && first.begins_with_a_number()
            }
            Node::Throw(_)
            | Node::Several(..)
            | Node::Pool(_)
            | Node::Absolute(_)
            | Node::Among(..)
            | Node::Goes(..)
            | Node::Repeat(..)
            | Node::Ask(..)
            | Node::Versus(_) => false,
        }
    }
}

/// Several sums with something between them.
fn sums(nodes: &[Node], between: &str, f: &mut Formatter<'_>) -> Result {
    for (place, node) in nodes.iter().enumerate() {
        f.write_str(if place == 0 { "" } else { between })?;
        Operand { node, at_least: Precedence::Sum }.fmt(f)?;
    }
    Ok(())
}

fn chain(first: &Node, rest: &[(Operator, Node)], f: &mut Formatter<'_>) -> Result {
    let tighter = match rest.first() {
        Some((Operator::Add | Operator::Subtract, _)) => Precedence::Product,
        Some((Operator::Multiply | Operator::Divide | Operator::Modulo, _)) | None => Precedence::Sign,
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
            Operator::Modulo => "%",
        })
    }
}

impl Display for Pool {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let is_sum = self.members.len() == 1 || self.members.iter().any(|member| member.count > 1);
        f.write_str("{")?;
        for (place, member) in self.members.iter().enumerate() {
            f.write_str(match (place, is_sum) {
                (0, _) => "",
                (_, true) => "+",
                (_, false) => ",",
            })?;
            write!(f, "{member}")?;
        }
        f.write_str("}")?;
        if let Some(keep) = self.keep {
            write!(f, "{keep}")?;
        }
        write!(f, "{}", self.reading)
    }
}

impl Display for Member {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.count > 1 {
            write!(f, "{}", self.count)?;
        }
        Operand { node: &self.node, at_least: Precedence::Sum }.fmt(f)
    }
}

impl Display for Throw {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.count != 1 {
            write!(f, "{}", self.count)?;
        }
        write!(f, "{}", self.die)?;
        if let Some(reroll) = self.reroll {
            write!(f, "{reroll}")?;
        }
        write!(f, "{}", self.clamp)?;
        if let Some(explode) = self.explode {
            write!(f, "{explode}")?;
        }
        if let Some(keep) = self.keep {
            write!(f, "{keep}")?;
        }
        write!(f, "{}", self.reading)
    }
}

impl Display for Die {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Die::Numbered(sides) => write!(f, "{sides}"),
            Die::Marked(_, marks) if *marks == [-1, 0, 1] => f.write_str("dF"),
            Die::Marked(_, marks) => {
                let marks: Vec<String> = marks.iter().map(ToString::to_string).collect();
                write!(f, "d{{{}}}", marks.join(","))
            }
        }
    }
}

impl Display for Reroll {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let word = if self.times == Times::Endless { "rr" } else { "r" };
        write!(f, "{word}{}", Briefly(self.when))?;
        match self.times {
            Times::AtMost(1) | Times::Endless => Ok(()),
            Times::AtMost(times) => write!(f, "x{times}"),
        }
    }
}

impl Display for Clamp {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.least.map_or(Ok(()), |least| write!(f, "min{least}"))?;
        self.most.map_or(Ok(()), |most| write!(f, "max{most}"))
    }
}

impl Display for Explode {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self.kind {
            ExplodeKind::Open => "!",
            ExplodeKind::Compound => "!!",
            ExplodeKind::Penetrate => "!p",
        })?;
        if self.times != super::DEFAULT_EXPLOSIONS {
            write!(f, "{}", self.times)?;
        }
        self.when.map_or(Ok(()), |when| write!(f, " on {}", Briefly(when)))
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

impl Display for Reading {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Reading::Sum => Ok(()),
            Reading::Count(scoring) => write!(f, "{scoring}"),
            Reading::Pairs => f.write_str(" pairs"),
            Reading::Sets(2) => f.write_str(" sets"),
            Reading::Sets(least) => write!(f, " sets {least}"),
            Reading::Same => f.write_str(" same"),
            Reading::Straight => f.write_str(" straight"),
        }
    }
}

impl Display for Scoring {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}", self.success)?;
        self.double.map_or(Ok(()), |double| write!(f, " double {}", Briefly(double)))?;
        self.failure.map_or(Ok(()), |failure| write!(f, "f{}", Briefly(failure)))?;
        self.botch.map_or(Ok(()), |botch| write!(f, " botch {}", Briefly(botch)))
    }
}

impl Display for Compare {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}{}", self.relation, self.with)
    }
}

/// A comparison where a face alone means just that face.
struct Briefly(Compare);

impl Display for Briefly {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0.relation {
            Relation::Equal => write!(f, "{}", self.0.with),
            Relation::AtLeast | Relation::Above | Relation::AtMost | Relation::Below => {
                write!(f, "{}", self.0)
            }
        }
    }
}

impl Display for Relation {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Relation::AtLeast => ">=",
            Relation::Above => ">",
            Relation::AtMost => "<=",
            Relation::Below => "<",
            Relation::Equal => "=",
        })
    }
}
