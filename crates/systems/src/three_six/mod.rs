//! The 3d6 System: checks and saves against a Difficulty Value, advantage, opposed checks.

mod advantage;
mod attribute;
mod check;
mod declare;
mod describe;
mod forms;
mod ladder;
mod next_choice;
mod open_checks;
mod open_sheet;
mod opposed;
mod outcome;
mod page;
mod refusal;
mod roll;
mod rulings;
mod sheet;
mod sheet_form;
mod sheet_roll;
mod size;
mod starters;

use std::marker::PhantomData;

use crate::Customs;
use crate::rule_system::BuiltIn;

pub use advantage::{Counted, Tilt, TiltWord};
pub use attribute::{Attribute, bonus};
pub use check::{Check, Verdict};
pub use declare::{AgainstDv, AgainstSomeone};
pub use ladder::DieLevel;
pub use opposed::{Contender, Opposed, OpposedSide, OpposedVerdict};
pub use outcome::Outcome;
pub use refusal::Refusal;
pub use roll::{Roll, Rolled};
pub use rulings::{CritFailAt, OpposedAdds, Rulings, TrampleGap};
pub use sheet::{AttributeView, Draft, Sheet};
pub use sheet_roll::{Declared, RollRequest};
pub use size::Size;

/// The system, as it describes itself.
pub(crate) static SYSTEM: BuiltIn<Rulings> = BuiltIn {
    name: "3d6",
    title: "The 3d6 System",
    short_title: "3d6",
    about: "3d6, seven attributes, checks and saves.",
    rule_prefix: "T36-",
    checks: &[&AgainstDv, &AgainstSomeone],
    sheet_form: &open_sheet::FORM,
    read_sheet: open_sheet::read_sheet,
    effects: &open_sheet::EFFECTS,
    sheet_rolls: &sheet_form::ROLLS,
    customs: Customs::NONE,
    outcomes: &outcome::OUTCOMES,
    starters: &starters::STARTERS,
    step_die: DieLevel::step_die,
    total_name: "total",
    rulings: PhantomData,
};
