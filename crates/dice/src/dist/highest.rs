//! Keeping the highest of many dice, counted by the lowest die that is kept.
//!
//! Say v is the lowest face among the k kept of n dice, and a of the dice show more. Those a are kept, so k − a of the
//! kept show v; of the n − a others at least k − a show v and the rest less. The a dice above are a sum of a dice of
//! `sides − v` sides, and everything else is one number. So the work is that of these small sums, and no table over
//! all totals of all dice is carried along.

use std::ops::{AddAssign, Mul, SubAssign};

use crate::{Natural, Sides};
use dashu_int::ops::BitTest;

/// The ways to each total of the `kept` highest of `dice` dice, from the lowest total (all ones) up.
/// At least one die is kept, no more than there are, and a die has at least two sides.
pub(super) fn totals(sides: Sides, dice: u32, kept: u32) -> Vec<Natural> {
    let whole = Natural::from(sides.get()).pow(dice as usize);
    // Every number on the way counts some of the throws, or ways to choose some dice, which is at most 2ⁿ: none is
    // larger than the whole.
    if whole.bit_len() < 128 {
        HighestCount::<u128>::new(sides, dice, kept).run().into_iter().map(Natural::from).collect()
    } else {
        HighestCount::<Natural>::new(sides, dice, kept).run()
    }
}

/// A number that counts throws.
trait Ways: Clone + From<u32> + for<'a> AddAssign<&'a Self> + for<'a> SubAssign<&'a Self> {
    fn times(&self, other: &Self) -> Self;
}

impl<W> Ways for W
where
    W: Clone + From<u32> + for<'a> AddAssign<&'a W> + for<'a> SubAssign<&'a W>,
    for<'a> &'a W: Mul<&'a W, Output = W>,
{
    #[inline]
    fn times(&self, other: &Self) -> Self {
        self * other
    }
}

struct HighestCount<W> {
    sides: usize,
    dice: usize,
    kept: usize,
    /// Row n, column r: the ways to choose r of n dice.
    choose: Vec<Vec<W>>,
}

impl<W: Ways> HighestCount<W> {
    fn new(sides: Sides, dice: u32, kept: u32) -> Self {
        let (sides, dice, kept) = (sides.get() as usize, dice as usize, kept as usize);
        let mut choose: Vec<Vec<W>> = vec![vec![W::from(1)]];
        for n in 1..=dice {
            let mut row = choose[n - 1].clone();
            row.push(W::from(0));
            for (at, before) in choose[n - 1].iter().enumerate() {
                row[at + 1] += before;
            }
            choose.push(row);
        }
        Self { sides, dice, kept, choose }
    }

    fn run(&self) -> Vec<W> {
        let mut totals = vec![W::from(0); self.kept * (self.sides - 1) + 1];
        for face in 1..=self.sides {
            let rest = self.rest(face);
            let mut sums = vec![W::from(1)];
            for (above, rest) in rest.iter().enumerate() {
                // Beyond `kept` ones: face − 1 more for each kept die, and at least one more again for those above.
                let lowest = self.kept * (face - 1) + above;
                for (total, sum) in totals[lowest..].iter_mut().zip(&sums) {
                    *total += &rest.times(sum);
                }
                sums = one_more_die(&sums, self.sides - face);
            }
        }
        totals
    }

    /// For each number of dice above the face: the ways to choose these dice, times those in which the other dice
    /// show at most the face, and enough of them the face itself.
    fn rest(&self, face: usize) -> Vec<W> {
        let below = W::from(face as u32 - 1);
        let mut powers = vec![W::from(1)];
        for power in 0..self.dice {
            powers.push(powers[power].times(&below));
        }
        let most = if face == self.sides { 1 } else { self.kept };
        let ways = |above: usize| {
            let others = self.dice - above;
            let mut ways = W::from(0);
            for equal in self.kept - above..=others {
                ways += &self.choose[others][equal].times(&powers[others - equal]);
            }
            ways.times(&self.choose[self.dice][above])
        };
        (0..most).map(ways).collect()
    }
}

/// The ways to each sum with one more die of so many sides: each is the sum of as many neighbours, kept up to date by
/// adding the one that enters and taking off the one that leaves.
fn one_more_die<W: Ways>(sums: &[W], sides: usize) -> Vec<W> {
    let mut window = W::from(0);
    let length = (sums.len() + sides).saturating_sub(1);
    let mut wider = Vec::with_capacity(length);
    for at in 0..length {
        if let Some(enters) = sums.get(at) {
            window += enters;
        }
        if let Some(leaves) = at.checked_sub(sides).and_then(|at| sums.get(at)) {
            window -= leaves;
        }
        wider.push(window.clone());
    }
    wider
}
