//! `sweep` over a check of a system from a file: any of its inputs may run.

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, Subcommand};
use odds::sweep::{Axis, Grid, SweepError, checks};
use systems::form::{Input, InputKind, Value, Values, declare};

use super::Range;
use super::check::CheckCommand;
use super::rulings::RulingChoices;
use super::sweep::range;
use crate::Failure;

/// A check of a system from a file, and what its inputs run over.
#[derive(Debug)]
pub(crate) struct SweepCheck {
    command: CheckCommand,
    runs: Vec<(&'static Input, Vec<Value>)>,
    rulings: RulingChoices,
}

impl SweepCheck {
    /// The word for its system.
    pub(crate) fn system(&self) -> &'static str {
        self.command.system().name()
    }

    /// Every cell of the table, counted.
    pub(crate) fn grid(&self) -> Result<Grid, Failure> {
        let axes: Vec<Axis> = self.runs.iter().map(|(input, values)| axis(input, values)).collect();
        let no_grid = |error: SweepError| Failure::refused(error.to_string());
        Grid::check_size(&axes).map_err(no_grid)?;
        let rulings = self.rulings.settle(self.command.system())?;
        let cells = self.runs.iter().fold(vec![Values::default()], |cells, (input, values)| {
            let with = |cell: &Values| {
                let cell = cell.clone();
                values
                    .iter()
                    .map(move |value| cell.clone().with(&input.key, value.clone()))
                    .collect::<Vec<_>>()
            };
            cells.iter().flat_map(with).collect()
        });
        let check = |cell: &Values| Ok((declare(self.command.first_kind(), cell, &rulings)?.check, 1));
        let cells = cells.iter().map(check).collect::<Result<Vec<_>, Failure>>()?;
        checks(axes, &cells).map_err(no_grid)
    }
}

fn axis(input: &Input, values: &[Value]) -> Axis {
    let numbers: Option<Vec<i32>> =
        values.iter().map(|value| i32::try_from(value.as_number()?).ok()).collect();
    let word = |value: &Value| value.as_name().unwrap_or("on").to_owned();
    match numbers {
        Some(numbers) => Axis::numbers(input.key.as_ref(), numbers),
        None => Axis::names(input.key.as_ref(), values.iter().map(word)),
    }
}

fn flag(input: &'static Input) -> Arg {
    let flag = Arg::new(input.key.as_ref()).long(input.key.as_ref()).help(input.help.as_ref());
    match &input.kind {
        InputKind::Switch => flag.action(ArgAction::SetTrue),
        InputKind::Name { .. } | InputKind::Choice { .. } => {
            flag.value_name("WORD,WORD…").value_delimiter(',')
        }
        InputKind::Number(_) | InputKind::Score { .. } | InputKind::Sides(_) => {
            flag.value_name("NUMBERS").allow_hyphen_values(true).value_parser(range)
        }
    }
}

/// What was typed; what was left out stays as the check has it.
fn read_run(input: &'static Input, matches: &ArgMatches) -> Option<(&'static Input, Vec<Value>)> {
    let key = input.key.as_ref();
    let values = match &input.kind {
        InputKind::Switch => matches.get_flag(key).then(|| vec![Value::On])?,
        InputKind::Name { .. } | InputKind::Choice { .. } => {
            matches.get_many::<String>(key)?.cloned().map(Value::Name).collect()
        }
        InputKind::Number(_) | InputKind::Score { .. } | InputKind::Sides(_) => {
            matches.get_one::<Range>(key)?.0.iter().map(|&number| Value::number(number)).collect()
        }
    };
    Some((input, values))
}

impl FromArgMatches for SweepCheck {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let found = matches.subcommand().and_then(|(word, matches)| {
            Some((CheckCommand::added().into_iter().find(|command| command.word() == word)?, matches))
        });
        let (command, matches) = found.ok_or_else(|| clap::Error::new(ErrorKind::MissingSubcommand))?;
        let runs = command.inputs().into_iter().filter_map(|input| read_run(input, matches)).collect();
        Ok(Self { runs, rulings: RulingChoices::read(matches), command })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for SweepCheck {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(CheckCommand::added().into_iter().map(|check| {
            let flags = check.inputs().into_iter().map(flag);
            let drawn = Command::new(check.word()).about(check.about()).args(flags);
            RulingChoices::with_flags(check.system(), drawn)
        }))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        CheckCommand::added().iter().any(|command| command.word() == name)
    }
}
