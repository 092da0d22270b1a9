//! `sweep` over a check of any system: any of its inputs may run.

use clap::builder::EnumValueParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, Subcommand};
use odds::compare::{AtHand, Named, ways_to_make};
use odds::sweep::{Axis, Grid, SweepError, checks, expects};
use systems::form::{CheckForm, Input, InputKind, Number, Presence, Value, Values};
use systems::ruling::RulingSettings;
use systems::{AnyCheck, Refusal};

use super::check::{CheckCommand, flags, read_flags};
use super::compared_check::USUAL_POINTS;
use super::rulings::RulingChoices;
use super::sweep::range;
use super::{Range, Show};
use crate::Failure;

const CHOICES: &str = "choices";
const SHOW: &str = "show";

/// An input, and everything it is set to in turn.
type Running = (&'static Input, Vec<Value>);

/// A table of checks.
pub(crate) struct SweptCheck {
    pub(crate) grid: Grid,
    /// What its averages are of.
    pub(crate) average_of: Option<&'static str>,
    /// What the cells show.
    pub(crate) show: Show,
}

/// A check, and what its inputs run over.
#[derive(Debug)]
pub(crate) struct SweepCheck {
    command: CheckCommand,
    /// What was typed, in the order of the axes.
    runs: Vec<Running>,
    /// How many successes are asked for, where successes are counted.
    asked: Option<(&'static Input, Vec<i32>)>,
    /// What may be left out of the check is chosen or not, one table each.
    choices: bool,
    show: Show,
    rulings: RulingChoices,
}

impl SweepCheck {
    /// The word for its system.
    pub(crate) fn system(&self) -> &'static str {
        self.command.system().name()
    }

    /// What JSON calls its system.
    pub(crate) fn reference(&self) -> &'static str {
        self.command.system().reference()
    }

    /// Every cell of the table, counted.
    pub(crate) fn count(&self) -> Result<SweptCheck, Failure> {
        let refuse = |error: SweepError| Failure::refused(error.to_string());
        let rulings = self.rulings.settle(self.command.system())?;
        let (chosen, set): (Vec<&Running>, Vec<&Running>) =
            self.runs.iter().partition(|(input, _)| self.choices && may_be_left_out(self.form(), input));
        let mut axes = self.axes(&set);
        Grid::check_size(&axes).map_err(refuse)?;
        let plain = self.declare_each(&set, &rulings)?;
        let tables = if self.choices {
            let tables = choose_each(&plain, &rulings, &at_hand(&chosen)?)?;
            axes.insert(0, Axis::names("choice", tables.iter().map(|table| table.name.clone())));
            tables
        } else {
            vec![Named::new("", plain)]
        };
        let asked = self.asked.as_ref().map_or(vec![1], |(_, numbers)| numbers.clone());
        let with_asked = |check: &AnyCheck| {
            asked.iter().map(|number| (check.clone(), number.unsigned_abs())).collect::<Vec<_>>()
        };
        let cells: Vec<_> = tables.iter().flat_map(|table| &table.choice).flat_map(with_asked).collect();
        let average_of = cells.first().and_then(|(check, _)| expects(check));
        // Where nothing succeeds or fails, the totals are what there is to see.
        let is_judged = cells.iter().any(|(check, _)| check.is_judged());
        let show = if is_judged { self.show } else { Show::Expected };
        Ok(SweptCheck { grid: checks(axes, &cells).map_err(refuse)?, average_of, show })
    }

    fn form(&self) -> &'static CheckForm {
        self.command.form()
    }

    /// What runs, and of the rest what every such check has; a file's check tells all that was said.
    fn axes(&self, set: &[&Running]) -> Vec<Axis> {
        let (_, always) = by_target(self.form());
        let is_axis = |(input, values): &&&Running| {
            if matches!(input.kind, InputKind::Sides(_)) {
                return false;
            }
            values.len() > 1 || self.command.is_added() || always.iter().any(|known| known.key == input.key)
        };
        let axes = set.iter().filter(is_axis).map(|(input, values)| axis(input, values));
        let asked = self.asked.iter();
        axes.chain(asked.map(|(input, numbers)| Axis::numbers(input.key.as_ref(), numbers.clone()))).collect()
    }

    /// The check of each combination, what was named last running fastest.
    fn declare_each(&self, set: &[&Running], rulings: &RulingSettings) -> Result<Vec<AnyCheck>, Failure> {
        let cells = set.iter().fold(vec![Values::default()], |cells, (input, values)| {
            let with = |cell: &Values| {
                let cell = cell.clone();
                values
                    .iter()
                    .map(move |value| cell.clone().with(&input.key, value.clone()))
                    .collect::<Vec<_>>()
            };
            cells.iter().flat_map(with).collect()
        });
        cells.iter().map(|cell| self.command.declare(cell, rulings)).collect()
    }
}

