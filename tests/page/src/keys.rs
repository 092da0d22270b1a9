//! Keys, as a keyboard sends them.

use serde_json::{Value, json};

/// How the protocol writes Control and Shift when they are held.
const CONTROL: u8 = 2;
const SHIFT: u8 = 8;

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
    /// The key that writes this.
    pub(crate) fn writing(sign: char) -> Self {
        if sign == '\n' { Self::Enter } else { Self::Sign(sign) }
    }

    /// Down and up again, as parameters of `Input.dispatchKeyEvent`.
    pub(crate) fn strokes(self) -> [Value; 2] {
        let (name, code, number, modifiers) = match self {
            Self::Tab => ("Tab".to_owned(), "Tab".to_owned(), 9, 0),
            Self::BackTab => ("Tab".to_owned(), "Tab".to_owned(), 9, SHIFT),
            Self::Enter => ("Enter".to_owned(), "Enter".to_owned(), 13, 0),
            Self::Space => (" ".to_owned(), "Space".to_owned(), 32, 0),
            Self::Escape => ("Escape".to_owned(), "Escape".to_owned(), 27, 0),
            Self::Left => ("ArrowLeft".to_owned(), "ArrowLeft".to_owned(), 37, 0),
            Self::Up => ("ArrowUp".to_owned(), "ArrowUp".to_owned(), 38, 0),
            Self::Right => ("ArrowRight".to_owned(), "ArrowRight".to_owned(), 39, 0),
            Self::Down => ("ArrowDown".to_owned(), "ArrowDown".to_owned(), 40, 0),
            Self::Home => ("Home".to_owned(), "Home".to_owned(), 36, 0),
            Self::End => ("End".to_owned(), "End".to_owned(), 35, 0),
            Self::Backspace => ("Backspace".to_owned(), "Backspace".to_owned(), 8, 0),
            Self::Sign(' ') => return Self::Space.strokes(),
            Self::Sign(sign) => (sign.to_string(), code_of(sign), number_of(sign), 0),
            Self::Control(sign) => (sign.to_string(), code_of(sign), number_of(sign), CONTROL),
        };
        let text = self.text();
        let kind = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        let stroke = |kind: &str, text: &str, commands: &[&str]| {
            json!({
                "type": kind, "key": name, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers,
                "text": text, "commands": commands,
            })
        };
        [stroke(kind, &text, self.commands()), stroke("keyUp", "", &[])]
    }

    /// What it writes into a field.
    fn text(self) -> String {
        match self {
            Self::Enter => "\r".to_owned(),
            Self::Space => " ".to_owned(),
            Self::Sign(sign) => sign.to_string(),
            Self::Tab
            | Self::BackTab
            | Self::Escape
            | Self::Left
            | Self::Right
            | Self::Up
            | Self::Down
            | Self::Home
            | Self::End
            | Self::Backspace
            | Self::Control(_) => String::new(),
        }
    }

    /// What a desktop makes of it while one edits; a browser without windows has no desktop.
    fn commands(self) -> &'static [&'static str] {
        match self {
            Self::Control('a') => &["selectAll"],
            Self::Control('c') => &["copy"],
            Self::Control('v') => &["paste"],
            Self::Control('x') => &["cut"],
            _ => &[],
        }
    }
}

/// Where the sign stands on a keyboard; elsewhere than on letters and digits nobody asks.
fn code_of(sign: char) -> String {
    match sign {
        'a'..='z' | 'A'..='Z' => format!("Key{}", sign.to_ascii_uppercase()),
        '0'..='9' => format!("Digit{sign}"),
        _ => String::new(),
    }
}

/// The number that keyboards give letters and digits. Other signs have none of their own: theirs are other keys here.
fn number_of(sign: char) -> u32 {
    if sign.is_ascii_alphanumeric() { sign.to_ascii_uppercase().into() } else { 0 }
}
