//! The words of a comparison.

use clap::{Args, Subcommand};
use systems::{pool, three_six};

use super::values::{count, number};
use super::{
    ChartArgs, CheckFlags, HandArgs, OwnCheck, OwnOr, OwnSystemArgs, ShowTotals, TargetArgs, WhoseNotation,
};

/// `twelvefold compare …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold compare d12 --modifier 5 --dc 18 --extra INT=6 --extra WIS=3 --luck 4
  twelvefold compare 3d6 --bonus 4 --dv 15
  twelvefold compare pool --level 3 --points 3
  twelvefold compare dice 3d6 4d6kh3 2d6+6
  twelvefold compare --system game.toml attack --bonus 2")]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) chart: ChartArgs,
    #[command(flatten)]
    own: OwnSystemArgs,
    #[command(subcommand)]
    pub(crate) ask: OwnOr<OwnCheck, CompareAsk>,
}

/// What is compared.
#[derive(Debug, Subcommand)]
pub(crate) enum CompareAsk {
    /// No bonus die, each Extra Die, Luck, and each Extra Die with Luck
    D12(CompareD12Args),
    /// Advantage, disadvantage, proficiency, a step up or down
    #[command(name = "3d6")]
    ThreeSix(CompareThreeSixArgs),
    /// Boosts, a snag, an archetype, another level
    Pool(ComparePoolArgs),
    /// Any dice, each text beside the others
    #[command(mut_arg("whose_notation", |flag| flag.visible_alias("as")))]
    Dice(CompareDiceArgs),
}

/// `compare dice …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold compare dice 3d6 4d6kh3 2d6+6
  twelvefold compare dice 3d6 4d6kh3 --at-least 15
  twelvefold compare dice 2d6 d12 --show at-least --chart -
  twelvefold compare dice '4d6kh3' '3d6r<2' --as roll20")]
pub(crate) struct CompareDiceArgs {
    /// Dice as players write them, one text after the other
    #[arg(value_name = "NOTATION", required = true, num_args = 1..)]
    pub(crate) texts: Vec<String>,
    #[command(flatten)]
    pub(crate) target: TargetArgs,
    /// What the table and the chart say of each total
    #[arg(long, value_name = "WHAT", value_enum, default_value = "exactly", hide_default_value = true)]
    pub(crate) show: ShowTotals,
    #[command(flatten)]
    pub(crate) whose: WhoseNotation,
}

/// `compare d12 …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold compare d12 --modifier 5 --dc 18 --extra INT=6 --extra WIS=3 --luck 4
  twelvefold compare d12 --modifier 5 --dc 18 --extra 6 --luck 4 --editions
  twelvefold compare d12 --modifier 5 --dc 18 --luck 6 --each luck_bound")]
pub(crate) struct CompareD12Args {
    #[command(flatten)]
    pub(crate) hand: HandArgs,
    /// What the total has to beat
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number)]
    pub(crate) dc: i32,
    /// Compare the editions instead, with all the dice that were named
    #[arg(long, conflicts_with = "each")]
    pub(crate) editions: bool,
    /// Compare every choice of this ruling instead
    #[arg(long, value_name = "RULING")]
    pub(crate) each: Option<String>,
}

/// `compare 3d6 …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold compare 3d6 --bonus 4 --dv 15
  twelvefold compare 3d6 --bonus 4 --dv 15 --proficient --disadvantage
  twelvefold compare 3d6 --bonus 0 --dv 15 --each crit_fail_at")]
pub(crate) struct CompareThreeSixArgs {
    #[command(flatten)]
    pub(crate) check: CheckFlags<three_six::Rulings>,
    /// Compare every choice of this ruling instead
    #[arg(long, value_name = "RULING")]
    pub(crate) each: Option<String>,
}

/// `compare pool …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold compare pool --level 3
  twelvefold compare pool --level 3 --snag 1 --points 4 --at-least 2
  twelvefold compare pool --level 2 --points 2 --ruling resilience_buys=extra_d12")]
pub(crate) struct ComparePoolArgs {
    #[command(flatten)]
    pub(crate) roll: CheckFlags<pool::Rulings>,
    /// Resilience points one could spend
    #[arg(long, value_name = "N", default_value = "2", value_parser = count)]
    pub(crate) points: u32,
    /// How many successes are needed
    #[arg(long, value_name = "N", default_value = "1", value_parser = count)]
    pub(crate) at_least: u32,
}
