//! The flags of checks, drawn from what the systems say of them.

use std::marker::PhantomData;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, Subcommand};
use dice::notation::Expr;
use protocol::v1::AskedCheck;
use systems::form::{
    CheckForm, CheckKind, Input, InputKind, InputRefusal, Number, SideFlag, Sides, Value, Values, declare,
};
use systems::ruling::{RulingSettings, Rulings};
use systems::sentence::capital;
use systems::{AnyCheck, Refusal, RuleSystem, System, added_systems, systems};

use super::rulings::RulingChoices;
use super::{DiceArgs, WhoseNotation};
use crate::Failure;

/// The word for dice in notation.
const DICE: &str = "dice";

/// The kinds of check that share a word of the command.
#[derive(Clone, Debug)]
pub(crate) struct CheckCommand {
    word: &'static str,
    system: &'static dyn RuleSystem,
    kinds: Vec<&'static dyn CheckKind>,
}

/// A check as it was typed.
#[derive(Clone, Debug)]
pub(crate) struct CheckArgs {
    command: CheckCommand,
    values: Values,
    rulings: RulingChoices,
}

/// What is asked: the same words for odds and rolls.
#[derive(Debug)]
pub(crate) enum Ask {
    /// A check of one of the systems.
    Check(CheckArgs),
    /// Any dice, in the notation players use.
    Dice(DiceArgs),
}

impl CheckCommand {
    /// Those of all systems, in the order people are offered them.
    pub(crate) fn all() -> Vec<Self> {
        let mut commands: Vec<Self> = Vec::new();
        for system in systems() {
            for &kind in system.checks() {
                let word = kind.form().command.as_ref();
                match commands.iter_mut().find(|command| command.word == word) {
                    Some(command) if command.system.name() == system.name() => command.kinds.push(kind),
                    // A system that was named by its file stands for its words, also where another has them.
                    Some(command) => *command = Self { word, system, kinds: vec![kind] },
                    None => commands.push(Self { word, system, kinds: vec![kind] }),
                }
            }
        }
        commands
    }

    /// Those of systems that are no part of the program: they come from files.
    pub(super) fn added() -> Vec<Self> {
        Self::all().into_iter().filter(Self::is_added).collect()
    }

    /// Is it one of a system that is no part of the program?
    pub(super) fn is_added(&self) -> bool {
        added_systems().iter().any(|known| known.name() == self.system.name())
    }

    /// Those that are compared and swept: each with its first check alone, and built-in ones only where numbers run.
    pub(super) fn compared() -> Vec<Self> {
        let is_compared = |command: &Self| command.is_added() || command.form().table.is_some();
        let compared = Self::all().into_iter().filter(is_compared);
        compared.map(|command| Self { kinds: vec![command.first_kind()], ..command }).collect()
    }

