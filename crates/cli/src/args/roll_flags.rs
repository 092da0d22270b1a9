//! The flags of rolls from a sheet, drawn from what the systems say of them. Which of them belong to a sheet's system is
//! told once it has been read.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use systems::System;
use systems::form::{Input, Number, SheetInput, SheetInputKind, SheetRollForm, Value, Values};
use systems::parts::Parts;

use written::is_reserved_input;

use super::check::flags;
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

/// A flag of rolls from a sheet. Rolls of one system may have the same word for different things.
struct RollFlag {
    word: &'static str,
    /// Whose heading it stands under.
    system: System,
    meanings: Vec<Meaning>,
}

/// What a flag stands for in a roll.
#[derive(Clone, Copy, PartialEq)]
enum Meaning {
    Target(&'static Input),
    /// An input, and what this flag of it is for.
    Input(&'static SheetInput, &'static str),
}

/// What is read where a flag that is a switch in some rolls stands alone.
const SWITCHED_ON: &str = "on";

/// Every flag once, in the order of the systems; targets stand first.
fn roll_flags() -> Vec<RollFlag> {
    let targets = forms().filter_map(|(system, form)| {
        let input = form.target_input()?;
        Some((system, input.key.as_ref(), Meaning::Target(input)))
    });
    let inputs = forms().flat_map(|(system, form)| {
        let flags_of = move |input: &'static SheetInput| {
            let flags = input.flags().into_iter();
            flags.map(move |(word, help)| (system, word.as_ref(), Meaning::Input(input, help)))
        };
        form.inputs.iter().flat_map(flags_of)
    });
    let taken = words_of_files();
    let mut flags: Vec<RollFlag> = Vec::new();
    for (system, word, meaning) in targets.chain(inputs) {
        if !is_free(system, word, &taken) {
            continue;
        }
        match flags.iter_mut().find(|flag| flag.word == word) {
            Some(flag) if flag.meanings.contains(&meaning) => {}
            Some(flag) => flag.meanings.push(meaning),
            None => flags.push(RollFlag { word, system, meanings: vec![meaning] }),
        }
    }
    flags
}

/// The words that rolls of systems from files have. Where such a system was named it stands for its words, and what a
/// built-in system calls by them has no flag.
fn words_of_files() -> Vec<&'static str> {
    let forms = forms().filter(|(system, _)| system.file().is_some()).map(|(_, form)| form);
    let words_of = |form: &'static SheetRollForm| {
        let target = form.target_input().map(|input| input.key.as_ref());
        let inputs = form.inputs.iter().flat_map(SheetInput::flags).map(|(word, _)| word.as_ref());
        let sides = form.others.as_ref().and_then(Input::as_sides).into_iter();
        let others = sides.flat_map(|(_, sides)| &sides.flags).map(|flag| flag.key.as_ref());
        target.into_iter().chain(inputs).chain(others).collect::<Vec<&str>>()
    };
    forms.flat_map(words_of).collect()
}

/// Can a system's flag be drawn? Files that tables carry from before may have words that the commands have themselves.
fn is_free(system: System, word: &str, taken: &[&str]) -> bool {
    match system.file() {
        Some(_) => !is_reserved_input(word),
        None => !taken.contains(&word),
    }
}

