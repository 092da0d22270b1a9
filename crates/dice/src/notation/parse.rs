//! From a text to its tree: recursive descent, one function per line of the grammar in `docs/notation.md`.

use std::ops::{Range, RangeInclusive};

use super::ast::{Extreme, Node, Operator, Precedence};
use super::error::ParseError;
use super::token::{Lexer, Token};

/// How deep parentheses, functions and signs may stand inside one another.
pub(super) const DEPTH_LIMIT: u32 = 64;
/// How many numbers, throws and functions one text may hold.
pub(super) const SIZE_LIMIT: u32 = 1000;
/// The most dice in one throw, the most sides, the most goes: what is absurd below is for the estimate to say.
pub(super) const COUNT_LIMIT: u32 = 1_000_000_000;

pub(super) type Parsed<T> = Result<T, ParseError>;

/// Parses a whole text.
pub(super) fn parse(source: &str) -> Parsed<Node> {
    let mut parser = Parser::new(source);
    let node = parser.chain(Precedence::Sum)?;
    match parser.token {
        Token::End => Ok(node),
        token => Err(parser.unexpected(after_a_value(token))),
    }
}

/// Reads tokens from the left and looks one ahead.
pub(super) struct Parser<'a> {
    source: &'a str,
    lexer: Lexer<'a>,
    pub(super) token: Token,
    pub(super) span: Range<usize>,
    depth: u32,
    size: u32,
}

impl<'a> Parser<'a> {
    fn new(source: &'a str) -> Self {
        let mut lexer = Lexer::new(source);
        let (token, span) = lexer.next();
        Self { source, lexer, token, span, depth: 0, size: 0 }
    }

    pub(super) fn advance(&mut self) {
        (self.token, self.span) = self.lexer.next();
    }

