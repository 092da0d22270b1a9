//! A tree that has been checked once and can be thrown as often as one likes.

use super::ast::{Node, Throw};
use super::read::Reader;
use super::refused::Refused;
use super::rolled::{Record, Rolled};
use crate::{Roller, RollerError};

/// The most dice and numbers that one roll may read.
const STEP_LIMIT: u64 = 100_000;

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
}

/// How many faces one roll takes: reading real dice off a table, one wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceNeeded {
    /// If nothing is thrown again.
    pub least: u64,
    /// If everything is thrown again as often as it may be.
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
        if needs.steps > STEP_LIMIT {
            return Err(Refused::TooManyDice { steps: needs.steps, limit: STEP_LIMIT });
        }
        Ok(Self { node, needs: needs.dice })
    }

    /// The total of one throw, and nothing else: no allocation unless more than 64 dice are sorted.
    #[inline]
    pub fn total(&self, roller: &mut impl Roller) -> Result<i64, RollerError> {
        Reader { roller, watch: () }.value(&self.node)
    }

    /// One throw with every die to show. Of the same faces it makes the same total.
    pub fn roll(&self, roller: &mut impl Roller) -> Result<Rolled, RollerError> {
        let mut reader = Reader { roller, watch: Record::default() };
        let total = reader.value(&self.node)?;
        Ok(Rolled { total, dice: reader.watch.dice })
    }

    /// How many faces a roll takes.
    pub fn dice_needed(&self) -> DiceNeeded {
        self.needs
    }
}

/// What one roll reads.
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
        match self {
            Node::Number(_) => Needs { dice: DiceNeeded { least: 0, most: 0 }, steps: 1 },
            Node::Throw(throw) => throw.needs(),
            Node::Negate(node) => node.needs(),
            Node::Chain(first, rest) => {
                rest.iter().fold(first.needs(), |all, (_, node)| all.and(node.needs()))
            }
            Node::Among(_, nodes) => {
                let none = Needs { dice: DiceNeeded { least: 0, most: 0 }, steps: 0 };
                nodes.iter().fold(none, |all, node| all.and(node.needs()))
            }
            Node::Goes(_, times, node) | Node::Repeat(times, node) => node.needs().times(*times),
        }
    }
}

impl Throw {
    fn needs(&self) -> Needs {
        let faces = 1 + u64::from(self.reroll.map_or(0, |reroll| reroll.times));
        let most = faces * (1 + u64::from(self.explode.unwrap_or(0)));
        Needs { dice: DiceNeeded { least: 1, most }, steps: most }.times(self.count)
    }
}
