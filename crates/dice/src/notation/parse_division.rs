//! Division as others mean it. Ours rounds down; where theirs does not, the text is not ours to tell.

use std::ops::Range;

use super::ast::{Node, Operator};
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
                let expected =
                    "`floor(…)` around the division, since they keep fractions and ours rounds down";
                Err(self.mismatch(span, expected))
            }
            Dialect::Avrae => {
                self.expect(Token::Over, "`//`, since `/` keeps fractions there and ours rounds down")
            }
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
            false => Err(self.mismatch(span, "numbers that are never below 0 on both sides of a division")),
        }
    }

    /// `floor = "floor" "(" signed "/" signed ")"`
    pub(super) fn floor(&mut self) -> Parsed<Node> {
        self.advance();
        self.expect(Token::Open, "`(`")?;
        let left = self.inside(Self::signed)?;
        self.expect(Token::Over, "`/` and what is divided by")?;
        let right = self.inside(Self::signed)?;
        self.close()?;
        Ok(Node::Chain(Box::new(left), vec![(Operator::Divide, right)]))
    }
}
