//! How many sides a die has.

use std::fmt;
use std::num::NonZeroU32;

/// The number of sides of a die: at least one. Its faces are `1..=sides`.
///
/// ```
/// use twelvefold_dice::Sides;
///
/// assert_eq!(Sides::new(12)?, Sides::D12);
/// assert_eq!(Sides::D12.to_string(), "d12");
/// assert!(Sides::new(0).is_err());
/// # Ok::<(), twelvefold_dice::NoSides>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sides(NonZeroU32);

/// A die without sides was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a die needs at least one side, like d6")]
pub struct NoSides;

impl Sides {
    /// A coin.
    pub const D2: Self = Self::literal(2);
    /// A three-sided die.
    pub const D3: Self = Self::literal(3);
    /// A four-sided die.
    pub const D4: Self = Self::literal(4);
    /// A six-sided die.
    pub const D6: Self = Self::literal(6);
    /// An eight-sided die.
    pub const D8: Self = Self::literal(8);
    /// A ten-sided die.
    pub const D10: Self = Self::literal(10);
    /// A twelve-sided die.
    pub const D12: Self = Self::literal(12);
    /// A twenty-sided die.
    pub const D20: Self = Self::literal(20);
    /// A hundred sides, also written d%.
    pub const D100: Self = Self::literal(100);

    /// A die of so many sides; there is none without sides.
    pub const fn new(sides: u32) -> Result<Self, NoSides> {
        match NonZeroU32::new(sides) {
            Some(sides) => Ok(Self(sides)),
            None => Err(NoSides),
        }
    }

    /// The number of sides, which is also the highest face.
    #[inline]
    pub const fn get(self) -> u32 {
        self.0.get()
    }

    const fn literal(sides: u32) -> Self {
        match NonZeroU32::new(sides) {
            Some(sides) => Self(sides),
            None => Self(NonZeroU32::MIN),
        }
    }
}

impl TryFrom<u32> for Sides {
    type Error = NoSides;
    fn try_from(sides: u32) -> Result<Self, NoSides> {
        Self::new(sides)
    }
}

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.0)
    }
}
