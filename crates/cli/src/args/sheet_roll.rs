//! The words of a roll from a sheet. Which of them belong to a sheet's system is told once it has been read.

use std::path::PathBuf;

use clap::Args;
use systems::ruling::Rulings;

use super::ThrowArgs;
use super::check_words::{CheckWords, named};
use super::participants::Participants;
use super::values::number;
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

/// Everything that can be said about a roll from a sheet, in any system.
#[derive(Debug, Default, Args)]
pub(crate) struct RollWords {
    #[command(flatten)]
    pub(crate) check: CheckWords,
    #[command(flatten, next_help_heading = "D12 initiative")]
    pub(crate) others: Participants,
    /// Someone who resists: modifier=N,luck=N,extra=N in the D12 System, once for each; in the 3d6 System
    /// attribute=N,proficient,advantage=N,disadvantage=N,step=N
    #[arg(long, value_name = "WORDS", help_heading = "D12 and 3d6")]
    pub(crate) against: Vec<String>,
    #[command(flatten)]
    pub(crate) rulings: RulingWords,
}

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

/// `luck_bound=at_most`.
pub(super) fn ruling(text: &str) -> Result<(String, String), String> {
    let (name, choice) =
        text.split_once('=').ok_or("write NAME=CHOICE; `twelvefold rulings` lists what there is")?;
    Ok((name.trim().to_owned(), choice.trim().to_owned()))
}
