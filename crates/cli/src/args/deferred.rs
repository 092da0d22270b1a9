//! Commands whose words are many and seldom needed.

use clap::{ArgMatches, Args, Command, FromArgMatches};

/// Arguments that clap builds only once their command is typed, so that no other command waits for them.
#[derive(Debug)]
pub(crate) struct Deferred<A>(pub(crate) A);

impl<A: Args> FromArgMatches for Deferred<A> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        A::from_arg_matches(matches).map(Self)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0.update_from_arg_matches(matches)
    }
}

impl<A: Args> Args for Deferred<A> {
    fn augment_args(command: Command) -> Command {
        // What the list of commands says of it stays, since the arguments' own words are only their name.
        command.defer(|command| {
            let about = command.get_about().cloned();
            let command = A::augment_args(command).long_about(None);
            about.into_iter().fold(command, |command, about| command.about(about))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        command.defer(A::augment_args_for_update)
    }
}
