//! The cold start: the whole way from the shell to the answer, and the most memory it took.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use dashu_int::UBig;
use dice::Dist;
use serde_json::Value;

use super::check::TWO_DICE;
use super::pool::ways;
use crate::answer::written;
use crate::measure::measure;
use crate::measured::{Answer, Measured, Side};
use crate::opponent::Opponent;
use crate::place::{build, target};
use crate::work::Work;

const WORDS: [&str; 7] = ["odds", "d12", "--modifier", "5", "--dc", "18", "--json"];

/// Our command, asked for the odds of a check.
pub(super) fn work() -> Work {
    let built = OnceCell::new();
    let ours: Side = Box::new(move || {
        let program = built.get_or_init(built_command).as_ref()?;
        started(program, &WORDS, outcomes(&run(program, &WORDS)?)?)
    });
    Work::new("start", ours).faster(1.0).with_known(TWO_DICE)
}

fn built_command() -> Result<PathBuf, String> {
    build(&["-p", "twelvefold"])?;
    Ok(target().join("release/twelvefold"))
}

/// The outcomes in the JSON of our command.
fn outcomes(said: &Output) -> Result<String, String> {
    let odds: Value = serde_json::from_slice(&said.stdout).map_err(|error| error.to_string())?;
    let outcomes = odds["outcomes"].as_array().ok_or("no outcomes in the JSON")?;
    let pair = |outcome: &Value| {
        let shifts = outcome["shifts"].as_u64().map_or(String::new(), |shifts| shifts.to_string());
        let ways = outcome["ways"].as_str()?.parse().ok()?;
        Some((format!("{}{shifts}", outcome["outcome"].as_str()?), ways))
    };
    let pairs: Option<Vec<(String, UBig)>> = outcomes.iter().map(pair).collect();
    pairs.map(written).ok_or_else(|| "an outcome in the JSON has no ways".to_owned())
}

/// The smallest program that counts with xdy. It knows nothing of crits, so it is asked for the totals of `2d12 + 5`
/// only, and these are what its answer is checked by.
pub(crate) fn smallest_start(program: PathBuf) -> Opponent {
    let totals = Dist::uniform(1..=12i64).combine(&Dist::uniform(1..=12), |one, other| one + other + 5);
    let easier = Some(Answer::Counted(written(ways(&totals))));
    let side: Side = Box::new(move || started(&program, &[], listed(&run(&program, &[])?)?));
    Opponent { easier, ..Opponent::peer("xdy".into(), side) }
}

/// Lines of a total, its ways, and out of how many.
fn listed(said: &Output) -> Result<String, String> {
    let text = String::from_utf8_lossy(&said.stdout);
    let pair = |line: &str| {
        let mut words = line.split_whitespace();
        Some((words.next()?.to_owned(), words.next()?.parse().ok()?))
    };
    let pairs: Option<Vec<(String, UBig)>> = text.lines().map(pair).collect();
    pairs.map(written).ok_or_else(|| "a line is no total with its ways".to_owned())
}

fn started(program: &Path, words: &[&str], answer: String) -> Result<Measured, String> {
    let (samples, _) = measure(|| run(program, words));
    Ok(Measured { samples, answer: Answer::Counted(answer), peak: peak_by_child(program, words) })
}

fn run(program: &Path, words: &[&str]) -> Result<Output, String> {
    let said = Command::new(program)
        .args(words)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("{} can't be started: {error}", program.display()))?;
    if said.status.success() { Ok(said) } else { Err(String::from_utf8_lossy(&said.stderr).into_owned()) }
}

/// Until it starts its own program, a child counts its parent's memory as its own. So a fresh and small copy of this
/// program is the parent.
fn peak_by_child(program: &Path, words: &[&str]) -> Option<u64> {
    let mut parent = Command::new(std::env::current_exe().ok()?);
    let said = parent.arg("--peak-of").arg(program).args(words).output().ok()?;
    String::from_utf8(said.stdout).ok()?.trim().parse().ok()
}

/// Runs a command and tells the most memory it held, in bytes, where the system keeps count.
pub(crate) fn peak_of(words: &[String]) -> Option<u64> {
    let (program, words) = words.split_first()?;
    Command::new(program).args(words).stdout(Stdio::null()).stderr(Stdio::null()).status().ok()?;
    largest_child()
}

#[cfg(unix)]
fn largest_child() -> Option<u64> {
    use nix::sys::resource::{UsageWho, getrusage};
    let peak = getrusage(UsageWho::RUSAGE_CHILDREN).ok()?.max_rss();
    let unit = if cfg!(target_vendor = "apple") { 1 } else { 1024 };
    u64::try_from(peak).ok()?.checked_mul(unit)
}

#[cfg(not(unix))]
fn largest_child() -> Option<u64> {
    None
}
