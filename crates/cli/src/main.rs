//! The `twelvefold` command: exact odds, rolls and rules of three systems, by hand and by script.
//!
//! `main` calls [`run`] and picks the exit code: 0 fine, 1 refused by a rule or a bad file, 2 wrong usage.
//! A command turns its arguments into one text; only [`output`] writes it down.

mod advise_command;
mod args;
mod chart;
mod compare_command;
mod dice_command;
mod duel;
mod failure;
mod files;
mod folders;
#[cfg(test)]
#[path = "fourth_system/tests.rs"]
mod fourth_system;
#[cfg(test)]
#[path = "fourth_system/from_file.rs"]
mod from_file;
mod luck_command;
mod odds_command;
mod output;
mod own_system;
mod program_command;
mod progress;
mod render;
mod roll_command;
mod rules_command;
mod rulings_command;
mod serve_command;
mod sheet_command;
mod shell;
mod solve_command;
mod store_command;
mod sweep_command;
mod system_command;
mod system_sheet;
mod table_command;
mod verify_command;
mod wrong_word;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches};

use args::{Cli, Command};
use failure::Failure;

fn main() -> ExitCode {
    let typed: Vec<OsString> = std::env::args_os().collect();
    match run(&typed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(asks_for_json(&typed)),
    }
}

/// Whether a program reads the answer; asked of the line itself, since it may be the line that is wrong.
fn asks_for_json(typed: &[OsString]) -> bool {
    let is = |at: usize, word: &str| typed.get(at).is_some_and(|one| one == word);
    let names_json =
        |at: usize| is(at, "--json") || is(at, "--format=json") || is(at, "--format") && is(at + 1, "json");
    (1..typed.len()).any(names_json)
}

/// Reads the command line. The tree of all commands is left to the end of the program: taking it down would cost
/// as much time as an answer.
fn parse(typed: &[OsString]) -> Result<Cli, Failure> {
    let mut tree = std::mem::ManuallyDrop::new(Cli::command());
    let mut matches = match tree.try_get_matches_from_mut(typed) {
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return Err(own_system::name_a_check(typed).unwrap_or_else(|| error.into()));
        }
        Err(error) if error.kind() == ErrorKind::MissingSubcommand => {
            return Err(own_system::name_a_check(typed).unwrap_or_else(|| error.into()));
        }
        Err(error) if error.kind() == ErrorKind::UnknownArgument => {
            if let Some(moved) = wrong_word::move_notation_back(typed) {
                return parse(&moved);
            }
            return Err(own_system::unreadable_sheet(typed).unwrap_or_else(|| error.into()));
        }
        Err(error) if error.kind() == ErrorKind::InvalidSubcommand => {
            tree.try_get_matches_from_mut(wrong_word::mend(typed, &error)?)?
        }
        matches => matches?,
    };
    Ok(Cli::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut tree))?)
}

fn run(typed: &[OsString]) -> Result<(), Failure> {
    own_system::add_named(typed)?;
    let cli = parse(typed)?;
    let format = cli.output.format();
    let changes_files = matches!(&cli.command, Command::Sheet(args) if args.changes_files());
    let text = match cli.command {
        Command::Odds(args) => odds_command::run(args, format)?,
        Command::Roll(args) => roll_command::run(args, format)?,
        Command::Dice(args) => dice_command::run(&args, format)?,
        Command::Sheet(args) => sheet_command::run(args, format)?,
        Command::Compare(args) => compare_command::run(args, format)?,
        Command::Advise(args) => advise_command::run(args, format)?,
        Command::Sweep(args) => sweep_command::run(args, format)?,
        Command::System(args) => system_command::run(&args.command, format)?,
        Command::Luck(args) => luck_command::run(&args, format)?,
        Command::Solve(args) => solve_command::run(args, format)?,
        Command::Duel(args) => duel::run(args, format)?,
        Command::Serve(args) => serve_command::run(&args.0)?,
        Command::Table(args) => table_command::run(args.0, format)?,
        Command::Verify(args) => verify_command::run(&args.0, format)?,
        Command::Store(args) => store_command::run(args.0, format)?,
        Command::Rules(args) => rules_command::run(&args, format)?,
        Command::Rulings(args) => rulings_command::run(&args, format)?,
        Command::Completions { shell } => shell::completions(shell),
        Command::Man { command } => shell::man(&command)?,
    };
    output::print(&text).map_err(|failure| if changes_files { failure.after_a_change() } else { failure })
}
