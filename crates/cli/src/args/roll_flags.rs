//! The flags of rolls from a sheet, drawn from what the systems say of them. Which of them belong to a sheet's system is
//! told once it has been read.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use systems::System;
use systems::form::{Input, Number, SheetInput, SheetInputKind, SheetRollForm, Value, Values};
use systems::parts::Parts;

use super::check::{flags, read_flags};
use crate::Failure;

/// What was said of a roll, in the words of any system.
#[derive(Clone, Debug, Default)]
pub(crate) struct RollFlags(Values);

/// Those a roll is held against, as they were typed: the flag, and what stood behind it.
#[derive(Clone, Debug, Default)]
pub(crate) struct OtherFlags(Vec<(&'static str, String)>);

/// What was said of a roll of one system.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RollWords {
    /// What its form asks for.
    pub(crate) values: Values,
    /// The number it is held against.
    pub(crate) target: Option<i32>,
}

/// Every kind of roll of every system.
fn forms() -> impl Iterator<Item = (System, &'static SheetRollForm)> {
    System::all()
        .into_iter()
        .flat_map(|system| system.rules().sheet_rolls().iter().map(move |form| (system, form)))
}

/// Each of these once, by its key.
fn each_once<T>(all: impl Iterator<Item = (System, T)>, key: impl Fn(&T) -> &str) -> Vec<(System, T)> {
    let mut kept: Vec<(System, T)> = Vec::new();
    for (system, item) in all {
        if !kept.iter().any(|(_, known)| key(known) == key(&item)) {
            kept.push((system, item));
        }
    }
    kept
}

fn inputs() -> Vec<(System, &'static SheetInput)> {
    let all = forms().flat_map(|(system, form)| form.inputs.iter().map(move |input| (system, input)));
    each_once(all, |input| &input.key)
}

fn targets() -> Vec<(System, &'static Input)> {
    each_once(forms().filter_map(|(system, form)| Some((system, form.target_input()?))), |input| &input.key)
}

/// The words that name others, and the systems that know them.
fn other_words() -> Vec<(&'static str, String, Vec<System>)> {
    let mut words: Vec<(&'static str, String, Vec<System>)> = Vec::new();
    for (system, form) in forms() {
        let Some((input, sides)) = form.others.as_ref().and_then(Input::as_sides) else { continue };
        for flag in &sides.flags {
            let help = format!("{}: {}{}", flag.help, input.syntax(), in_brackets(&input.rule));
            match words.iter_mut().find(|(word, ..)| *word == flag.key) {
                Some((_, known, systems)) => {
                    *known = format!("{known}; or {help}");
                    systems.push(system);
                }
                None => words.push((&flag.key, help, vec![system])),
            }
        }
    }
    words
}

impl Args for RollFlags {
    fn augment_args(command: Command) -> Command {
        let under = |system: System| move |flag: Arg| flag.help_heading(system.title());
        let targets =
            targets().into_iter().flat_map(|(system, input)| flags(input).into_iter().map(under(system)));
        let inputs =
            inputs().into_iter().flat_map(|(system, input)| drawn(input).into_iter().map(under(system)));
        let mut all: Vec<Arg> = targets.chain(inputs).collect();
        // Under one heading stand first the target and then everything else, in the order of the systems.
        all.sort_by_key(|flag| {
            System::all().into_iter().position(|system| flag.get_help_heading() == Some(system.title()))
        });
        command.args(all)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// The flags by which an input is set.
fn drawn(input: &'static SheetInput) -> Vec<Arg> {
    let cost = input.cost.as_ref().map(|cost| format!(", for {cost}")).unwrap_or_default();
    let flag = |(key, help): (&'static systems::form::Text, &'static systems::form::Text)| {
        let rule = in_brackets(&input.rule);
        let flag = Arg::new(key.as_ref()).long(key.as_ref()).help(format!("{help}{cost}{rule}"));
        let valued = |flag: Arg| {
            flag.value_name(input.syntax()).value_parser(move |text: &str| input.parse_value(text))
        };
        match &input.kind {
            SheetInputKind::Number(number) => number_flag(number, valued(flag)),
            SheetInputKind::Switch => flag.action(ArgAction::SetTrue),
            SheetInputKind::Choice { .. } => valued(flag),
            SheetInputKind::Names { .. } => valued(flag).action(ArgAction::Append),
            SheetInputKind::Parts { .. } => valued(flag).action(ArgAction::Append).allow_hyphen_values(true),
        }
    };
    input.flags().into_iter().map(flag).collect()
}

/// ` (D12-EXTRA-1)`; nothing where there is no rule to name.
fn in_brackets(rule: &str) -> String {
    if rule.is_empty() { String::new() } else { format!(" ({rule})") }
}

fn number_flag(number: &Number, flag: Arg) -> Arg {
    let flag = flag.allow_negative_numbers(*number.limits.start() < 0);
    match number.alone {
        Some(alone) => flag.num_args(0..=1).default_missing_value(alone.to_string()),
        None => flag,
    }
}

impl FromArgMatches for RollFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let said = inputs()
            .into_iter()
            .filter_map(|(_, input)| Some((input.key.to_string(), read_input(input, matches)?)));
        let targets = read_flags(targets().into_iter().map(|(_, input)| input), matches);
        let targets = targets.iter().map(|(key, value)| (key.to_owned(), value.clone()));
        Ok(Self(targets.chain(said).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// What an input was set to; several names or parts are one list.
fn read_input(input: &SheetInput, matches: &ArgMatches) -> Option<Value> {
    let typed = || {
        input.flags().into_iter().flat_map(|(key, _)| matches.get_many::<Value>(key).into_iter().flatten())
    };
    match &input.kind {
        SheetInputKind::Switch => matches.get_flag(&input.key).then_some(Value::On),
        SheetInputKind::Number(_) | SheetInputKind::Choice { .. } => typed().next().cloned(),
        SheetInputKind::Names { .. } | SheetInputKind::Parts { .. } => {
            typed().cloned().reduce(|all, one| all.joined_with(one))
        }
    }
}

impl RollFlags {
    /// What was said, if the form asks for it. Refuses what belongs to another roll or another system.
    pub(crate) fn for_form(&self, system: System, form: &SheetRollForm) -> Result<RollWords, Failure> {
        let mut words = RollWords::default();
        let target = form.target_input().map(|input| input.key.as_ref());
        for (key, value) in self.0.iter() {
            if Some(key) == target {
                let number = value.as_number().map(i32::try_from);
                words.target = number
                    .transpose()
                    .map_err(|_| Failure::usage(format!("--{key}: that is beyond all measure")))?;
            } else if form.input(key).is_some() {
                words.values.set(key, value.clone());
            } else {
                let knows = |form: &SheetRollForm| {
                    form.input(key).is_some() || form.target_input().is_some_and(|input| input.key == key)
                };
                return Err(misplaced(key, system, form, knows));
            }
        }
        Ok(words)
    }

    /// Was anything said at all?
    pub(crate) fn says_anything(&self) -> bool {
        self.0.iter().next().is_some()
    }
}

/// Why a flag makes no sense for a roll.
fn misplaced(
    flag: &str,
    system: System,
    form: &SheetRollForm,
    knows: impl Fn(&SheetRollForm) -> bool,
) -> Failure {
    let knowing: Vec<System> = forms().filter(|(_, form)| knows(form)).map(|(system, _)| system).collect();
    if knowing.contains(&system) {
        return Failure::usage(format!("leave out --{flag}: {}", form.misplaced));
    }
    let mut names: Vec<&str> = knowing.into_iter().map(System::name).collect();
    names.dedup();
    let (of, system) = (names.join(" and "), system.name());
    Failure::usage(format!("leave out --{flag}: it belongs to {of} sheets, and this is a {system} sheet"))
}

impl Args for OtherFlags {
    fn augment_args(command: Command) -> Command {
        command.args(other_words().into_iter().map(|(word, help, systems)| {
            let titles: Vec<&str> = systems.into_iter().map(System::title).collect();
            Arg::new(word)
                .long(word)
                .value_name("WORDS")
                .action(ArgAction::Append)
                .allow_hyphen_values(true)
                .help(format!("{help}. {}", titles.join(", ")))
                .help_heading("Others")
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for OtherFlags {
    /// In the order they were typed, whichever word named them.
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut typed: Vec<(usize, (&'static str, String))> = Vec::new();
        for (word, ..) in other_words() {
            let places = matches.indices_of(word).into_iter().flatten();
            let texts = matches.get_many::<String>(word).into_iter().flatten();
            typed.extend(places.zip(texts.map(|text| (word, text.clone()))));
        }
        typed.sort_by_key(|(place, _)| *place);
        Ok(Self(typed.into_iter().map(|(_, other)| other).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl OtherFlags {
    /// Those who were named, as the form has them.
    pub(crate) fn for_form(&self, system: System, form: &SheetRollForm) -> Result<Vec<Values>, Failure> {
        let known = form.others.as_ref().and_then(Input::as_sides).map(|(_, sides)| sides);
        let read = |(word, text): &(&'static str, String)| {
            let flag = known.and_then(|sides| sides.flags.iter().find(|flag| flag.key == *word));
            let (Some(sides), Some(flag)) = (known, flag) else {
                let has_word = |form: &SheetRollForm| {
                    let sides = form.others.as_ref().and_then(Input::as_sides);
                    sides.is_some_and(|(_, sides)| sides.flags.iter().any(|flag| flag.key == *word))
                };
                return Err(misplaced(word, system, form, has_word));
            };
            sides.read_side(flag, text).map_err(|problem| Failure::usage(format!("--{word}: {problem}")))
        };
        self.0.iter().map(read).collect()
    }
}

/// A circumstance and what it adds, for a command that asks for no more.
pub(super) fn circumstance(text: &str) -> Result<Parts, String> {
    let forms = forms().flat_map(|(_, form)| &form.inputs);
    let input = forms.into_iter().find(|input| matches!(input.kind, SheetInputKind::Parts { .. }));
    match input.map(|input| input.parse_value(text)) {
        Some(Ok(Value::Parts(parts))) => Ok(parts),
        Some(Err(problem)) => Err(problem),
        Some(Ok(_)) | None => Err("there are no circumstances here".to_owned()),
    }
}
