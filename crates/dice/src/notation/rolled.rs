//! A throw that has been made, die by die.

use std::ops::Range;

use super::read::{Lying, Watch};
use crate::Sides;

/// A total and the dice that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// What the text comes to.
    pub total: i64,
    /// What each side of a question came to: `d20+5>=15` and `d20 vs d20` have two. Empty if the text is a number, and for
    /// a pool of which one is kept, `{d6,d8}kh1>=5`.
    pub sides: Vec<i64>,
    /// Every die in the order in which it was thrown, also those that are not in the total.
    pub dice: Vec<RolledDie>,
}

/// One die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RolledDie {
    /// Which throw it belongs to, from 0: `2d6+d8` is two throws.
    pub throw: u32,
    /// Its sides.
    pub sides: Sides,
    /// Which side is up, the first being 1.
    pub face: u32,
    /// What is marked on that side: a Fudge die shows −1, 0 or 1.
    pub shown: i64,
    /// What that counts for: what is marked on the side, raised or lowered to what it is at least or at most.
    pub value: i64,
    /// Whether it was earned by an explosion.
    pub extra: bool,
    /// What became of it.
    pub fate: Fate,
}

impl RolledDie {
    /// Whether the die still lies there when the total is read, be it as a success or as a miss.
    pub fn is_kept(&self) -> bool {
        matches!(self.fate, Fate::Counted | Fate::Missed)
    }
}

/// What became of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is in the total, or a success.
    Counted,
    /// Successes are counted and this is none.
    Missed,
    /// Not kept, or thrown for something that another was better than.
    LeftOut,
    /// Thrown again; the next die of this throw stands in its place.
    Rerolled,
}

/// Writes the dice down.
#[derive(Default)]
pub(super) struct Record {
    pub(super) dice: Vec<RolledDie>,
    throws: u32,
    /// Where each die of the present throw begins, with its rerolls before and its explosions behind it.
    begins: Vec<usize>,
}

impl Watch for Record {
    fn begin_throw(&mut self) {
        self.throws += 1;
        self.begins.clear();
    }

    fn begin_die(&mut self) {
        self.begins.push(self.dice.len());
    }

    fn lies(&mut self, die: Lying) {
        let Lying { sides, face, shown, value, extra, fate } = die;
        self.dice.push(RolledDie { throw: self.throws - 1, sides, face, shown, value, extra, fate });
    }

    fn settle_die(&mut self, place: usize, fate: Fate) {
        let begin = |place: usize| self.begins.get(place).copied().unwrap_or(self.dice.len());
        self.settle(begin(place)..begin(place + 1), fate);
    }

    fn mark(&self) -> usize {
        self.dice.len()
    }

    fn leave_out(&mut self, dice: Range<usize>) {
        self.settle(dice, Fate::LeftOut);
    }
}

impl Record {
    /// What the dice that are kept come to.
    pub(super) fn kept_sum(&self) -> i64 {
        self.dice.iter().filter(|die| die.is_kept()).map(|die| die.value).sum()
    }

    fn settle(&mut self, dice: Range<usize>, fate: Fate) {
        let standing = self.dice[dice].iter_mut().filter(|die| die.fate != Fate::Rerolled);
        standing.for_each(|die| die.fate = fate);
    }
}
