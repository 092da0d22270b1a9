//! Signs that are not for reading: a terminal obeys them, or they turn around what stands beside them.

/// Does it turn the direction of writing around until another sign ends that? Letters of Hebrew or Arabic run their own way
/// without any.
pub const fn turns_the_direction(sign: char) -> bool {
    matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Does it move the cursor, hide a line or turn one around? Ends of lines and tabs do not, but a text that has to stand in one
/// line must not have them either.
pub fn steers_the_terminal(sign: char) -> bool {
    (sign.is_control() && sign != '\n' && sign != '\t') || turns_the_direction(sign)
}

/// Does it break a line, or steer the terminal? Nothing that stands in one line may have such a sign.
pub fn breaks_the_line(sign: char) -> bool {
    sign.is_control() || turns_the_direction(sign) || matches!(sign, '\u{2028}' | '\u{2029}')
}

/// A text of others as it can stand in a sentence: what would break the line is seen as a mark.
pub fn in_one_line(text: &str) -> String {
    text.chars().map(|sign| if breaks_the_line(sign) { '\u{fffd}' } else { sign }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_neither_steers_nor_breaks() {
        assert!(!"Zoë — ½ שלום مرحبا 骰子 👩‍🚀\u{200f}".contains(breaks_the_line));
        assert!(!"two\nlines\tand more".contains(steers_the_terminal));
        for sign in ['\u{1b}', '\r', '\u{7f}', '\u{9b}', '\u{202e}', '\u{2066}'] {
            assert!(steers_the_terminal(sign) && breaks_the_line(sign), "{sign:?}");
        }
        assert!(['\n', '\t', '\u{2028}'].into_iter().all(breaks_the_line));
        assert_eq!(in_one_line("17 \u{1b}[2J\nFILE holds"), "17 �[2J�FILE holds");
    }
}
