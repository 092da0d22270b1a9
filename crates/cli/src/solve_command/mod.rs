//! `twelvefold solve …`

mod d12;
mod pool;
mod three_six;

use std::path::Path;

use odds::solve::Unsolvable;
use protocol::v1::goal::AnyGoal;
use systems::System;

use crate::args::{Format, SolveArgs, SolveAsk};
use crate::sheet_command::bad_file;
use crate::{Failure, chart, files, output, render};

/// Finds the best builds, and writes them down.
pub(crate) fn run(args: SolveArgs, format: Format) -> Result<String, Failure> {
    let (wanted, goal) = match args.ask {
        SolveAsk::D12(args) => (args.wanted.wanted(), AnyGoal::D12(Box::new(d12::goal_of(*args)?))),
        SolveAsk::ThreeSix(args) => (args.wanted.wanted(), AnyGoal::ThreeSix(three_six::goal_of(args)?)),
        SolveAsk::Pool(args) => (args.wanted.wanted(), AnyGoal::Pool(pool::goal_of(args)?)),
    };
    let solved = goal.solve(wanted)?;
    let document = &solved.document;
    let picture = || Ok(telling::solve::picture(&solved));
    chart::answer(&args.chart, format, picture, || match format {
        Format::Text => Ok(render::solve::text(document, output::width())),
        Format::Json => render::json(document),
        Format::Csv => Ok(telling::solve::csv(document)),
    })
}

/// The goal in a file, if one was named.
fn goal(path: Option<&Path>) -> Result<Option<AnyGoal>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let text = files::read(path)?;
    AnyGoal::parse(&text).map(Some).map_err(|error| bad_file(path, &error))
}

/// The failure of a goal that belongs to another system than the command.
fn other_system(goal: &AnyGoal, asked: System) -> Failure {
    let (has, asked) = (goal.system().name(), asked.name());
    Failure::refused(format!(
        "this is a {has} goal, not a {asked} one; use `twelvefold solve {has} --goal …`"
    ))
}

impl From<Unsolvable> for Failure {
    fn from(unsolvable: Unsolvable) -> Self {
        match unsolvable {
            Unsolvable::Refused(refusal) => refusal.into(),
            other => Self::refused(other.to_string()),
        }
    }
}
