//! The words of a roll from a sheet.

use std::path::PathBuf;

use clap::Args;
use systems::AnyRulings;
use systems::parts::Parts;

use super::ThrowArgs;
use super::roll_flags::{OtherFlags, RollFlags, circumstance};
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
    pub(crate) words: RollFlags,
    #[command(flatten)]
    pub(crate) others: OtherFlags,
    #[command(flatten)]
    pub(crate) rulings: RulingWords,
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
    #[arg(long, value_name = "NAME=N", allow_hyphen_values = true, value_parser = circumstance, requires = "dc")]
    pub(crate) circumstance: Vec<Parts>,
    #[command(flatten)]
    pub(crate) rulings: RulingWords,
    #[command(flatten)]
    pub(crate) throw: ThrowArgs,
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
    pub(crate) fn over(&self, sheets: AnyRulings) -> Result<AnyRulings, Failure> {
        let wrong = |refusal: systems::Refusal| Failure::usage(refusal.to_string());
        let edition = self.edition.as_deref().map(|name| AnyRulings::edition(sheets.system(), name.trim()));
        let mut rulings = edition.transpose().map_err(wrong)?.unwrap_or(sheets);
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
