//! What the person looks at.

/// Light or dark, as the system is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
}

impl Theme {
    /// As style sheets call it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// A screen: its size in CSS pixels, how it is touched, how the system is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// How wide.
    pub width: u32,
    /// How high.
    pub height: u32,
    /// Whether fingers are what points.
    pub touch: bool,
    /// The system's theme.
    pub theme: Theme,
    /// Whether the system asks for less motion. Tests do, unless motion is what they test.
    pub still: bool,
}

impl Screen {
    /// The smallest phone that we promise to fit.
    pub const PHONE: Self = Self { width: 360, height: 760, touch: true, theme: Theme::Light, still: true };
    /// A plain desktop window.
    pub const DESKTOP: Self =
        Self { width: 1280, height: 900, touch: false, theme: Theme::Light, still: true };
    /// Both, light and dark: what every place must look good on.
    pub const ALL: [Self; 4] = [Self::PHONE, Self::PHONE.dark(), Self::DESKTOP, Self::DESKTOP.dark()];

    /// The same screen, dark.
    pub const fn dark(self) -> Self {
        Self { theme: Theme::Dark, ..self }
    }

    /// The same screen, with motion.
    pub const fn moving(self) -> Self {
        Self { still: false, ..self }
    }
}
