//! The project's own chores, called as `cargo x …`: test, run, bench, docs.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a chore talks to the person at the terminal")]

mod apt;
mod bench;
mod browser;
mod child;
mod chore;
mod docs;
mod finding;
mod metadata;
mod page;
mod page_tests;
mod pool;
mod postgres;
mod programs;
mod progress;
mod project;
mod proxies;
mod python;
mod run;
mod source;
mod step;
mod test;
mod tidy;
mod toolchain;
mod transcript;

use std::process::ExitCode;

use chore::Chore;

fn main() -> ExitCode {
    let chore = match Chore::parse(std::env::args_os().skip(1)) {
        Ok(chore) => chore,
        Err(sentence) => {
            eprintln!("{sentence}");
            return ExitCode::from(2);
        }
    };
    match perform(chore) {
        Ok(code) => code,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Does one chore; an `Err` is the sentence to show when the outside world got in the way.
fn perform(chore: Chore) -> Result<ExitCode, String> {
    let root = project::root()?;
    match chore {
        Chore::Help => {
            print!("{}", chore::HELP);
            Ok(ExitCode::SUCCESS)
        }
        Chore::Test { long, filters } => Ok(test::run(&root, long, &filters)),
        Chore::Run { args } => run::run(&root, &args),
        Chore::Page { pace, serve: false } => page::run(&root, pace),
        Chore::Page { pace, serve: true } => page::serve(&root, pace),
        Chore::Bench { args } => bench::run(&root, &args),
        Chore::Install => page::install(&root),
        Chore::Docs { update } => docs::run(&root, update),
        Chore::Python => python::run(&root),
    }
}
