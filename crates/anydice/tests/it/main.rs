//! Programs and what they put out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper that cannot go on fails its test"
)]

mod every_throw;
mod functions;
mod language;
mod library;
mod limits;
mod operators;
mod random_programs;

use twelvefold_anydice::{Limits, Program, ProgramError, Report};

/// Runs a program within the usual limits.
fn run(program: &str) -> Result<Report, ProgramError> {
    Program::parse(program)?.run(Limits::default())
}

/// What a program puts out, a line each: `name: total×ways …`.
fn outputs(program: &str) -> Vec<String> {
    let report = run(program).unwrap_or_else(|error| panic!("{error}\n{program}"));
    let line = |output: &twelvefold_anydice::Output| {
        let ways = output.totals.iter().map(|(total, ways)| format!(" {total}×{ways}"));
        format!("{}:{}", output.name, ways.collect::<String>())
    };
    report.outputs.iter().map(line).collect()
}

/// The value of an expression: `total×ways …`, and nothing for the empty die.
fn value(expression: &str) -> String {
    let lines = outputs(&format!("output {expression}"));
    lines[0].trim_start_matches("output 1:").trim().to_owned()
}

/// Why a program is refused.
fn refusal(program: &str) -> String {
    run(program).map(|_| program).expect_err("a refusal").to_string()
}

/// Compares values, an expression and what it should be on each line.
fn check(cases: &[(&str, &str)]) {
    for (expression, expected) in cases {
        assert_eq!(value(expression), *expected, "{expression}");
    }
}
