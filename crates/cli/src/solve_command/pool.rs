//! The best levels of the Action Pool.

use odds::solve::pool::{Attribute, Goal, solve as best};
use protocol::v1::goal::AnyGoal;
use protocol::v1::solve::Document;
use systems::System;
use systems::pool::{Archetype, Level};

use super::{goal, other_system};
use crate::Failure;
use crate::args::SolvePoolArgs;

/// Solves what was typed, on top of a goal in a file.
pub(super) fn solve(args: SolvePoolArgs) -> Result<Document, Failure> {
    let wanted = args.wanted.wanted();
    let goal = goal_of(args)?;
    let solution = best(&goal, wanted)?;
    Ok(Document::pool(&goal, &solution)?)
}

fn goal_of(args: SolvePoolArgs) -> Result<Goal, Failure> {
    let mut goal = match (goal(args.wanted.goal.as_deref())?, args.budget, args.costs) {
        (Some(AnyGoal::Pool(goal)), _, _) => goal,
        (Some(other), _, _) => return Err(other_system(&other, System::Pool)),
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
        attribute(&mut goal, &name).least = Level::new(least)?;
    }
    for (name, most) in args.most {
        attribute(&mut goal, &name).most = Level::new(most)?;
    }
    for wish in args.check {
        attribute(&mut goal, &wish.attribute);
        goal.wishes.push(wish);
    }
    if !args.covers.is_empty() {
        goal.archetype =
            Some(Archetype { name: "archetype".into(), covers: args.covers, dice: Archetype::USUAL_DICE });
    }
    Ok(goal)
}

/// The attribute of that name; one that is new is added at level 1.
fn attribute<'g>(goal: &'g mut Goal, name: &str) -> &'g mut Attribute {
    let same = |one: &Attribute| one.name.trim().eq_ignore_ascii_case(name.trim());
    let at = goal.attributes.iter().position(same).unwrap_or_else(|| {
        let [least, .., most] = Level::ALL;
        goal.attributes.push(Attribute { name: name.to_owned(), least, most });
        goal.attributes.len() - 1
    });
    &mut goal.attributes[at]
}