/// The inputs behind what the check is held against, and those up to it: tables run over the latter last.
fn by_target(form: &'static CheckForm) -> (Vec<&'static Input>, Vec<&'static Input>) {
    let target = form.against.as_ref().and_then(|key| form.inputs.iter().position(|input| input.key == *key));
    let (always, others) = form.inputs.split_at(target.map_or(0, |place| place + 1));
    (others.iter().collect(), always.iter().collect())
}

/// Is it a number that such a check need not have, so that one chooses it or not?
fn may_be_left_out(form: &CheckForm, input: &Input) -> bool {
    input.as_number().is_some() && form.presence(input) == Presence::Maybe
}

/// What could be chosen for the check. Of a score there may be several, of anything else one.
fn at_hand(chosen: &[&Running]) -> Result<AtHand, Failure> {
    let mut values = Vec::new();
    for (input, several) in chosen {
        if several.len() > 1 && !matches!(input.kind, InputKind::Score { .. }) {
            let key = &input.key;
            let sentence = format!("let --{key} stay one number with --choices: the choices run already");
            return Err(Failure::usage(sentence));
        }
        values.extend(several.iter().map(|value| (input.key.to_string(), value.clone())));
    }
    Ok(AtHand { values, points: Some(USUAL_POINTS) })
}

/// For each way to make them: all of the checks.
fn choose_each(
    plain: &[AnyCheck],
    rulings: &RulingSettings,
    at_hand: &AtHand,
) -> Result<Vec<Named<Vec<AnyCheck>>>, Refusal> {
    let mut tables: Vec<Named<Vec<AnyCheck>>> = Vec::new();
    for check in plain {
        for (place, way) in ways_to_make(check, rulings, at_hand)?.into_iter().enumerate() {
            match tables.get_mut(place) {
                Some(table) => table.choice.push(way.choice),
                None => tables.push(Named::new(way.name, vec![way.choice])),
            }
        }
    }
    Ok(tables)
}

fn axis(input: &Input, values: &[Value]) -> Axis {
    let number = |value: &Value| value.as_number().or_else(|| value.as_score().map(|(_, number)| number));
    let numbers: Option<Vec<i32>> = values.iter().map(|value| i32::try_from(number(value)?).ok()).collect();
    let word = |value: &Value| value.as_name().unwrap_or("on").to_owned();
    match numbers {
        Some(numbers) => Axis::numbers(input.key.as_ref(), numbers),
        None => Axis::names(input.key.as_ref(), values.iter().map(word)),
    }
}

/// The flags of an input: those who take part stay the same in every cell, everything else may run.
fn run_flags(input: &'static Input) -> Vec<Arg> {
    match &input.kind {
        InputKind::Sides(_) => flags(input),
        InputKind::Number(_)
        | InputKind::Score { .. }
        | InputKind::Name { .. }
        | InputKind::Choice { .. }
        | InputKind::Switch => vec![running_flag(input)],
    }
}

fn running_flag(input: &'static Input) -> Arg {
    let flag =
        Arg::new(input.key.as_ref()).long(input.key.as_ref()).short(input.short).help(input.help.as_ref());
    match &input.kind {
        InputKind::Switch => flag.action(ArgAction::SetTrue),
        InputKind::Name { .. } | InputKind::Choice { .. } => {
            flag.value_name("WORD,WORD…").value_delimiter(',')
        }
        InputKind::Number(Number { alone: Some(alone), .. }) => {
            running(flag).num_args(0..=1).default_missing_value(alone.to_string())
        }
        InputKind::Number(_) | InputKind::Score { .. } | InputKind::Sides(_) => running(flag),
    }
}

