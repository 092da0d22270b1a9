//! The seven attributes (T36-ATTR-1, T36-ATTR-3).

/// One of the seven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "described in words by `describe`")]
pub enum Attribute {
    Body,
    Fortitude,
    Reflex,
    Will,
    Intelligence,
    Perception,
    Empathy,
}

impl Attribute {
    /// All seven, in the order of the book.
    pub const ALL: [Self; 7] = [
        Self::Body,
        Self::Fortitude,
        Self::Reflex,
        Self::Will,
        Self::Intelligence,
        Self::Perception,
        Self::Empathy,
    ];

    /// The name on the sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Body => "Body",
            Self::Fortitude => "Fortitude",
            Self::Reflex => "Reflex",
            Self::Will => "Will",
            Self::Intelligence => "Intelligence",
            Self::Perception => "Perception",
            Self::Empathy => "Empathy",
        }
    }

    /// The short form.
    pub const fn short(self) -> &'static str {
        match self {
            Self::Body => "Body",
            Self::Fortitude => "Fort",
            Self::Reflex => "Rflx",
            Self::Will => "Will",
            Self::Intelligence => "Inte",
            Self::Perception => "Prcp",
            Self::Empathy => "Empy",
        }
    }

    /// Its place in [`Attribute::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The attribute of that name or short form, capitals or not.
    pub fn from_name(name: &str) -> Option<Self> {
        let is = |word: &str| word.eq_ignore_ascii_case(name.trim());
        Self::ALL.into_iter().find(|attribute| is(attribute.name()) || is(attribute.short()))
    }
}

impl std::fmt::Display for Attribute {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// The attribute bonus: +1 for every full 3 points (T36-ATTR-3).
pub const fn bonus(score: u32) -> i32 {
    (score / 3).cast_signed()
}
