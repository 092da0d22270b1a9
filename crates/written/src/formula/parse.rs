//! From words and signs to a tree. What binds loosest comes first: `or`, `and`, `not`, comparisons, `+ -`, `* / %`.

use std::ops::Range;

use super::token::{Token, tokens};
use super::{Node, Operator, Syntax, Wrong};

/// How many parts may lie within each other.
const DEEPEST: usize = 50;

/// How many parts a formula may have: it is worked out for every throw.
const MOST_PARTS: usize = 500;

/// Reads a formula.
pub(crate) fn parse(text: &str) -> Result<Node, Wrong> {
    let mut parser = Parser { tokens: tokens(text)?, at: 0, end: text.len(), open: 0, parts: 0 };
    let node = parser.either()?;
    match parser.peek() {
        None => Ok(node),
        Some(_) => Err(parser.unexpected("an operator such as `+` or `and`, or the end")),
    }
}

struct Parser {
    tokens: Vec<(Token, Range<usize>)>,
    at: usize,
    end: usize,
    /// How many brackets are open.
    open: usize,
    /// How many parts were read.
    parts: usize,
}

type Parsed = Result<Node, Wrong>;

impl Parser {
    fn either(&mut self) -> Parsed {
        self.open += 1;
        if self.open > DEEPEST {
            return Err(self.too_deep(self.place()));
        }
        let mut left = self.both()?;
        while self.take_word("or") {
            let right = self.both()?;
            left = self.binary(Operator::Or, left, right)?;
        }
        self.open -= 1;
        Ok(left)
    }

    fn both(&mut self) -> Parsed {
        let mut left = self.negated()?;
        while self.take_word("and") {
            let right = self.negated()?;
            left = self.binary(Operator::And, left, right)?;
        }
        Ok(left)
    }

    fn negated(&mut self) -> Parsed {
        let start = self.place().start;
        let mut nots = 0;
        while self.take_word("not") {
            nots += 1;
        }
        let mut node = self.compared()?;
        for _ in 0..nots {
            let span = start..node.span.end;
            node = self.node(Syntax::Not(Box::new(node)), span)?;
        }
        Ok(node)
    }

    fn compared(&mut self) -> Parsed {
        let left = self.added()?;
        if self.take_word("is") {
            let (word, span) = self.name("a word to compare with")?;
            let span = left.span.start..span.end;
            return self.node(Syntax::Is(Box::new(left), word), span);
        }
        let Some(operator) = self.take_comparison() else { return Ok(left) };
        let right = self.added()?;
        let node = self.binary(operator, left, right)?;
        if self.take_comparison().is_some() {
            let message = "two comparisons in a row; join them with `and`, as in `x > 1 and x < 5`";
            return Err(Wrong::new(node.span, message));
        }
        Ok(node)
    }

    fn added(&mut self) -> Parsed {
        let mut left = self.multiplied()?;
        loop {
            let operator = match self.peek() {
                Some(Token::Sign("+")) => Operator::Plus,
                Some(Token::Sign("-")) => Operator::Minus,
                Some(_) | None => return Ok(left),
            };
            self.at += 1;
            let right = self.multiplied()?;
            left = self.binary(operator, left, right)?;
        }
    }

    fn multiplied(&mut self) -> Parsed {
        let mut left = self.signed()?;
        loop {
            let operator = match self.peek() {
                Some(Token::Sign("*")) => Operator::Times,
                Some(Token::Sign("/")) => Operator::Divide,
                Some(Token::Sign("%")) => Operator::Remainder,
                Some(_) | None => return Ok(left),
            };
            self.at += 1;
            let right = self.signed()?;
            left = self.binary(operator, left, right)?;
        }
    }

    fn signed(&mut self) -> Parsed {
        let start = self.place().start;
        let mut signs = 0;
        while self.take_sign("-") {
            signs += 1;
        }
        let mut node = self.suffixed()?;
        for _ in 0..signs {
            let span = start..node.span.end;
            node = self.node(Syntax::Negative(Box::new(node)), span)?;
        }
        Ok(node)
    }

    /// A part with what hangs on it: `.hit`, `[<= 3]`, `else 0`.
    fn suffixed(&mut self) -> Parsed {
        let mut node = self.single()?;
        loop {
            let start = node.span.start;
            if self.take_sign(".") {
                let (name, span) = self.name("a name behind the dot")?;
                node = self.node(Syntax::Member(Box::new(node), name), start..span.end)?;
            } else if self.take_sign("[") {
                let Some(operator) = self.take_comparison() else {
                    return Err(self.unexpected("a comparison such as `>= 5`"));
                };
                let bound = self.added()?;
                let end = self.expect("]")?;
                node = self.node(Syntax::Filter(Box::new(node), operator, Box::new(bound)), start..end)?;
            } else if self.take_word("else") {
                let other = self.signed()?;
                let end = other.span.end;
                node = self.node(Syntax::Else(Box::new(node), Box::new(other)), start..end)?;
            } else {
                return Ok(node);
            }
        }
    }

