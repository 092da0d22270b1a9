//! Crit modifiers (D12-CRIT-1).

/// Which crit modifiers a throw has earned; each counts once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Crits {
    /// At least one die shows 12.
    pub twelve: bool,
    /// At least two dice are equal.
    pub pair: bool,
}

impl Crits {
    /// What one crit modifier is worth.
    pub const WORTH: u8 = 6;

    /// What these dice have earned.
    #[inline]
    pub fn earned_by<const N: usize>(faces: [u8; N]) -> Self {
        let (mut twelve, mut pair) = (false, false);
        for (at, &face) in faces.iter().enumerate() {
            twelve |= face == 12;
            for &other in &faces[..at] {
                pair |= face == other;
            }
        }
        Self { twelve, pair }
    }

    /// Is there any? Then the active side wins a tie (D12-CHK-3).
    pub const fn any(self) -> bool {
        self.twelve || self.pair
    }

    /// 0, 6 or 12.
    pub const fn modifier(self) -> u8 {
        (self.twelve as u8 + self.pair as u8) * Self::WORTH
    }
}
