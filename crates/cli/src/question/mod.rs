//! From what was typed to a check of the rules: one translation for odds and rolls alike.

pub(crate) mod d12;
mod pool;
mod three_six;

use dice::notation::Expr;
use protocol::v1::Asked;
use protocol::v1::check::DiceTarget;

use crate::Failure;
use crate::args::Ask;

/// What the dice are asked.
#[derive(Debug)]
pub(crate) enum Question {
    /// A check of one of the systems.
    Check(Asked),
    /// Dice in notation, and perhaps a question about their total.
    Dice {
        /// What was typed, understood.
        expr: Expr,
        /// What is asked of the total.
        target: Option<DiceTarget>,
    },
}

/// Makes sense of what was typed.
pub(crate) fn of(ask: &Ask) -> Result<Question, Failure> {
    Ok(Question::Check(match ask {
        Ask::D12(args) => d12::check(args)?,
        Ask::Initiative(args) => d12::initiative(args)?,
        Ask::ThreeSix(args) => three_six::check(args)?,
        Ask::Pool(args) => pool::roll(args)?,
        Ask::Dice(args) => return dice(&args.notation, args.target()),
    }))
}

fn dice(notation: &str, target: Option<DiceTarget>) -> Result<Question, Failure> {
    let expr = Expr::parse(notation)
        .map_err(|error| Failure::usage(format!("{error}\n\n{}", indented(&error.render(notation)))))?;
    Ok(Question::Dice { expr, target })
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}
