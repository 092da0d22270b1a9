//! The words of a sweep: any number may run.

use clap::{Args, Subcommand, ValueEnum};

use super::values::number;
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

A number runs from a to b when it is written a..b, in steps of n when it is written a..b:n.")]
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

/// `5`, `5..10` with both ends, or `5..30:5`.
pub(super) fn range(text: &str) -> Result<Range, String> {
    let Some((from, rest)) = text.split_once("..") else { return Ok(Range(vec![number(text)?])) };
    let (to, step) = rest.split_once(':').unwrap_or((rest, "1"));
    let (from, to, step) = (number(from)?, number(to)?, number(step)?);
    let step = usize::try_from(step).ok().filter(|&step| step > 0).ok_or("the step after : is at least 1")?;
    if from > to {
        return Err(format!("write the smaller number first: {to}..{from}"));
    }
    Ok(Range((from..=to).step_by(step).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_both_its_ends_and_may_take_steps() {
        assert_eq!(range("7"), Ok(Range(vec![7])));
        assert_eq!(range("-2..1"), Ok(Range(vec![-2, -1, 0, 1])));
        assert_eq!(range("5..16:5"), Ok(Range(vec![5, 10, 15])));
        assert_eq!(range("9..7").unwrap_err(), "write the smaller number first: 7..9");
        assert_eq!(range("1..7:0").unwrap_err(), "the step after : is at least 1");
        assert!(range("1..").is_err() && range("x..3").is_err() && range("1..2..3").is_err());
    }
}
