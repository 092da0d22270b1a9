//! The D12 System: 2d12 checks, a trickle-down tree of 40 attributes, Extra and Luck dice, five kinds of points.

mod bonus_dice;
mod check;
mod contest;
mod crit;
mod declare;
mod derived;
mod describe;
mod forms;
mod initiative;
mod modifier;
mod outcome;
mod reading;
mod refusal;
mod resources;
mod rulings;
mod sheet;
mod sheet_points;
mod sheet_roll;
mod shift;
mod size;
mod tree;
mod trickle;

use std::marker::PhantomData;

use crate::rule_system::BuiltIn;

pub use bonus_dice::{ExtraDie, LuckDie};
pub use check::{Check, Rolled, Side, StaticCheck, Verdict};
pub use contest::Contest;
pub use crit::Crits;
pub use declare::{AgainstDc, AgainstOthers, ForInitiative};
pub use derived::Derived;
pub use initiative::{Initiative, Participant, Place, Standing};
pub use modifier::{Modifier, ModifierTarget};
pub use outcome::{Judgement, Outcome};
pub use reading::{Hand, Reading};
pub use refusal::Refusal;
pub use resources::{Change, Resource, ResourceKind, Resources, Rest};
pub use rulings::{
    ActionMaximum, CritScope, ExtraFrom, IncapacitatedBy, InitiativeTie, LuckBound, ResistedTie, Rulings,
    ShiftLadder, SkillCap, StaticSide, StrikeCost,
};
pub use sheet::{Draft, NodeView, Sheet};
pub use sheet_roll::{Declared, RollRequest};
pub use size::Size;
pub use tree::{Node, Tier};
pub use trickle::{Base, MOST_LEVEL, Points};

/// The system, as it describes itself.
pub(crate) static SYSTEM: BuiltIn<Rulings> = BuiltIn {
    name: "d12",
    title: "The D12 System",
    rule_prefix: "D12-",
    checks: &[&AgainstDc, &AgainstOthers, &ForInitiative],
    outcomes: &outcome::OUTCOMES,
    rulings: PhantomData,
};
