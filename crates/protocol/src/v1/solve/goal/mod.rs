//! Goals to build a character for, written in TOML and read with the same care as sheets.
//!
//! ```
//! use twelvefold_protocol::v1::goal::AnyGoal;
//!
//! let goal = AnyGoal::parse(r#"
//! system = "d12"
//! level = 8
//!
//! [[checks]]
//! node = "Finesse"
//! dc = 18
//! luck = true
//! weight = 2
//! "#)?;
//! assert!(matches!(goal, AnyGoal::D12(goal) if goal.level == 8));
//! # Ok::<(), twelvefold_protocol::v1::sheet::FileError>(())
//! ```

mod d12;
mod pool;
mod three_six;

use odds::solve::{self, Weight};
use systems::System;

use crate::v1::sheet::error::{Fault, FileError};
use crate::v1::sheet::fields::SheetFields;
use crate::v1::sheet::given::GivenValue;
use crate::v1::sheet::nearest::list;
use crate::v1::sheet::toml_text;

/// A goal of any system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyGoal {
    /// Points down the tree of the D12 System.
    D12(Box<solve::d12::Goal>),
    /// Attribute points of the 3d6 System.
    ThreeSix(solve::three_six::Goal),
    /// Attribute levels of the Action Pool.
    Pool(solve::pool::Goal),
}

impl AnyGoal {
    /// Reads TOML. Refused, with line and reason, if it is no goal.
    pub fn parse(text: &str) -> Result<Self, FileError> {
        read_text(text).map_err(|fault| fault.in_text(text))
    }

    /// The system it belongs to.
    pub const fn system(&self) -> System {
        match self {
            Self::D12(_) => System::D12,
            Self::ThreeSix(_) => System::THREE_SIX,
            Self::Pool(_) => System::POOL,
        }
    }
}

fn read_text(text: &str) -> Result<AnyGoal, Fault> {
    let given = toml_text::parse_toml(text)?;
    let fields = SheetFields::of_table(&given, "a goal")?;
    let names = READERS.map(|(system, _)| system.name());
    let find = |name: &str| READERS.into_iter().find(|(system, _)| system.name() == name);
    match fields.word("system", &names, find)? {
        Some((_, read)) => read(&fields),
        None => {
            let quoted = names.map(|name| format!("{name:?}"));
            let known = list(&quoted.each_ref().map(String::as_str));
            let reason = format!("this goal doesn't say its system; begin it with system = {known}");
            Err(Fault::new(fields.at, reason))
        }
    }
}

/// The systems that builds can be found in, each with how its goals are read.
const READERS: [(System, GoalReader); 3] = [
    (System::D12, |fields| Ok(AnyGoal::D12(Box::new(d12::read_goal(fields)?)))),
    (System::THREE_SIX, |fields| three_six::read_goal(fields).map(AnyGoal::ThreeSix)),
    (System::POOL, |fields| pool::read_goal(fields).map(AnyGoal::Pool)),
];

type GoalReader = fn(&SheetFields<'_>) -> Result<AnyGoal, Fault>;

/// How much an entry counts: `2`, `"3/4"` or `"1.5"`; 1 if it doesn't say.
fn weight(fields: &SheetFields<'_>) -> Result<Weight, Fault> {
    let Some(entry) = fields.find("weight") else { return Ok(Weight::ONE) };
    let written = match &entry.value.value {
        GivenValue::Number(number) => number.to_string(),
        GivenValue::Text(text) => text.clone(),
        GivenValue::Flag(..) | GivenValue::List(..) | GivenValue::Table(..) | GivenValue::Other(..) => {
            return Err(Fault::new(
                entry.at,
                "weight must be a whole number, or a fraction in quotes: \"3/4\", \"1.5\"",
            ));
        }
    };
    written.parse().map_err(|no: solve::NoWeight| Fault::new(entry.at, no.to_string()))
}
