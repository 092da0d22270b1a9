//! Sizes and what they do to movement (D12-DER-2).

/// How large a creature is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it all")]
pub enum Size {
    Fine,
    Diminutive,
    Tiny,
    Small,
    #[default]
    Medium,
    Large,
    Huge,
    Gargantuan,
    Colossal,
}

impl Size {
    /// All of them, smallest first.
    pub const ALL: [Size; 9] = [
        Self::Fine,
        Self::Diminutive,
        Self::Tiny,
        Self::Small,
        Self::Medium,
        Self::Large,
        Self::Huge,
        Self::Gargantuan,
        Self::Colossal,
    ];

    /// The word on the sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fine => "Fine",
            Self::Diminutive => "Diminutive",
            Self::Tiny => "Tiny",
            Self::Small => "Small",
            Self::Medium => "Medium",
            Self::Large => "Large",
            Self::Huge => "Huge",
            Self::Gargantuan => "Gargantuan",
            Self::Colossal => "Colossal",
        }
    }

    /// Hexes more or fewer per turn.
    pub const fn modifier(self) -> i32 {
        match self {
            Self::Fine => -8,
            Self::Diminutive => -4,
            Self::Tiny => -2,
            Self::Small => -1,
            Self::Medium => 0,
            Self::Large => 1,
            Self::Huge => 2,
            Self::Gargantuan => 4,
            Self::Colossal => 8,
        }
    }

    /// The size of that name, capitals or not.
    pub fn from_name(name: &str) -> Option<Size> {
        Self::ALL.into_iter().find(|size| size.name().eq_ignore_ascii_case(name.trim()))
    }
}
