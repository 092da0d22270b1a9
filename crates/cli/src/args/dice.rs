//! The words of a throw in dice notation.

use clap::Args;
use dice::notation::Expr;
use protocol::v1::check::DiceTarget;

use crate::Failure;

/// `dice …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold odds dice 2d12+5
  twelvefold odds dice '4d6kh3 + 2' --at-least 15
  twelvefold odds dice '8d10>=7' --exactly 3
  twelvefold odds dice 'max(d20,d12)+2' --at-most 6
  twelvefold roll dice '3d6!' --seed 7")]
pub(crate) struct DiceArgs {
    /// Dice as players write them: 2d12+5, 4d6kh3, 3d6!, 8d10>=7
    #[arg(value_name = "NOTATION", allow_hyphen_values = true)]
    notation: String,
    #[command(flatten)]
    target: TargetArgs,
}

/// At most one question about the total.
#[derive(Debug, Args)]
#[group(multiple = false)]
struct TargetArgs {
    /// The chance of this total or more
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    at_least: Option<i64>,
    /// The chance of this total or less
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    at_most: Option<i64>,
    /// The chance of just this total
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    exactly: Option<i64>,
}

impl DiceArgs {
    /// The dice, understood.
    pub(crate) fn expr(&self) -> Result<Expr, Failure> {
        let indented =
            |text: &str| text.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n");
        Expr::parse(&self.notation).map_err(|error| {
            Failure::usage(format!("{error}\n\n{}", indented(&error.render(&self.notation))))
        })
    }

    /// The question about the total, if there is one.
    pub(crate) fn target(&self) -> Option<DiceTarget> {
        let TargetArgs { at_least, at_most, exactly } = self.target;
        let at_least = at_least.map(DiceTarget::AtLeast);
        at_least.or(at_most.map(DiceTarget::AtMost)).or(exactly.map(DiceTarget::Exactly))
    }
}