    fn single(&mut self) -> Parsed {
        let Range { start, .. } = self.place();
        match self.peek().cloned() {
            Some(Token::Number(number)) => {
                self.at += 1;
                self.node(Syntax::Number(number), start..self.before())
            }
            Some(Token::Name(name)) if !is_keyword(&name) => {
                self.at += 1;
                if self.take_sign("(") {
                    let arguments = self.list(")")?;
                    self.node(Syntax::Call(name, arguments), start..self.before())
                } else {
                    self.node(Syntax::Name(name), start..self.before())
                }
            }
            Some(Token::Sign("(")) => {
                self.at += 1;
                let inner = self.either()?;
                self.expect(")")?;
                Ok(Node { span: start..self.before(), ..inner })
            }
            Some(Token::Sign("[")) => {
                self.at += 1;
                let parts = self.list("]")?;
                self.node(Syntax::List(parts), start..self.before())
            }
            Some(Token::Name(_) | Token::Sign(_)) | None => Err(self.unexpected("a number, a name or `(`")),
        }
    }

    fn list(&mut self, close: &'static str) -> Result<Vec<Node>, Wrong> {
        let mut parts = Vec::new();
        if self.take_sign(close) {
            return Ok(parts);
        }
        loop {
            parts.push(self.either()?);
            if !self.take_sign(",") {
                self.expect(close)?;
                return Ok(parts);
            }
        }
    }

    fn binary(&mut self, operator: Operator, left: Node, right: Node) -> Parsed {
        let span = left.span.start..right.span.end;
        self.node(Syntax::Binary(operator, Box::new(left), Box::new(right)), span)
    }

    fn node(&mut self, syntax: Syntax, span: Range<usize>) -> Parsed {
        self.parts += 1;
        if self.parts > MOST_PARTS {
            let message = format!(
                "more than {MOST_PARTS} parts in one formula; give some of them a name of their own in `values`"
            );
            return Err(Wrong::new(span, message));
        }
        let depth = 1 + match &syntax {
            Syntax::Number(_) | Syntax::Name(_) => 0,
            Syntax::Member(one, _) | Syntax::Negative(one) | Syntax::Not(one) | Syntax::Is(one, _) => {
                one.depth
            }
            Syntax::Binary(_, one, two) | Syntax::Else(one, two) | Syntax::Filter(one, _, two) => {
                one.depth.max(two.depth)
            }
            Syntax::Call(_, all) | Syntax::List(all) => all.iter().map(|one| one.depth).max().unwrap_or(0),
        };
        if depth > DEEPEST { Err(self.too_deep(span)) } else { Ok(Node { syntax, span, depth }) }
    }

    fn too_deep(&self, span: Range<usize>) -> Wrong {
        let message = format!(
            "more than {DEEPEST} parts within each other, where each `+` holds all that stands before it; give a part a name of its own in `values`"
        );
        Wrong::new(span, message)
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(token, _)| token)
    }

    fn place(&self) -> Range<usize> {
        self.tokens.get(self.at).map_or(self.end..self.end, |(_, span)| span.clone())
    }

    /// Where the part that was just taken ends.
    fn before(&self) -> usize {
        self.tokens[self.at - 1].1.end
    }

    fn take_sign(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Sign(known)) if *known == sign);
        self.at += usize::from(found);
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Name(known)) if known == word);
        self.at += usize::from(found);
        found
    }

    fn take_comparison(&mut self) -> Option<Operator> {
        const COMPARISONS: [Operator; 6] = [
            Operator::Equal,
            Operator::Unequal,
            Operator::Less,
            Operator::AtMost,
            Operator::More,
            Operator::AtLeast,
        ];
        COMPARISONS.into_iter().find(|operator| self.take_sign(operator.sign()))
    }

    fn name(&mut self, expected: &str) -> Result<(String, Range<usize>), Wrong> {
        let span = self.place();
        match self.peek().cloned() {
            Some(Token::Name(name)) => {
                self.at += 1;
                Ok((name, span))
            }
            Some(Token::Number(_) | Token::Sign(_)) | None => Err(self.unexpected(expected)),
        }
    }

    fn expect(&mut self, sign: &'static str) -> Result<usize, Wrong> {
        let end = self.place().end;
        if self.take_sign(sign) { Ok(end) } else { Err(self.unexpected(&format!("`{sign}`"))) }
    }

    fn unexpected(&self, expected: &str) -> Wrong {
        let found = match self.peek() {
            Some(Token::Number(number)) => format!("`{number}` stands"),
            Some(Token::Name(name)) => format!("`{name}` stands"),
            Some(Token::Sign(sign)) => format!("`{sign}` stands"),
            None => "the formula ends".to_owned(),
        };
        Wrong::new(self.place(), format!("{found} where {expected} was expected"))
    }
}

/// Words that are no names.
fn is_keyword(word: &str) -> bool {
    matches!(word, "and" | "or" | "not" | "is" | "else")
}
