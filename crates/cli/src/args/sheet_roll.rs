//! The words of a roll from a sheet. Which of them belong to a sheet's system is told once it has been read.

use std::path::PathBuf;

use clap::Args;
use systems::d12::Node;
use systems::ruling::Rulings;

use super::ThrowArgs;
use super::initiative::Participants;
use super::values::{count, name, number};
use crate::Failure;

/// `sheet roll …`
#[derive(Debug, Args)]
pub(crate) struct SheetRollArgs {
    #[command(flatten)]
    pub(crate) odds: SheetOddsArgs,
    #[command(flatten)]
    pub(crate) throw: ThrowArgs,
}

/// `sheet odds …`
#[derive(Debug, Args)]
pub(crate) struct SheetOddsArgs {
    /// The sheet
    pub(crate) file: PathBuf,
    /// What is rolled: an attribute of the sheet, or Initiative
    #[arg(value_name = "ATTRIBUTE")]
    pub(crate) of: String,
    #[command(flatten)]
    pub(crate) words: RollWords,
}

/// `sheet write-history …`
#[derive(Debug, Args)]
pub(crate) struct WriteHistoryArgs {
    /// The sheet
    pub(crate) file: PathBuf,
    /// How the world is to have been
    #[arg(value_name = "TEXT")]
    pub(crate) call: String,
    /// Roll Serendipity against this DC
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number)]
    pub(crate) dc: Option<i32>,
    /// A Luck Die for that roll, for one more Heroism
    #[arg(long, requires = "dc")]
    pub(crate) luck: bool,
    /// A circumstance of that roll and what it adds
    #[arg(long, value_name = "NAME=N", allow_hyphen_values = true, value_parser = named, requires = "dc")]
    pub(crate) circumstance: Vec<(String, i32)>,
    #[command(flatten)]
    pub(crate) rulings: RulingWords,
    #[command(flatten)]
    pub(crate) throw: ThrowArgs,
}

/// Everything that can be said about a roll, in any system.
#[derive(Debug, Default, Args)]
pub(crate) struct RollWords {
    /// What the total has to beat
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number, help_heading = D12)]
    pub(crate) dc: Option<i32>,
    /// Lean an Extra Die on another attribute, for 1 Heroism
    #[arg(long, value_name = "NODE", value_parser = node, help_heading = D12)]
    pub(crate) extra: Option<Node>,
    /// Invoke the Luck Die, for 1 Heroism
    #[arg(long, help_heading = D12)]
    pub(crate) luck: bool,
    /// A circumstance and what it adds
    #[arg(long, value_name = "NAME=N", allow_hyphen_values = true, value_parser = named, help_heading = D12)]
    pub(crate) circumstance: Vec<(String, i32)>,
    /// Equipment and what it adds
    #[arg(long, value_name = "NAME=N", allow_hyphen_values = true, value_parser = named, help_heading = D12)]
    pub(crate) equipment: Vec<(String, i32)>,
    /// A circumstance that modifiers of the sheet wait for
    #[arg(long, value_name = "TEXT", value_parser = name, help_heading = D12)]
    pub(crate) when: Vec<String>,
    /// Withstand something instead of acting: no auto fail, no shifts
    #[arg(long, help_heading = D12)]
    pub(crate) resisted: bool,
    #[command(flatten, next_help_heading = "D12 initiative")]
    pub(crate) others: Participants,
    /// The Difficulty Value: what the total has to reach
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number, help_heading = T36)]
    pub(crate) dv: Option<i32>,
    /// A save, to which the sheet's Heroism is added
    #[arg(long, help_heading = T36)]
    pub(crate) save: bool,
    /// The proficiency of the sheet that applies: one more die
    #[arg(long, value_name = "NAME", value_parser = name, help_heading = T36)]
    pub(crate) proficiency: Option<String>,
    /// Instances of advantage
    #[arg(long, value_name = "N", default_missing_value = "1", num_args = 0..=1, value_parser = count,
        help_heading = T36)]
    pub(crate) advantage: Option<u32>,
    /// Instances of disadvantage
    #[arg(long, value_name = "N", default_missing_value = "1", num_args = 0..=1, value_parser = count,
        help_heading = T36)]
    pub(crate) disadvantage: Option<u32>,
    /// Steps up or down the ladder of dice: +1 makes 3d6 into 3d8
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number, help_heading = T36)]
    pub(crate) step: Option<i32>,
    /// Resilience points spent on the roll
    #[arg(long, value_name = "N", value_parser = count, help_heading = POOL)]
    pub(crate) spend: Option<u32>,
    /// Boost dice from elsewhere
    #[arg(long, value_name = "N", value_parser = count, help_heading = POOL)]
    pub(crate) boost: Option<u32>,
    /// Snag dice
    #[arg(long, value_name = "N", value_parser = count, help_heading = POOL)]
    pub(crate) snag: Option<u32>,
    /// Someone who resists: modifier=N,luck=N,extra=N in the D12 System, once for each; in the 3d6 System
    /// attribute=N,proficient,advantage=N,disadvantage=N,step=N
    #[arg(long, value_name = "WORDS", help_heading = "D12 and 3d6")]
    pub(crate) against: Vec<String>,
    #[command(flatten)]
    pub(crate) rulings: RulingWords,
}

const D12: &str = "D12";
const T36: &str = "3d6";
const POOL: &str = "Action Pool";

/// How this one roll reads the rules: the sheet's rulings, overridden by the edition, overridden by single ones.
#[derive(Debug, Default, Args)]
pub(crate) struct RulingWords {
    /// A named set of rulings, over the sheet's
    #[arg(long, value_name = "NAME", help_heading = "Rulings")]
    edition: Option<String>,
    /// One ruling, over all others; may be given several times
    #[arg(long = "ruling", value_name = "NAME=CHOICE", value_parser = ruling, help_heading = "Rulings")]
    rulings: Vec<(String, String)>,
}

impl RulingWords {
    /// The sheet's rulings with these over them.
    pub(crate) fn over<R: Rulings>(&self, sheets: R) -> Result<R, Failure> {
        let wrong = |refusal: systems::Refusal| Failure::usage(refusal.to_string());
        let edition = self.edition.as_deref().map(|name| R::edition(name.trim())).transpose();
        let mut rulings = edition.map_err(wrong)?.unwrap_or(sheets);
        for (name, choice) in &self.rulings {
            rulings.set(name, choice).map_err(wrong)?;
        }
        Ok(rulings)
    }
}

fn node(text: &str) -> Result<Node, String> {
    Node::from_name(text).ok_or_else(|| "name an attribute of the tree, such as INT".to_owned())
}

/// `high ground=+2`.
fn named(text: &str) -> Result<(String, i32), String> {
    let (called, value) =
        text.rsplit_once('=').ok_or("write a name and a number, such as 'high ground=+2'")?;
    Ok((name(called)?, number(value)?))
}

fn ruling(text: &str) -> Result<(String, String), String> {
    let (name, choice) =
        text.split_once('=').ok_or("write NAME=CHOICE; `twelvefold rulings` lists what there is")?;
    Ok((name.trim().to_owned(), choice.trim().to_owned()))
}
