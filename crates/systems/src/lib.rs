//! The three rule systems: sheets, rulings, checks; faces in, verdict out.
//!
//! Everything here is pure: no I/O, no clock, no chance of its own. A system is a folder; what they share is how
//! a choice is offered ([`ruling`]), what a check asks for ([`form`]), how words become values ([`entries`]), how a
//! total is taken apart ([`parts`]), how dice are described and read ([`throw`]), how a sentence begins
//! ([`sentence`]), what every system says of itself ([`RuleSystem`]), and the one list of them ([`registry`]).
//! Outside, nobody needs to know which system it is: a check is an [`AnyCheck`], what its dice say an [`AnyVerdict`],
//! and what came of it an [`AnyOutcome`].
//!
//! A check is declared by its form and read by the faces that were thrown:
//!
//! ```
//! use twelvefold_systems::form::{Value, Values, declare};
//! use twelvefold_systems::throw::Resolve;
//! use twelvefold_systems::{System, d12};
//!
//! let rulings = System::D12.rules().settle_rulings(None, &[])?;
//! let values = Values::default().with("modifier", Value::number(5)).with("dc", Value::number(18));
//! let check = declare(&d12::AgainstDc, &values, &rulings)?.check;
//! let verdict = check.resolve(&[10, 7])?;
//! assert_eq!(verdict.total(), Some(22));
//! assert_eq!(verdict.outcome.map(|outcome| outcome.label()).as_deref(), Some("success"));
//!
//! // What makes no sense is refused in one sentence.
//! let refused = declare(&d12::AgainstDc, &Values::default(), &rulings).unwrap_err();
//! assert!(refused.to_string().contains("dc"), "{refused}");
//! # Ok::<(), twelvefold_systems::Refusal>(())
//! ```

#![warn(missing_docs)]

mod alternative;
mod any_check;
mod any_rulings;
mod any_sheet;
mod any_throw;
pub mod any_verdict;
mod carry_over;
mod check_count;
mod customs;
pub mod d12;
mod deed;
mod effect;
pub mod entries;
pub mod form;
mod known_check;
mod next_choice;
pub mod outcome;
pub mod parts;
pub mod pool;
pub mod reference;
mod refusal;
pub mod registry;
mod rule_system;
pub mod ruling;
pub mod sentence;
mod sheet_difference;
mod sheet_merge;
mod sheet_page;
pub mod signs;
mod starter;
mod system;
mod system_sheet;
pub mod three_six;
pub mod throw;
mod turn_order;
mod untold;

pub use alternative::{Alternative, Policy, PolicyCase};
pub use any_check::{AnyCheck, Racer, SystemCheck, TotalMark, TotalMarkKind};
pub use any_rulings::AnyRulings;
pub use any_sheet::AnySheet;
pub use any_throw::Throw;
pub use any_verdict::AnyVerdict;
pub use carry_over::CarriedOver;
pub use check_count::{CheckCount, MarkCount, OtherCount, TooManySteps, USUAL_STEPS};
pub use customs::{Customs, EncounterPoints, RestForm};
pub use deed::{Adjustment, Change, Deed, PointsDeed, PointsShift};
pub use effect::Effect;
pub use known_check::KnownCheck;
pub use next_choice::{NextChoice, SheetOption};
pub use outcome::{AnyOutcome, Outcome};
pub use refusal::{Refusal, TooManyPoints};
pub use registry::{add_system, added_systems, find_system, outcome_kind, recorded_outcome, systems};
pub use rule_system::{RuleSystem, SystemFile};
pub use sheet_difference::Differences;
pub use sheet_page::{NumberApart, PageList, PageNumber, ScoreRow, ScoreTable, SheetPage, SheetWarning};
pub use starter::{Starter, StarterModifier};
pub use system::System;
pub use system_sheet::{PointsAbove, PointsBeyond, SystemSheet};
pub use turn_order::{OrderEntry, OrderRoll, OrderRolls, ranked};
pub use untold::Untold;

/// The examples of the first page people see are tried as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
