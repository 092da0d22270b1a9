//! Reading a program. The grammar is small: statements begin with a word of the language or a variable, operators have
//! seven ranks, and a call is whatever words and values stand between brackets.

mod expression;
mod statement;

use std::collections::HashMap;

use crate::error::{Place, Problem, ProgramError};
use crate::syntax::{Text, TextPart, Tree, Variable};
use crate::token::{self, Token};

/// How deep parentheses, braces and brackets may lie in each other.
const NESTING_LIMIT: usize = 100;

/// The tree of a program's text.
pub(crate) fn parse(text: &str) -> Result<Tree, ProgramError> {
    let tokens = token::tokens(text)?;
    let mut parser = Parser {
        tokens,
        at: 0,
        nesting: 0,
        in_function: false,
        variables: Vec::new(),
        numbers: HashMap::new(),
    };
    let mut statements = Vec::new();
    while *parser.peek() != Token::End {
        statements.push(parser.statement()?);
    }
    Ok(Tree { statements, variables: parser.variables })
}

struct Parser {
    tokens: Vec<(Place, Token)>,
    at: usize,
    nesting: usize,
    in_function: bool,
    variables: Vec<String>,
    numbers: HashMap<String, Variable>,
}

impl Parser {
    fn peek(&self) -> &Token {
        self.tokens.get(self.at).map_or(&Token::End, |(_, token)| token)
    }

    fn place(&self) -> Place {
        self.tokens.get(self.at).or(self.tokens.last()).map_or(Place::START, |(place, _)| *place)
    }

    fn stands(&self, sign: &str) -> bool {
        matches!(self.peek(), Token::Sign(other) if *other == sign)
    }

    fn stands_word(&self, word: &str) -> bool {
        matches!(self.peek(), Token::Word(other) if other == word)
    }

    /// Goes past a sign if it stands here.
    fn take(&mut self, sign: &str) -> bool {
        let stands = self.stands(sign);
        self.at += usize::from(stands);
        stands
    }

    fn take_word(&mut self, word: &str) -> bool {
        let stands = self.stands_word(word);
        self.at += usize::from(stands);
        stands
    }

    fn unexpected(&self, expected: &'static str) -> ProgramError {
        self.place().error(Problem::Unexpected { found: self.peek().to_string(), expected })
    }

    fn expect(&mut self, sign: &str, expected: &'static str) -> Result<(), ProgramError> {
        if self.take(sign) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    fn expect_word(&mut self, word: &str, expected: &'static str) -> Result<(), ProgramError> {
        if self.take_word(word) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// Reads something that may hold itself again, unless that goes too deep.
    fn nested<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, ProgramError>,
    ) -> Result<T, ProgramError> {
        if self.nesting == NESTING_LIMIT {
            return Err(self.place().error(Problem::NestedTooDeeply(NESTING_LIMIT)));
        }
        self.nesting += 1;
        let read = read(self);
        self.nesting -= 1;
        read
    }

    fn variable(&mut self, expected: &'static str) -> Result<Variable, ProgramError> {
        let Token::Variable(name) = self.peek().clone() else { return Err(self.unexpected(expected)) };
        self.at += 1;
        Ok(self.numbered(name))
    }

    fn numbered(&mut self, name: String) -> Variable {
        *self.numbers.entry(name).or_insert_with_key(|name| {
            self.variables.push(name.clone());
            Variable(u32::try_from(self.variables.len() - 1).unwrap_or(u32::MAX))
        })
    }

    fn text(&mut self, expected: &'static str) -> Result<String, ProgramError> {
        let Token::Text(text) = self.peek().clone() else { return Err(self.unexpected(expected)) };
        self.at += 1;
        Ok(text)
    }

    /// Splits a name at its variables in brackets; other brackets stay as they are.
    fn text_parts(&mut self, text: &str) -> Text {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('[') {
            let inner = after.split_once(']').filter(|(name, _)| is_variable(name));
            let Some((name, after)) = inner else {
                parts.push(TextPart::Literal(format!("{before}[")));
                rest = after;
                continue;
            };
            parts.push(TextPart::Literal(before.to_owned()));
            parts.push(TextPart::Variable(self.numbered(name.to_owned())));
            rest = after;
        }
        parts.push(TextPart::Literal(rest.to_owned()));
        parts
    }
}

fn is_variable(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_')
}
