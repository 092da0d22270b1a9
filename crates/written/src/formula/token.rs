//! The words and signs of a formula.

use std::ops::Range;

use super::Wrong;

/// A word or sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number(i64),
    Name(String),
    Sign(&'static str),
}

/// Longer signs stand before those they begin with.
const SIGNS: [&str; 20] =
    ["<=", ">=", "!=", "==", "(", ")", "[", "]", ",", ".", "+", "-", "*", "/", "%", "<", ">", "=", "≤", "≥"];

/// Can it be written in a formula?
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|sign: char| sign.is_alphabetic() || sign == '_') && text.chars().all(is_name_part)
}

fn is_name_part(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// Takes a formula apart.
pub(super) fn tokens(text: &str) -> Result<Vec<(Token, Range<usize>)>, Wrong> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        let rest = &text[at..];
        let word_length = rest.find(|sign| !is_name_part(sign)).unwrap_or(rest.len());
        let (token, length) = if sign.is_whitespace() {
            at += sign.len_utf8();
            continue;
        } else if sign.is_ascii_digit() {
            let word = &rest[..word_length];
            let number = word.parse().map_err(|_| {
                let message = if word.chars().all(|sign| sign.is_ascii_digit()) {
                    format!("{word} is too large; write a smaller number")
                } else {
                    format!("`{word}` is neither a number nor a name; a name begins with a letter")
                };
                Wrong::new(at..at + word_length, message)
            })?;
            (Token::Number(number), word_length)
        } else if sign.is_alphabetic() || sign == '_' {
            (Token::Name(rest[..word_length].to_owned()), word_length)
        } else if let Some(known) = SIGNS.iter().find(|known| rest.starts_with(**known)) {
            let meant = match *known {
                "==" => "=",
                "≤" => "<=",
                "≥" => ">=",
                sign => sign,
            };
            (Token::Sign(meant), known.len())
        } else {
            let message = match sign {
                '&' => "`&` means nothing in a formula; write `and`".to_owned(),
                '|' => "`|` means nothing in a formula; write `or`".to_owned(),
                '!' => "`!` means nothing in a formula; write `not`, or `!=`".to_owned(),
                other => format!(
                    "`{other}` means nothing in a formula; use names, whole numbers, + - * / % ( ), = < >, `and`, `or` and `not`"
                ),
            };
            return Err(Wrong::new(at..at + sign.len_utf8(), message));
        };
        found.push((token, at..at + length));
        at += length;
    }
    Ok(found)
}
