//! Archetypes: more dice on what one is good at (POOL-ROLL-2).

/// A name, the attributes it covers, the dice it adds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Archetype {
    /// What it is called.
    pub name: String,
    /// The attributes it covers.
    pub covers: Vec<String>,
    /// The dice it adds to them.
    pub dice: u32,
}

impl Archetype {
    /// What an archetype adds if nobody says otherwise.
    pub const USUAL_DICE: u32 = 2;

    /// The book's own example: 6 dice instead of 4 on Perception.
    pub fn strategist() -> Self {
        Self { name: "Strategist".into(), covers: vec!["Perception".into()], dice: Self::USUAL_DICE }
    }

    /// One that nobody has named yet.
    pub fn covering(covers: Vec<String>) -> Self {
        Self { name: "archetype".into(), covers, dice: Self::USUAL_DICE }
    }

    /// The dice it adds to an attribute: all or none.
    pub fn adds_to(&self, attribute: &str) -> u32 {
        let covered = self.covers.iter().any(|one| one.trim().eq_ignore_ascii_case(attribute.trim()));
        if covered { self.dice } else { 0 }
    }
}
