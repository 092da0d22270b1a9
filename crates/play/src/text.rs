//! Texts that people write: how long they may be, and what they may hold.

use crate::Refusal;

/// One line, trimmed: a name, a title. At least one character.
pub(crate) fn line(text: &str, what: &'static str, most: usize) -> Result<String, Refusal> {
    let line = sized(text.trim(), what, 1, most)?;
    if line.chars().any(char::is_control) { Err(Refusal::ControlCharacter { what }) } else { Ok(line) }
}

/// Any number of lines: something said, a note. Ends are kept as they are.
pub(crate) fn passage(text: &str, what: &'static str, least: usize, most: usize) -> Result<String, Refusal> {
    let empty = text.trim().is_empty();
    let passage = sized(if empty { "" } else { text }, what, least, most)?;
    let broken = |one: char| one.is_control() && !matches!(one, '\n' | '\t');
    if passage.chars().any(broken) { Err(Refusal::ControlCharacter { what }) } else { Ok(passage) }
}

/// Are these two the same name, capitals aside?
pub(crate) fn same_name(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

fn sized(text: &str, what: &'static str, least: usize, most: usize) -> Result<String, Refusal> {
    let given = text.chars().count();
    if (least..=most).contains(&given) {
        Ok(text.to_owned())
    } else {
        Err(Refusal::WrongLength { what, least, most, given })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_counted_and_not_bytes() {
        assert_eq!(line("žluťoučký", "a name", 9), Ok("žluťoučký".to_owned()));
        assert_eq!(
            line("žluťoučký", "a name", 8).unwrap_err().to_string(),
            "a name must have 1 to 8 characters, not 9"
        );
    }

    #[test]
    fn blanks_alone_are_nothing() {
        assert_eq!(
            line(" \n ", "a name", 8),
            Err(Refusal::WrongLength { what: "a name", least: 1, most: 8, given: 0 })
        );
        assert_eq!(passage(" \n", "a note", 0, 8), Ok(String::new()));
    }

    #[test]
    fn only_a_passage_has_lines_and_neither_has_other_control_characters() {
        assert_eq!(line("a\tb", "a name", 8), Err(Refusal::ControlCharacter { what: "a name" }));
        assert_eq!(passage("a\n\tb", "a note", 1, 8), Ok("a\n\tb".to_owned()));
        assert_eq!(passage("a\u{1b}b", "a note", 1, 8), Err(Refusal::ControlCharacter { what: "a note" }));
    }
}
