//! The words of a goal to build a character for.

mod d12;
mod pool;
mod three_six;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use odds::solve::Wanted;

pub(crate) use d12::SolveD12Args;
pub(crate) use pool::SolvePoolArgs;
pub(crate) use three_six::SolveThreeSixArgs;

use super::values::count;

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
    pub(crate) chart: super::ChartArgs,
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

/// `NAME=N` for any kind of name.
fn named<K>(text: &str, read: impl Fn(&str) -> Option<K>) -> Result<(K, u32), String> {
    let (name, number) = text.split_once('=').ok_or("write NAME=N")?;
    let key = read(name).ok_or_else(|| format!("there is no {:?}", name.trim()))?;
    Ok((key, count(number)?))
}
