//! The best levels of the Action Pool.

use clap::Args;
use odds::solve::pool::{Goal, Wish};
use protocol::v1::goal::AnyGoal;
use protocol::v1::wish::pool::{Costs, check, costs, level};
use systems::pool::{Archetype, Level};
use systems::{Refusal, System};

use super::{WantedArgs, goal, other_system};
use crate::Failure;
use crate::args::values::{count, name};

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

/// What was typed, on top of a goal in a file.
pub(super) fn goal_of(args: SolvePoolArgs) -> Result<Goal, Failure> {
    let mut goal = match (goal(args.wanted.goal.as_deref())?, args.budget, args.costs) {
        (Some(AnyGoal::Pool(goal)), _, _) => goal,
        (Some(other), _, _) => return Err(other_system(&other, System::POOL)),
        (None, Some(budget), Some(costs)) => {
            Goal { budget, costs, attributes: Vec::new(), archetype: None, wishes: Vec::new() }
        }
        _ => {
            return Err(Failure::usage(
                "say what levels cost and what there is: --costs 0,1,3,6,10 --budget N",
            ));
        }
    };
    goal.budget = args.budget.unwrap_or(goal.budget);
    goal.costs = args.costs.unwrap_or(goal.costs);
    for (name, least) in args.least {
        goal.attribute(&name).least = Level::new(least).map_err(Refusal::from)?;
    }
    for (name, most) in args.most {
        goal.attribute(&name).most = Level::new(most).map_err(Refusal::from)?;
    }
    for wish in args.check {
        goal.attribute(&wish.attribute);
        goal.wishes.push(wish);
    }
    if !args.covers.is_empty() {
        goal.archetype = Some(Archetype::covering(args.covers));
    }
    Ok(goal)
}
