//! A check of any system, or what else a command takes: dice in notation. A file's check stands before a word of the
//! command's own.

use clap::{ArgMatches, Command, FromArgMatches, Subcommand};

/// What was typed.
#[derive(Debug)]
pub(crate) enum CheckOr<Check, Other> {
    Check(Check),
    Other(Other),
}

impl<Check: Subcommand, Other: Subcommand> FromArgMatches for CheckOr<Check, Other> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        match matches.subcommand_name().filter(|word| Check::has_subcommand(word)) {
            Some(_) => Check::from_arg_matches(matches).map(Self::Check),
            None => Other::from_arg_matches(matches).map(Self::Other),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<Check: Subcommand, Other: Subcommand> Subcommand for CheckOr<Check, Other> {
    fn augment_subcommands(command: Command) -> Command {
        let others = Other::augment_subcommands(Command::new(command.get_name().to_owned()));
        let is_free = |known: &&Command| !Check::has_subcommand(known.get_name());
        let free: Vec<Command> = others.get_subcommands().filter(is_free).cloned().collect();
        Check::augment_subcommands(command).subcommands(free)
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        Check::has_subcommand(name) || Other::has_subcommand(name)
    }
}
