//! The words of a program.

use std::fmt;
use std::iter::Peekable;
use std::str::Chars;

use crate::error::{Place, Problem, ProgramError};

/// A word or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Number(i64),
    /// Lower case: part of the language, or of a function's name.
    Word(String),
    /// Upper case.
    Variable(String),
    /// What stands between quotes.
    Text(String),
    Sign(&'static str),
    End,
}

impl fmt::Display for Token {
    /// As it stands in the sentence "here … ; expected …".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "stands {number}"),
            Self::Word(word) => write!(f, "stands `{word}`"),
            Self::Variable(name) => write!(f, "stands {name}"),
            Self::Text(text) => write!(f, "stands \"{text}\""),
            Self::Sign(sign) => write!(f, "stands `{sign}`"),
            Self::End => write!(f, "the program ends"),
        }
    }
}

/// Longer signs stand before those that they begin with.
const SIGNS: [&str; 24] = [
    "!=", "<=", ">=", "(", ")", "{", "}", "[", "]", ",", ":", "+", "-", "*", "/", "^", "@", "#", "!", "=",
    "<", ">", "&", "|",
];

/// The words of a text, each with its place; the last is [`Token::End`], right behind the last word.
pub(crate) fn tokens(text: &str) -> Result<Vec<(Place, Token)>, ProgramError> {
    let mut lexer = Lexer { rest: text.chars().peekable(), place: Place::START };
    let mut all = Vec::new();
    loop {
        let behind = lexer.place;
        lexer.skip_blanks()?;
        let place = lexer.place;
        match lexer.token()? {
            Token::End => {
                all.push((behind, Token::End));
                return Ok(all);
            }
            token => all.push((place, token)),
        }
    }
}

struct Lexer<'a> {
    rest: Peekable<Chars<'a>>,
    place: Place,
}

impl Lexer<'_> {
    fn next(&mut self) -> Option<char> {
        let next = self.rest.next()?;
        if next == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(next)
    }

    fn next_if(&mut self, fits: impl Fn(char) -> bool) -> Option<char> {
        if self.rest.peek().copied().is_some_and(fits) { self.next() } else { None }
    }

    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> String {
        std::iter::from_fn(|| self.next_if(&fits)).collect()
    }

    /// Spaces, new lines and comments.
    fn skip_blanks(&mut self) -> Result<(), ProgramError> {
        loop {
            self.take_while(char::is_whitespace);
            let start = self.place;
            if self.next_if(|next| next == '\\').is_none() {
                return Ok(());
            }
            self.take_while(|next| next != '\\');
            self.next().ok_or_else(|| start.error(Problem::UnclosedComment))?;
        }
    }

    fn token(&mut self) -> Result<Token, ProgramError> {
        let start = self.place;
        let Some(&first) = self.rest.peek() else { return Ok(Token::End) };
        match first {
            '0'..='9' => {
                let digits = self.take_while(|next| next.is_ascii_digit());
                digits.parse().map(Token::Number).map_err(|_| start.error(Problem::NumberTooLarge))
            }
            'a'..='z' => Ok(Token::Word(self.take_while(|next| next.is_ascii_lowercase()))),
            'A'..='Z' | '_' => {
                Ok(Token::Variable(self.take_while(|next| next.is_ascii_uppercase() || next == '_')))
            }
            '"' => {
                self.next();
                let text = self.take_while(|next| next != '"');
                self.next().ok_or_else(|| start.error(Problem::UnclosedText))?;
                Ok(Token::Text(text))
            }
            _ => self.sign(start),
        }
    }

    fn sign(&mut self, start: Place) -> Result<Token, ProgramError> {
        let Some(first) = self.next() else { return Ok(Token::End) };
        match first {
            '?' => return Ok(Token::Sign("?")),
            // The two dots of a range may stand apart.
            '.' => {
                self.take_while(char::is_whitespace);
                let second = self.next_if(|next| next == '.');
                return second
                    .map(|_| Token::Sign(".."))
                    .ok_or_else(|| start.error(Problem::UnknownCharacter('.')));
            }
            _ => {}
        }
        let second = self.rest.peek().copied();
        let fits = |sign: &&&str| {
            let mut chars = sign.chars();
            chars.next() == Some(first) && chars.next().is_none_or(|next| Some(next) == second)
        };
        let sign = SIGNS.iter().find(fits).ok_or_else(|| start.error(Problem::UnknownCharacter(first)))?;
        if sign.len() > 1 {
            self.next();
        }
        Ok(Token::Sign(sign))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<Token> {
        tokens(text).unwrap().into_iter().map(|(_, token)| token).collect()
    }

    #[test]
    fn dice_need_no_spaces() {
        let number = Token::Number;
        let d = || Token::Word("d".into());
        assert_eq!(words("2d6"), [number(2), d(), number(6), Token::End]);
        assert_eq!(words("XdY"), [Token::Variable("X".into()), d(), Token::Variable("Y".into()), Token::End]);
    }

    #[test]
    fn the_dots_of_a_range_may_stand_apart_and_comments_vanish() {
        assert_eq!(
            words("1 \\ a \n comment \\ . \n . 2"),
            [Token::Number(1), Token::Sign(".."), Token::Number(2), Token::End]
        );
    }

    #[test]
    fn places_are_counted_in_lines_and_characters() {
        let places: Vec<(u32, u32)> =
            tokens("\"é\" X\n  !=").unwrap().iter().map(|(place, _)| (place.line, place.column)).collect();
        assert_eq!(places, [(1, 1), (1, 5), (2, 3), (2, 5)]);
    }

    #[test]
    fn what_has_no_end_is_told_at_its_beginning() {
        assert_eq!(
            tokens("1 \\ 2").unwrap_err().to_string(),
            "line 1, column 3: this comment has no end; close it with another \\"
        );
        assert_eq!(tokens("\n\"a").unwrap_err().place, Place { line: 2, column: 1 });
        assert_eq!(tokens("a % b").unwrap_err().problem, Problem::UnknownCharacter('%'));
        assert_eq!(tokens("1 . 2").unwrap_err().problem, Problem::UnknownCharacter('.'));
    }
}
