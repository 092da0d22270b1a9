//! From a text to its tree: recursive descent, one function per line of the grammar in `docs/notation.md`.

use std::ops::{Range, RangeInclusive};

use super::ast::{Extreme, Node, Operator, Precedence, Relation};
use super::dialect::Dialect;
use super::error::{ParseError, ParseErrorKind};
use super::limits;
use super::parse_division::Rounding;
use super::throw::{Die, Keep, Throw};
use super::token::{Lexer, Token};
use crate::Sides;

pub(super) type Parsed<T> = Result<T, ParseError>;

/// Parses a whole text.
pub(super) fn parse(source: &str, dialect: Dialect) -> Parsed<Node> {
    let mut parser = Parser::new(source, dialect);
    let node = parser.question()?;
    match parser.token {
        Token::End => Ok(node),
        _ => parser.with_leftover(node),
    }
}

/// Reads tokens from the left and looks one ahead.
pub(super) struct Parser<'a> {
    pub(super) source: &'a str,
    pub(super) dialect: Dialect,
    lexer: Lexer<'a>,
    pub(super) token: Token,
    pub(super) span: Range<usize>,
    /// Where the token before the one ahead ends.
    last_end: usize,
    depth: u32,
    size: u32,
}

impl<'a> Parser<'a> {
    fn new(source: &'a str, dialect: Dialect) -> Self {
        let dice = dialect.dice_of_message(source);
        let mut lexer = Lexer::new(&source[..dice.end], dice.start, dialect.has_remarks());
        let (token, span) = lexer.next();
        Self { source, dialect, lexer, token, span, last_end: 0, depth: 0, size: 0 }
    }

    pub(super) fn advance(&mut self) {
        self.last_end = self.span.end;
        (self.token, self.span) = self.lexer.next();
    }

    /// Whether what is ahead stands right behind the token before it, without a space.
    pub(super) fn is_glued(&self) -> bool {
        self.span.start == self.last_end
    }