    pub(super) const fn word(&self) -> &'static str {
        self.word
    }

    pub(super) const fn system(&self) -> &'static dyn RuleSystem {
        self.system
    }

    /// Its check, or the first of several.
    pub(super) fn first_kind(&self) -> &'static dyn CheckKind {
        self.kinds[0]
    }

    /// What that asks for.
    pub(super) fn form(&self) -> &'static CheckForm {
        self.first_kind().form()
    }

    /// What it is, in a few words.
    pub(super) fn about(&self) -> String {
        let about: Vec<&str> = self.kinds.iter().map(|kind| kind.form().about.as_ref()).collect();
        capital(&about.join(", or "))
    }

    /// The checks that go by the system's own name.
    fn of_system(system: System) -> Self {
        let (word, rules) = (system.name(), system.rules());
        let is_of = |kind: &&'static dyn CheckKind| kind.form().command == word;
        Self { word, system: rules, kinds: rules.checks().iter().copied().filter(is_of).collect() }
    }

    /// Every input of its checks, each once.
    pub(super) fn inputs(&self) -> Vec<&'static Input> {
        let mut inputs: Vec<&'static Input> = Vec::new();
        for input in self.kinds.iter().flat_map(|kind| &kind.form().inputs) {
            if !inputs.iter().any(|known| known.key == input.key) {
                inputs.push(input);
            }
        }
        inputs
    }

    /// The command with its flags, below a verb such as `odds`.
    fn drawn(&self, verb: &str) -> Command {
        let command = Command::new(self.word).about(self.about()).after_help(self.examples(verb));
        self.with_flags(command)
    }

    /// A command with the flags of the checks and of their system's rulings.
    pub(crate) fn with_flags(&self, command: Command) -> Command {
        let command = command.args(self.inputs().into_iter().flat_map(flags));
        RulingChoices::with_flags(self.system, command)
    }

    /// The word for the check, behind the file it comes from.
    fn named(&self) -> String {
        let file = if self.system.file().is_some() { "--system FILE " } else { "" };
        format!("{file}{}", self.word)
    }

    fn examples(&self, verb: &str) -> String {
        let mut lines = vec!["Examples:".to_owned()];
        let forms = || self.kinds.iter().map(|kind| kind.form());
        let typed = |verb: &str, flags: &str| format!("  twelvefold {verb} {} {flags}", self.named());
        lines.extend(forms().flat_map(|form| &form.examples).map(|flags| typed(verb, flags)));
        lines.extend(forms().map(|form| typed("roll", &form.faces.1)));
        lines.push(String::new());
        lines.extend(forms().map(|form| format!("For {}, --faces takes {}.", form.about, form.faces.0)));
        lines.join("\n")
    }

    /// The examples of the check below another verb.
    pub(super) fn compared_examples(&self, verb: &str) -> String {
        let examples = self.form().examples.iter();
        let lines = examples.map(|flags| format!("\n  twelvefold {verb} {} {flags}", self.named()));
        let lines: String = lines.collect();
        if lines.is_empty() { lines } else { format!("Examples:{lines}") }
    }

    /// What was typed behind the command.
    pub(crate) fn read_matches(self, matches: &ArgMatches) -> CheckArgs {
        let values = read_flags(self.inputs(), matches);
        CheckArgs { rulings: RulingChoices::from_matches(matches), command: self, values }
    }

    /// The check that was meant: the one whose opposition was named.
    fn choose(&self, values: &Values) -> Result<&'static dyn CheckKind, Failure> {
        if let [only] = self.kinds[..] {
            return Ok(only);
        }
        let opposition = |kind: &&'static dyn CheckKind| {
            let form = kind.form();
            form.against.as_ref().and_then(|key| form.input(key))
        };
        let is_meant = |kind: &&'static dyn CheckKind| {
            opposition(kind).is_some_and(|input| values.get(&input.key).is_some())
        };
        let named: Vec<String> = self
            .kinds
            .iter()
            .filter_map(opposition)
            .map(|input| format!("--{} {}", input.key, input.syntax()))
            .collect();
        let mut meant = self.kinds.iter().copied().filter(is_meant);
        match (meant.next(), meant.next()) {
            (Some(kind), None) => Ok(kind),
            (None, _) => Err(Failure::usage(format!(
                "give what the check is held against: {}{}",
                named.join(", or "),
                self.as_mere_dice()
            ))),
            (Some(_), Some(_)) => Err(Failure::usage(format!(
                "give either {}: a check is held against one of them, not both",
                named.join(" or ")
            ))),
        }
    }

    /// `3d6` and `d12` are dice, too.
    fn as_mere_dice(&self) -> String {
        match Expr::parse(self.word) {
            Ok(dice) => format!("; for the dice alone type `dice {dice}`"),
            Err(_) => String::new(),
        }
    }

    /// The first of its checks, made of these values.
    pub(super) fn declare(&self, values: &Values, rulings: &RulingSettings) -> Result<AnyCheck, Failure> {
        let declared =
            declare(self.first_kind(), values, rulings).map_err(|refusal| self.failure(refusal))?;
        Ok(declared.check)
    }

    fn failure(&self, refusal: Refusal) -> Failure {
        match refusal {
            Refusal::Input(slip) => Failure::usage(self.sentence(&slip)),
            other => other.into(),
        }
    }

    /// What is wrong, with each input called by its flag: `--dc`, `--player or --foe`. One that is missing comes with
    /// what stands behind it, as in `--dc N`, since nobody has typed it yet.
    fn sentence(&self, slip: &InputRefusal) -> String {
        let is_missing = matches!(slip, InputRefusal::Missing { .. });
        slip.sentence(&|key| {
            let Some(input) = self.inputs().into_iter().find(|input| input.key == key) else {
                return format!("--{key}");
            };
            let syntax = if is_missing { input.syntax() } else { String::new() };
            let flag = |word: &&str| format!("--{word} {syntax}").trim_end().to_owned();
            input.input_words().iter().map(flag).collect::<Vec<_>>().join(" or ")
        })
    }
}

impl CheckArgs {
    /// What was typed.
    pub(super) const fn values(&self) -> &Values {
        &self.values
    }

    /// The same with one more input set.
    pub(super) fn with(&self, key: &str, value: Value) -> Self {
        Self { values: self.values.clone().with(key, value), ..self.clone() }
    }

    /// The same, as if nothing had been said of that input.
    pub(super) fn without(mut self, key: &str) -> Self {
        self.values.set_or_remove(key, None);
        self
    }

