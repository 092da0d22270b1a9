//! What stands where nothing of the notation can stand. Ours calls it a mistake; what others make of it is said only as far
//! as it is known.

use super::ast::{Node, Operator, Precedence, Relation};
use super::dialect::Dialect;
use super::error::{ParseError, ParseErrorKind};
use super::parse::{Parsed, Parser, relation};
use super::throw::{Die, Keep, Throw};
use super::token::Token;
use crate::Sides;

/// What AnyDice reads and a single throw cannot say.
const FOR_A_PROGRAM: &str = "that; it is for a program, which `twelvefold odds program` runs";

impl Parser<'_> {
    /// Questions about totals, one after the other, as in `8d10 > 7 > 0`: what was answered before is asked about.
    pub(super) fn questions_in_turn(&mut self, first: Node) -> Parsed<Node> {
        let mut node = first;
        while let Some((relation, is_denied)) = self.take_relation() {
            let right = self.chain(Precedence::Sum)?;
            let asked = Node::Ask(relation, Box::new(node), Box::new(right));
            node = if is_denied { one_less(asked) } else { asked };
        }
        Ok(node)
    }

    /// A sign between totals; `!=` asks whether they are equal, and denies it.
    fn take_relation(&mut self) -> Option<(Relation, bool)> {
        let is_equal_sign = |parser: &Self| matches!(parser.peek(), [(Token::Equal, _)]);
        let taken = match self.token {
            Token::Bang if is_equal_sign(self) => (Relation::Equal, true),
            Token::Equal if self.dialect == Dialect::Avrae && !is_equal_sign(self) => return None,
            token => (relation(token)?, false),
        };
        if taken.1 || taken.0 == Relation::Equal && self.dialect == Dialect::Avrae {
            self.advance();
        }
        self.advance();
        Some(taken)
    }

    /// A text that is read up to here, but goes on.
    pub(super) fn with_leftover(&self, node: Node) -> Parsed<Node> {
        let rest = self.source[self.span.start..].trim();
        if self.dialect == Dialect::Avrae
            && let Some(keep) = advantage(rest)
            && let Some(node) = with_advantage(&node, keep)
        {
            return Ok(node);
        }
        Err(self.leftover(rest))
    }

    fn leftover(&self, rest: &str) -> ParseError {
        if rest.starts_with('.') && self.dialect.has_fractions() {
            return self.not_ours("numbers with a fraction");
        }
        match self.dialect {
            Dialect::Twelvefold => self.unexpected(self.after_a_value()),
            Dialect::Avrae => self.passed_over(rest.len()),
            Dialect::Roll20 => self.roll20_leftover(rest),
            Dialect::Foundry if rest.starts_with('#') => self.passed_over(rest.len()),
            Dialect::Foundry if relation(self.token).is_some() => self.unsaid("a comparison behind a sum"),
            Dialect::Foundry => self.unexpected(self.after_a_value()),
            Dialect::AnyDice if self.is_for_a_program() => self.not_ours(FOR_A_PROGRAM),
            Dialect::AnyDice => self.unexpected(self.after_a_value()),
        }
    }

    /// Words behind a roll are a remark, unless there are numbers or signs among them.
    fn roll20_leftover(&self, rest: &str) -> ParseError {
        let is_calculated = |sign: char| sign.is_ascii_digit() || "+-*/%()<>=!{}".contains(sign);
        match self.token {
            Token::Times => self.not_ours("a power"),
            _ if relation(self.token).is_some() => self.unsaid("a comparison behind a sum"),
            _ if !self.is_glued() && !rest.contains(is_calculated) => self.passed_over(rest.len()),
            _ => self.unsaid("this"),
        }
    }

    /// Whether what is ahead means something in an AnyDice program.
    fn is_for_a_program(&self) -> bool {
        let ahead = &self.source[self.span.clone()];
        let is_variable =
            self.token == Token::Word && ahead.chars().all(|letter| letter.is_ascii_uppercase());
        is_variable
            || self.token == Token::OpenBrace
            || ["@", "#", "^", "&", "|", "[", "\\"].contains(&ahead)
            || ["output", "function", "set", "loop", "if"].contains(&ahead)
    }

    /// Where a value must stand and none does.
    pub(super) fn no_value(&self) -> ParseError {
        let expected = match self.dialect {
            Dialect::Twelvefold => {
                "a number, dice such as 2d6, `(`, `{`, or one of max, min, best, worst, abs, adv, dis"
            }
            Dialect::Roll20 => "a number, dice such as 2d6, `(`, `{`, or one of abs, floor, ceil, round",
            Dialect::Foundry => {
                "a number, dice such as 2d6, `(`, `{`, or one of max, min, abs, floor, ceil, round"
            }
            Dialect::AnyDice if self.token == Token::Bang || self.is_for_a_program() => {
                return self.not_ours(FOR_A_PROGRAM);
            }
            Dialect::Avrae | Dialect::AnyDice => "a number, dice such as 2d6, or `(`",
        };
        match self.token {
            Token::Times if self.dialect == Dialect::Roll20 => self.not_ours("a power"),
            Token::Word if self.dialect == Dialect::Foundry && self.is_mathematics() => {
                self.not_ours("this function")
            }
            _ => self.unexpected(expected),
        }
    }

    fn is_mathematics(&self) -> bool {
        matches!(self.peek(), [(Token::Open, _)]) && self.is_word(&["pow", "sqrt", "cbrt", "trunc", "sign"])
    }

    /// What may follow once a value is complete; the usual slips get a word of advice.
    pub(super) fn after_a_value(&self) -> &'static str {
        match self.token {
            _ if !self.dialect.is_own() => "an operator or the end",
            Token::AtLeast | Token::Above | Token::AtMost | Token::Below | Token::Equal => {
                "the end, since only one thing can be asked (put what is asked first in parentheses)"
            }
            Token::Bang | Token::Word => {
                "an operator or the end (behind dice the order is reroll r, min, max, explode !, keep k, count >=, \
                 each once)"
            }
            _ => "an operator such as `+` or the end",
        }
    }

    /// So many bytes from here on mean nothing to them.
    pub(super) fn passed_over(&self, length: usize) -> ParseError {
        let span = self.span.start..self.span.start + length;
        ParseError::of_kind(ParseErrorKind::PassedOver, self.source, span, "")
    }

    pub(super) fn unsaid(&self, what: &str) -> ParseError {
        ParseError::of_kind(ParseErrorKind::Unsaid, self.source, self.span.clone(), what)
    }
}

