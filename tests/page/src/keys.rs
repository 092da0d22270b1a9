//! Keys that are no letters.

/// A key, by what is written on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// To the next thing.
    Tab,
    /// To the thing before: Shift and Tab.
    BackTab,
    /// Do it.
    Enter,
    /// Do it, or tick it.
    Space,
    /// Never mind.
    Escape,
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
    Right,
    /// The arrow up.
    Up,
    /// The arrow down.
    Down,
    /// To the start.
    Home,
    /// To the end.
    End,
    /// Take away what is before the caret.
    Backspace,
    /// A letter, a digit or a sign.
    Sign(char),
    /// A letter together with Control.
    Control(char),
}

impl Key {
    /// The keys held down with it, and itself, as WebDriver writes them.
    pub(crate) fn strokes(self) -> Vec<String> {
        let (shift, control) = ('\u{e008}', '\u{e009}');
        let signs = match self {
            Self::Tab => vec!['\u{e004}'],
            Self::BackTab => vec![shift, '\u{e004}'],
            Self::Enter => vec!['\u{e007}'],
            Self::Space => vec![' '],
            Self::Escape => vec!['\u{e00c}'],
            Self::Left => vec!['\u{e012}'],
            Self::Up => vec!['\u{e013}'],
            Self::Right => vec!['\u{e014}'],
            Self::Down => vec!['\u{e015}'],
            Self::Home => vec!['\u{e011}'],
            Self::End => vec!['\u{e010}'],
            Self::Backspace => vec!['\u{e003}'],
            Self::Sign(sign) => vec![sign],
            Self::Control(sign) => vec![control, sign],
        };
        signs.into_iter().map(String::from).collect()
    }
}
