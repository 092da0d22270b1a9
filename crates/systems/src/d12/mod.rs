//! The D12 System: 2d12 checks, a trickle-down tree of 40 attributes, Extra and Luck dice, five kinds of points.

mod bonus_dice;
mod check;
mod contest;
mod crit;
mod declare;
mod deeds;
mod derived;
mod describe;
mod elsewhere;
mod forms;
mod initiative;
mod modifier;
mod next_choice;
mod open_checks;
mod open_sheet;
mod outcome;
mod page;
mod race;
mod reading;
mod refusal;
mod resources;
mod rulings;
mod sheet;
mod sheet_form;
mod sheet_points;
mod sheet_roll;
mod shift;
mod size;
mod starters;
mod tree;
mod trickle;

use std::borrow::Cow;
use std::marker::PhantomData;

use crate::form::Text;
use crate::rule_system::BuiltIn;
use crate::{Customs, Deed, EncounterPoints, RestForm};

pub use bonus_dice::{ExtraDie, LuckDie};
pub use check::{Check, Rolled, Side, StaticCheck, Verdict};
pub use contest::Contest;
pub use crit::Crits;
pub use declare::{AgainstDc, AgainstOthers, ForInitiative, ForThemselves};
pub use derived::Derived;
pub use initiative::{Initiative, Participant, Place, Standing};
pub use modifier::{Modifier, ModifierTarget};
pub use outcome::{Judgement, Outcome};
pub use race::Race;
pub use reading::{Hand, Reading};
pub use refusal::Refusal;
pub use resources::{Resource, ResourceChange, ResourceKind, Resources, Rest};
pub use rulings::{
    ActionMaximum, CritScope, ExtraFrom, IncapacitatedBy, InitiativeTie, LuckBound, ResistedTie, Rulings,
    ShiftLadder, SkillCap, StaticSide, StrikeCost,
};
pub use sheet::{Draft, NodeView, Sheet};
pub use sheet_roll::{Declared, RollRequest};
pub use size::Size;
pub use tree::{Node, Tier};
pub use trickle::{Base, MOST_LEVEL, Points};

/// D12-RES-7.
const fn rest(rest: Rest, title: &'static str, about: &'static str) -> RestForm {
    let (key, title, about) = (Text::Borrowed(rest.name()), Text::Borrowed(title), Text::Borrowed(about));
    RestForm { key, title, about, deed: Deed::Rest { rest: Text::Borrowed(rest.name()) } }
}

/// The system, as it describes itself.
pub(crate) static SYSTEM: BuiltIn<Rulings> = BuiltIn {
    name: "d12",
    title: "The D12 System",
    short_title: "D12",
    about: "2d12, a tree of forty attributes, points of heroism.",
    rule_prefix: "D12-",
    checks: &[&AgainstDc, &AgainstOthers, &ForInitiative, &ForThemselves],
    sheet_form: &open_sheet::FORM,
    read_sheet: open_sheet::read_sheet,
    effects: &open_sheet::EFFECTS,
    sheet_rolls: &sheet_form::ROLLS,
    customs: Customs {
        end_of_turn: Some(Deed::EndTurn), // D12-RES-2
        rests: Cow::Borrowed(&[
            rest(Rest::Short, "Short rest", "Refills Vitality, Focus and Spirit"),
            rest(Rest::Long, "Long rest", "Does that and gives back one Heroism"),
        ]),
        initiative: Some(Text::Borrowed(sheet_form::INITIATIVE)), // D12-CHK-5
        history: Some(Text::Borrowed(Node::Serendipity.name())),  // D12-RES-8
        encounter_points: Some(EncounterPoints {
            points: Text::Borrowed(ResourceKind::Action.name()),
            refill: Deed::RefillTurn,
        }), // D12-RES-2
        ..Customs::NONE
    },
    outcomes: &outcome::OUTCOMES,
    starters: &starters::STARTERS,
    step_die: |_, _| None,
    total_name: "total",
    rulings: PhantomData,
};
