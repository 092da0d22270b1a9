//! The best builds of the D12 System.

use std::path::Path;

use odds::solve::d12::Goal;
use protocol::v1::goal::AnyGoal;
use systems::System;

use super::{goal, other_system};
use crate::args::SolveD12Args;
use crate::{Failure, sheet_command};

/// What was typed, on top of a goal or a character in a file.
pub(super) fn goal_of(args: SolveD12Args) -> Result<Goal, Failure> {
    let mut goal = match (goal(args.wanted.goal.as_deref())?, &args.sheet) {
        (Some(AnyGoal::D12(goal)), _) => *goal,
        (Some(other), _) => return Err(other_system(&other, System::D12)),
        (None, Some(path)) => of_sheet(path)?,
        (None, None) => {
            let level = args.level.ok_or_else(|| Failure::usage("say for which Level: --level N"))?;
            Goal::new(level)
        }
    };
    goal.level = args.level.unwrap_or(goal.level);
    goal.size = args.size.unwrap_or(goal.size);
    goal.rulings = args.rulings.over(goal.rulings)?;
    goal.modifiers.extend(args.modifier);
    goal.wishes.extend(args.check.into_iter().chain(args.stat));
    for (node, points) in args.least {
        goal.bounds.at_least(node, points);
    }
    for (node, points) in args.most {
        goal.bounds.at_most(node, points);
    }
    Ok(goal)
}

/// A character's points stay where they are; what is unspent, or comes with a higher Level, can be placed.
fn of_sheet(path: &Path) -> Result<Goal, Failure> {
    let sheet = sheet_command::d12_sheet(path)?;
    let mut goal = Goal::new(sheet.points().level());
    goal.bounds.placed(sheet.points());
    goal.size = sheet.size();
    goal.modifiers = sheet.modifiers().to_vec();
    goal.rulings = *sheet.rulings();
    Ok(goal)
}
