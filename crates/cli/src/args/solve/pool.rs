//! The words of an Action Pool goal.

use clap::Args;
use odds::solve::pool::Wish;
use protocol::v1::wish::pool::{Costs, check, costs, level};

use super::super::values::{count, name};
use super::WantedArgs;

/// `solve pool …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold solve pool --budget 12 --costs 0,1,3,6,10 --check Perception=2 --check Brawn,weight=1/2
  twelvefold solve pool --budget 12 --costs 0,1,3,6,10 --check Perception=2,snag=1 --covers Perception --least Brawn=2

A check is ATTRIBUTE=N for the chance of at least N successes, or just ATTRIBUTE for the successes to expect, then
any of: boost=N, snag=N, weight=W.")]
pub(crate) struct SolvePoolArgs {
    /// What all levels together may cost
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) budget: Option<u32>,
    /// What an attribute of level 1, 2, 3, 4 and 5 costs altogether
    #[arg(long, value_name = "N,N,N,N,N", value_parser = costs)]
    pub(crate) costs: Option<Costs>,
    /// A roll to be good at, such as Perception=2,boost=1; once for each
    #[arg(long, value_name = "ATTRIBUTE[=N],…", value_parser = check)]
    pub(crate) check: Vec<Wish>,
    /// An attribute has at least this level
    #[arg(long, value_name = "ATTRIBUTE=N", value_parser = level)]
    pub(crate) least: Vec<(String, u32)>,
    /// An attribute has at most this level
    #[arg(long, value_name = "ATTRIBUTE=N", value_parser = level)]
    pub(crate) most: Vec<(String, u32)>,
    /// An attribute the character's archetype covers, for 2 more d12s
    #[arg(long, value_name = "ATTRIBUTE", value_parser = name)]
    pub(crate) covers: Vec<String>,
    #[command(flatten)]
    pub(crate) wanted: WantedArgs,
}
