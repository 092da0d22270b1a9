//! Throwing the dice of a tree and reading them, with somebody watching or nobody.
//!
//! Dice fall in the order of the text. A die's rerolls and explosions fall right behind it, before the next die.

use std::iter;
use std::ops::Range;

use super::ast::{Extreme, Node, Pool, winner};
use super::reading::Tally;
use super::rolled::Fate;
use super::throw::{Throw, Times};
use crate::{Roller, RollerError, Sides};

/// Who looks on while the dice fall. With nobody, `()`, all of it is compiled away.
pub(super) trait Watch {
    fn begin_throw(&mut self) {}
    fn begin_die(&mut self) {}
    fn lies(&mut self, _die: Lying) {}
    /// What became of the die at this place of the present throw, once it lies still.
    fn settle_die(&mut self, _place: usize, _fate: Fate) {}
    /// How many dice lie there so far.
    fn mark(&self) -> usize {
        0
    }
    fn leave_out(&mut self, _dice: Range<usize>) {}
}

impl Watch for () {}

/// A die that has just fallen.
pub(super) struct Lying {
    pub(super) sides: Sides,
    pub(super) face: u32,
    /// What is marked on that side.
    pub(super) shown: i64,
    /// What that counts for.
    pub(super) value: i64,
    /// Earned by an explosion.
    pub(super) extra: bool,
    pub(super) fate: Fate,
}

/// Pools up to this size are sorted without an allocation.
const SMALL_POOL: usize = 64;

/// A die's value and its place in the throw, ordered by value.
type Placed = (i64, u32);

