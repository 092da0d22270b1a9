//! The cold start: the whole way from the shell to the answer, and the most memory it took.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::answer::written;
use crate::measure::measure;
use crate::place::{build, target};
use crate::work::{Answer, Measured, Side, Work};

const WORDS: [&str; 7] = ["odds", "d12", "--modifier", "5", "--dc", "18", "--json"];

/// Our command, asked for the odds of a check.
pub(super) fn work() -> Work {
    let ours: Side = Box::new(|| {
        build(&["-p", "twelvefold"])?;
        let program = target().join("release/twelvefold");
        let said = run(&program, &WORDS)?;
        let odds: serde_json::Value =
            serde_json::from_slice(&said.stdout).map_err(|error| error.to_string())?;
        let ways = odds["success"]["ways"].as_str().unwrap_or_default();
        started(&program, &WORDS, format!("success {ways}"))
    });
    Work::new("start", 1.0, ours).with_known("success 71")
}

/// The smallest program that answers with xdy. Its question is an easier one, so only its shape is checked.
pub(crate) fn xdy_start(program: &Path) -> Result<Measured, String> {
    let said = run(program, &[])?;
    let lines = String::from_utf8_lossy(&said.stdout).lines().count();
    // 2d12 + 5 has 23 results.
    let answer = if lines == 23 { "success 71".to_owned() } else { written([("lines", lines.into())]) };
    started(program, &[], answer)
}

fn started(program: &Path, words: &[&str], answer: String) -> Result<Measured, String> {
    let times = measure(|| run(program, words));
    Ok(Measured { times, answer: Answer::Counted(answer), peak: peak_by_child(program, words) })
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
    let kib = getrusage(UsageWho::RUSAGE_CHILDREN).ok()?.max_rss();
    u64::try_from(kib).ok()?.checked_mul(1024)
}

#[cfg(not(unix))]
fn largest_child() -> Option<u64> {
    None
}
