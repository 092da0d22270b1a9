//! Others who roll for initiative, beside the character of a sheet.

use clap::{ArgMatches, Args, Command, FromArgMatches};
use systems::d12::ForInitiative;
use systems::form::{CheckKind, Input, Values};

use super::check::{flags, read_flags};

/// Players and foes, as a roll for initiative is asked for.
#[derive(Debug, Default)]
pub(crate) struct Participants(Values);

fn inputs() -> &'static [Input] {
    static KIND: ForInitiative = ForInitiative;
    &KIND.form().inputs
}

impl Participants {
    /// In the order they were typed.
    pub(crate) fn listed(&self) -> &[Values] {
        self.0.iter().find_map(|(_, value)| value.as_sides()).unwrap_or(&[])
    }
}

impl FromArgMatches for Participants {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self(read_flags(inputs(), matches)))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Participants {
    fn augment_args(command: Command) -> Command {
        command.args(inputs().iter().flat_map(flags))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
