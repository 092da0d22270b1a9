//! Paragraphs that fit the window.

/// Breaks a text at spaces so that no line is longer than `width`, if no word is. The first line follows `first`,
/// the others `rest`.
pub(crate) fn wrap(text: &str, width: usize, first: &str, rest: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut line = first.to_owned();
    let mut is_bare = true;
    for word in &split_words(text) {
        let fits = line.chars().count() + usize::from(!is_bare) + word.chars().count() <= width;
        if !fits && !is_bare {
            lines.push(std::mem::replace(&mut line, rest.to_owned()));
            is_bare = true;
        }
        if !is_bare {
            line.push(' ');
        }
        line.push_str(word);
        is_bare = false;
    }
    lines.push(line);
    lines.join("\n") + "\n"
}

/// What must not be torn apart: words, and numbers with the percent sign behind them.
fn split_words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match words.last_mut() {
            Some(number) if word.starts_with('%') => *number += &format!(" {word}"),
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// A paragraph without an indent.
pub(crate) fn paragraph(text: &str, width: usize) -> String {
    wrap(text, width, "", "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_long_words_stay_whole() {
        assert_eq!(wrap("one two three", 9, "- ", "  "), "- one two\n  three\n");
        assert_eq!(paragraph("a incomprehensibilities b", 8), "a\nincomprehensibilities\nb\n");
        assert_eq!(paragraph("", 8), "\n");
    }

    #[test]
    fn a_percent_sign_stays_with_its_number() {
        assert_eq!(paragraph("one shift 38.5 %, auto fail", 15), "one shift\n38.5 %, auto\nfail\n");
    }
}
