//! Throwing the dice of a tree and reading them, with somebody watching or nobody.
//!
//! Dice fall in the order of the text. A die's rerolls and explosions fall right behind it, before the next die.

use std::iter;
use std::ops::Range;

use super::ast::{Extreme, Node, Throw};
use super::rolled::Fate;
use crate::{Roller, RollerError, Sides};

/// Who looks on while the dice fall. With nobody, `()`, all of it is compiled away.
pub(super) trait Watch {
    fn begin_throw(&mut self) {}
    fn begin_die(&mut self) {}
    fn lies(&mut self, _sides: Sides, _face: u32, _extra: bool, _fate: Fate) {}
    /// The die at this place of the present throw is not kept.
    fn leave_out_die(&mut self, _place: usize) {}
    /// How many dice lie there so far.
    fn mark(&self) -> usize {
        0
    }
    fn leave_out(&mut self, _dice: Range<usize>) {}
}

impl Watch for () {}

/// Pools up to this size are sorted without an allocation.
const SMALL_POOL: usize = 64;
/// A die's value and its place in one number, ordered by value: the place takes the low bits.
/// A [`super::Program`] throws fewer dice than there are places.
const PLACE_BITS: u32 = 20;

/// How one die of a throw is thrown and what it then shows.
trait Die<Reader>: Fn(&mut Reader, &Throw) -> Result<i64, RollerError> {}
impl<Reader, F: Fn(&mut Reader, &Throw) -> Result<i64, RollerError>> Die<Reader> for F {}

/// Reads a tree whose bounds have been checked: no result overflows.
pub(super) struct Reader<'a, R, W> {
    pub(super) roller: &'a mut R,
    pub(super) watch: W,
}

