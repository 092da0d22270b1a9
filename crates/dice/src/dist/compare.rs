//! One distribution against another.

use super::Dist;
use crate::{Natural, Ratio};

/// How the first of two independent throws stands to the second, of all pairs of throws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The first is smaller.
    pub less: Ratio,
    /// They are equal.
    pub equal: Ratio,
    /// The first is larger.
    pub greater: Ratio,
}

impl<T: Ord> Dist<T> {
    /// How a throw of this one compares with an independent throw of the other, in one pass over both.
    ///
    /// ```
    /// use twelvefold_dice::{Dist, Sides};
    ///
    /// let duel = Dist::die(Sides::D6).compare(&Dist::die(Sides::D4));
    /// assert_eq!(duel.greater.to_string(), "14/24");
    /// assert_eq!(duel.equal.to_string(), "4/24");
    /// assert_eq!(duel.less.to_string(), "6/24");
    /// ```
    pub fn compare(&self, other: &Self) -> Comparison {
        let of = self.whole() * other.whole();
        let (mut greater, mut equal, mut below) = (Natural::ZERO, Natural::ZERO, Natural::ZERO);
        let mut theirs = other.iter().peekable();
        for (outcome, ways) in self.iter() {
            while let Some((_, smaller)) = theirs.next_if(|(theirs, _)| *theirs < outcome) {
                below += smaller;
            }
            greater += ways * &below;
            if let Some((_, same)) = theirs.peek().filter(|(theirs, _)| *theirs == outcome) {
                equal += ways * *same;
            }
        }
        let less = &of - &greater - &equal;
        let ratio = |ways| Ratio { ways, of: of.clone() };
        Comparison { less: ratio(less), equal: ratio(equal), greater: ratio(greater) }
    }
}