    /// The word ahead, or nothing if it is no word.
    pub(super) fn word(&self) -> &'a str {
        if self.token == Token::Word { &self.source[self.span.clone()] } else { "" }
    }

    /// Whether the word ahead is one of these.
    pub(super) fn is_word(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.word().eq_ignore_ascii_case(word))
    }

    pub(super) fn take_word(&mut self, words: &[&str]) -> bool {
        let there = self.is_word(words);
        if there {
            self.advance();
        }
        there
    }

    /// Takes the first letters of the word ahead and leaves the others: `F` of `Fkh`.
    pub(super) fn take_letters(&mut self, letters: &str) -> bool {
        let first = self.word().get(..letters.len());
        let there = first.is_some_and(|first| first.eq_ignore_ascii_case(letters));
        if there {
            self.span.end = self.span.start + letters.len();
            self.lexer.go_back(self.span.end);
            self.advance();
        }
        there
    }

    pub(super) fn take(&mut self, token: Token) -> bool {
        let there = self.token == token;
        if there {
            self.advance();
        }
        there
    }

    pub(super) fn expect(&mut self, token: Token, expected: &str) -> Parsed<()> {
        if self.take(token) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    pub(super) fn unexpected(&self, expected: impl Into<String>) -> ParseError {
        ParseError::new(self.source, self.span.clone(), expected)
    }

    /// The same for something already read.
    pub(super) fn mismatch(&self, span: Range<usize>, expected: impl Into<String>) -> ParseError {
        ParseError::new(self.source, span, expected)
    }

    /// They read what stands there, but ours has no word for it.
    pub(super) fn not_ours(&self, what: &str) -> ParseError {
        self.not_ours_at(self.span.clone(), what)
    }

    /// The same for something already read.
    pub(super) fn not_ours_at(&self, span: Range<usize>, what: &str) -> ParseError {
        ParseError::of_kind(ParseErrorKind::NotOurs, self.source, span, what)
    }

    /// The tokens behind the one ahead, without reading them.
    pub(super) fn peek<const N: usize>(&self) -> [(Token, &'a str); N] {
        let mut lexer = self.lexer.clone();
        std::array::from_fn(|_| {
            let (token, span) = lexer.next();
            (token, &self.source[span])
        })
    }

    /// A number within a range.
    pub(super) fn number(&mut self, what: &str, range: RangeInclusive<u32>) -> Parsed<u32> {
        let number = match self.token {
            Token::Number(Some(number)) => u32::try_from(number).ok().filter(|number| range.contains(number)),
            _ => None,
        };
        let Some(number) = number else {
            return Err(self.unexpected(format!("{what} from {} to {}", range.start(), range.end())));
        };
        self.advance();
        Ok(number)
    }

    /// `mark = [ "-" ] number`
    pub(super) fn mark(&mut self, what: &str) -> Parsed<i64> {
        let sign = if self.take(Token::Minus) { -1 } else { 1 };
        match self.token {
            Token::Number(Some(number)) if number <= limits::MARK => {
                self.advance();
                Ok(sign * number)
            }
            _ if sign < 0 => Err(self.unexpected(format!("{what} down to -{}", limits::MARK))),
            _ => Err(self.unexpected(format!("{what} from -{0} to {0}", limits::MARK))),
        }
    }

    /// `question = sum [ relation sum | { "vs" sum } ]`
    pub(super) fn question(&mut self) -> Parsed<Node> {
        let left = self.chain(Precedence::Sum)?;
        match self.dialect {
            Dialect::Twelvefold => {}
            Dialect::Avrae | Dialect::AnyDice => return self.questions_in_turn(left),
            Dialect::Roll20 | Dialect::Foundry => return Ok(left),
        }
        if let Some(relation) = relation(self.token) {
            self.advance();
            let right = self.chain(Precedence::Sum)?;
            return Ok(Node::Ask(relation, Box::new(left), Box::new(right)));
        }
        let mut sides = vec![left];
        while self.take_word(&["vs", "versus"]) {
            sides.push(self.chain(Precedence::Sum)?);
        }
        Ok(if sides.len() == 1 { sides.remove(0) } else { Node::Versus(sides) })
    }

    /// `sum = product { ("+" | "-") product }` and `product = signed { ("*" | "/" | "%") signed }`.
    pub(super) fn chain(&mut self, precedence: Precedence) -> Parsed<Node> {
        let first = self.operand(precedence)?;
        let mut rest = Vec::new();
        while let Some(operator) = self.operator().filter(|ahead| ahead.precedence() == precedence) {
            let span = self.span.clone();
            self.advance();
            self.means_our_division(operator, span.clone())?;
            let operand = self.operand(precedence)?;
            let before = std::iter::once(&first).chain(rest.iter().map(|(_, node)| node));
            self.leaves_what_ours_leaves(operator, before, &operand, span)?;
            rest.push((operator, operand));
        }
        Ok(if rest.is_empty() { first } else { Node::Chain(Box::new(first), rest) })
    }

    fn operand(&mut self, of: Precedence) -> Parsed<Node> {
        if of == Precedence::Sum { self.chain(Precedence::Product) } else { self.signed() }
    }

    fn operator(&self) -> Option<Operator> {
        match self.token {
            Token::Plus => Some(Operator::Add),
            Token::Minus => Some(Operator::Subtract),
            Token::Times => Some(Operator::Multiply),
            Token::Over => Some(Operator::Divide),
            Token::Percent if self.dialect != Dialect::AnyDice => Some(Operator::Modulo),
            _ if self.dialect.is_own() && self.is_word(&["mod"]) => Some(Operator::Modulo),
            _ => None,
        }
    }

    /// `signed = { "+" | "-" } atom`
    pub(super) fn signed(&mut self) -> Parsed<Node> {
        if self.token == Token::Minus {
            return self.inside(|parser| {
                parser.advance();
                Ok(Node::Negate(Box::new(parser.signed()?)))
            });
        }
        while self.take(Token::Plus) {}
        if self.token == Token::Minus { self.signed() } else { self.atom() }
    }

    /// `atom = number | throw | repeat | function | pool | "(" question ")"`
    fn atom(&mut self) -> Parsed<Node> {
        self.size += 1;
        if self.size > limits::PARTS {
            let expected = format!("at most {} numbers, throws and functions in one text", limits::PARTS);
            return Err(self.unexpected(expected));
        }
        match self.token {
            Token::Number(_) => self.after_number(),
            Token::Word => self.after_word(),
            Token::OpenBrace if self.dialect.has_pools() => self.inside(Self::pool),
            Token::Open if self.dialect == Dialect::Avrae => self.avrae_set(),
            Token::Open => {
                let node = self.parenthesised()?;
                if !self.begins_dice() {
                    return Ok(node);
                }
                let is_fixed = node.bounds().is_ok_and(|bounds| bounds.low == bounds.high);
                match self.dialect == Dialect::Roll20 && !is_fixed {
                    true => Err(self.unexpected(
                        "an operator or the end, since only a number may stand before `d` there",
                    )),
                    false => self.parse_several(node),
                }
            }
            _ => Err(self.no_value()),
        }
    }

    /// Whether the word ahead is the `d` of dice.
    fn begins_dice(&self) -> bool {
        self.is_word(&["d"]) || self.word().get(..2).is_some_and(|word| word.eq_ignore_ascii_case("df"))
    }

    /// `throw = [ number ] "d" …`, `repeat = number "x" "(" question ")"` or just the number.
    fn after_number(&mut self) -> Parsed<Node> {
        let Token::Number(Some(number)) = self.token else {
            return Err(self.unexpected(format!("a number of at most {}", i64::MAX)));
        };
        let span = self.span.clone();
        self.advance();
        let times = u32::try_from(number).ok().filter(|times| (1..=limits::DICE).contains(times));
        let counts = |what: &str| {
            let expected = format!("a number of {what} from 1 to {}", limits::DICE);
            times.ok_or_else(|| self.mismatch(span, expected))
        };
        if self.begins_dice() {
            if number == 0 && !self.dialect.is_own() {
                self.throw(1)?;
                return Ok(Node::Number(0));
            }
            let count = counts("dice")?;
            return self.throw(count);
        }
        if self.is_word(&["x"]) && self.dialect.is_own() {
            let times = counts("goes")?;
            self.advance();
            return Ok(Node::Repeat(times, Box::new(self.parenthesised()?)));
        }
        Ok(Node::Number(number))
    }

    fn after_word(&mut self) -> Parsed<Node> {
        if self.begins_dice() {
            return self.throw(1);
        }
        match self.word().to_ascii_lowercase().as_str() {
            "best" | "worst" | "adv" | "advantage" | "dis" | "disadvantage" if !self.dialect.is_own() => {
                Err(self.no_value())
            }
            word @ ("max" | "min" | "abs" | "floor" | "ceil" | "round")
                if !self.dialect.has_function(word) =>
            {
                Err(self.no_value())
            }
            "floor" => self.rounded(Rounding::Down),
            "ceil" => self.rounded(Rounding::Up),
            "round" => self.rounded(Rounding::ToNearest),
            "max" => self.among(Extreme::Largest),
            "min" => self.among(Extreme::Smallest),
            "best" => self.goes(Extreme::Largest),
            "worst" => self.goes(Extreme::Smallest),
            "abs" => {
                self.advance();
                Ok(Node::Absolute(Box::new(self.parenthesised()?)))
            }
            "adv" | "advantage" => Ok(self.two_twenties(Keep::Highest(1))),
            "dis" | "disadvantage" => Ok(self.two_twenties(Keep::Lowest(1))),
            _ => Err(self.no_value()),
        }
    }

    fn two_twenties(&mut self, keep: Keep) -> Node {
        self.advance();
        Node::Throw(Throw { keep: Some(keep), ..Throw::plain(2, Die::Numbered(Sides::D20)) })
    }

    /// `"(" question ")"`
    pub(super) fn parenthesised(&mut self) -> Parsed<Node> {
        self.expect(Token::Open, "`(`")?;
        let node = self.inside(Self::question)?;
        self.close()?;
        Ok(node)
    }

    /// `("max" | "min") "(" sum "," sum { "," sum } ")"`
    fn among(&mut self, extreme: Extreme) -> Parsed<Node> {
        self.advance();
        self.expect(Token::Open, "`(`")?;
        let mut nodes = vec![self.inside(|parser| parser.chain(Precedence::Sum))?];
        self.expect(Token::Comma, "`,` and a second value")?;
        loop {
            nodes.push(self.inside(|parser| parser.chain(Precedence::Sum))?);
            if !self.take(Token::Comma) {
                break;
            }
        }
        self.close()?;
        Ok(Node::Among(extreme, nodes))
    }

    /// `("best" | "worst") "(" number "," sum ")"`
    fn goes(&mut self, extreme: Extreme) -> Parsed<Node> {
        self.advance();
        self.expect(Token::Open, "`(`")?;
        let times = self.number("a number of goes", 1..=limits::DICE)?;
        self.expect(Token::Comma, "`,` and what is thrown so many times")?;
        let node = self.inside(|parser| parser.chain(Precedence::Sum))?;
        self.close()?;
        Ok(Node::Goes(extreme, times, Box::new(node)))
    }

    pub(super) fn close(&mut self) -> Parsed<()> {
        match self.token {
            Token::Close => {
                self.advance();
                Ok(())
            }
            Token::End => Err(self.unexpected("`)`")),
            _ => Err(self.unexpected(self.after_a_value().replace("the end", "`)`"))),
        }
    }

    /// Goes one level down, if there is one left.
    pub(super) fn inside<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == limits::DEPTH {
            let expected = format!("at most {} levels of parentheses and signs", limits::DEPTH);
            return Err(self.unexpected(expected));
        }
        self.depth += 1;
        let node = read(self);
        self.depth -= 1;
        node
    }
}

pub(super) fn relation(token: Token) -> Option<Relation> {
    match token {
        Token::AtLeast => Some(Relation::AtLeast),
        Token::Above => Some(Relation::Above),
        Token::AtMost => Some(Relation::AtMost),
        Token::Below => Some(Relation::Below),
        Token::Equal => Some(Relation::Equal),
        _ => None,
    }
}