impl<R: Roller, W: Watch> Reader<'_, R, W> {
    pub(super) fn value(&mut self, node: &Node) -> Result<i64, RollerError> {
        match node {
            Node::Number(number) => Ok(*number),
            Node::Throw(throw) => self.throw(throw),
            Node::Negate(inner) => Ok(-self.value(inner)?),
            Node::Chain(first, rest) => {
                let mut left = self.value(first)?;
                for (operator, node) in rest {
                    let right = if let Node::Number(number) = node { *number } else { self.value(node)? };
                    // The bounds made sure that there is a result.
                    left = operator.apply(left, right).unwrap_or_default();
                }
                Ok(left)
            }
            Node::Among(extreme, nodes) => self.pick(*extreme, nodes.iter()),
            Node::Goes(extreme, times, node) => {
                self.pick(*extreme, iter::repeat_n(node.as_ref(), *times as usize))
            }
            Node::Repeat(times, node) => (0..*times).try_fold(0, |sum, _| Ok(sum + self.value(node)?)),
        }
    }

    /// Throws all of them; the dice of the others are left out.
    fn pick<'n>(
        &mut self,
        extreme: Extreme,
        nodes: impl Iterator<Item = &'n Node>,
    ) -> Result<i64, RollerError> {
        let mut best: Option<(i64, Range<usize>)> = None;
        for node in nodes {
            let from = self.watch.mark();
            let now = (self.value(node)?, from..self.watch.mark());
            best = Some(match best {
                None => now,
                Some(before) => {
                    let better = extreme.prefers(now.0, before.0);
                    let (best, other) = if better { (now, before) } else { (before, now) };
                    self.watch.leave_out(other.1);
                    best
                }
            });
        }
        Ok(best.map_or(0, |(value, _)| value))
    }

    #[inline]
    fn throw(&mut self, throw: &Throw) -> Result<i64, RollerError> {
        self.watch.begin_throw();
        // Decided once per throw, not once per die.
        match (throw.is_plain(), throw.successes) {
            (true, _) => self.pool(throw, Self::face),
            (false, Some(compare)) if throw.explode.is_some() => {
                let success = |face| i64::from(compare.fits(face));
                (0..throw.count).try_fold(0, |sum, _| Ok(sum + self.chain(throw, success)?))
            }
            (false, _) => self.pool(throw, |reader, throw| reader.chain(throw, i64::from)),
        }
    }

    /// Dropping a single die, the usual case, takes one look at each; otherwise the dice are sorted.
    #[inline]
    fn pool(&mut self, throw: &Throw, die: impl Die<Self>) -> Result<i64, RollerError> {
        let (count, kept) = (throw.count, throw.kept());
        match (kept.start, count - kept.end) {
            (0, 0) => (0..count).try_fold(0, |sum, _| Ok(sum + throw.worth(die(self, throw)?))),
            (1, 0) => self.all_but_one(throw, die, 1),
            (0, 1) => self.all_but_one(throw, die, -1),
            _ if count as usize <= SMALL_POOL => {
                self.sorted(throw, die, &mut [0; SMALL_POOL][..count as usize])
            }
            _ => self.sorted(throw, die, &mut vec![0; count as usize]),
        }
    }

    /// Without the lowest, or, all signs turned, without the highest.
    #[inline]
    fn all_but_one(&mut self, throw: &Throw, die: impl Die<Self>, sign: i64) -> Result<i64, RollerError> {
        let (mut sum, mut lowest) = (0, i64::MAX);
        for place in 0..i64::from(throw.count) {
            let shown = die(self, throw)?;
            sum += throw.worth(shown);
            lowest = lowest.min(sign * (shown << PLACE_BITS | place));
        }
        let dropped = sign * lowest;
        self.watch.leave_out_die(place_of(dropped));
        Ok(sum - throw.worth(dropped >> PLACE_BITS))
    }

    fn sorted(&mut self, throw: &Throw, die: impl Die<Self>, dice: &mut [i64]) -> Result<i64, RollerError> {
        for (slot, place) in dice.iter_mut().zip(0..) {
            *slot = die(self, throw)? << PLACE_BITS | place;
        }
        dice.sort_unstable();
        let kept = throw.kept();
        let (below, rest) = dice.split_at(kept.start as usize);
        let (kept, above) = rest.split_at((kept.end - kept.start) as usize);
        below.iter().chain(above).for_each(|die| self.watch.leave_out_die(place_of(*die)));
        Ok(kept.iter().map(|die| throw.worth(die >> PLACE_BITS)).sum())
    }

    /// One die that is thrown once.
    #[inline]
    fn face(&mut self, throw: &Throw) -> Result<i64, RollerError> {
        self.watch.begin_die();
        let face = self.roller.face(throw.sides)?;
        self.watch.lies(throw.sides, face, false, throw.fate(face));
        Ok(i64::from(face))
    }

    /// One die until it lies still: what its explosions show, or what that is worth, is added up.
    fn chain(&mut self, throw: &Throw, worth: impl Fn(u32) -> i64) -> Result<i64, RollerError> {
        self.watch.begin_die();
        let (mut sum, mut left) = (0, throw.explode);
        loop {
            let face = self.settled(throw, left != throw.explode)?;
            sum += worth(face);
            match left {
                Some(more) if more > 0 && face == throw.sides.get() => left = Some(more - 1),
                _ => return Ok(sum),
            }
        }
    }

    /// One face, after its rerolls.
    #[inline]
    fn settled(&mut self, throw: &Throw, extra: bool) -> Result<u32, RollerError> {
        let mut face = self.roller.face(throw.sides)?;
        if let Some(reroll) = throw.reroll {
            for _ in 0..reroll.times {
                if !reroll.when.fits(face) {
                    break;
                }
                self.watch.lies(throw.sides, face, extra, Fate::Rerolled);
                face = self.roller.face(throw.sides)?;
            }
        }
        self.watch.lies(throw.sides, face, extra, throw.fate(face));
        Ok(face)
    }
}

fn place_of(die: i64) -> usize {
    (die & ((1 << PLACE_BITS) - 1)) as usize
}

impl Throw {
    /// What a value adds to the total: itself, or 1 for a success.
    #[inline]
    fn worth(&self, value: i64) -> i64 {
        match self.successes {
            None => value,
            Some(compare) => i64::from(compare.fits(value as u32)),
        }
    }

    #[inline]
    fn fate(&self, face: u32) -> Fate {
        match self.successes {
            Some(compare) if !compare.fits(face) => Fate::Missed,
            _ => Fate::Counted,
        }
    }
}
