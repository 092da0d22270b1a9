//! The part of the grammar that is about dice of one kind:
//! `throw = [ number ] "d" sides [ reroll ] [ clamp ] [ explode ] [ keep ] [ reading ] [ "adv" | "dis" ]`.

use std::ops::Range;

use super::DEFAULT_EXPLOSIONS;
use super::ast::{Extreme, Node, Relation};
use super::dialect::Dialect;
use super::limits;
use super::parse::{Parsed, Parser, relation};
use super::parse_reading::PAIRS;
use super::reading::Reading;
use super::throw::{Clamp, Compare, Die, Explode, ExplodeKind, Keep, Reroll, Throw, Times};
use super::token::Token;
use crate::Sides;

impl Parser<'_> {
    /// What follows the number of dice; the `d` is still ahead.
    pub(super) fn throw(&mut self, count: u32) -> Parsed<Node> {
        let throw = self.modified(count, true)?;
        if !self.dialect.is_own() {
            return Ok(Node::Throw(throw));
        }
        let how = match self.word().to_ascii_lowercase().as_str() {
            "adv" | "advantage" => Extreme::Largest,
            "dis" | "disadvantage" => Extreme::Smallest,
            _ => return Ok(Node::Throw(throw)),
        };
        self.advance();
        if count > 1 || throw.keep.is_some() || throw.reading != Reading::Sum {
            return Ok(Node::Goes(how, 2, Box::new(Node::Throw(throw))));
        }
        let keep = if how == Extreme::Largest { Keep::Highest(1) } else { Keep::Lowest(1) };
        Ok(Node::Throw(Throw { count: 2, keep: Some(keep), ..throw }))
    }

    /// `several = "(" question ")" "d" …`
    pub(super) fn parse_several(&mut self, number: Node) -> Parsed<Node> {
        let throw = self.modified(limits::DICE, false)?;
        Ok(Node::Several(Box::new(number), Throw { count: 1, ..throw }))
    }

    /// Dice with everything that may stand behind them. If the number of dice is not known, as many as one likes may
    /// be kept, but not the middle ones.
    fn modified(&mut self, count: u32, is_known: bool) -> Parsed<Throw> {
        let die = self.die()?;
        if !self.dialect.is_own() {
            return self.foreign_throw(Throw::plain(count, die));
        }
        let reroll = self.reroll(&die)?;
        let clamp = self.clamp()?;
        let explode = self.explode()?;
        let from = self.span.clone();
        let keep = self.keep("a number of dice", count)?;
        if !is_known && matches!(keep, Some(Keep::Middle(_))) {
            let expected = "another way to keep dice, since nobody knows how many will lie in the middle";
            return Err(self.mismatch(from, expected));
        }
        let is_open = explode.is_some_and(|explode| explode.kind != ExplodeKind::Compound);
        if is_open && keep.is_some() && self.comparison_is_about_dice() {
            return Err(self.unexpected(
                "an operator or the end, since exploding dice are kept or counted, not both (`!!` adds them up first)",
            ));
        }
        let reading = self.reading()?;
        Ok(Throw { count, die, reroll, clamp, explode, keep, reading })
    }

    /// `"d" sides`, `sides = number | "%" | "F" | "{" mark { "," mark } "}"`
    fn die(&mut self) -> Parsed<Die> {
        let dialect = self.dialect;
        if dialect.has_fudge_dice() && self.take_letters("df") {
            return Ok(Die::fudge());
        }
        if !self.take_letters("d") {
            return Err(self.unexpected("dice"));
        }
        if dialect.has_percent_dice() && self.take(Token::Percent) {
            return Ok(Die::Numbered(Sides::D100));
        }
        if dialect.has_marked_dice() && self.token == Token::OpenBrace {
            return self.marks();
        }
        if !dialect.is_own() && self.token == Token::Open {
            return self.worked_out_sides();
        }
        let span = self.span.clone();
        let number = self.number(dialect.sides_words(), 1..=limits::DICE)?;
        Sides::new(number).map(Die::Numbered).map_err(|none| self.mismatch(span, none.to_string()))
    }

    /// `2d(4+2)`, as some others write it.
    fn worked_out_sides(&mut self) -> Parsed<Die> {
        if self.dialect == Dialect::Avrae {
            return Err(self.unexpected(self.dialect.sides_words()));
        }
        let thrown = self.not_ours("dice whose sides are thrown");
        let bounds = self.parenthesised()?.bounds().ok().filter(|bounds| bounds.low == bounds.high);
        let sides =
            bounds.and_then(|bounds| u32::try_from(bounds.low).ok()).filter(|sides| *sides <= limits::DICE);
        sides.and_then(|sides| Sides::new(sides).ok()).map(Die::Numbered).ok_or(thrown)
    }

    fn marks(&mut self) -> Parsed<Die> {
        self.advance();
        let mut marks = Vec::new();
        loop {
            marks.push(self.mark("a number on a face")?);
            if marks.len() > limits::MARKS {
                return Err(self.unexpected(format!("`}}` after at most {} faces", limits::MARKS)));
            }
            if !self.take(Token::Comma) {
                break;
            }
        }
        let span = self.span.clone();
        self.expect(Token::CloseBrace, "`,` and another face, or `}`")?;
        Die::marked(marks).ok_or_else(|| self.mismatch(span, "at least one face"))
    }

    /// `reroll = ( "r" | "rr" ) ( mark | comparison ) [ "x" number ]`
    fn reroll(&mut self, die: &Die) -> Parsed<Option<Reroll>> {
        let is_endless = self.is_word(&["rr"]);
        if !self.take_word(&["r", "rr", "ro", "reroll"]) {
            return Ok(None);
        }
        let from = self.span.start;
        let when = self.face_or_comparison()?;
        if is_endless {
            let span = from..self.span.start;
            if die.sides_that_fit(when) == u64::from(die.sides().get()) {
                let expected =
                    "a comparison that leaves a face, since these would all be thrown again for ever";
                return Err(self.mismatch(span, expected));
            }
            return Ok(Some(Reroll { when, times: Times::Endless }));
        }
        let times =
            if self.take_word(&["x"]) { self.number("a number of rerolls", 1..=limits::AGAIN)? } else { 1 };
        Ok(Some(Reroll { when, times: Times::AtMost(times) }))
    }

    /// `clamp = [ "min" mark ] [ "max" mark ]`
    fn clamp(&mut self) -> Parsed<Clamp> {
        let least = match self.take_word(&["min", "mi", "minimum"]) {
            true => Some(self.mark("the least that a die counts for,")?),
            false => None,
        };
        let span = self.span.clone();
        let most = match self.take_word(&["max", "ma", "maximum"]) {
            true => Some(self.mark("the most that a die counts for,")?),
            false => None,
        };
        match (least, most) {
            (Some(least), Some(most)) if least > most => {
                Err(self.mismatch(span, format!("a maximum that is no less than the minimum {least}")))
            }
            _ => Ok(Clamp { least, most }),
        }
    }

    /// `explode = ( "!" | "!!" | "!p" ) [ number ] [ "on" ( mark | comparison ) ]`
    fn explode(&mut self) -> Parsed<Option<Explode>> {
        if !self.take(Token::Bang) && !self.take_word(&["explode"]) {
            return Ok(None);
        }
        let kind = if self.take(Token::Bang) {
            ExplodeKind::Compound
        } else if !self.is_word(&PAIRS) && self.take_letters("p") {
            ExplodeKind::Penetrate
        } else {
            ExplodeKind::Open
        };
        let times = match self.token {
            Token::Number(_) => self.number("a number of extra throws", 1..=limits::AGAIN)?,
            _ => DEFAULT_EXPLOSIONS,
        };
        let when = if self.take_word(&["on"]) { Some(self.face_or_comparison()?) } else { None };
        Ok(Some(Explode { kind, when, times }))
    }

    /// `keep = ( "k" | "kh" | "kl" | "km" | "dh" | "dl" ) [ number ]`, or `keep highest 3` and `drop lowest`.
    pub(super) fn keep(&mut self, what: &str, count: u32) -> Parsed<Option<Keep>> {
        let span = self.span.clone();
        let Some(how) = self.way_to_keep() else { return Ok(None) };
        let most = match how(1) {
            Keep::DropHighest(_) | Keep::DropLowest(_) => count - 1,
            Keep::Highest(_) | Keep::Lowest(_) | Keep::Middle(_) => count,
        };
        if most == 0 {
            let expected = "an operator or the end, since the only die can't be dropped";
            return Err(self.mismatch(span, expected));
        }
        let span = self.span.clone();
        let number = match self.token {
            Token::Number(_) => self.number(what, 1..=most)?,
            _ => 1,
        };
        let keep = how(number);
        if count < limits::DICE {
            self.is_in_the_middle(keep, count, span)?
        }
        Ok(Some(keep))
    }

    fn way_to_keep(&mut self) -> Option<fn(u32) -> Keep> {
        let how: fn(u32) -> Keep = match self.word().to_ascii_lowercase().as_str() {
            "k" | "kh" => Keep::Highest,
            "kl" => Keep::Lowest,
            "km" => Keep::Middle,
            "dh" => Keep::DropHighest,
            "dl" => Keep::DropLowest,
            "keep" => {
                self.advance();
                return Some(match self.word().to_ascii_lowercase().as_str() {
                    "lowest" => self.and(Keep::Lowest),
                    "middle" => self.and(Keep::Middle),
                    "highest" => self.and(Keep::Highest),
                    _ => Keep::Highest,
                });
            }
            "drop" => {
                self.advance();
                return Some(match self.word().to_ascii_lowercase().as_str() {
                    "highest" => self.and(Keep::DropHighest),
                    "lowest" => self.and(Keep::DropLowest),
                    _ => Keep::DropLowest,
                });
            }
            _ => return None,
        };
        Some(self.and(how))
    }

    /// That, once the word ahead is taken.
    fn and(&mut self, how: fn(u32) -> Keep) -> fn(u32) -> Keep {
        self.advance();
        how
    }

    fn is_in_the_middle(&self, keep: Keep, count: u32, span: Range<usize>) -> Parsed<()> {
        match keep {
            Keep::Middle(kept) if !(count - kept).is_multiple_of(2) => {
                let parity = if count.is_multiple_of(2) { "even" } else { "odd" };
                let expected =
                    format!("an {parity} number of dice, so that as many are left out below as above");
                Err(self.mismatch(span, expected))
            }
            _ => Ok(()),
        }
    }

    /// `mark | comparison`
    pub(super) fn face_or_comparison(&mut self) -> Parsed<Compare> {
        match relation(self.token) {
            Some(relation) => {
                self.advance();
                let relation = self.dialect.relation(relation);
                Ok(Compare { relation, with: self.mark("a face")? })
            }
            None => Ok(Compare { relation: Relation::Equal, with: self.mark("a comparison or a face")? }),
        }
    }

    /// Whether a comparison is ahead that counts the dice in front of it: one with a number and not with other dice. A
    /// number has at most one sign; what has two is a value to be worked out.
    pub(super) fn comparison_is_about_dice(&self) -> bool {
        if relation(self.token).is_none() || !self.dialect.counts_by_comparison() {
            return false;
        }
        let [first, second, third] = self.peek();
        let (number, behind) = if first.0 == Token::Minus { (second, third) } else { (first, second) };
        let is_dice = ["d", "df", "x"].iter().any(|word| behind.1.eq_ignore_ascii_case(word))
            || behind.1.get(..2).is_some_and(|word| word.eq_ignore_ascii_case("df"));
        let is_number = matches!(number.0, Token::Number(_));
        let is_value = matches!(number.0, Token::Open | Token::OpenBrace | Token::Word | Token::Minus);
        !(is_value || is_number && is_dice)
    }
}
