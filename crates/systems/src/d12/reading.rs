//! Reading one side's dice: which two are picked, which crit modifiers they earn, whether they fail by themselves.
//!
//! This is the one place where faces become numbers. The table reads a throw with it, the odds count every
//! throw with it.

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
    /// The places of the two picked dice.
    pub picked: [usize; 2],
    /// The sum of the picked dice.
    pub sum: u8,
    /// The crit modifiers earned.
    pub crits: Crits,
    /// Two or more 1s among all dice (D12-FAIL-1).
    pub two_ones: bool,
}

impl Reading {
    /// The total without modifiers: 2 to 36.
    pub const fn natural(&self) -> u8 {
        self.sum + self.crits.modifier()
    }
}

impl<const N: usize> Hand<N> {
    /// Reads the hand the way that is best for its roller.
    #[inline]
    pub fn read(&self, scope: CritScope) -> Reading {
        let ones = self.faces.iter().filter(|&&face| face == 1).count();
        let (picked, crits) = match scope {
            CritScope::AllRolled => (self.two_highest(), Crits::of(self.faces)),
            CritScope::Picked => self.best_pair(),
        };
        let sum = self.faces[picked[0]] + self.faces[picked[1]];
        Reading { picked, sum, crits, two_ones: ones >= 2 } // D12-FAIL-1 counts every die
    }

    /// The two highest valid dice; among equals base before Extra before Luck (D12-DICE-2).
    #[inline]
    fn two_highest(&self) -> [usize; 2] {
        let mut best = if self.faces[1] > self.faces[0] { [1, 0] } else { [0, 1] };
        for at in (2..N).filter(|&at| self.valid[at]) {
            if self.faces[at] > self.faces[best[0]] {
                best = [at, best[0]];
            } else if self.faces[at] > self.faces[best[1]] {
                best[1] = at;
            }
        }
        best
    }

    /// With crits only on picked dice the choice matters: the highest total, then having a crit modifier,
    /// then base before Extra before Luck (D12-CRIT-2, D12-DICE-2).
    fn best_pair(&self) -> ([usize; 2], Crits) {
        let crits = |[a, b]: [usize; 2]| Crits::of([self.faces[a], self.faces[b]]);
        let worth = |pair: [usize; 2]| {
            let crits = crits(pair);
            (self.faces[pair[0]] + self.faces[pair[1]] + crits.modifier(), crits.any())
        };
        let mut best = [0, 1];
        for first in 0..N {
            for second in first + 1..N {
                let pair = [first, second];
                if self.valid[first] && self.valid[second] && worth(pair) > worth(best) {
                    best = pair;
                }
            }
        }
        (best, crits(best))
    }
}
