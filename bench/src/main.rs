//! `cargo x bench [names…] [--peers] [--json]`: how many times faster, measured in one run. `cargo x bench live` is the
//! table under load.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a chore talks to the person at the terminal")]

mod agree;
mod answer;
#[cfg(unix)]
mod live;
mod measure;
mod measured;
mod opponent;
mod peer;
mod peers;
mod place;
mod request;
mod row;
mod table;
mod times;
mod work;
mod works;

use std::process::ExitCode;

use peers::Peers;
use request::Request;
use row::Row;
use work::Work;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [first, rest @ ..] = &words[..]
        && first == "--peak-of"
    {
        works::peak_of(rest).iter().for_each(|bytes| println!("{bytes}"));
        return ExitCode::SUCCESS;
    }
    #[cfg(unix)]
    if let [first, rest @ ..] = &words[..]
        && [live::NAME, live::NODE].contains(&first.as_str())
    {
        return print_outcome(if first == live::NODE {
            live::serve(rest).map(|()| String::new())
        } else {
            live::run(rest)
        });
    }
    match prepare(words) {
        Ok((request, works)) => measured(&request, works),
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}

/// Prints what came of it, or why nothing did.
#[cfg(unix)]
fn print_outcome(outcome: Result<String, String>) -> ExitCode {
    match outcome {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn prepare(words: Vec<String>) -> Result<(Request, Vec<Work>), String> {
    let request = Request::parse(words)?;
    let works = request.choose(works::all_works()?)?;
    Ok((request, works))
}

fn measured(request: &Request, works: Vec<Work>) -> ExitCode {
    let peers = if request.peers { Peers::bring(&works) } else { Peers::default() };
    let measure = |work: Work| {
        let opponents = peers.opponents(&work);
        row::rows(work, opponents)
    };
    let rows: Vec<Row> = works.into_iter().flat_map(measure).collect();
    if request.json {
        println!("{}", table::json(&rows));
    } else {
        print!("{}", table::text(&rows));
    }
    if rows.iter().all(|row| row.same) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
