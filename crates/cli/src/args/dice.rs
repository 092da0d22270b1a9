//! The words of dice in notation.

use charts::Cumulation;
use clap::{Args, Subcommand, ValueEnum};
use dice::notation::{Dialect, Explanation, Expr, NoOtherSides, ParseError};
use protocol::v1::check::DiceTarget;
use systems::systems;

use super::values::number;
use crate::Failure;

/// `dice …`, after a verb such as `odds`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold odds dice 2d12+5
  twelvefold odds 4d6kh3
  twelvefold odds dice '4d6kh3 + 2' --at-least 15
  twelvefold odds dice '8d10>=7' --exactly 3
  twelvefold odds dice 'max(d20,d12)+2' --at-most 6
  twelvefold odds dice '8d10>7' --notation roll20
  twelvefold roll dice '3d6!' --seed 7
  twelvefold roll dice 2d8 --step +1 --seed 7")]
pub(crate) struct DiceArgs {
    /// Dice as players write them: 2d12+5, 4d6kh3, 3d6!, 8d10>=7
    #[arg(value_name = "NOTATION", allow_hyphen_values = true)]
    notation: String,
    /// The rest of it, if there are spaces in it
    #[arg(value_name = "…", hide = true, allow_negative_numbers = true)]
    rest: Vec<String>,
    #[command(flatten)]
    target: TargetArgs,
    /// Steps up or down the ladder of dice, for every die: +1 makes 2d8 into 2d10 (T36-LADDER-1)
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number)]
    step: Option<i32>,
    #[command(flatten)]
    whose: WhoseNotation,
}

/// Whose notation a text is in.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct WhoseNotation {
    /// Whose notation it is: twelvefold, roll20, foundry, avrae or anydice
    #[arg(long = "notation", id = "whose_notation", value_name = "WHOSE", value_parser = dialect)]
    whose: Option<Dialect>,
}

impl WhoseNotation {
    /// The flag goes by `--as` as well, where that does not name whoever rolls.
    pub(super) fn also_as(command: clap::Command) -> clap::Command {
        command.mut_arg("whose_notation", |flag| flag.visible_alias("as"))
    }

    /// The one that was named, or ours.
    pub(crate) fn dialect(self) -> Dialect {
        self.whose.unwrap_or_default()
    }
}

fn dialect(name: &str) -> Result<Dialect, String> {
    name.trim().parse().map_err(|_| "write twelvefold, roll20, foundry, avrae or anydice".to_owned())
}

fn total(text: &str) -> Result<i64, String> {
    text.trim().parse().map_err(|_| "write a whole number, such as 12".to_owned())
}

/// At most one question about the total.
#[derive(Debug, Args)]
#[group(multiple = false)]
pub(crate) struct TargetArgs {
    /// The chance of this total or more
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = total)]
    at_least: Option<i64>,
    /// The chance of this total or less
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = total)]
    at_most: Option<i64>,
    /// The chance of just this total
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = total)]
    exactly: Option<i64>,
}

impl TargetArgs {
    /// The question about the total, if there is one.
    pub(crate) fn target(&self) -> Option<DiceTarget> {
        let at_least = self.at_least.map(DiceTarget::AtLeast);
        at_least.or(self.at_most.map(DiceTarget::AtMost)).or(self.exactly.map(DiceTarget::Exactly))
    }
}

/// What the table and the chart say of each total.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShowTotals {
    /// The chance of just this total
    #[default]
    Exactly,
    /// The chance of this total or more
    AtLeast,
    /// The chance of this total or less
    AtMost,
}

impl From<ShowTotals> for Cumulation {
    fn from(show: ShowTotals) -> Self {
        match show {
            ShowTotals::Exactly => Self::Exactly,
            ShowTotals::AtLeast => Self::AtLeast,
            ShowTotals::AtMost => Self::AtMost,
        }
    }
}

/// A text that was understood, and how it was typed.
pub(crate) struct TypedDice {
    pub(crate) expr: Expr,
    pub(crate) typed: String,
    pub(crate) dialect: Dialect,
}