    /// The word ahead, or nothing if it is no word.
    pub(super) fn word(&self) -> &'a str {
        if self.token == Token::Word { &self.source[self.span.clone()] } else { "" }
    }

    pub(super) fn take_word(&mut self, word: &str) -> bool {
        let there = self.word().eq_ignore_ascii_case(word);
        if there {
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

    fn expect(&mut self, token: Token, expected: &str) -> Parsed<()> {
        if self.take(token) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    pub(super) fn unexpected(&self, expected: impl Into<String>) -> ParseError {
        ParseError::new(self.source, self.span.clone(), expected)
    }

    /// The same for something already read.
    pub(super) fn mismatch(&self, span: Range<usize>, expected: String) -> ParseError {
        ParseError::new(self.source, span, expected)
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

    /// `sum = product { ("+" | "-") product }` and `product = signed { ("*" | "/") signed }`.
    fn chain(&mut self, precedence: Precedence) -> Parsed<Node> {
        let first = self.operand(precedence)?;
        let mut rest = Vec::new();
        while let Some(operator) = operator(self.token).filter(|ahead| ahead.precedence() == precedence) {
            self.advance();
            rest.push((operator, self.operand(precedence)?));
        }
        Ok(if rest.is_empty() { first } else { Node::Chain(Box::new(first), rest) })
    }

    fn operand(&mut self, of: Precedence) -> Parsed<Node> {
        if of == Precedence::Sum { self.chain(Precedence::Product) } else { self.signed() }
    }

    /// `signed = { "+" | "-" } atom`
    fn signed(&mut self) -> Parsed<Node> {
        if self.token == Token::Minus {
            return self.inside(|parser| {
                parser.advance();
                Ok(Node::Negate(Box::new(parser.signed()?)))
            });
        }
        while self.take(Token::Plus) {}
        if self.token == Token::Minus { self.signed() } else { self.atom() }
    }

    /// `atom = number | throw | repeat | function | "(" sum ")"`
    fn atom(&mut self) -> Parsed<Node> {
        self.size += 1;
        if self.size > SIZE_LIMIT {
            return Err(
                self.unexpected(format!("at most {SIZE_LIMIT} numbers, throws and functions in one text"))
            );
        }
        match self.token {
            Token::Number(_) => self.after_number(),
            Token::Word => self.after_word(),
            Token::Open => self.parenthesised(),
            _ => Err(self.unexpected(A_VALUE)),
        }
    }

    /// `throw = [ number ] "d" …`, `repeat = number "x" "(" sum ")"` or just the number.
    fn after_number(&mut self) -> Parsed<Node> {
        let Token::Number(Some(number)) = self.token else {
            return Err(self.unexpected(format!("a number of at most {}", i64::MAX)));
        };
        let span = self.span.clone();
        self.advance();
        let times = u32::try_from(number).ok().filter(|times| (1..=COUNT_LIMIT).contains(times));
        let counts = |what: &str| {
            let expected = format!("a number of {what} from 1 to {COUNT_LIMIT}");
            times.ok_or_else(|| self.mismatch(span, expected))
        };
        match self.word() {
            "d" | "D" => {
                let count = counts("dice")?;
                self.throw(count)
            }
            "x" | "X" => {
                let times = counts("goes")?;
                self.advance();
                Ok(Node::Repeat(times, Box::new(self.parenthesised()?)))
            }
            _ => Ok(Node::Number(number)),
        }
    }

    fn after_word(&mut self) -> Parsed<Node> {
        match self.word().to_ascii_lowercase().as_str() {
            "d" => self.throw(1),
            "max" => self.among(Extreme::Largest),
            "min" => self.among(Extreme::Smallest),
            "best" => self.goes(Extreme::Largest),
            "worst" => self.goes(Extreme::Smallest),
            _ => Err(self.unexpected(A_VALUE)),
        }
    }

    /// `"(" sum ")"`
    fn parenthesised(&mut self) -> Parsed<Node> {
        self.expect(Token::Open, "`(`")?;
        let node = self.inside(|parser| parser.chain(Precedence::Sum))?;
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
        let times = self.number("a number of goes", 1..=COUNT_LIMIT)?;
        self.expect(Token::Comma, "`,` and what is thrown so many times")?;
        let node = self.inside(|parser| parser.chain(Precedence::Sum))?;
        self.close()?;
        Ok(Node::Goes(extreme, times, Box::new(node)))
    }

    fn close(&mut self) -> Parsed<()> {
        match self.token {
            Token::Close => {
                self.advance();
                Ok(())
            }
            Token::End => Err(self.unexpected("`)`")),
            token => Err(self.unexpected(after_a_value(token).replace("the end", "`)`"))),
        }
    }

    /// Goes one level down, if there is one left.
    fn inside(&mut self, read: impl FnOnce(&mut Self) -> Parsed<Node>) -> Parsed<Node> {
        if self.depth == DEPTH_LIMIT {
            return Err(self.unexpected(format!("at most {DEPTH_LIMIT} levels of parentheses and signs")));
        }
        self.depth += 1;
        let node = read(self);
        self.depth -= 1;
        node
    }
}

const A_VALUE: &str = "a number, dice such as 2d6, `(`, or one of max, min, best, worst";

/// What may follow once a value is complete; the usual slips get a word of advice.
fn after_a_value(found: Token) -> &'static str {
    match found {
        Token::AtLeast | Token::Above | Token::AtMost | Token::Below | Token::Equal => {
            "an operator or the end (a comparison counts dice and stands right behind them, as in 8d10>=7)"
        }
        Token::Bang | Token::Word => {
            "an operator or the end (behind dice the order is reroll r, explode !, keep k, count >=, each once)"
        }
        _ => "an operator such as `+` or the end",
    }
}

fn operator(token: Token) -> Option<Operator> {
    match token {
        Token::Plus => Some(Operator::Add),
        Token::Minus => Some(Operator::Subtract),
        Token::Times => Some(Operator::Multiply),
        Token::Over => Some(Operator::Divide),
        _ => None,
    }
}
