//! The checks of a file where a command compares or advises: beside those of the built-in systems, and before them where
//! both have a word.

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, Subcommand};
use protocol::v1::Asked;

use super::check::{CheckArgs, CheckCommand};
use super::values::count;
use crate::Failure;

const EACH: &str = "each";
const BESIDE: &str = "beside";
const POINTS: &str = "points";

/// A check of a file, and what is asked of it.
#[derive(Debug)]
pub(crate) struct OwnCheck {
    check: CheckArgs,
    /// The input or ruling of which everything is compared.
    pub(crate) each: Option<String>,
    /// Other checks of the file that are compared with it.
    beside: Vec<String>,
    /// The points that can be spent.
    pub(crate) points: Option<u32>,
}

/// What was typed: a check of a file, or what the command offers besides.
#[derive(Debug)]
pub(crate) enum OwnOr<Own, BuiltIn> {
    Own(Own),
    BuiltIn(BuiltIn),
}

impl OwnCheck {
    /// The check, read by the rules.
    pub(crate) fn declare(&self) -> Result<Asked, Failure> {
        self.check.declare()
    }

    /// The checks that are compared with it, each with its word and what of the flags it understands too.
    pub(crate) fn declare_beside(&self) -> Result<Vec<(String, Asked)>, Failure> {
        let declare = |word: &String| {
            let known = CheckCommand::added();
            let Some(command) = known.iter().find(|command| command.word() == word) else {
                let known: Vec<&str> = known.iter().map(CheckCommand::word).collect();
                return Err(Failure::usage(format!(
                    "there is no check {word:?} in the file; there are {}",
                    known.join(", ")
                )));
            };
            Ok((word.clone(), self.check.of_command(command.clone()).declare()?))
        };
        self.beside.iter().map(declare).collect()
    }

    /// The word of the check.
    pub(crate) fn word(&self) -> &'static str {
        self.check.word()
    }

    /// What can be said besides the check; where it has an input of that name, that is meant.
    fn flags(verb: &str) -> Vec<Arg> {
        match verb {
            "compare" => vec![
                Arg::new(EACH)
                    .long(EACH)
                    .value_name("INPUT|RULING")
                    .help("Compare everything that this input or ruling can be, instead of all that is one step away"),
                Arg::new(BESIDE)
                    .long(BESIDE)
                    .value_name("CHECK")
                    .action(ArgAction::Append)
                    .conflicts_with(EACH)
                    .help("Compare with this check of the file instead; may be given several times"),
            ],
            _ => vec![
                Arg::new(POINTS)
                    .long(POINTS)
                    .value_name("N")
                    .value_parser(count)
                    .help("The points that can be spent; as many as one likes if left out"),
            ],
        }
    }
}

impl FromArgMatches for OwnCheck {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let found = matches.subcommand().and_then(|(word, matches)| {
            Some((CheckCommand::added().into_iter().find(|command| command.word() == word)?, matches))
        });
        let (command, matches) = found.ok_or_else(|| clap::Error::new(ErrorKind::MissingSubcommand))?;
        let beside = matches.try_get_many::<String>(BESIDE).ok().flatten();
        Ok(Self {
            each: matches.try_get_one::<String>(EACH).ok().flatten().cloned(),
            beside: beside.into_iter().flatten().cloned().collect(),
            points: matches.try_get_one::<u32>(POINTS).ok().flatten().copied(),
            check: command.read(matches),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for OwnCheck {
    fn augment_subcommands(command: Command) -> Command {
        let verb = command.get_name().to_owned();
        let draw = |check: CheckCommand| {
            let drawn = check.with_flags(Command::new(check.word()).about(check.about()));
            let is_free = |flag: &Arg| check.inputs().iter().all(|input| flag.get_id() != input.key.as_ref());
            let flags: Vec<Arg> = Self::flags(&verb).into_iter().filter(is_free).collect();
            drawn.args(flags)
        };
        command.subcommands(CheckCommand::added().into_iter().map(draw))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        CheckCommand::added().iter().any(|command| command.word() == name)
    }
}

impl<Own: Subcommand, BuiltIn: Subcommand> FromArgMatches for OwnOr<Own, BuiltIn> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        match matches.subcommand_name().filter(|word| Own::has_subcommand(word)) {
            Some(_) => Own::from_arg_matches(matches).map(Self::Own),
            None => BuiltIn::from_arg_matches(matches).map(Self::BuiltIn),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<Own: Subcommand, BuiltIn: Subcommand> Subcommand for OwnOr<Own, BuiltIn> {
    fn augment_subcommands(command: Command) -> Command {
        let built_in = BuiltIn::augment_subcommands(Command::new(command.get_name().to_owned()));
        let is_free = |known: &&Command| !Own::has_subcommand(known.get_name());
        let free: Vec<Command> = built_in.get_subcommands().filter(is_free).cloned().collect();
        Own::augment_subcommands(command).subcommands(free)
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        Own::has_subcommand(name) || BuiltIn::has_subcommand(name)
    }
}
