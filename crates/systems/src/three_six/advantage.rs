//! Advantage and disadvantage (T36-ADV-1).

/// How many instances of each weigh on a roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tilt {
    /// Instances of advantage.
    pub advantage: u32,
    /// Instances of disadvantage.
    pub disadvantage: u32,
}

/// One of the two that weigh on a roll, by its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TiltWord {
    /// The word in flags, links and JSON.
    pub key: &'static str,
    /// What it is called on a page.
    pub label: &'static str,
    /// What a number of it is.
    pub help: &'static str,
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
    /// Both, in the order in which [`Tilt::instances`] has them.
    pub const WORDS: [TiltWord; 2] = [
        TiltWord { key: "advantage", label: "Advantage", help: "Instances of advantage" },
        TiltWord { key: "disadvantage", label: "Disadvantage", help: "Instances of disadvantage" },
    ];

    /// So many of each.
    pub const fn from_instances([advantage, disadvantage]: [u32; 2]) -> Self {
        Self { advantage, disadvantage }
    }

    /// How many there are of each.
    pub const fn instances(self) -> [u32; 2] {
        [self.advantage, self.disadvantage]
    }

    /// What somebody said of each, by its key.
    ///
    /// # Errors
    ///
    /// What was said is no such number.
    pub fn read_instances<E>(instances: impl Fn(&'static str) -> Result<u32, E>) -> Result<Self, E> {
        let [one, other] = Self::WORDS.map(|word| instances(word.key));
        Ok(Self::from_instances([one?, other?]))
    }

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
