//! AnyDice programs, read and counted with exact whole-number weights.
//!
//! A program makes dice of numbers and sequences, combines them with operators and functions, and puts out what it
//! likes. Here every weight is a whole number: nothing is rounded, and nothing is timed. What a program may take is
//! counted in steps and bytes ([`Limits`]), so that it gives the same answer on every machine.
//!
//! ```
//! use twelvefold_anydice::{Limits, Program};
//!
//! let program = Program::parse("output [highest 3 of 4d6] named \"ability\"")?;
//! let report = program.run(Limits::default())?;
//! let ability = &report.outputs[0];
//! assert_eq!(ability.name, "ability");
//! assert_eq!(ability.totals.exactly(&18).to_string(), "21/1296");
//! # Ok::<(), twelvefold_anydice::ProgramError>(())
//! ```
//!
//! Where to start reading:
//!
//! - `token`, `parse` and `syntax` turn text into a tree, `compile` turns that into a list of instructions;
//! - `run` performs them; `run::call` is where a function is called for each throw of its dice;
//! - `operators` and `library` say what each sign and each function does to each kind of [`value`](self);
//! - `count` does the counting, and `cost` says what it may take.

#![warn(missing_docs)]

mod compile;
mod cost;
mod count;
mod error;
mod library;
mod operators;
mod parse;
mod run;
mod settings;
mod syntax;
mod token;
mod value;

pub use cost::Limits;
pub use error::{Place, Problem, ProgramError};
pub use run::{Note, Output, Report};

/// A program that was read without an error.
#[derive(Clone, Debug)]
pub struct Program(compile::Code);

impl Program {
    /// Reads a program, or says where it cannot be read.
    pub fn parse(text: &str) -> Result<Self, ProgramError> {
        parse::parse(text).map(|tree| Self(compile::compile(&tree)))
    }

    /// Runs it to its end, or says where it cannot go on.
    pub fn run(&self, limits: Limits) -> Result<Report, ProgramError> {
        run::run(&self.0, limits)
    }
}

/// The examples of the first page people see are tried as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
