//! Reading one side's dice: which two are picked, which crit modifiers they earn, whether they fail by themselves.
//!
//! This is the one place where faces become numbers. The table reads a throw with it, the odds count every
//! throw with it, and so it is written without branches: a compiler can then read many hands at a stroke.

use super::{CritScope, Crits};

/// The dice of one side as they lie on the table: two base dice, then Extra, then Luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand<const N: usize> {
    /// What each die shows, 1 to 12.
    pub faces: [u8; N],
    /// Which dice may be picked. Base dice always may (D12-DICE-2).
    pub valid: [bool; N],
}

/// What a hand says before any modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The places of the two picked dice, the one further to the front first.
    pub picked: [usize; 2],
    /// The sum of the picked dice.
    pub sum: u8,
    /// The crit modifiers earned.
    pub crits: Crits,
    /// Two or more 1s among all dice (D12-FAIL-1).
    pub two_ones: bool,
}

impl Reading {
    /// The total without modifiers: 3 to 36.
    #[inline]
    pub const fn natural(&self) -> u8 {
        self.sum + self.crits.modifier()
    }
}

impl<const N: usize> Hand<N> {
    /// Reads the hand the way that is best for its roller.
    #[inline]
    pub fn best_reading(&self, scope: CritScope) -> Reading {
        let ones: u8 = self.faces.iter().map(|&face| u8::from(face == 1)).sum();
        let two_ones = ones >= 2; // D12-FAIL-1 counts every die
        match scope {
            CritScope::AllRolled => {
                let (picked, sum) = self.two_highest();
                Reading { picked, sum, crits: Crits::earned_by(self.faces), two_ones }
            }
            CritScope::Picked => {
                let picked = self.best_pair();
                let faces = picked.map(|at| self.faces[at]);
                Reading { picked, sum: faces[0] + faces[1], crits: Crits::earned_by(faces), two_ones }
            }
        }
    }

    /// The two highest valid dice and their sum; among equals base before Extra before Luck (D12-DICE-2).
    #[inline]
    fn two_highest(&self) -> ([usize; 2], u8) {
        // A face and, below it, how far to the front its die lies: the larger is the better pick.
        let rank = |at: usize| u8::from(self.valid[at]) * (self.faces[at] << 2 | (3 - at) as u8);
        let (mut best, mut second) = (rank(0).max(rank(1)), rank(0).min(rank(1)));
        for at in 2..N {
            second = second.max(best.min(rank(at)));
            best = best.max(rank(at));
        }
        let place = |rank: u8| usize::from(3 - (rank & 3));
        let (one, other) = (place(best), place(second));
        ([one.min(other), one.max(other)], (best >> 2) + (second >> 2))
    }

    /// With crits only on picked dice the choice matters: the highest total, then having a crit modifier,
    /// then base before Extra before Luck (D12-CRIT-2, D12-DICE-2).
    #[inline]
    fn best_pair(&self) -> [usize; 2] {
        let mut best = (0, [0, 1]);
        for first in 0..N {
            for second in first + 1..N {
                let faces = [self.faces[first], self.faces[second]];
                let crits = Crits::earned_by(faces);
                let total = u16::from(faces[0] + faces[1] + crits.modifier());
                let worth = u16::from(self.valid[first] && self.valid[second])
                    * (total << 1 | u16::from(crits.any()));
                if worth > best.0 {
                    best = (worth, [first, second]);
                }
            }
        }
        best.1
    }
}
