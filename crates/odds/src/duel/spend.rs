//! What Heroism buys for one roll (D12-DICE-1).

/// The dice bought for one strike, or for withstanding one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spend {
    /// None: the Heroism is kept.
    #[default]
    Nothing,
    /// An Extra Die.
    Extra,
    /// A Luck Die.
    Luck,
    /// Both of them.
    Both,
}

impl Spend {
    /// All of them, the cheapest first.
    pub const ALL: [Self; 4] = [Self::Nothing, Self::Extra, Self::Luck, Self::Both];

    /// What it costs: one Heroism for each die.
    pub const fn cost(self) -> u32 {
        match self {
            Self::Nothing => 0,
            Self::Extra | Self::Luck => 1,
            Self::Both => 2,
        }
    }

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Extra => "extra",
            Self::Luck => "luck",
            Self::Both => "both",
        }
    }

    pub(super) const fn has_extra(self) -> bool {
        matches!(self, Self::Extra | Self::Both)
    }

    pub(super) const fn has_luck(self) -> bool {
        matches!(self, Self::Luck | Self::Both)
    }
}
