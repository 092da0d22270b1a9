//! The part of the grammar that is about dice: `throw = [ number ] "d" sides [ reroll ] [ explode ] [ keep ] [ count ]`.

use super::DEFAULT_EXPLOSIONS;
use super::ast::{Compare, Keep, Node, Relation, Reroll, Throw};
use super::parse::{COUNT_LIMIT, Parsed, Parser};
use super::token::Token;
use crate::Sides;

/// How often a face may be thrown again, and how often a die may explode.
const AGAIN_LIMIT: u32 = 100;

impl Parser<'_> {
    /// What follows the number of dice; the `d` is still ahead.
    pub(super) fn throw(&mut self, count: u32) -> Parsed<Node> {
        self.advance();
        let sides = self.sides()?;
        let reroll = self.reroll()?;
        let explode = self.explode()?;
        let keep = self.keep(count)?;
        if explode.is_some() && keep.is_some() && relation(self.token).is_some() {
            return Err(
                self.unexpected("an operator or the end, since exploding dice are kept or counted, not both")
            );
        }
        let successes = self.compare()?;
        Ok(Node::Throw(Throw { count, sides, reroll, explode, keep, successes }))
    }

    /// `sides = number | "%"`
    fn sides(&mut self) -> Parsed<Sides> {
        if self.take(Token::Percent) {
            return Ok(Sides::D100);
        }
        let span = self.span.clone();
        let number = self.number("`%` or a number of sides", 1..=COUNT_LIMIT)?;
        Sides::new(number).map_err(|none| self.mismatch(span, none.to_string()))
    }

    /// `reroll = "r" ( number | comparison ) [ "x" number ]`
    fn reroll(&mut self) -> Parsed<Option<Reroll>> {
        if !self.take_word("r") {
            return Ok(None);
        }
        let when = match self.compare()? {
            Some(compare) => compare,
            None => Compare {
                relation: Relation::Equal,
                with: self.number("a comparison or a face", 0..=COUNT_LIMIT)?,
            },
        };
        let times =
            if self.take_word("x") { self.number("a number of rerolls", 1..=AGAIN_LIMIT)? } else { 1 };
        Ok(Some(Reroll { when, times }))
    }

    /// `explode = "!" [ number ]`
    fn explode(&mut self) -> Parsed<Option<u32>> {
        if !self.take(Token::Bang) {
            return Ok(None);
        }
        match self.token {
            Token::Number(_) => self.number("a number of extra throws", 1..=AGAIN_LIMIT).map(Some),
            _ => Ok(Some(DEFAULT_EXPLOSIONS)),
        }
    }

    /// `keep = ( "k" | "kh" | "kl" | "km" | "dh" | "dl" ) [ number ]`
    fn keep(&mut self, count: u32) -> Parsed<Option<Keep>> {
        let (how, most): (fn(u32) -> Keep, u32) = match self.word().to_ascii_lowercase().as_str() {
            "k" | "kh" => (Keep::Highest, count),
            "kl" => (Keep::Lowest, count),
            "km" => (Keep::Middle, count),
            "dh" => (Keep::DropHighest, count - 1),
            "dl" => (Keep::DropLowest, count - 1),
            _ => return Ok(None),
        };
        if most == 0 {
            return Err(self.unexpected("an operator or the end, since the only die can't be dropped"));
        }
        self.advance();
        let span = self.span.clone();
        let number = match self.token {
            Token::Number(_) => self.number("a number of dice", 1..=most)?,
            _ => 1,
        };
        let keep = how(number);
        if matches!(keep, Keep::Middle(_)) && !(count - number).is_multiple_of(2) {
            let parity = if count.is_multiple_of(2) { "even" } else { "odd" };
            let expected = format!("an {parity} number of dice, so that as many are left out below as above");
            return Err(self.mismatch(span, expected));
        }
        Ok(Some(keep))
    }

    /// `comparison = ( ">=" | ">" | "<=" | "<" | "=" ) number`
    fn compare(&mut self) -> Parsed<Option<Compare>> {
        let Some(relation) = relation(self.token) else { return Ok(None) };
        self.advance();
        let with = self.number("a face", 0..=COUNT_LIMIT)?;
        Ok(Some(Compare { relation, with }))
    }
}

fn relation(token: Token) -> Option<Relation> {
    match token {
        Token::AtLeast => Some(Relation::AtLeast),
        Token::Above => Some(Relation::Above),
        Token::AtMost => Some(Relation::AtMost),
        Token::Below => Some(Relation::Below),
        Token::Equal => Some(Relation::Equal),
        _ => None,
    }
}
