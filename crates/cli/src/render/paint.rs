//! Colours. They only repeat what the words say, and vanish where nobody can see them.

use anstyle::{AnsiColor, Color, Style};
use charts::Class;

/// For the one thing to read first.
pub(crate) const STRONG: Style = Style::new().bold();
/// For what is there to be looked up, not read.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// For bars that stand for no outcome.
pub(crate) const PLAIN: Style = colour(AnsiColor::Cyan);

const fn colour(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(colour)))
}

/// A text in a style.
pub(crate) fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// The colour of what a picture shows: one scale for all systems, from failing badly to succeeding well.
pub(crate) const fn class(class: Class) -> Style {
    match class {
        Class::Worst | Class::Rival => colour(AnsiColor::Red),
        Class::Failure => FAINT,
        Class::Tie => colour(AnsiColor::Yellow),
        Class::Success => colour(AnsiColor::Green),
        Class::Better => colour(AnsiColor::Blue),
        Class::Great => colour(AnsiColor::Magenta),
        Class::Best => colour(AnsiColor::BrightMagenta),
        Class::Plain => PLAIN,
    }
}
