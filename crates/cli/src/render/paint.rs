//! Colours. They only repeat what the words say, and vanish where nobody can see them.

use anstyle::{AnsiColor, Color, Style};

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

/// The colour of an outcome: one scale for all systems, from failing badly to succeeding well.
pub(crate) fn outcome(name: &str, degree: u32) -> Style {
    match (name, degree) {
        ("auto_fail" | "critical_failure", _) => colour(AnsiColor::Red),
        ("failure", _) => FAINT,
        ("tie", _) => colour(AnsiColor::Yellow),
        ("success", 0) => colour(AnsiColor::Green),
        ("success", 1) => colour(AnsiColor::Blue),
        ("success", 2) | ("critical_success", _) => colour(AnsiColor::Magenta),
        _ => colour(AnsiColor::BrightMagenta),
    }
}
