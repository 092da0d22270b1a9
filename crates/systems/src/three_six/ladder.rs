//! The ladder of dice (T36-LADDER-1).

use dice::Sides;

/// A die that can be upgraded and downgraded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DieLevel {
    /// A coin.
    D2,
    /// Half a d6.
    D3,
    /// A d4.
    D4,
    /// A d6, what checks are made with.
    #[default]
    D6,
    /// A d8.
    D8,
    /// A d10.
    D10,
    /// A d12, the best there is.
    D12,
}

impl DieLevel {
    /// All of them, lowest first.
    pub const ALL: [Self; 7] = [Self::D2, Self::D3, Self::D4, Self::D6, Self::D8, Self::D10, Self::D12];

    /// How many faces it has.
    pub const fn sides(self) -> Sides {
        match self {
            Self::D2 => Sides::D2,
            Self::D3 => Sides::D3,
            Self::D4 => Sides::D4,
            Self::D6 => Sides::D6,
            Self::D8 => Sides::D8,
            Self::D10 => Sides::D10,
            Self::D12 => Sides::D12,
        }
    }

    /// The level of a die with so many faces; none if it is not on the ladder.
    pub fn of_sides(sides: Sides) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.sides() == sides)
    }

    /// A die so many steps up or down; none if it is not on the ladder.
    pub(super) fn step_die(die: Sides, steps: i32) -> Option<Sides> {
        Self::of_sides(die).map(|level| level.stepped(steps).sides())
    }

    /// So many steps up, or down if negative; the ladder ends at d2 and d12.
    pub fn stepped(self, steps: i32) -> Self {
        let place = i64::from(self as u8) + i64::from(steps);
        let last = Self::ALL.len() as i64 - 1;
        usize::try_from(place.clamp(0, last)).map_or(self, |place| Self::ALL[place])
    }
}
