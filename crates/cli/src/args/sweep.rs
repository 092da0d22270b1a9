//! The words of a sweep: any number may run.

use clap::{Args, Subcommand, ValueEnum};

use super::values::numbers;
use super::{ChartArgs, CheckOr, OwnSystemArgs, SweepCheck, SweepDiceArgs};

/// `twelvefold sweep …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold sweep d12 --modifier 0..10 --dc 10..30:5
  twelvefold sweep d12 --modifier 5 --dc 12..24 --extra 6 --luck 4 --choices
  twelvefold sweep 3d6 --bonus 0..6 --dv 8..20 --proficient
  twelvefold sweep pool --level 1..5 --boost 0..4
  twelvefold sweep dice Nd6kh3 --N 3..8
  twelvefold sweep --system game.toml attack --bonus 0..5

A number runs from a to b when it is written a..b, in steps of n when it is written a..b:n, and over a list when it is
written a,b,c.")]
pub(crate) struct SweepArgs {
    #[command(flatten)]
    pub(crate) chart: ChartArgs,
    #[command(flatten)]
    own: OwnSystemArgs,
    #[command(subcommand)]
    pub(crate) ask: CheckOr<SweepCheck, SweepDice>,
}

/// What is swept besides checks.
#[derive(Debug, Subcommand)]
pub(crate) enum SweepDice {
    /// Any dice, with letters in the place of numbers
    #[command(mut_arg("whose_notation", |flag| flag.visible_alias("as")))]
    Dice(SweepDiceArgs),
}

/// What the cells show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Show {
    /// The chance to succeed, in percent
    #[default]
    Success,
    /// The average damage of an attack, or number of successes
    Expected,
}

/// A number that runs, or stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Range(pub(crate) Vec<i32>);

/// `5`, `5..10` with both ends, `5..30:5`, or a list such as `3,5,8`.
pub(super) fn range(text: &str) -> Result<Range, String> {
    numbers(text).map(Range)
}
