//! `twelvefold solve …`

mod d12;
mod pool;
mod text;
mod three_six;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use odds::solve::{Unsolvable, Wanted};
use protocol::v1::goal::AnyGoal;
use systems::System;

use crate::args::values::count;
use crate::args::{ChartArgs, Format};
use crate::sheet_command::bad_file;
use crate::{Failure, chart, files, output, render};

use d12::SolveD12Args;
use pool::SolvePoolArgs;
use three_six::SolveThreeSixArgs;

/// `twelvefold solve …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold solve d12 --level 8 --check Finesse=18 --check Speechcraft=20,luck,weight=2
  twelvefold solve 3d6 --budget 70 --check Will=15,save --check Reflex=16
  twelvefold solve pool --budget 12 --costs 0,1,3,6,10 --check Perception=2 --check Brawn

The value is the weighted sum of all parts of the goal, and the best one there is: no legal build has a higher.")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) chart: ChartArgs,
    #[command(subcommand)]
    pub(crate) ask: SolveAsk,
}

/// What is built.
#[derive(Debug, Subcommand)]
pub(crate) enum SolveAsk {
    /// Points down the tree of the D12 System
    D12(Box<SolveD12Args>),
    /// A budget of attribute points in the 3d6 System
    #[command(name = "3d6")]
    ThreeSix(SolveThreeSixArgs),
    /// Attribute levels of the Action Pool, by what they cost
    Pool(SolvePoolArgs),
}

/// How much of an answer is wanted, and where the goal is written.
#[derive(Debug, Args)]
pub(crate) struct WantedArgs {
    /// A goal in TOML; flags add to it
    #[arg(long, value_name = "FILE")]
    pub(crate) goal: Option<PathBuf>,
    /// So many of the best values
    #[arg(long, value_name = "N", default_value = "3", value_parser = count)]
    top: u32,
    /// So many builds of each value, where several are tied
    #[arg(long, value_name = "N", default_value = "1", value_parser = count)]
    ties: u32,
}

impl WantedArgs {
    /// How much is wanted.
    pub(crate) const fn wanted(&self) -> Wanted {
        Wanted { values: self.top as usize, builds: self.ties as usize }
    }
}

/// Finds the best builds, and writes them down.
pub(crate) fn run(args: SolveArgs, format: Format) -> Result<String, Failure> {
    let (wanted, goal) = match args.ask {
        SolveAsk::D12(args) => (args.wanted.wanted(), AnyGoal::D12(Box::new(d12::goal_of(*args)?))),
        SolveAsk::ThreeSix(args) => (args.wanted.wanted(), AnyGoal::ThreeSix(three_six::goal_of(args)?)),
        SolveAsk::Pool(args) => (args.wanted.wanted(), AnyGoal::Pool(pool::goal_of(args)?)),
    };
    let solved = goal.solve(wanted)?;
    let document = &solved.document;
    let picture = || Ok(presentation::solve::picture(&solved));
    chart::answer(&args.chart, format, picture, || match format {
        Format::Text => Ok(text::text(document, output::width())),
        Format::Json => render::json(document),
        Format::Csv => Ok(presentation::solve::csv(document)),
    })
}

/// The goal in a file, if one was named.
fn goal(path: Option<&Path>) -> Result<Option<AnyGoal>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let text = files::read_text(path)?;
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

/// `NAME=N` for any kind of name.
fn name_and_number<K>(text: &str, read: impl Fn(&str) -> Option<K>) -> Result<(K, u32), String> {
    let (name, number) = text.split_once('=').ok_or("write NAME=N")?;
    let key = read(name).ok_or_else(|| format!("there is no {:?}", name.trim()))?;
    Ok((key, count(number)?))
}
