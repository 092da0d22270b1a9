//! A tree that has been checked once and can be thrown as often as one likes.

use super::ast::{Node, winner};
use super::limits;
use super::read::Reader;
use super::refused::Refused;
use super::rolled::{Record, Rolled};
use super::throw::{Throw, Times};
use crate::{Roller, RollerError};

/// Throws the dice of a text.
///
/// ```
/// use twelvefold_dice::Faces;
/// use twelvefold_dice::notation::Expr;
///
/// let program = Expr::parse("4d6kh3+2")?.program()?;
/// let rolled = program.roll(&mut Faces::new([5, 1, 6, 2]))?;
/// assert_eq!(rolled.total, 15);
/// assert_eq!(rolled.dice.iter().map(|die| die.is_kept()).collect::<Vec<_>>(), [true, false, true, true]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    node: Node,
    needs: DiceNeeded,
    steps: u64,
}

/// How many faces one roll takes: reading real dice off a table, one wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceNeeded {
    /// If nothing is thrown again.
    pub least: u64,
    /// If everything is thrown again as often as it may be: without end, the largest number there is.
    pub most: u64,
}

impl DiceNeeded {
    /// The number, if it is known before the roll.
    pub fn exactly(&self) -> Option<u64> {
        (self.least == self.most).then_some(self.least)
    }
}

impl Program {
    pub(super) fn new(node: Node) -> Result<Self, Refused> {
        node.bounds()?;
        let needs = node.needs();
        let (steps, limit) = (needs.steps, limits::ROLL_STEPS);
        if steps > limit {
            return Err(Refused::TooManyDice { steps, limit });
        }
        Ok(Self { node, needs: needs.dice, steps })
    }

    /// The total of one throw, and nothing else: no allocation unless more than 64 dice are sorted.
    #[inline]
    pub fn total(&self, roller: &mut impl Roller) -> Result<i64, RollerError> {
        Reader { roller, watch: () }.value(&self.node)
    }

    /// One throw with every die to show. Of the same faces it makes the same total.
    pub fn roll(&self, roller: &mut impl Roller) -> Result<Rolled, RollerError> {
        let mut reader = Reader { roller, watch: Record::default() };
        let (total, sides) = match &self.node {
            Node::Ask(relation, left, right) => {
                let (left, right) = (reader.value(left)?, reader.value(right)?);
                (i64::from(relation.holds(left, right)), vec![left, right])
            }
            Node::Versus(sides) => {
                let sides = reader.sides(sides)?;
                (winner(&sides), sides)
            }
            Node::Throw(throw) => {
                let total = reader.value(&self.node)?;
                let asked = throw.asks_one_die();
                (total, asked.map_or_else(Vec::new, |asked| vec![reader.watch.kept_sum(), asked.with]))
            }
            node @ (Node::Number(..)
            | Node::Several(..)
            | Node::Pool(..)
            | Node::Negate(..)
            | Node::Absolute(..)
            | Node::Chain(..)
            | Node::Among(..)
            | Node::Goes(..)
            | Node::Repeat(..)) => (reader.value(node)?, Vec::new()),
        };
        Ok(Rolled { total, sides, dice: reader.watch.dice })
    }

    /// How many dice and numbers a roll reads, with every explosion, and endless rerolls as often as they take on average.
    ///
    /// ```
    /// use twelvefold_dice::notation::Expr;
    ///
    /// assert_eq!(Expr::parse("2d6!+1")?.program()?.usual_steps(), 23);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn usual_steps(&self) -> u64 {
        self.steps
    }

    /// How many faces a roll takes.
    pub fn dice_needed(&self) -> DiceNeeded {
        self.needs
    }
}

/// What one roll reads.
#[derive(Clone, Copy)]
struct Needs {
    dice: DiceNeeded,
    /// Dice and numbers: also a roll without dice takes its time.
    steps: u64,
}

impl Needs {
    fn times(self, times: u32) -> Self {
        let times = u64::from(times);
        let dice = DiceNeeded {
            least: self.dice.least.saturating_mul(times),
            most: self.dice.most.saturating_mul(times),
        };
        Self { dice, steps: self.steps.saturating_mul(times) }
    }

    fn and(self, other: Self) -> Self {
        let dice = DiceNeeded {
            least: self.dice.least.saturating_add(other.dice.least),
            most: self.dice.most.saturating_add(other.dice.most),
        };
        Self { dice, steps: self.steps.saturating_add(other.steps) }
    }
}

impl Node {
    fn needs(&self) -> Needs {
        let none = Needs { dice: DiceNeeded { least: 0, most: 0 }, steps: 0 };
        let all = |nodes: &[Node]| nodes.iter().fold(none, |all, node| all.and(node.needs()));
        match self {
            Node::Number(_) => Needs { steps: 1, ..none },
            Node::Throw(throw) => throw.needs(),
            Node::Several(number, throw) => {
                // Bounds are found before this is asked.
                let dice = number.dice().map_or((0, u32::MAX), |dice| (dice.low as u32, dice.high as u32));
                let (few, many) = (throw.with_count(dice.0).needs(), throw.with_count(dice.1).needs());
                let dice = DiceNeeded { least: few.dice.least, most: many.dice.most };
                number.needs().and(Needs { dice, steps: many.steps })
            }
            Node::Pool(pool) => {
                pool.members.iter().fold(none, |all, member| all.and(member.node.needs().times(member.count)))
            }
            Node::Negate(node) | Node::Absolute(node) => node.needs(),
            Node::Chain(first, rest) => {
                rest.iter().fold(first.needs(), |all, (_, node)| all.and(node.needs()))
            }
            Node::Among(_, nodes) | Node::Versus(nodes) => all(nodes),
            Node::Goes(_, times, node) | Node::Repeat(times, node) => node.needs().times(*times),
            Node::Ask(_, left, right) => left.needs().and(right.needs()),
        }
    }
}

impl Throw {
    fn needs(&self) -> Needs {
        let sides = u64::from(self.die.sides().get());
        let (most, usual) = match self.reroll.map(|reroll| (reroll.times, reroll.when)) {
            None => (1, 1),
            Some((Times::AtMost(times), _)) => (1 + u64::from(times), 1 + u64::from(times)),
            // So many throws are needed on average until one stands.
            Some((Times::Endless, when)) => {
                (u64::MAX, sides.div_ceil((sides - self.die.sides_that_fit(when)).max(1)))
            }
        };
        let throws = 1 + u64::from(self.explosions());
        let dice = DiceNeeded { least: 1, most: most.saturating_mul(throws) };
        Needs { dice, steps: usual.saturating_mul(throws) }.times(self.count)
    }
}