fn running(flag: Arg) -> Arg {
    flag.value_name("NUMBERS").allow_hyphen_values(true).value_parser(range)
}

/// What was typed. What was left out stays as the check has it, and is said where every such check has it.
fn read_run(input: &'static Input, is_always: bool, matches: &ArgMatches) -> Option<Running> {
    let key = input.key.as_ref();
    let as_value = |number: i32| match &input.kind {
        InputKind::Score { .. } => Value::Score { name: None, number: number.into() },
        InputKind::Number(_)
        | InputKind::Switch
        | InputKind::Name { .. }
        | InputKind::Choice { .. }
        | InputKind::Sides(_) => Value::number(number),
    };
    let values = match &input.kind {
        InputKind::Switch => matches.get_flag(key).then(|| vec![Value::On])?,
        InputKind::Name { .. } | InputKind::Choice { .. } => {
            matches.get_many::<String>(key)?.cloned().map(Value::Name).collect()
        }
        InputKind::Sides(_) => vec![read_flags([input], matches).get(key)?.clone()],
        InputKind::Number(_) | InputKind::Score { .. } => match matches.get_one::<Range>(key) {
            Some(range) => range.0.iter().copied().map(as_value).collect(),
            None => vec![Value::Number(input.as_number().filter(|_| is_always)?.left_out?)],
        },
    };
    Some((input, values))
}

impl FromArgMatches for SweepCheck {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let found = matches.subcommand().and_then(|(word, matches)| {
            Some((CheckCommand::compared().into_iter().find(|command| command.word() == word)?, matches))
        });
        let (command, matches) = found.ok_or_else(|| clap::Error::new(ErrorKind::MissingSubcommand))?;
        let (others, always) = by_target(command.form());
        let others = others.into_iter().filter_map(|input| read_run(input, false, matches));
        let always = always.into_iter().filter_map(|input| read_run(input, true, matches));
        let asked = command.form().asks.first().map(|input| {
            let typed = matches.get_one::<Range>(&input.key).map(|range| range.0.clone());
            (input, typed.unwrap_or_else(|| vec![1]))
        });
        Ok(Self {
            runs: others.chain(always).collect(),
            asked,
            // A file may have inputs of these names.
            choices: matches!(matches.try_get_one(CHOICES), Ok(Some(true))),
            show: matches.try_get_one(SHOW).ok().flatten().copied().unwrap_or_default(),
            rulings: RulingChoices::from_matches(matches),
            command,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// What can be said besides the check.
fn other_flags() -> [Arg; 2] {
    let choices = Arg::new(CHOICES).long(CHOICES).action(ArgAction::SetTrue);
    let show = Arg::new(SHOW).long(SHOW).value_name("WHAT").value_parser(EnumValueParser::<Show>::new());
    [
        choices.help("As it is and with everything that could be chosen, one table each"),
        show.help("What the cells show"),
    ]
}

/// The table that people are shown first, as one types it.
fn example(check: &CheckCommand) -> String {
    let form = check.form();
    let run = |key: &systems::form::Text| {
        let run = form.input(key)?.as_number()?.run;
        let step = if run.step == 1 { String::new() } else { format!(":{}", run.step) };
        Some(format!(" --{key} {}..{}{step}", run.from, run.to))
    };
    let runs: Option<String> = form.table.as_ref().and_then(|keys| keys.iter().map(run).collect());
    runs.map_or_else(String::new, |runs| format!("Examples:\n  twelvefold sweep {}{runs}", check.word()))
}

impl Subcommand for SweepCheck {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(CheckCommand::compared().into_iter().map(|check| {
            let is_free = |flag: &Arg| check.inputs().iter().all(|input| flag.get_id() != input.key.as_ref());
            let inputs = check.inputs().into_iter().chain(&check.form().asks).flat_map(run_flags);
            let others = other_flags().into_iter().filter(is_free);
            let drawn = Command::new(check.word()).about(check.about()).after_help(example(&check));
            RulingChoices::with_flags(check.system(), drawn.args(inputs).args(others.collect::<Vec<_>>()))
        }))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        CheckCommand::compared().iter().any(|command| command.word() == name)
    }
}
