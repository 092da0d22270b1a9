//! A throwaway PostgreSQL at the terminal: prints its URL and runs until its input ends. With `--where` it only says where
//! PostgreSQL's programs are.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it talks to the person at the terminal")]

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        [] => postgres::run(),
        ["--where"] => postgres::tell(),
        _ => Err("It takes `--where` or nothing at all.".to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(unix)]
mod postgres {
    use twelvefold_testkit::{Postgres, Programs};

    pub(crate) fn tell() -> Result<(), String> {
        let programs = Programs::find().map_err(|error| error.to_string())?;
        println!("{}", programs.folder().display());
        Ok(())
    }

    pub(crate) fn run() -> Result<(), String> {
        let postgres = Postgres::start().map_err(|error| error.to_string())?;
        println!("{}", postgres.url());
        let copied = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        copied.map(|_| ()).map_err(|error| format!("Can't read the input: {error}"))
    }
}

#[cfg(not(unix))]
mod postgres {
    const ELSEWHERE: &str = "The tests start PostgreSQL on Unix only.";

    pub(crate) fn tell() -> Result<(), String> {
        Err(ELSEWHERE.to_owned())
    }

    pub(crate) fn run() -> Result<(), String> {
        Err(ELSEWHERE.to_owned())
    }
}
