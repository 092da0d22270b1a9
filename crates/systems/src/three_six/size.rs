//! Sizes and trampling (T36-SIZE-1).

use super::Rulings;

/// How large a creature is; the order is from smallest to largest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it all")]
pub enum Size {
    Diminutive,
    Small,
    #[default]
    Medium,
    Large,
    Great,
    Huge,
    Titanous,
    Jormungous,
}

impl Size {
    /// All eight, largest first as in the book.
    pub const ALL: [Self; 8] = [
        Self::Jormungous,
        Self::Titanous,
        Self::Huge,
        Self::Great,
        Self::Large,
        Self::Medium,
        Self::Small,
        Self::Diminutive,
    ];

    /// The word on the sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jormungous => "Jormungous",
            Self::Titanous => "Titanous",
            Self::Huge => "Huge",
            Self::Great => "Great",
            Self::Large => "Large",
            Self::Medium => "Medium",
            Self::Small => "Small",
            Self::Diminutive => "Diminutive",
        }
    }

    /// The size of that name, capitals or not.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.name().eq_ignore_ascii_case(name.trim()))
    }

    /// Is the other small enough to be trampled? The narrator can overrule.
    pub fn can_trample(self, other: Self, rulings: &Rulings) -> bool {
        (other as u32) + rulings.trample_gap.get() <= self as u32
    }
}
