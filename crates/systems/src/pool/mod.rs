//! The Action Pool: d12 pools, boost and snag dice, resilience.

mod archetype;
mod deeds;
mod forms;
mod level;
mod next_choice;
mod open_checks;
mod open_sheet;
mod outcome;
mod page;
mod refusal;
mod roll;
mod rulings;
mod sheet;
mod sheet_form;
mod starters;

use std::marker::PhantomData;

use crate::rule_system::BuiltIn;
use crate::{Customs, Deed};

pub use archetype::Archetype;
pub use forms::ActionRoll;
pub use level::Level;
pub use outcome::Outcome;
pub use refusal::Refusal;
pub use roll::{Bought, MOST_DICE, Roll, Verdict, successes};
pub use rulings::{ResilienceBuys, Rulings, SessionResilience};
pub use sheet::{Declared, Draft, ResilienceChange, Sheet};

/// The system, as it describes itself.
pub(crate) static SYSTEM: BuiltIn<Rulings> = BuiltIn {
    name: "pool",
    title: "The Action Pool",
    short_title: "Pool",
    about: "Handfuls of d12s, boosts, snags and resilience.",
    rule_prefix: "POOL-",
    checks: &[&ActionRoll],
    sheet_form: &open_sheet::FORM,
    read_sheet: open_sheet::read_sheet,
    effects: &open_sheet::EFFECTS,
    sheet_rolls: &sheet_form::ROLLS,
    customs: Customs {
        start_of_session: Some(Deed::StartSession), // POOL-RES-2
        has_assistance: true,                       // POOL-RES-4
        ..Customs::NONE
    },
    outcomes: &outcome::OUTCOMES,
    starters: &starters::STARTERS,
    step_die: |_, _| None,
    total_name: "balance",
    rulings: PhantomData,
};
