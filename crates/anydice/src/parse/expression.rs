//! Values and operators.

use super::Parser;
use crate::error::ProgramError;
use crate::syntax::{Comparison, Expression, ExpressionKind, Operator, Prefix, SequencePart};
use crate::token::Token;

const VALUE: &str = "a value, such as a number, a variable, {1, 2} or d6";

/// The ranks of operators, from those that bind least. `&` and `|` share one.
const RANKS: [&[(&str, Operator)]; 7] = [
    &[("&", Operator::And), ("|", Operator::Or)],
    &[
        ("=", Operator::Compare(Comparison::Equal)),
        ("!=", Operator::Compare(Comparison::NotEqual)),
        ("<", Operator::Compare(Comparison::Less)),
        (">", Operator::Compare(Comparison::Greater)),
        ("<=", Operator::Compare(Comparison::AtMost)),
        (">=", Operator::Compare(Comparison::AtLeast)),
    ],
    &[("+", Operator::Add), ("-", Operator::Subtract)],
    &[("*", Operator::Multiply), ("/", Operator::Divide)],
    &[("^", Operator::Power)],
    &[("@", Operator::At)],
    &[("d", Operator::Dice)],
];

impl Parser {
    pub(super) fn expression(&mut self) -> Result<Expression, ProgramError> {
        self.nested(|parser| parser.chain(0))
    }

    /// Operators of this rank, between chains of the next.
    fn chain(&mut self, rank: usize) -> Result<Expression, ProgramError> {
        let Some(operators) = RANKS.get(rank) else { return self.prefixed() };
        let place = self.place();
        let first = self.chain(rank + 1)?;
        let mut rest = Vec::new();
        while let Some((_, operator)) = operators.iter().find(|(sign, _)| self.stands_operator(sign)) {
            let place = self.place();
            self.at += 1;
            rest.push((place, *operator, self.chain(rank + 1)?));
        }
        if rest.is_empty() {
            return Ok(first);
        }
        Ok(Expression { place, kind: ExpressionKind::Chain(Box::new(first), rest) })
    }

    fn stands_operator(&self, sign: &str) -> bool {
        match self.peek() {
            Token::Sign(other) => *other == sign,
            Token::Word(word) => word == sign,
            Token::Number(_) | Token::Variable(_) | Token::Text(_) | Token::End => false,
        }
    }

    fn prefixed(&mut self) -> Result<Expression, ProgramError> {
        let place = self.place();
        let mut prefixes = Vec::new();
        while let Some(prefix) = self.prefix() {
            prefixes.push((self.place(), prefix));
            self.at += 1;
        }
        let value = self.value()?;
        if prefixes.is_empty() {
            return Ok(value);
        }
        Ok(Expression { place, kind: ExpressionKind::Prefixed(prefixes, Box::new(value)) })
    }

    fn prefix(&self) -> Option<Prefix> {
        let prefixes = [
            ("d", Prefix::Die),
            ("+", Prefix::Plus),
            ("-", Prefix::Minus),
            ("!", Prefix::Not),
            ("#", Prefix::Length),
        ];
        prefixes.into_iter().find(|(sign, _)| self.stands_operator(sign)).map(|(_, prefix)| prefix)
    }

    fn value(&mut self) -> Result<Expression, ProgramError> {
        let place = self.place();
        let kind = match self.peek().clone() {
            Token::Number(number) => {
                self.at += 1;
                ExpressionKind::Number(number)
            }
            Token::Variable(_) => ExpressionKind::Variable(self.variable(VALUE)?),
            Token::Sign("(") => {
                self.at += 1;
                let inner = self.expression()?;
                self.expect(")", "an operator or `)`")?;
                return Ok(inner);
            }
            Token::Sign("{") => ExpressionKind::Sequence(self.sequence()?),
            Token::Sign("[") => self.call()?,
            Token::Word(_) | Token::Text(_) | Token::Sign(_) | Token::End => {
                return Err(self.unexpected(VALUE));
            }
        };
        Ok(Expression { place, kind })
    }

    fn sequence(&mut self) -> Result<Vec<SequencePart>, ProgramError> {
        self.expect("{", "`{`")?;
        let mut parts = Vec::new();
        if self.take("}") {
            return Ok(parts);
        }
        loop {
            let from = self.expression()?;
            let to = if self.take("..") { Some(self.expression()?) } else { None };
            let times = if self.take(":") { Some(self.expression()?) } else { None };
            parts.push(SequencePart { from, to, times });
            if self.take("}") {
                return Ok(parts);
            }
            self.expect(",", "an operator, `,`, `..`, `:` or `}`")?;
        }
    }

    /// Words are part of the function's name, everything else is an argument. `d` always makes dice.
    fn call(&mut self) -> Result<ExpressionKind, ProgramError> {
        self.expect("[", "`[`")?;
        let (mut shape, mut arguments) = (Vec::new(), Vec::new());
        while !self.take("]") {
            match self.peek().clone() {
                Token::Word(word) if word != "d" => {
                    self.at += 1;
                    shape.push(Some(word));
                }
                Token::End => return Err(self.unexpected("`]` at the end of the call")),
                Token::Word(_) | Token::Number(_) | Token::Variable(_) | Token::Text(_) | Token::Sign(_) => {
                    arguments.push(self.expression()?);
                    shape.push(None);
                }
            }
        }
        Ok(ExpressionKind::Call { shape, arguments })
    }
}
