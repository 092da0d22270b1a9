//! Texts that people write: how long they may be, and what they may hold.

use systems::signs::steers_the_terminal;

use crate::Refusal;

/// One line, trimmed: a name, a title. At least one character that is seen, and none that turns around what stands beside it.
pub(crate) fn line(text: &str, what: &'static str, most: usize) -> Result<String, Refusal> {
    let seen = if visible(text).trim().is_empty() { "" } else { text.trim() };
    let line = sized(seen, what, 1, most)?;
    let breaks = |sign: char| sign.is_control() || turns_the_line(sign);
    if line.chars().any(breaks) { Err(Refusal::ControlCharacter { what }) } else { Ok(line) }
}

/// Any number of lines: something said, a note. Ends are kept as they are. Nothing in it steers a terminal or turns a line around.
pub(crate) fn passage(text: &str, what: &'static str, least: usize, most: usize) -> Result<String, Refusal> {
    let empty = text.trim().is_empty();
    let passage = sized(if empty { "" } else { text }, what, least, most)?;
    if passage.chars().any(steers_the_terminal) {
        Err(Refusal::ControlCharacter { what })
    } else {
        Ok(passage)
    }
}

/// Are these two the same name, capitals and what nobody sees aside?
pub(crate) fn same_name(one: &str, other: &str) -> bool {
    let seen = |name: &str| visible(name).trim().to_lowercase();
    seen(one) == seen(other)
}

/// What is seen of a text. Some letters and pictures are joined by signs that are not.
fn visible(text: &str) -> String {
    text.chars().filter(|&sign| !is_invisible(sign) && !turns_the_line(sign)).collect()
}

/// Signs without a shape of their own: joiners, fillers, marks for the shape of the sign before them.
const fn is_invisible(sign: char) -> bool {
    matches!(
        sign,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Signs that end a line or let what follows run the other way. Letters of Hebrew or Arabic do so without them.
const fn turns_the_line(sign: char) -> bool {
    matches!(
        sign,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
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
    fn nobody_passes_for_another_by_signs_that_are_not_seen() {
        for same in [
            "Mara\u{200b}",
            "\u{feff}mara",
            "Ma\u{ad}ra",
            "Mara\u{e0041}",
            "M\u{2060}ara \u{200d}",
            "Mara\u{fe0f}",
        ] {
            assert!(same_name("Mara", same), "{same:?}");
        }
        assert!(!same_name("Mara", "Marа"), "one sees these letters, alike as they are");
        for nothing in ["\u{200b}", "\u{3164}\u{200d}", " \u{feff} "] {
            assert!(
                matches!(line(nothing, "a name", 8), Err(Refusal::WrongLength { given: 0, .. })),
                "{nothing:?}"
            );
        }
        for turning in ["\u{202e}araM", "Ana\u{2066}", "A\u{2028}na", "Ana\u{200f}"] {
            assert_eq!(line(turning, "a name", 8), Err(Refusal::ControlCharacter { what: "a name" }));
        }
        for name in ["\u{1f469}\u{200d}\u{1f680}", "دانا", "דנה", "می\u{200c}خواهم"] {
            assert_eq!(line(name, "a name", 10), Ok(name.to_owned()));
        }
    }

    #[test]
    fn only_a_passage_has_lines_and_neither_has_other_control_characters() {
        assert_eq!(line("a\tb", "a name", 8), Err(Refusal::ControlCharacter { what: "a name" }));
        assert_eq!(passage("a\n\tb", "a note", 1, 8), Ok("a\n\tb".to_owned()));
        for steering in ["a\u{1b}b", "a\u{202e}b", "\u{2066}ab"] {
            assert_eq!(passage(steering, "a note", 1, 8), Err(Refusal::ControlCharacter { what: "a note" }));
        }
        assert_eq!(passage("שלום\u{200f}!", "a note", 1, 8), Ok("שלום\u{200f}!".to_owned()));
    }
}
