//! The best builds of the D12 System.

use std::path::{Path, PathBuf};

use clap::Args;
use odds::solve::d12::{Goal, Wish};
use protocol::v1::goal::AnyGoal;
use protocol::v1::wish::d12::{check, stat};
use systems::System;
use systems::d12::{Modifier, ModifierTarget, Node, Rulings, Sheet, Size};

use super::{WantedArgs, goal, name_and_number, other_system};
use crate::args::RulingArgs;
use crate::args::values::{count, number};
use crate::{Failure, sheet_command};

/// `solve d12 …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold solve d12 --level 8 --check Finesse=18 --check Speechcraft=20,luck,weight=2
  twelvefold solve d12 --level 5 --check DEX=16,damage --stat vitality,weight=1/20 --least CON=2
  twelvefold solve d12 --level 6 --check Finesse=20,extra=INT --check Resolve,against=4,resisted
  twelvefold solve d12 --sheet kestrel.toml --level 9 --check Perception=22 --top 5
  twelvefold solve d12 --goal thief.toml --json

A check is NODE=DC, then any of: luck, extra=NODE, resisted, damage (expected damage instead of the chance),
circumstance=N, when=WORDS, weight=W; or NODE,against=N for a contest. A stat is Initiative, Movement, heroism,
action, vitality, focus, spirit, or a node for its plain modifier.")]
pub(crate) struct SolveD12Args {
    /// The character's Level, 1 to 30
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) level: Option<u32>,
    /// A check to be good at, such as Finesse=18,luck,weight=2; once for each
    #[arg(long, value_name = "NODE=DC,…", value_parser = check)]
    pub(crate) check: Vec<Wish>,
    /// A number to be large, such as vitality,weight=1/10; once for each
    #[arg(long, value_name = "NAME,…", value_parser = stat)]
    pub(crate) stat: Vec<Wish>,
    /// A node holds at least so many points
    #[arg(long, value_name = "NODE=N", value_parser = points)]
    pub(crate) least: Vec<(Node, u32)>,
    /// A node holds at most so many points
    #[arg(long, value_name = "NODE=N", value_parser = points)]
    pub(crate) most: Vec<(Node, u32)>,
    /// An external modifier
    #[arg(long, value_name = "NODE=N", value_parser = modifier)]
    pub(crate) modifier: Vec<Modifier>,
    /// How large the character is
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub(crate) size: Option<Size>,
    /// A character whose points, modifiers and rulings are given
    #[arg(long, value_name = "FILE", conflicts_with = "goal")]
    pub(crate) sheet: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) wanted: WantedArgs,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<Rulings>,
}

fn points(text: &str) -> Result<(Node, u32), String> {
    name_and_number(text, Node::from_name)
}

fn size(text: &str) -> Result<Size, String> {
    Size::from_name(text).ok_or_else(|| format!("write one of {}", Size::ALL.map(Size::name).join(", ")))
}

fn modifier(text: &str) -> Result<Modifier, String> {
    let (name, value) = text.split_once('=').ok_or("write NODE=N")?;
    let unknown =
        || format!("there is no {:?}; name a node, Initiative, Movement or a resource", name.trim());
    let target = ModifierTarget::from_name(name).ok_or_else(unknown)?;
    let value = number(value.trim().trim_start_matches('+'))?;
    Ok(Modifier { name: "modifier".into(), source: String::new(), target, value, when: None })
}

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
    let sheet: Sheet = sheet_command::sheet_of(path, System::D12)?;
    let mut goal = Goal::new(sheet.points().level());
    goal.bounds.placed(sheet.points());
    goal.size = sheet.size();
    goal.modifiers = sheet.modifiers().to_vec();
    goal.rulings = *sheet.rulings();
    Ok(goal)
}
