//! The best scores of the 3d6 System.

use clap::Args;
use odds::solve::three_six::{Goal, Wish};
use protocol::v1::goal::AnyGoal;
use protocol::v1::wish::three_six::{PROFICIENT, check, stat};
use systems::System;
use systems::three_six::{Attribute, Rulings};

use super::{WantedArgs, goal, name_and_number, other_system};
use crate::Failure;
use crate::args::RulingArgs;
use crate::args::values::count;

/// `solve 3d6 …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold solve 3d6 --budget 70 --check Will=15,save --check Reflex=16,proficient,weight=2
  twelvefold solve 3d6 --budget 60 --check Body,against=11 --check Fort=14 --least Body=9 --most Will=12

A check is ATTRIBUTE=DV, then any of: save, proficient, advantage=N, disadvantage=N, step=N, weight=W; or
ATTRIBUTE,against=N for an opposed check. A stat is an attribute, for its bonus.")]
pub(crate) struct SolveThreeSixArgs {
    /// The sum of all scores without magic
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) budget: Option<u32>,
    /// A check to be good at, such as Will=15,save,weight=2; once for each
    #[arg(long, value_name = "ATTRIBUTE=DV,…", value_parser = check)]
    pub(crate) check: Vec<Wish>,
    /// An attribute whose bonus is to be large, such as Empathy,weight=1/10; once for each
    #[arg(long, value_name = "ATTRIBUTE,…", value_parser = stat)]
    pub(crate) stat: Vec<Wish>,
    /// A score is at least so high
    #[arg(long, value_name = "ATTRIBUTE=N", value_parser = score)]
    pub(crate) least: Vec<(Attribute, u32)>,
    /// A score is at most so high
    #[arg(long, value_name = "ATTRIBUTE=N", value_parser = score)]
    pub(crate) most: Vec<(Attribute, u32)>,
    /// A maximum other than 18 that the creature's description notes
    #[arg(long, value_name = "ATTRIBUTE=N", value_parser = score)]
    pub(crate) maximum: Vec<(Attribute, u32)>,
    /// What magic adds
    #[arg(long, value_name = "ATTRIBUTE=N", value_parser = score)]
    pub(crate) magic: Vec<(Attribute, u32)>,
    /// The character's level, which bounds magic
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) level: Option<u32>,
    /// What Heroism adds to saves
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) heroism: Option<u32>,
    #[command(flatten)]
    pub(crate) wanted: WantedArgs,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<Rulings>,
}

fn score(text: &str) -> Result<(Attribute, u32), String> {
    name_and_number(text, Attribute::from_name)
}

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
