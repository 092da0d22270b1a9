//! The one place that writes to the terminal. Colours are stripped where they don't belong, and nothing that others wrote
//! moves the cursor.

use std::borrow::Cow;
use std::io::{ErrorKind, IsTerminal, Write};

use systems::signs::steers_the_terminal;

use crate::Failure;

/// How wide a table may be when nobody looks at it in a terminal.
const USUAL_WIDTH: usize = 80;
/// Longer lines are hard to read, however wide the window.
const WIDEST: usize = 100;
/// Narrower than this no table stands.
const NARROWEST: usize = 40;

/// Writes a text to standard output. A reader that has seen enough, such as `head`, is no failure.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let stdout = std::io::stdout().lock();
    let text = if stdout.is_terminal() { harmless(text) } else { Cow::Borrowed(text) };
    let mut out = anstream::AutoStream::auto(stdout);
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::refused(format!("the answer could not be written ({error}); check where it goes")))
        }
        _ => Ok(()),
    }
}

/// Writes a text to standard error. If even that fails there is nobody left to tell.
pub(crate) fn print_error(text: &str) {
    let stderr = std::io::stderr().lock();
    let text = if stderr.is_terminal() { harmless(text) } else { Cow::Borrowed(text) };
    let mut out = anstream::AutoStream::auto(stderr);
    let _nobody_listens = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// How many columns a line may fill: what `COLUMNS` says, or the window, or what is usual.
pub(crate) fn width() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
    let window = || terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| usize::from(width.0));
    let width = said.filter(|width| *width > 0).or_else(window);
    width.map_or(USUAL_WIDTH, |width| width.clamp(NARROWEST, WIDEST))
}

/// The text with nothing that a terminal obeys but ends of lines and the few styles that are ours: a name, a file or a server
/// may hold signs that move the cursor, hide a line or turn one around. A program that reads the answer gets it as it is.
fn harmless(text: &str) -> Cow<'_, str> {
    if !text.contains(steers_the_terminal) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(steers_the_terminal) {
        shown.push_str(&rest[..at]);
        let sign_and_rest = &rest[at..];
        let style = our_style(sign_and_rest);
        shown.push_str(style.unwrap_or("\u{fffd}"));
        let sign_length = sign_and_rest.chars().next().map_or(0, char::len_utf8);
        rest = &sign_and_rest[style.map_or(sign_length, str::len)..];
    }
    shown.push_str(rest);
    Cow::Owned(shown)
}

/// The escape sequence at the start of the text, if it is a style that the answers use: bold, faint, underlined, a colour of letters.
fn our_style(text: &str) -> Option<&str> {
    let codes = text.strip_prefix("\u{1b}[")?.split_once('m')?.0;
    let is_ours = |code: &str| matches!(code.parse(), Ok(0..=2 | 4 | 30..=37 | 90..=97u8));
    codes.split(';').all(is_ours).then(|| &text[.."\u{1b}[".len() + codes.len() + "m".len()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::paint::{FAINT, PLAIN, STRONG, paint};

    #[test]
    fn what_the_answers_are_painted_with_stays() {
        for style in [STRONG, FAINT, PLAIN] {
            let painted = format!("{}\tand\nmore — ½", paint(style, "Kestrel"));
            assert_eq!(harmless(&painted), painted);
        }
    }

    #[test]
    fn nothing_moves_the_cursor_hides_a_line_or_turns_it_around() {
        let hostile = "a\rb\u{1b}[2Jc\u{1b}]0;title\u{7}d\u{9b}1Ae\u{1b}[8mf\u{202e}g\u{1b}[mh\u{1b}";
        let shown = harmless(hostile);
        assert_eq!(shown, "a�b�[2Jc�]0;title�d�1Ae�[8mf�g�[mh�");
        assert!(!shown.contains(steers_the_terminal));
    }
}
