//! The words of a sweep: any number may run.

use clap::{Args, Subcommand, ValueEnum};
use systems::{d12, pool, three_six};

use super::values::numbers;
use super::{ChartArgs, OwnOr, OwnSystemArgs, RulingArgs, SweepCheck, SweepDiceArgs};

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
    pub(crate) ask: OwnOr<SweepCheck, SweepAsk>,
}

/// What is swept.
#[derive(Debug, Subcommand)]
pub(crate) enum SweepAsk {
    /// D12 checks against DCs
    D12(SweepD12Args),
    /// 3d6 checks against Difficulty Values
    #[command(name = "3d6")]
    ThreeSix(SweepThreeSixArgs),
    /// Action rolls
    Pool(SweepPoolArgs),
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

/// `sweep d12 …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold sweep d12 --modifier 0..10 --dc 10..30:5
  twelvefold sweep d12 --modifier 5 --dc 18 --extra 0..12 --luck 1..13
  twelvefold sweep d12 --modifier 5 --dc 12..24 --extra 6 --luck 4 --choices
  twelvefold sweep d12 --modifier 2,4,8 --dc 10,15,20
  twelvefold sweep d12 --modifier 0..10 --dc 10..30:5 --show expected --format csv")]
pub(crate) struct SweepD12Args {
    /// Stat, equipment and circumstances together
    #[arg(long, short, value_name = "NUMBERS", default_value = "0", allow_hyphen_values = true, value_parser = range)]
    pub(crate) modifier: Range,
    /// What the total has to beat
    #[arg(long, value_name = "NUMBERS", allow_hyphen_values = true, value_parser = range)]
    pub(crate) dc: Range,
    /// An Extra Die, valid up to this
    #[arg(long, value_name = "NUMBERS", allow_hyphen_values = true, value_parser = range)]
    pub(crate) extra: Option<Range>,
    /// A Luck Die for someone of this Fortune
    #[arg(long, value_name = "NUMBERS", allow_hyphen_values = true, value_parser = range)]
    pub(crate) luck: Option<Range>,
    /// Without bonus dice, with each and with both, one table each
    #[arg(long)]
    pub(crate) choices: bool,
    /// Withstand something instead of acting
    #[arg(long)]
    pub(crate) resisted: bool,
    /// What the cells show
    #[arg(long, value_name = "WHAT", value_enum, default_value = "success", hide_default_value = true)]
    pub(crate) show: Show,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<d12::Rulings>,
}

/// `sweep 3d6 …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold sweep 3d6 --bonus 0..6 --dv 8..20
  twelvefold sweep 3d6 --bonus 4 --dv 8..20 --choices
  twelvefold sweep 3d6 --bonus 4 --dv 8..20 --step=-2..2 --advantage 1")]
pub(crate) struct SweepThreeSixArgs {
    /// The attribute bonus
    #[arg(long, value_name = "NUMBERS", default_value = "0", allow_hyphen_values = true, value_parser = range)]
    pub(crate) bonus: Range,
    /// The Difficulty Value
    #[arg(long, value_name = "NUMBERS", allow_hyphen_values = true, value_parser = range)]
    pub(crate) dv: Range,
    /// Steps up or down the ladder of dice
    #[arg(long, value_name = "NUMBERS", default_value = "0", allow_hyphen_values = true, value_parser = range)]
    pub(crate) step: Range,
    /// Instances of advantage
    #[arg(long, value_name = "NUMBERS", default_value = "0", value_parser = range)]
    pub(crate) advantage: Range,
    /// Instances of disadvantage
    #[arg(long, value_name = "NUMBERS", default_value = "0", value_parser = range)]
    pub(crate) disadvantage: Range,
    /// One more die for the proficient
    #[arg(long)]
    pub(crate) proficient: bool,
    /// As it is, with advantage, disadvantage, proficiency and a step, one table each
    #[arg(long, conflicts_with_all = ["step", "advantage", "disadvantage"])]
    pub(crate) choices: bool,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<three_six::Rulings>,
}

/// `sweep pool …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold sweep pool --level 1..5 --boost 0..4
  twelvefold sweep pool --level 1..5 --at-least 1..5
  twelvefold sweep pool --dice 1..14 --snag 0..3 --show expected")]
pub(crate) struct SweepPoolArgs {
    /// The attribute's level, 1 to 5
    #[arg(long, value_name = "NUMBERS", value_parser = range, required_unless_present = "dice")]
    pub(crate) level: Option<Range>,
    /// So many d12s, instead of a level
    #[arg(long, value_name = "NUMBERS", value_parser = range, conflicts_with = "level")]
    pub(crate) dice: Option<Range>,
    /// The d12s an archetype adds
    #[arg(long, value_name = "NUMBERS", default_value = "0", default_missing_value = "2", num_args = 0..=1, value_parser = range)]
    pub(crate) archetype: Range,
    /// Boost dice
    #[arg(long, value_name = "NUMBERS", default_value = "0", value_parser = range)]
    pub(crate) boost: Range,
    /// Snag dice
    #[arg(long, value_name = "NUMBERS", default_value = "0", value_parser = range)]
    pub(crate) snag: Range,
    /// Resilience points spent on the roll
    #[arg(long, value_name = "NUMBERS", default_value = "0", value_parser = range)]
    pub(crate) spend: Range,
    /// How many successes are needed
    #[arg(long, value_name = "NUMBERS", default_value = "1", value_parser = range)]
    pub(crate) at_least: Range,
    /// What the cells show
    #[arg(long, value_name = "WHAT", value_enum, default_value = "success", hide_default_value = true)]
    pub(crate) show: Show,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<pool::Rulings>,
}

/// `5`, `5..10` with both ends, `5..30:5`, or a list such as `3,5,8`.
pub(super) fn range(text: &str) -> Result<Range, String> {
    numbers(text).map(Range)
}