impl DiceArgs {
    /// The dice, understood. What was typed may be named as somebody else's notation by a flag of the roll, too.
    pub(crate) fn dice(&self, named: Option<Dialect>) -> Result<TypedDice, Failure> {
        if is_flag(&self.notation) {
            let flag = &self.notation;
            let sentence = format!("{flag} says nothing about dice; see `twelvefold roll dice --help`");
            return Err(Failure::usage(sentence));
        }
        let typed = joined(&self.notation, &self.rest);
        let dialect = self.whose.whose.or(named).unwrap_or_default();
        let expr = read_dice(dialect, &typed)?;
        let expr = self.step.map_or_else(|| Ok(expr.clone()), |steps| stepped(&expr, steps))?;
        Ok(TypedDice { expr, typed, dialect })
    }

    /// Whether somebody was named as whose notation it is.
    pub(crate) const fn names_notation(&self) -> bool {
        self.whose.whose.is_some()
    }

    /// The question about the total, if there is one.
    pub(crate) fn target(&self) -> Option<DiceTarget> {
        self.target.target()
    }
}

/// A text whose spaces the shell has taken for the ends of words.
fn joined(first: &str, rest: &[String]) -> String {
    std::iter::once(first).chain(rest.iter().map(String::as_str)).collect::<Vec<_>>().join(" ")
}

/// `--at-leest`: two dashes and a letter are no dice.
fn is_flag(word: &str) -> bool {
    word.strip_prefix("--").is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_alphabetic()))
        && word.parse::<Expr>().is_err()
}

/// Reads a text in somebody's notation; if it is none, shows where, and who reads it.
pub(crate) fn read_dice(dialect: Dialect, text: &str) -> Result<Expr, Failure> {
    Expr::parse_as(dialect, text).map_err(|error| no_dice(dialect, text, &error))
}

/// What is wrong with a text, and where.
pub(crate) fn no_dice(dialect: Dialect, text: &str, error: &ParseError) -> Failure {
    let drawn: Vec<String> = error.render(text).lines().map(|line| format!("  {line}")).collect();
    let explanation = Explanation::of_text(dialect, text);
    let reader = explanation.other_reader().map(|(reader, reading)| {
        let word = reader.name().to_ascii_lowercase();
        format!("; {reader} reads it as {}: add --as {word}", reading.notation)
    });
    Failure::usage(format!("{error}{}\n\n{}", reader.unwrap_or_default(), drawn.join("\n")))
}

/// The same with every die so many steps up or down the ladder (T36-LADDER-1).
fn stepped(expr: &Expr, steps: i32) -> Result<Expr, Failure> {
    let change = |sides| systems().into_iter().find_map(|system| system.step_die(sides, steps));
    expr.with_sides(change).map_err(|slip| Failure::Refused {
        rule: Some("T36-LADDER-1"),
        sentence: match slip {
            NoOtherSides::NoOther { die } => {
                format!("{die} is not on the ladder of dice; step d2, d3, d4, d6, d8, d10 or d12")
            }
            other => other.to_string(),
        },
    })
}

/// `twelvefold dice …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold dice explain '8d10>7'
  twelvefold dice explain 'd6!>5' --as roll20")]
pub(crate) struct DiceCommandArgs {
    #[command(subcommand)]
    pub(crate) ask: DiceAsk,
}

/// What is asked about dice.
#[derive(Debug, Subcommand)]
pub(crate) enum DiceAsk {
    /// Say how a text is read, and where Roll20, Foundry, Avrae or AnyDice read it otherwise
    #[command(mut_arg("whose_notation", |flag| flag.visible_alias("as")))]
    Explain(ExplainArgs),
}

/// `dice explain …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold dice explain '8d10>7'
  twelvefold dice explain d66
  twelvefold dice explain '2d6r<2' --as roll20
  twelvefold dice explain 4d6 keep highest 3")]
pub(crate) struct ExplainArgs {
    /// Dice as somebody writes them
    #[arg(value_name = "TEXT", allow_hyphen_values = true)]
    text: String,
    /// The rest of it, if there are spaces in it
    #[arg(value_name = "…", hide = true, allow_negative_numbers = true)]
    rest: Vec<String>,
    #[command(flatten)]
    pub(crate) whose: WhoseNotation,
}

impl ExplainArgs {
    /// The text, in one piece.
    pub(crate) fn text(&self) -> String {
        joined(&self.text, &self.rest)
    }
}