/// 1 for no, 0 for yes.
fn one_less(asked: Node) -> Node {
    Node::Chain(Box::new(Node::Number(1)), vec![(Operator::Subtract, asked)])
}

/// `1d20+5 adv`: the bot's word behind everything.
fn advantage(rest: &str) -> Option<Keep> {
    match rest.to_ascii_lowercase().as_str() {
        "adv" => Some(Keep::Highest(1)),
        "dis" => Some(Keep::Lowest(1)),
        _ => None,
    }
}

/// The leftmost die is thrown twice, if it is a single d20.
fn with_advantage(node: &Node, keep: Keep) -> Option<Node> {
    match node {
        Node::Throw(throw) if *throw == Throw::plain(1, Die::Numbered(Sides::D20)) => {
            Some(Node::Throw(Throw { count: 2, keep: Some(keep), ..throw.clone() }))
        }
        Node::Chain(first, rest) => Some(Node::Chain(Box::new(with_advantage(first, keep)?), rest.clone())),
        Node::Ask(relation, left, right) => {
            Some(Node::Ask(*relation, Box::new(with_advantage(left, keep)?), right.clone()))
        }
        Node::Number(_)
        | Node::Throw(_)
        | Node::Several(..)
        | Node::Pool(_)
        | Node::Negate(_)
        | Node::Absolute(_)
        | Node::Among(..)
        | Node::Goes(..)
        | Node::Repeat(..)
        | Node::Versus(_) => None,
    }
}
