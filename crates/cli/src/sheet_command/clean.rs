//! Texts of others as they can stand in a line of a terminal.

use systems::signs::breaks_the_line;

/// A person's text without anything that would move the cursor or break the line.
pub(crate) fn clean(text: &str) -> String {
    text.chars().map(|sign| if breaks_the_line(sign) { ' ' } else { sign }).collect()
}

/// What to call a character, even one without a name.
pub(super) fn called(name: &str) -> String {
    if name.trim().is_empty() { "Nameless".to_owned() } else { clean(name) }
}

/// `+2`, `+0`, `-1`.
pub(super) fn signed(number: i64) -> String {
    format!("{number:+}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_neither_break_the_line_nor_colour_the_terminal() {
        assert_eq!(clean("Kes\u{1b}[31m\ntr\u{202e}el"), "Kes [31m tr el");
    }
}
