//! Characters to begin with.

/// A character who can play at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Starter {
    /// What it is called.
    pub name: &'static str,
    /// What they are good at.
    pub about: &'static str,
    /// What is written on the sheet, by the words that set its fields.
    pub fields: &'static [(&'static str, &'static str)],
    /// A modifier from outside, where a sheet can have one.
    pub modifier: Option<StarterModifier>,
}

/// A modifier that a character begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StarterModifier {
    /// What it is called.
    pub name: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// The score it counts for.
    pub score: &'static str,
    /// What it adds.
    pub value: i32,
}
