//! Advantage and disadvantage (T36-ADV-1).

/// How many instances of each weigh on a roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tilt {
    /// Instances of advantage.
    pub advantage: u32,
    /// Instances of disadvantage.
    pub disadvantage: u32,
}

/// Which throw counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// There is only one throw.
    Only,
    /// The better of two.
    Better,
    /// The worse of two.
    Worse,
}

impl Tilt {
    /// Equal numbers cancel, otherwise the larger side decides: once, however many instances.
    pub fn counted(self) -> Counted {
        match self.advantage.cmp(&self.disadvantage) {
            std::cmp::Ordering::Equal => Counted::Only,
            std::cmp::Ordering::Greater => Counted::Better,
            std::cmp::Ordering::Less => Counted::Worse,
        }
    }
}

impl Counted {
    /// How many throws are made.
    pub const fn throws(self) -> usize {
        match self {
            Self::Only => 1,
            Self::Better | Self::Worse => 2,
        }
    }

    /// The place of the throw that counts; the first among equals.
    pub(super) fn place(self, totals: &[i64]) -> usize {
        let second_counts = match (self, totals) {
            (Self::Better, [first, second]) => second > first,
            (Self::Worse, [first, second]) => second < first,
            _ => false,
        };
        usize::from(second_counts)
    }
}
