//! What a player wants of a D12 character.

use systems::d12::{
    Check, Draft, Modifier, Node, Participant, ResourceKind, RollRequest, Rulings, Sheet, Size,
};

use super::NodeBounds;
use crate::solve::{Unsolvable, Weight};

/// The highest Level that is solved. Up to here the number of allocations is below C(31, 2)¹³ < 2¹¹⁶, one split
/// of at most 29 points in three for each of the 13 nodes that hand on, so that ties fit a machine's widest word.
pub const MOST_LEVEL: u32 = 30;
/// The most parts of a goal.
pub const MOST_WISHES: usize = 100;

/// The most that one can wish to act before: every one more makes the chance longer to write and to count.
pub const MOST_OTHERS: usize = 30;

/// A character to be built, and what they are built for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The character's Level, 1 to 30.
    pub level: u32,
    /// How large they are; it counts for Movement.
    pub size: Size,
    /// What each node must and may hold.
    pub bounds: NodeBounds,
    /// External modifiers.
    pub modifiers: Vec<Modifier>,
    /// How the rules are read.
    pub rulings: Rulings,
    /// What is to be made as large as possible: the sum of these.
    pub wishes: Vec<Wish>,
}

/// One part of a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What is wanted.
    pub aim: Aim,
    /// How much it counts.
    pub weight: Weight,
}

/// Something a build can be good at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// A check.
    Check {
        /// The node, the side, the Extra and Luck dice, the circumstances.
        request: RollRequest,
        /// What it has to beat.
        target: Target,
        /// What it is worth.
        worth: Worth,
    },
    /// The chance to act before all of these in an encounter (D12-CHK-5).
    ActFirst {
        /// Invoke the Luck Die?
        luck: bool,
        /// The `when` of conditional modifiers that hold then.
        named: Vec<String>,
        /// Everybody else.
        others: Vec<Participant>,
    },
    /// Initiative itself (D12-DER-1).
    Initiative,
    /// Movement in hexes per turn (D12-DER-2).
    Movement,
    /// The maximum of a resource (D12-RES-1 to D12-RES-5).
    Maximum(ResourceKind),
    /// A node's final modifier (D12-TREE-6).
    Modifier(Node),
}

/// What a check has to beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A DC.
    Dc(i32),
    /// Somebody else's check. Whether they act or resist follows from the side of one's own check, and the
    /// rulings are the goal's.
    Against(Check),
}

/// What a check is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Worth {
    /// The chance to succeed.
    #[default]
    Success,
    /// The expected damage of a basic attack, 1 and the shifts (D12-SHIFT-2).
    Damage,
}

impl Goal {
    /// A goal of that Level without wishes, bounds or modifiers, by the usual rulings.
    pub fn new(level: u32) -> Self {
        let (bounds, rulings) = (NodeBounds::default(), Rulings::default());
        Self { level, size: Size::default(), bounds, modifiers: Vec::new(), rulings, wishes: Vec::new() }
    }

    /// The same with one more wish.
    #[must_use]
    pub fn wish(mut self, aim: Aim, weight: Weight) -> Self {
        self.wishes.push(Wish { aim, weight });
        self
    }

    /// The sheet of this character with these points.
    pub fn sheet(&self, points: impl IntoIterator<Item = (Node, u32)>) -> Result<Sheet, systems::Refusal> {
        Sheet::new(Draft {
            size: self.size,
            points: points.into_iter().collect(),
            modifiers: self.modifiers.clone(),
            rulings: self.rulings,
            ..Draft::default()
        })
    }

    /// Refuses what can be refused before anything is counted.
    pub(super) fn check(&self) -> Result<(), Unsolvable> {
        if !(1..=MOST_LEVEL).contains(&self.level) {
            return Err(Unsolvable::LevelOutOfRange { level: self.level });
        }
        match self.wishes.len() {
            0 => Err(Unsolvable::NothingWished),
            1..=MOST_WISHES => Ok(()),
            given => Err(Unsolvable::TooManyWishes { given, most: MOST_WISHES }),
        }
    }
}