/// The words that name others, and the systems that know them.
fn other_words() -> Vec<(&'static str, String, Vec<System>)> {
    let taken = words_of_files();
    let mut words: Vec<(&'static str, String, Vec<System>)> = Vec::new();
    for (system, form) in forms() {
        let Some((input, sides)) = form.others.as_ref().and_then(Input::as_sides) else { continue };
        for flag in &sides.flags {
            if system.file().is_none() && taken.contains(&flag.key.as_ref()) {
                continue;
            }
            let help = format!("{}: {}{}", flag.help, input.syntax(), in_brackets(&input.rule));
            match words.iter_mut().find(|(word, ..)| *word == flag.key) {
                Some((_, known, systems)) => {
                    if !known.contains(&help) {
                        *known = format!("{known}; or {help}");
                    }
                    if !systems.contains(&system) {
                        systems.push(system);
                    }
                }
                None => words.push((&flag.key, help, vec![system])),
            }
        }
    }
    words
}

impl Args for RollFlags {
    fn augment_args(command: Command) -> Command {
        let mut flags = roll_flags();
        // Under one heading stand first the target and then everything else, in the order of the systems.
        flags.sort_by_key(|flag| System::all().into_iter().position(|system| flag.system == system));
        command.args(flags.into_iter().map(RollFlag::into_arg))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl RollFlag {
    /// The commands have names of their own for what they take, which a file knows nothing of: these can be none of them.
    fn id(&self) -> String {
        format!("roll flag {}", self.word)
    }

    fn into_arg(self) -> Arg {
        let (id, heading) = (self.id(), self.system.title());
        let flag = self.meanings[0].drawn(self.word);
        let flag = match self.meanings[..] {
            [_] => flag,
            _ => self.with_every_meaning(flag),
        };
        flag.id(id).help_heading(heading)
    }

    /// A flag that means one thing in some rolls and another in others: which, is told once the roll is known.
    fn with_every_meaning(self, flag: Arg) -> Arg {
        let can_stand_alone = self.meanings.iter().any(|meaning| meaning.is_switch());
        if self.is_switch() {
            return flag;
        }
        let is_signed = self.meanings.iter().any(|meaning| meaning.is_signed());
        let flag = flag.action(if self.adds_up() { ArgAction::Append } else { ArgAction::Set });
        let flag = flag.allow_negative_numbers(is_signed);
        let flag =
            if can_stand_alone { flag.num_args(0..=1).default_missing_value(SWITCHED_ON) } else { flag };
        flag.value_parser(move |text: &str| {
            let mut read = self.meanings.iter().map(|meaning| meaning.parse_value(text));
            let first = read.next().unwrap_or_else(|| Err("this flag means nothing here".to_owned()));
            first.or_else(|problem| read.find(Result::is_ok).unwrap_or(Err(problem)))
        })
    }

    /// Is it a switch in every roll?
    fn is_switch(&self) -> bool {
        self.meanings.iter().all(|meaning| meaning.is_switch())
    }

    /// Can it be given several times?
    fn adds_up(&self) -> bool {
        self.meanings.iter().any(|meaning| meaning.adds_up())
    }

    /// What was typed behind it; several names or parts are one list.
    fn read_value(&self, matches: &ArgMatches) -> Option<Value> {
        if self.is_switch() {
            return matches.get_flag(&self.id()).then_some(Value::On);
        }
        let mut typed = matches.get_many::<Value>(&self.id()).into_iter().flatten().cloned();
        if self.adds_up() { typed.reduce(Value::joined_with) } else { typed.next() }
    }
}

impl Meaning {
    /// What the rolls call it.
    fn key(self) -> &'static str {
        match self {
            Self::Target(input) => &input.key,
            Self::Input(input, _) => &input.key,
        }
    }

    fn is_switch(self) -> bool {
        matches!(self, Self::Input(SheetInput { kind: SheetInputKind::Switch, .. }, _))
    }

    /// Can it be below 0?
    fn is_signed(self) -> bool {
        match self {
            Self::Target(input) => input.as_number().is_some_and(|number| *number.limits.start() < 0),
            Self::Input(input, _) => match &input.kind {
                SheetInputKind::Number(number) => *number.limits.start() < 0,
                SheetInputKind::Parts { .. } => true,
                SheetInputKind::Switch | SheetInputKind::Choice { .. } | SheetInputKind::Names { .. } => {
                    false
                }
            },
        }
    }

    fn adds_up(self) -> bool {
        match self {
            Self::Target(_) => false,
            Self::Input(input, _) => match &input.kind {
                SheetInputKind::Names { .. } | SheetInputKind::Parts { .. } => true,
                SheetInputKind::Number(_) | SheetInputKind::Switch | SheetInputKind::Choice { .. } => false,
            },
        }
    }

    fn parse_value(self, text: &str) -> Result<Value, String> {
        match self {
            Self::Target(input) => input.parse_value(text),
            Self::Input(_, _) if self.is_switch() && text == SWITCHED_ON => Ok(Value::On),
            Self::Input(input, _) => input.parse_value(text),
        }
    }

    /// The flag, if this is all that it means.
    fn drawn(self, word: &'static str) -> Arg {
        let (input, help) = match self {
            // A number is all that a roll is held against, and it has one flag.
            Self::Target(target) => return flags(target).swap_remove(0),
            Self::Input(input, help) => (input, help),
        };
        let cost = input.cost.as_ref().map(|cost| format!(", for {cost}")).unwrap_or_default();
        let flag = Arg::new(word).long(word).help(format!("{help}{cost}{}", in_brackets(&input.rule)));
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
    }
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
        let mut values = Values::default();
        for flag in roll_flags() {
            let (Some(value), Some(meaning)) = (flag.read_value(matches), flag.meanings.first()) else {
                continue;
            };
            // An input may have several flags, each of which adds to it.
            let value = match values.get(meaning.key()) {
                Some(known) => known.clone().joined_with(value),
                None => value,
            };
            values.set(meaning.key(), value);
        }
        Ok(Self(values))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl RollFlags {
    /// What was said, if the form asks for it. Refuses what belongs to another roll or another system.
    pub(crate) fn for_form(&self, system: System, form: &SheetRollForm) -> Result<RollWords, Failure> {
        let mut words = RollWords::default();
        let target = form.target_input().map(|input| input.key.as_ref());
        for (key, value) in self.0.iter() {
            if Some(key) == target {
                let number = value.as_number();
                let number = number
                    .ok_or_else(|| Failure::usage(format!("--{key}: give a whole number, such as 12")))?;
                let target = i32::try_from(number)
                    .map_err(|_| Failure::usage(format!("--{key}: that is beyond all measure")))?;
                words.target = Some(target);
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

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use written::WrittenSystem;

    use super::*;
    use crate::args::Cli;

    /// Commands that have the flags of rolls from a sheet beside their own.
    const ROLLING: [[&str; 2]; 8] = [
        ["sheet", "roll"],
        ["sheet", "odds"],
        ["table", "roll"],
        ["table", "strike"],
        ["table", "contest"],
        ["table", "call"],
        ["table", "answer"],
        ["table", "write-history"],
    ];

    /// Can a check of a file have an input of that name?
    fn can_be_an_input(name: &str) -> bool {
        let file = format!(
            "format = 1\nsystem = \"named\"\n[checks.a]\ninputs = {{ {name} = {{ least = 0, most = 3 }} }}\n\
             dice = {{ die = \"d6\" }}\nvalues = {{ result = \"die + {name}\" }}\n"
        );
        WrittenSystem::parse(&file).is_ok()
    }

    #[test]
    fn no_input_of_a_file_has_the_name_of_a_flag_that_rolling_commands_have_themselves() {
        let mut tree = Cli::command();
        tree.build();
        let drawn = |flag: &Arg| flag.get_id().as_str().starts_with("roll flag");
        let others: Vec<&str> = other_words().into_iter().map(|(word, ..)| word).collect();
        for path in ROLLING {
            let command = path.iter().fold(&tree, |command, word| command.find_subcommand(word).unwrap());
            let own = command.get_arguments().filter(|flag| !drawn(flag)).filter_map(Arg::get_long);
            for word in own.filter(|word| !others.contains(word) || path[0] == "table") {
                assert!(!can_be_an_input(word), "{path:?} has --{word}");
            }
        }
        assert!(can_be_an_input("boost") && can_be_an_input("dc") && can_be_an_input("target"));
    }
}
