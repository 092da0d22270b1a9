//! The best scores of the 3d6 System.

use odds::solve::three_six::Goal;
use protocol::v1::goal::AnyGoal;
use protocol::v1::wish::three_six::PROFICIENT;
use systems::System;

use super::{goal, other_system};
use crate::Failure;
use crate::args::SolveThreeSixArgs;

/// What was typed, on top of a goal in a file.
pub(super) fn goal_of(args: SolveThreeSixArgs) -> Result<Goal, Failure> {
    let mut goal = match goal(args.wanted.goal.as_deref())? {
        Some(AnyGoal::ThreeSix(goal)) => goal,
        Some(other) => return Err(other_system(&other, System::THREE_SIX)),
        None if args.budget.is_none() => {
            return Err(Failure::usage("say how many attribute points there are: --budget N"));
        }
        None => Goal::default(),
    };
    goal.budget = args.budget.unwrap_or(goal.budget);
    let draft = &mut goal.draft;
    draft.level = args.level.unwrap_or(draft.level);
    draft.heroism = args.heroism.unwrap_or(draft.heroism);
    draft.rulings = args.rulings.over(draft.rulings)?;
    draft.scores.extend(args.least);
    draft.magic.extend(args.magic);
    draft.maximum.extend(args.maximum);
    draft.proficiencies.push(PROFICIENT.to_owned());
    goal.most.extend(args.most);
    goal.wishes.extend(args.check.into_iter().chain(args.stat));
    Ok(goal)
}
