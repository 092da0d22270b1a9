//! The words of a comparison.

use clap::{Args, Subcommand};

use super::{ChartArgs, CheckOr, ComparedCheck, OwnSystemArgs, ShowTotals, TargetArgs, WhoseNotation};

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
    pub(crate) ask: CheckOr<ComparedCheck, CompareDice>,
}

/// What is compared besides checks.
#[derive(Debug, Subcommand)]
pub(crate) enum CompareDice {
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
