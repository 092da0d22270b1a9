//! Division as others mean it. Ours rounds down; where theirs does not, the text is not ours to tell.

use std::ops::Range;

use super::ast::{Node, Operator, Precedence};
use super::dialect::Dialect;
use super::parse::{Parsed, Parser};
use super::token::Token;

impl Parser<'_> {
    /// Behind the sign of a division: whether it is one that rounds down.
    pub(super) fn means_our_division(&mut self, operator: Operator, span: Range<usize>) -> Parsed<()> {
        if operator != Operator::Divide {
            return Ok(());
        }
        match self.dialect {
            Dialect::Twelvefold | Dialect::AnyDice => Ok(()),
            Dialect::Roll20 | Dialect::Foundry => {
                Err(self.not_ours_at(span, "a division that keeps fractions (put `floor(…)` around it)"))
            }
            Dialect::Avrae => match self.take(Token::Over) {
                true => Ok(()),
                false => {
                    let what = "a division that keeps fractions (write `//`, which rounds down)";
                    Err(self.not_ours_at(span, what))
                }
            },
        }
    }

    /// Below 0 the others round or take their rest towards it, and ours goes down.
    pub(super) fn leaves_what_ours_leaves<'n>(
        &self,
        operator: Operator,
        mut before: impl Iterator<Item = &'n Node>,
        divisor: &Node,
        span: Range<usize>,
    ) -> Parsed<()> {
        let is_theirs = match self.dialect {
            Dialect::Roll20 | Dialect::Foundry => operator == Operator::Modulo,
            Dialect::AnyDice => operator == Operator::Divide,
            Dialect::Twelvefold | Dialect::Avrae => false,
        };
        let from = |node: &Node, least: i64| node.bounds().is_ok_and(|bounds| bounds.low >= least);
        match !is_theirs || before.all(|node| from(node, 0)) && from(divisor, 1) {
            true => Ok(()),
            false => Err(self.not_ours_at(span, "a division of numbers below 0 that goes towards 0")),
        }
    }

    /// `rounded = ( "floor" | "ceil" | "round" ) "(" { signed "*" } signed "/" signed { ( "+" | "-" ) product } ")"`
    ///
    /// Whole numbers that are added behind the division can be added after it was rounded.
    pub(super) fn rounded(&mut self, rounding: Rounding) -> Parsed<Node> {
        self.advance();
        self.expect(Token::Open, "`(`")?;
        let mut factors = vec![self.inside(Self::signed)?];
        while self.take(Token::Times) {
            factors.push(self.inside(Self::signed)?);
        }
        self.expect(Token::Over, "`/` and what is divided by")?;
        let divisor_span = self.span.clone();
        let divisor = self.inside(Self::signed)?;
        let first = factors.remove(0);
        let rest: Vec<_> = factors.into_iter().map(|factor| (Operator::Multiply, factor)).collect();
        let divided = if rest.is_empty() { first } else { Node::Chain(Box::new(first), rest) };
        let rounded = match (rounding, &divisor) {
            (Rounding::Down, _) => over(divided, divisor),
            (Rounding::Up, _) => Node::Negate(Box::new(over(Node::Negate(Box::new(divided)), divisor))),
            (Rounding::ToNearest, Node::Number(number)) if *number > 0 => nearest(divided, *number),
            (Rounding::ToNearest, _) => {
                return Err(self.not_ours_at(divisor_span, "rounding what is divided by dice"));
            }
        };
        let mut added = Vec::new();
        while let Some(operator) = self.sum_operator() {
            self.advance();
            added.push((operator, self.inside(|parser| parser.chain(Precedence::Product))?));
        }
        self.close()?;
        Ok(if added.is_empty() { rounded } else { Node::Chain(Box::new(rounded), added) })
    }

    fn sum_operator(&self) -> Option<Operator> {
        match self.token {
            Token::Plus => Some(Operator::Add),
            Token::Minus => Some(Operator::Subtract),
            _ => None,
        }
    }
}

/// Which way a fraction goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rounding {
    Down,
    Up,
    /// Halves go up.
    ToNearest,
}

fn over(divided: Node, divisor: Node) -> Node {
    match divided {
        Node::Chain(first, mut rest) if rest.iter().all(|(operator, _)| *operator == Operator::Multiply) => {
            rest.push((Operator::Divide, divisor));
            Node::Chain(first, rest)
        }
        divided => Node::Chain(Box::new(divided), vec![(Operator::Divide, divisor)]),
    }
}

/// With half a divisor more, rounding down is rounding to the nearest; of an odd one everything is doubled.
fn nearest(divided: Node, divisor: i64) -> Node {
    let sum =
        |first: Node, half: i64| Node::Chain(Box::new(first), vec![(Operator::Add, Node::Number(half))]);
    if divisor % 2 == 0 {
        return over(sum(divided, divisor / 2), Node::Number(divisor));
    }
    let doubled = Node::Chain(Box::new(Node::Number(2)), vec![(Operator::Multiply, divided)]);
    over(sum(doubled, divisor), Node::Number(divisor.saturating_mul(2)))
}
