//! Attribute levels and the dice they give (POOL-ROLL-1).

use super::Refusal;

/// An attribute's level, 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// All five.
    pub const ALL: [Self; 5] = [Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// Other levels do not exist.
    pub fn new(level: u32) -> Result<Self, Refusal> {
        match level {
            1..=5 => Ok(Self(level as u8)),
            _ => Err(Refusal::NoSuchLevel { level }),
        }
    }

    /// 1 to 5.
    pub const fn get(self) -> u32 {
        self.0 as u32
    }

    /// How many d12s it gives.
    pub const fn dice(self) -> u32 {
        match self.0 {
            1 => 1,
            2 => 2,
            3 => 4,
            4 => 7,
            _ => 12,
        }
    }
}