    /// The word of its command.
    pub(crate) const fn word(&self) -> &'static str {
        self.command.word
    }

    /// What its check asks for, or the first of several.
    pub(crate) fn form(&self) -> &'static CheckForm {
        self.command.form()
    }

    /// The system it belongs to.
    pub(super) const fn system(&self) -> &'static dyn RuleSystem {
        self.command.system
    }

    /// What was typed, said of another check, as far as that asks for it.
    pub(crate) fn of_command(&self, command: CheckCommand) -> Self {
        let is_asked = |key: &str| command.inputs().iter().any(|input| input.key == key);
        let values = self.values.iter().filter(|(key, _)| is_asked(key));
        let values = values.map(|(key, value)| (key.to_owned(), value.clone())).collect();
        Self { values, rulings: self.rulings.clone(), command }
    }

    /// The check, read by the rules.
    pub(crate) fn declare(&self) -> Result<AskedCheck, Failure> {
        let kind = self.command.choose(&self.values)?;
        let rulings = self.rulings.settle(self.command.system)?;
        let declared =
            declare(kind, &self.values, &rulings).map_err(|refusal| self.command.failure(refusal))?;
        Ok(AskedCheck::declared(declared, rulings))
    }
}

/// The flags by which an input is set.
pub(super) fn flags(input: &'static Input) -> Vec<Arg> {
    let flag = |key: &'static str, help: &str| Arg::new(key).long(key).help(with_rule(help, &input.rule));
    let own = || flag(&input.key, &input.help).short(input.short);
    let valued = || own().value_name(input.syntax()).value_parser(move |text: &str| input.parse_value(text));
    match &input.kind {
        InputKind::Number(number) => vec![number_flag(number, valued())],
        InputKind::Score { .. } => vec![valued().allow_negative_numbers(true)],
        InputKind::Name { .. } | InputKind::Choice { .. } => vec![valued()],
        InputKind::Switch => vec![own().action(ArgAction::SetTrue)],
        InputKind::Sides(sides) => {
            let adding = |word: &'static SideFlag| {
                let read = move |text: &str| sides.read_side(word, text);
                flag(&word.key, &word.help)
                    .value_name(input.syntax())
                    .action(ArgAction::Append)
                    .value_parser(read)
            };
            sides.flags.iter().map(adding).collect()
        }
    }
}

/// What is written in a file has no rule.
fn with_rule(help: &str, rule: &str) -> String {
    if rule.is_empty() { help.to_owned() } else { format!("{help} ({rule})") }
}

fn number_flag(number: &Number, flag: Arg) -> Arg {
    let flag = flag.allow_negative_numbers(*number.limits.start() < 0);
    match number.alone {
        Some(alone) => flag.num_args(0..=1).default_missing_value(alone.to_string()),
        None => flag,
    }
}

/// What these inputs were set to, as far as they were.
pub(super) fn read_flags<'a>(inputs: impl IntoIterator<Item = &'a Input>, matches: &ArgMatches) -> Values {
    let value = |input: &'a Input| Some((input.key.to_string(), read_flag(input, matches)?));
    inputs.into_iter().filter_map(value).collect()
}

fn read_flag(input: &Input, matches: &ArgMatches) -> Option<Value> {
    match &input.kind {
        InputKind::Number(_)
        | InputKind::Score { .. }
        | InputKind::Name { .. }
        | InputKind::Choice { .. } => matches.get_one::<Value>(&input.key).cloned(),
        InputKind::Switch => matches.get_flag(&input.key).then_some(Value::On),
        InputKind::Sides(sides) => {
            Some(read_sides(sides, matches)).filter(|given| !given.is_empty()).map(Value::Sides)
        }
    }
}

/// All sides in the order they were typed, whichever word added them.
fn read_sides(sides: &Sides, matches: &ArgMatches) -> Vec<Values> {
    let mut given: Vec<(usize, &Values)> = Vec::new();
    for flag in &sides.flags {
        let places = matches.indices_of(&flag.key).into_iter().flatten();
        given.extend(places.zip(matches.get_many::<Values>(&flag.key).into_iter().flatten()));
    }
    given.sort_by_key(|(place, _)| *place);
    given.into_iter().map(|(_, side)| side.clone()).collect()
}

