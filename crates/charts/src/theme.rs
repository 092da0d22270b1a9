//! Colours: paper and ink, and one for each class.

use crate::Class;

/// On which ground a picture is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Ink on paper.
    #[default]
    Light,
    /// Chalk on slate.
    Dark,
    /// Light, unless the one who looks at it prefers dark. A picture without such a reader is light.
    Auto,
}

/// The colours of one ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The ground.
    pub paper: Colour,
    /// What lies on it.
    pub surface: Colour,
    /// Text.
    pub ink: Colour,
    /// Text that can wait.
    pub muted: Colour,
    /// Axes and borders.
    pub line: Colour,
    /// What stands out without being an outcome.
    pub accent: Colour,
    classes: [Colour; 7],
}

/// Red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

/// Ink on paper.
pub const LIGHT: Palette = Palette {
    paper: Colour(0xfa, 0xf7, 0xf0),
    surface: Colour(0xff, 0xff, 0xff),
    ink: Colour(0x1f, 0x1b, 0x16),
    muted: Colour(0x5f, 0x57, 0x4c),
    line: Colour(0x8a, 0x80, 0x71),
    accent: Colour(0x0b, 0x5c, 0x8a),
    classes: [
        Colour(0xb3, 0x41, 0x0e),
        Colour(0x7d, 0x76, 0x6b),
        Colour(0x8a, 0x80, 0x71),
        Colour(0x00, 0x7a, 0x5a),
        Colour(0x0b, 0x63, 0xa5),
        Colour(0x5a, 0x45, 0xc9),
        Colour(0xa8, 0x1b, 0x6b),
    ],
};

/// Chalk on slate.
pub const DARK: Palette = Palette {
    paper: Colour(0x16, 0x14, 0x0f),
    surface: Colour(0x21, 0x1e, 0x18),
    ink: Colour(0xf3, 0xed, 0xe1),
    muted: Colour(0xb9, 0xb0, 0xa1),
    line: Colour(0x7f, 0x76, 0x67),
    accent: Colour(0x7c, 0xc4, 0xf0),
    classes: [
        Colour(0xff, 0x8a, 0x4c),
        Colour(0x9c, 0x94, 0x85),
        Colour(0x7f, 0x76, 0x67),
        Colour(0x3f, 0xcf, 0x9f),
        Colour(0x62, 0xb4, 0xf0),
        Colour(0xa9, 0x99, 0xff),
        Colour(0xff, 0x7d, 0xbb),
    ],
};

impl Palette {
    /// The colour of a class.
    pub const fn class(&self, class: Class) -> Colour {
        match class {
            Class::Worst | Class::Rival => self.classes[0],
            Class::Failure => self.classes[1],
            Class::Tie => self.classes[2],
            Class::Success => self.classes[3],
            Class::Better => self.classes[4],
            Class::Great => self.classes[5],
            Class::Best => self.classes[6],
            Class::Plain => self.accent,
        }
    }
}

impl Colour {
    /// This much of the colour on top of another.
    #[must_use]
    pub fn over(self, ground: Self, strength: f64) -> Self {
        let mix = |top: u8, below: u8| {
            (f64::from(top) * strength + f64::from(below) * (1.0 - strength)).round() as u8
        };
        Self(mix(self.0, ground.0), mix(self.1, ground.1), mix(self.2, ground.2))
    }

    /// How well two colours can be told apart, from 1 to 21 (the formula of WCAG 2).
    pub fn contrast(self, other: Self) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    fn luminance(self) -> f64 {
        let linear = |part: u8| match f64::from(part) / 255.0 {
            low if low <= 0.04045 => low / 12.92,
            high => ((high + 0.055) / 1.055).powf(2.4),
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }
}

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_can_be_read_on_both_grounds() {
        for palette in [LIGHT, DARK] {
            for text in [palette.ink, palette.muted] {
                assert!(text.contrast(palette.paper) >= 4.5 && text.contrast(palette.surface) >= 4.5);
            }
        }
    }

    #[test]
    fn every_class_stands_out_from_both_grounds() {
        for palette in [LIGHT, DARK] {
            for class in Class::ALL {
                assert!(palette.class(class).contrast(palette.paper) >= 3.0, "{class:?}");
                assert!(palette.class(class).contrast(palette.surface) >= 3.0, "{class:?}");
            }
        }
    }

    #[test]
    fn no_two_outcomes_share_a_hatch() {
        let outcomes = Class::ALL.into_iter().filter(|class| !matches!(class, Class::Plain | Class::Rival));
        let hatches: std::collections::BTreeSet<_> = outcomes.clone().map(Class::hatch).collect();
        assert_eq!(hatches.len(), outcomes.count());
    }

    #[test]
    fn no_two_classes_share_both_colour_and_hatch() {
        for (at, class) in Class::ALL.into_iter().enumerate() {
            for other in Class::ALL.into_iter().skip(at + 1) {
                assert!(
                    class.hatch() != other.hatch() || LIGHT.class(class) != LIGHT.class(other),
                    "{class:?} {other:?}"
                );
            }
        }
    }
}