/// How one die of a throw is thrown and what it then shows.
trait DieThrow<Reader>: Fn(&mut Reader, &Throw) -> Result<i64, RollerError> {}
impl<Reader, F: Fn(&mut Reader, &Throw) -> Result<i64, RollerError>> DieThrow<Reader> for F {}

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
            Node::Several(number, throw) => {
                // The bounds made sure that it is a number of dice.
                let dice = u32::try_from(self.value(number)?).map_err(|_| RollerError::OutOfBounds)?;
                self.throw(&throw.with_count(dice))
            }
            Node::Pool(pool) => self.mixed_pool(pool),
            Node::Negate(inner) => Ok(-self.value(inner)?),
            Node::Absolute(inner) => Ok(self.value(inner)?.abs()),
            Node::Chain(first, rest) => {
                let mut left = self.value(first)?;
                for (operator, node) in rest {
                    let right = if let Node::Number(number) = node { *number } else { self.value(node)? };
                    // The bounds made sure that there is a result.
                    left = operator.apply(left, right).ok_or(RollerError::OutOfBounds)?;
                }
                Ok(left)
            }
            Node::Among(extreme, nodes) => self.pick(*extreme, nodes.iter()),
            Node::Goes(extreme, times, node) => {
                self.pick(*extreme, iter::repeat_n(node.as_ref(), *times as usize))
            }
            Node::Repeat(times, node) => (0..*times).try_fold(0, |sum, _| Ok(sum + self.value(node)?)),
            Node::Ask(relation, left, right) => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                Ok(i64::from(relation.holds(left, right)))
            }
            Node::Versus(sides) => Ok(winner(&self.sides(sides)?)),
        }
    }

    /// What each side comes to; the dice of those who lose are left out.
    pub(super) fn sides(&mut self, sides: &[Node]) -> Result<Vec<i64>, RollerError> {
        let mut totals = Vec::with_capacity(sides.len());
        let mut dice = Vec::with_capacity(sides.len());
        for side in sides {
            let from = self.watch.mark();
            totals.push(self.value(side)?);
            dice.push(from..self.watch.mark());
        }
        if let Some(won) = usize::try_from(winner(&totals)).ok().and_then(|side| side.checked_sub(1)) {
            let lost = dice.into_iter().enumerate().filter(|(side, _)| *side != won);
            lost.for_each(|(_, dice)| self.watch.leave_out(dice));
        }
        Ok(totals)
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

    /// Throws all members, sorts them by what they come to, and reads those that are kept.
    fn mixed_pool(&mut self, pool: &Pool) -> Result<i64, RollerError> {
        let mut thrown: Vec<(i64, Range<usize>)> = Vec::with_capacity(pool.count() as usize);
        for member in &pool.members {
            for _ in 0..member.count {
                let from = self.watch.mark();
                thrown.push((self.value(&member.node)?, from..self.watch.mark()));
            }
        }
        // Stable, so that of equals the one thrown last is the higher one.
        thrown.sort_by_key(|(value, _)| *value);
        let kept = pool.kept_places();
        let kept = kept.start as usize..kept.end as usize;
        for (place, (value, dice)) in thrown.iter().enumerate() {
            if !kept.contains(&place) || !pool.reading.counts(*value) {
                self.watch.leave_out(dice.clone());
            }
        }
        let runs = thrown[kept].chunk_by(|one, next| one.0 == next.0);
        let tally =
            runs.fold(Tally::default(), |tally, run| pool.reading.with(tally, run[0].0, run.len() as u32));
        Ok(pool.reading.end(tally))
    }

    #[inline]
    fn throw(&mut self, throw: &Throw) -> Result<i64, RollerError> {
        self.watch.begin_throw();
        // Decided once per throw, not once per die.
        match (throw.is_plain(), throw.asks_every_throw()) {
            (true, _) => self.pool(throw, Self::face),
            (false, true) => {
                let mut tally = Tally::default();
                for _ in 0..throw.count {
                    self.chain(throw, |value| tally = throw.reading.with(tally, value, 1))?;
                }
                Ok(throw.reading.end(tally))
            }
            (false, false) => self.pool(throw, |reader, throw| {
                let mut sum = 0;
                reader.chain(throw, |value| sum += value)?;
                Ok(sum)
            }),
        }
    }

    /// Dropping a single die, the usual case, takes one look at each; otherwise the dice are sorted.
    #[inline]
    fn pool(&mut self, throw: &Throw, die: impl DieThrow<Self>) -> Result<i64, RollerError> {
        let (count, kept) = (throw.count, throw.kept_places());
        match (kept.start, count - kept.end, throw.reading.is_additive()) {
            (0, 0, true) => (0..count).try_fold(0, |sum, place| Ok(sum + self.added(throw, &die, place)?.0)),
            (1, 0, true) => self.all_but_one(throw, die, 1),
            (0, 1, true) => self.all_but_one(throw, die, -1),
            _ if count as usize <= SMALL_POOL => {
                self.sorted(throw, die, &mut [(0, 0); SMALL_POOL][..count as usize])
            }
            _ => self.sorted(throw, die, &mut vec![(0, 0); count as usize]),
        }
    }

    /// One die: what it adds to the total, and what it comes to.
    #[inline]
    fn added(
        &mut self,
        throw: &Throw,
        die: &impl DieThrow<Self>,
        place: u32,
    ) -> Result<(i64, i64), RollerError> {
        let value = die(self, throw)?;
        if !throw.reading.counts(value) {
            self.watch.settle_die(place as usize, Fate::Missed);
        }
        Ok((throw.reading.adds(value), value))
    }

    /// Without the lowest, or, all signs turned, without the highest. Of equals the first is the lowest.
    #[inline]
    fn all_but_one(
        &mut self,
        throw: &Throw,
        die: impl DieThrow<Self>,
        sign: i64,
    ) -> Result<i64, RollerError> {
        let (mut sum, mut dropped) = (0, (i64::MAX, 0, 0));
        for place in 0..throw.count {
            let (adds, value) = self.added(throw, &die, place)?;
            sum += adds;
            let lower = if sign > 0 { value < dropped.0 } else { -value <= dropped.0 };
            if lower || place == 0 {
                dropped = (sign * value, place, adds);
            }
        }
        self.watch.settle_die(dropped.1 as usize, Fate::LeftOut);
        Ok(sum - dropped.2)
    }

    fn sorted(
        &mut self,
        throw: &Throw,
        die: impl DieThrow<Self>,
        dice: &mut [Placed],
    ) -> Result<i64, RollerError> {
        for (slot, place) in dice.iter_mut().zip(0..) {
            *slot = (self.added(throw, &die, place)?.1, place);
        }
        dice.sort_unstable();
        let kept = throw.kept_places();
        let (below, rest) = dice.split_at(kept.start as usize);
        let (kept, above) = rest.split_at((kept.end - kept.start) as usize);
        below.iter().chain(above).for_each(|die| self.watch.settle_die(die.1 as usize, Fate::LeftOut));
        let runs = kept.chunk_by(|one, next| one.0 == next.0);
        let tally =
            runs.fold(Tally::default(), |tally, run| throw.reading.with(tally, run[0].0, run.len() as u32));
        Ok(throw.reading.end(tally))
    }

    /// One numbered die that is thrown once.
    #[inline]
    fn face(&mut self, throw: &Throw) -> Result<i64, RollerError> {
        self.watch.begin_die();
        let sides = throw.die.sides();
        let face = self.roller.face(sides)?;
        let value = i64::from(face);
        self.watch.lies(Lying { sides, face, shown: value, value, extra: false, fate: Fate::Counted });
        Ok(value)
    }

    /// One die until it lies still: each of its throws that stands is told what it is worth.
    fn chain(&mut self, throw: &Throw, mut each: impl FnMut(i64)) -> Result<(), RollerError> {
        self.watch.begin_die();
        for extra in 0..=throw.explosions() {
            let (shown, worth) = self.settled(throw, extra > 0)?;
            each(worth);
            if !throw.explodes_on(shown) {
                break;
            }
        }
        Ok(())
    }

    /// One throw of a die, after its rerolls: what it shows, and what that is worth.
    #[inline]
    fn settled(&mut self, throw: &Throw, extra: bool) -> Result<(i64, i64), RollerError> {
        let sides = throw.die.sides();
        let mut rerolls = 0;
        loop {
            let face = self.roller.face(sides)?;
            let shown = throw.die.shows(face);
            let again = throw.reroll.is_some_and(|reroll| {
                let is_left = match reroll.times {
                    Times::AtMost(times) => rerolls < times,
                    Times::Endless => true,
                };
                is_left && reroll.when.fits(shown)
            });
            let value = throw.worth(shown, extra);
            let missed = throw.asks_every_throw() && !throw.reading.counts(value);
            let fate = match (again, missed) {
                (true, _) => Fate::Rerolled,
                (false, true) => Fate::Missed,
                (false, false) => Fate::Counted,
            };
            self.watch.lies(Lying { sides, face, shown, value, extra, fate });
            if !again {
                return Ok((shown, value));
            }
            rerolls += 1;
        }
    }
}