impl FromArgMatches for Ask {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let Some((word, matches)) = matches.subcommand() else {
            return Err(clap::Error::new(ErrorKind::MissingSubcommand));
        };
        match CheckCommand::all().into_iter().find(|command| command.word == word) {
            Some(command) => Ok(Self::Check(command.read_matches(matches))),
            None => DiceArgs::from_arg_matches(matches).map(Self::Dice),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for Ask {
    fn augment_subcommands(command: Command) -> Command {
        let verb = command.get_name().to_owned();
        let dice = DiceArgs::augment_args(Command::new(DICE)).about("Any dice, in the notation players use");
        // A roll has `--as` already, for whoever rolls; there it names a notation as well.
        let dice = if verb == "roll" { dice } else { WhoseNotation::also_as(dice) };
        let checks = CheckCommand::all().into_iter().map(|check| check.drawn(&verb));
        command.subcommands(checks).subcommand(dice).subcommand_required(true).arg_required_else_help(true)
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        name == DICE || CheckCommand::all().iter().any(|command| command.word == name)
    }
}

/// The flags of a system's checks among those of another command.
#[derive(Clone, Debug)]
pub(crate) struct CheckFlags<R>(pub(crate) CheckArgs, PhantomData<R>);

impl<R: Rulings> FromArgMatches for CheckFlags<R> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self(CheckCommand::of_system(R::SYSTEM).read_matches(matches), PhantomData))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<R: Rulings> Args for CheckFlags<R> {
    fn augment_args(command: Command) -> Command {
        CheckCommand::of_system(R::SYSTEM).with_flags(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

#[cfg(test)]
#[path = "../../../systems/tests/it/random_values.rs"]
mod random_values;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::random_values::{any_question, every_check};
    use super::*;

    proptest! {
        /// Flags are read to the values they were typed from, for every check of every system.
        #[test]
        fn flags_keep_every_value((_, kind, values) in any_question()) {
            let form = kind.form();
            let command = CheckCommand::all().into_iter().find(|command| command.word == form.command).unwrap();
            let words = typed(&form.inputs, &values);
            let is_typed = |(_, value): &(String, Option<String>)| value.as_deref() != Some("");
            prop_assume!(words.iter().all(is_typed), "a side of which nothing is said can't be typed");
            let words = words.into_iter().map(|(key, value)| match value {
                Some(value) => format!("--{key}={value}"),
                None => format!("--{key}"),
            });
            let line = std::iter::once(form.command.to_string()).chain(words);
            let matches = command.drawn("odds").try_get_matches_from(line).unwrap();
            let read = command.read_matches(&matches);
            prop_assert_eq!(&read.command.choose(&read.values).unwrap().form().key, &form.key);
            for input in &form.inputs {
                prop_assert_eq!(read.values.get(&input.key), values.get(&input.key), "{}", input.key);
            }
        }
    }

    #[test]
    fn every_check_has_a_command() {
        let commands = CheckCommand::all();
        for (_, kind) in every_check() {
            assert!(commands.iter().any(|command| command.word == kind.form().command));
        }
    }

    /// The values as one types them: each word, and what stands behind it.
    fn typed(inputs: &[Input], values: &Values) -> Vec<(String, Option<String>)> {
        let mut words = Vec::new();
        for input in inputs {
            match (values.get(&input.key), &input.kind) {
                (None, _) => {}
                (Some(Value::Sides(given)), InputKind::Sides(sides)) => {
                    words.extend(given.iter().map(|side| typed_side(sides, side)));
                }
                (Some(value), _) => words.push((input.key.to_string(), text(value))),
            }
        }
        words
    }

    fn typed_side(sides: &Sides, side: &Values) -> (String, Option<String>) {
        let flag =
            sides.flags.iter().find(|flag| flag.turns_on.as_ref().is_some_and(|key| side.get(key).is_some()));
        let flag = flag.or(sides.flags.last()).unwrap();
        let is_said_by_flag =
            |key: &str| sides.flags.iter().any(|flag| flag.turns_on.as_deref() == Some(key));
        let words = typed(&sides.inputs, side).into_iter().filter(|(key, _)| !is_said_by_flag(key));
        let mut words: Vec<String> =
            words.map(|(key, value)| value.map_or(key.clone(), |value| format!("{key}={value}"))).collect();
        if sides.begins_with_name {
            let bare = |word: &str| word.split_once('=').unwrap().1.to_owned();
            words = [vec![format!("{}={}", bare(&words[0]), bare(&words[1]))], words.split_off(2)].concat();
        }
        (flag.key.to_string(), Some(words.join(",")))
    }

    fn text(value: &Value) -> Option<String> {
        match value {
            Value::Number(number) | Value::Score { name: None, number } => Some(number.to_string()),
            Value::Score { name: Some(name), number } => Some(format!("{name}={number}")),
            Value::Name(name) => Some(name.clone()),
            Value::On => None,
            Value::Sides(_) | Value::Names(_) | Value::Parts(_) | Value::Record(_) => {
                unreachable!("typed one by one, or from a sheet")
            }
        }
    }
}
