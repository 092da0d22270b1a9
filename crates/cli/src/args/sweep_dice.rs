//! The words of a sweep over dice: letters that run.

use charts::Cumulation;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use dice::notation::Letter;
use presentation::dice::{DiceSweep, RunningTarget};

use super::sweep::{Range, range};
use super::{ShowTotals, WhoseNotation};
use crate::Failure;

/// `sweep dice …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold sweep dice Nd6kh3 --N 3..8
  twelvefold sweep dice 'Nd10>=7' --N 1..10 --at-least 3
  twelvefold sweep dice NdM --N 1..5 --M 4,6,8,10,12,20
  twelvefold sweep dice d20+N --N 0..10:2 --at-least 10..20:5 --format csv

A capital letter in the text stands for a number; D, E, F, K, P, R and X mean something in dice already.")]
pub(crate) struct SweepDiceArgs {
    /// Dice with a letter where a number runs: Nd6kh3
    #[arg(value_name = "NOTATION")]
    notation: String,
    #[command(flatten)]
    letters: LetterArgs,
    #[command(flatten)]
    target: RunningTargetArgs,
    /// What the table and the chart say of each total, where one letter runs
    #[arg(long, value_name = "WHAT", value_enum, default_value = "exactly", hide_default_value = true)]
    pub(crate) show: ShowTotals,
    #[command(flatten)]
    whose: WhoseNotation,
}

/// At most one question about the total, whose number may run, too.
#[derive(Debug, Args)]
#[group(multiple = false)]
struct RunningTargetArgs {
    /// The chance of this total or more
    #[arg(long, value_name = "NUMBERS", allow_hyphen_values = true, value_parser = range)]
    at_least: Option<Range>,
    /// The chance of this total or less
    #[arg(long, value_name = "NUMBERS", allow_hyphen_values = true, value_parser = range)]
    at_most: Option<Range>,
    /// The chance of just this total
    #[arg(long, value_name = "NUMBERS", allow_hyphen_values = true, value_parser = range)]
    exactly: Option<Range>,
}

impl SweepDiceArgs {
    /// What is asked. A letter of which nothing is said is named by its flag.
    pub(crate) fn sweep(&self) -> Result<DiceSweep, Failure> {
        let is_said = |letter: &Letter| self.letters.0.iter().any(|(said, _)| said == letter);
        if let Some(letter) = Letter::of_text(&self.notation).into_iter().find(|letter| !is_said(letter)) {
            let text = &self.notation;
            let sentence = format!(
                "say which numbers the letter {letter} of `{text}` runs over: --{letter} A..B or --{letter} A,B,C"
            );
            return Err(Failure::usage(sentence));
        }
        let RunningTargetArgs { at_least, at_most, exactly } = &self.target;
        let kinds =
            [(Cumulation::AtLeast, at_least), (Cumulation::AtMost, at_most), (Cumulation::Exactly, exactly)];
        let target = kinds.into_iter().find_map(|(kind, range)| {
            range.as_ref().map(|range| RunningTarget { kind, numbers: range.0.clone() })
        });
        Ok(DiceSweep {
            text: self.notation.clone(),
            dialect: self.whose.dialect(),
            letters: self.letters.0.clone(),
            target,
        })
    }
}

/// A flag for every letter that can stand for a number, in the order in which they were typed.
#[derive(Clone, Debug)]
struct LetterArgs(Vec<(Letter, Vec<i32>)>);

impl Args for LetterArgs {
    fn augment_args(command: Command) -> Command {
        Letter::alphabet().fold(command, |command, letter| {
            let flag = Arg::new(letter.to_string())
                .long(letter.to_string())
                .value_name("NUMBERS")
                .allow_hyphen_values(true)
                .value_parser(range)
                .help("The numbers that N runs over: 3..8, 2..20:2 or 3,5,8; any other letter has such a flag as well")
                .hide(letter.get() != 'N');
            command.arg(flag)
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for LetterArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut typed: Vec<(usize, (Letter, Vec<i32>))> = Vec::new();
        for letter in Letter::alphabet() {
            let id = letter.to_string();
            let place = matches.index_of(&id);
            let range = matches.get_one::<Range>(&id);
            typed.extend(place.zip(range).map(|(place, range)| (place, (letter, range.0.clone()))));
        }
        typed.sort_by_key(|(place, _)| *place);
        Ok(Self(typed.into_iter().map(|(_, letter)| letter).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
