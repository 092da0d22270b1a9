//! The best levels of the Action Pool.

use odds::solve::pool::Goal;
use protocol::v1::goal::AnyGoal;
use systems::System;
use systems::pool::{Archetype, Level};

use super::{goal, other_system};
use crate::Failure;
use crate::args::SolvePoolArgs;

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
        goal.attribute(&name).least = Level::new(least)?;
    }
    for (name, most) in args.most {
        goal.attribute(&name).most = Level::new(most)?;
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
