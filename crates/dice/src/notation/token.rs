//! The words of the notation: a text cut into tokens, one at a time.

use std::ops::Range;

/// The smallest piece that means something. Letters are a [`Token::Word`]; the parser knows which words there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A whole number; `None` if it is too large for any use.
    Number(Option<i64>),
    Word,
    Plus,
    Minus,
    Times,
    Over,
    Open,
    Close,
    OpenBrace,
    CloseBrace,
    Comma,
    Bang,
    Percent,
    AtLeast,
    Above,
    AtMost,
    Below,
    Equal,
    /// A character the notation does not use.
    Stranger,
    End,
}

/// Cuts tokens off the front of a text.
#[derive(Clone)]
pub(super) struct Lexer<'a> {
    source: &'a str,
    at: usize,
    /// Whether `[fire]` is a remark that means nothing.
    has_remarks: bool,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(source: &'a str, at: usize, has_remarks: bool) -> Self {
        Self { source, at, has_remarks }
    }

    /// Goes back to a place within the last token.
    pub(super) fn go_back(&mut self, at: usize) {
        self.at = at;
    }

    /// The next token and the bytes it stands on; [`Token::End`] for ever at the end.
    pub(super) fn next(&mut self) -> (Token, Range<usize>) {
        let rest = &self.source[self.at..];
        let mut trimmed = rest.trim_start();
        while let Some(behind) = self.has_remarks.then(|| behind_remark(trimmed)).flatten() {
            trimmed = behind.trim_start();
        }
        let start = self.at + (rest.len() - trimmed.len());
        let (token, length) = first_token(trimmed);
        self.at = start + length;
        (token, start..self.at)
    }
}

/// What follows `[fire]`. Two brackets are no remark but a roll within a message.
fn behind_remark(text: &str) -> Option<&str> {
    let inside = text.strip_prefix('[').filter(|inside| !inside.starts_with('['))?;
    inside.split_once(']').map(|(_, behind)| behind)
}

fn first_token(text: &str) -> (Token, usize) {
    let Some(first) = text.chars().next() else { return (Token::End, 0) };
    if first.is_ascii_digit() {
        let digits = run(text, |c| c.is_ascii_digit());
        return (Token::Number(digits.parse().ok()), digits.len());
    }
    if first.is_alphabetic() {
        return (Token::Word, run(text, char::is_alphabetic).len());
    }
    symbol(first, text).unwrap_or((Token::Stranger, first.len_utf8()))
}

fn run(text: &str, belongs: impl Fn(char) -> bool) -> &str {
    let end = text.find(|c| !belongs(c)).unwrap_or(text.len());
    &text[..end]
}

/// Signs, with those a phone's keyboard or a printed book offers in their place.
const SYMBOLS: [(&str, Token); 22] = [
    (">=", Token::AtLeast),
    ("<=", Token::AtMost),
    ("≥", Token::AtLeast),
    ("≤", Token::AtMost),
    (">", Token::Above),
    ("<", Token::Below),
    ("=", Token::Equal),
    ("+", Token::Plus),
    ("-", Token::Minus),
    ("−", Token::Minus),
    ("–", Token::Minus),
    ("*", Token::Times),
    ("×", Token::Times),
    ("/", Token::Over),
    ("÷", Token::Over),
    ("(", Token::Open),
    (")", Token::Close),
    ("{", Token::OpenBrace),
    ("}", Token::CloseBrace),
    (",", Token::Comma),
    ("!", Token::Bang),
    ("%", Token::Percent),
];

fn symbol(first: char, text: &str) -> Option<(Token, usize)> {
    let fits = |(sign, _): &&(&str, Token)| sign.starts_with(first) && text.starts_with(sign);
    SYMBOLS.iter().find(fits).map(|&(sign, token)| (token, sign.len()))
}
