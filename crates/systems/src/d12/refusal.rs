//! Why the D12 System says no.

use super::elsewhere::roll_instead;
use super::{MOST_LEVEL, Modifier, Node, ResourceKind};

/// Why the D12 System says no.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the sentences name the fields")]
pub enum Refusal {
    #[error("every character has at least Level 1; set Level to 1 or more")]
    LevelMissing,
    #[error("Level {level} is beyond {MOST_LEVEL}, the highest a sheet holds; lower it")]
    LevelTooHigh { level: u32 },
    #[error(
        "{node} holds {points} and can hand on {}, but {} hold {handed_on}; take {} back or raise {node}",
        .points.saturating_sub(1), children(*.node), handed_on - u64::from(points.saturating_sub(1))
    )]
    HandsOnTooMuch { node: Node, points: u32, handed_on: u64 },
    #[error("a sheet holds at most {most} modifiers; merge some")]
    TooManyModifiers { most: usize },
    #[error("modifier {name:?} is {value}; keep it between -{m} and +{m}", m = Modifier::MOST)]
    ModifierTooLarge { name: String, value: i32 },
    #[error("{} is {now} but can be at most {max}; lower it or leave it out to have it full", kind.name())]
    AboveMaximum { kind: ResourceKind, now: u32, max: u32 },
    #[error("{needed} {} needed, {left} left; spend less, or regain some first", kind.title())]
    NotEnough { kind: ResourceKind, needed: u32, left: u32 },
    #[error("0 points change nothing; ask for 1 or more")]
    NothingAsked,
    #[error(
        "the dice cost {needed} Heroism and {left} is left; leave out Extra or Luck, or take a long rest first"
    )]
    NotEnoughForDice { needed: u32, left: u32 },
    #[error("no modifier of this sheet is for {when:?}; the sheet has {known}")]
    UnknownWhen { when: String, known: String },
    #[error(
        "an Extra Die is for Skill checks, and {node} is no Skill; roll one of its Skills or leave Extra out"
    )]
    ExtraWithoutSkill { node: Node },
    #[error(
        "an Extra Die leans on a Basic Attribute here, and {on} is none; lean on one of the nine or set extra_from=any_node"
    )]
    ExtraFromOther { on: Node },
    #[error("{skill} already rests on {on}; lean on another attribute")]
    LeansOnItself { skill: Node, on: Node },
    #[error("a check against a DC is always active at this table; drop resisted or set static_side=either")]
    StaticIsActive,
    #[error("a contest needs someone who resists; name at least one")]
    NobodyResists,
    #[error("nobody rolls for initiative; name at least one")]
    NobodyRolls,
    #[error("there is no attribute {name:?}; {}", roll_instead(name))]
    NoSuchNode { name: String },
    #[error("two participants are called {name:?}; give each a name of their own")]
    SameName { name: String },
}

impl Refusal {
    /// The id of the rule that says no.
    pub const fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Self::NotEnoughForDice { .. } => "D12-DICE-1",
            Self::LevelMissing => "D12-TREE-3",
            Self::HandsOnTooMuch { .. } => "D12-TREE-2",
            Self::UnknownWhen { .. } => "D12-TREE-6",
            Self::AboveMaximum { .. } | Self::NotEnough { .. } | Self::NothingAsked => "D12-RES-6",
            Self::ExtraWithoutSkill { .. } | Self::ExtraFromOther { .. } | Self::LeansOnItself { .. } => {
                "D12-EXTRA-1"
            }
            Self::StaticIsActive | Self::NobodyResists => "D12-CHK-2",
            Self::NobodyRolls => "D12-CHK-5",
            Self::LevelTooHigh { .. }
            | Self::TooManyModifiers { .. }
            | Self::ModifierTooLarge { .. }
            | Self::NoSuchNode { .. }
            | Self::SameName { .. } => return None,
        })
    }

    /// The node the refusal is about, so that a file's reader can point at its line.
    pub const fn node(&self) -> Option<Node> {
        match self {
            Self::LevelMissing | Self::LevelTooHigh { .. } => Some(Node::Level),
            Self::HandsOnTooMuch { node, .. } => Some(*node),
            Self::TooManyModifiers { .. }
            | Self::ModifierTooLarge { .. }
            | Self::AboveMaximum { .. }
            | Self::NotEnough { .. }
            | Self::NothingAsked
            | Self::NotEnoughForDice { .. }
            | Self::UnknownWhen { .. }
            | Self::ExtraWithoutSkill { .. }
            | Self::ExtraFromOther { .. }
            | Self::LeansOnItself { .. }
            | Self::StaticIsActive
            | Self::NobodyResists
            | Self::NobodyRolls
            | Self::NoSuchNode { .. }
            | Self::SameName { .. } => None,
        }
    }
}

/// "Body, Mind and Soul".
fn children(node: Node) -> String {
    let names: Vec<&str> = node.children().iter().map(|child| child.name()).collect();
    match names.split_last() {
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::from("its children"),
    }
}
