//! A chance that is known, or known to lie between two others.

use dice::Ratio;

/// A chance, and how surely it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceBounds {
    /// It is at least this.
    pub least: Ratio,
    /// It is at most this.
    pub most: Ratio,
}

impl ChanceBounds {
    /// A chance that is known exactly.
    pub fn exactly(chance: Ratio) -> Self {
        Self { least: chance.clone(), most: chance }
    }

    /// Is it known exactly?
    pub fn is_exact(&self) -> bool {
        self.least == self.most
    }
}
