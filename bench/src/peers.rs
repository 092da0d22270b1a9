//! The other libraries: brought here, started, and what they report.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::measure::Times;
use crate::place::{build, root, succeed, target};
use crate::work::{Answer, Measured};
use crate::works::xdy_start;

/// The versions that are measured.
const PYTHON_PEERS: [&str; 2] = ["dyce==0.7.0", "icepool==2.1.3"];

/// What one peer made of one work.
pub(crate) struct Peer {
    /// The library.
    pub(crate) name: String,
    /// The work.
    pub(crate) work: String,
    /// Its time and its answer.
    pub(crate) measured: Measured,
}

/// Measures all peers on these works. Those that can't be had are left out, with a sentence.
pub(crate) fn measure(works: &[&str]) -> Vec<Peer> {
    let mut peers = Vec::new();
    for (called, measure) in
        [("dyce and icepool", python as fn(&[&str]) -> _), ("xdy, tyche and evaluroll", rust)]
    {
        match measure(works) {
            Ok(found) => peers.extend(found),
            Err(sentence) => eprintln!("{called} are left out: {sentence}"),
        }
    }
    peers
}

fn python(works: &[&str]) -> Result<Vec<Peer>, String> {
    let venv = target().join("bench-venv");
    let program = venv.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !program.exists() {
        eprintln!("Making a virtual environment in {}", venv.display());
        succeed(Command::new("python3").args(["-m", "venv"]).arg(&venv))?;
    }
    eprintln!("Installing {} from PyPI into it, if they aren't there", PYTHON_PEERS.join(" and "));
    let quiet = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    succeed(Command::new(&program).args(quiet).args(PYTHON_PEERS))
        .map_err(|error| unreachable("PyPI", &error))?;
    eprintln!("Measuring dyce and icepool; slow works take a minute");
    report(Command::new(program).arg("-B").arg(root().join("bench/peers/python/peers.py")).args(works))
}

fn rust(works: &[&str]) -> Result<Vec<Peer>, String> {
    let built = target().join("bench-peers");
    eprintln!("Building xdy, tyche and evaluroll from crates.io in {}", built.display());
    let manifest = root().join("bench/peers/Cargo.toml");
    let words = [
        "--locked",
        "--manifest-path",
        &manifest.to_string_lossy(),
        "--target-dir",
        &built.to_string_lossy(),
    ];
    build(&words).map_err(|error| unreachable("crates.io", &error))?;
    eprintln!("Measuring xdy, tyche and evaluroll");
    let mut peers = report(Command::new(built.join("release/peers")).args(works))?;
    if works.contains(&"start") {
        peers.push(start(built.join("release/start"))?);
    }
    Ok(peers)
}

fn unreachable(registry: &str, error: &str) -> String {
    format!("{error}; they come from {registry}, is there a network?")
}

fn start(program: PathBuf) -> Result<Peer, String> {
    Ok(Peer { name: "xdy".into(), work: "start".into(), measured: xdy_start(&program)? })
}

/// Runs a peer's program and reads its lines.
fn report(command: &mut Command) -> Result<Vec<Peer>, String> {
    let said = command.stderr(Stdio::inherit()).output().map_err(|error| error.to_string())?;
    if !said.status.success() {
        return Err(format!("the measuring program ended with {}", said.status));
    }
    String::from_utf8_lossy(&said.stdout).lines().map(read).collect()
}

fn read(line: &str) -> Result<Peer, String> {
    let said: Value = serde_json::from_str(line).map_err(|error| format!("{error} in {line}"))?;
    let number = |key: &str| said[key].as_f64().ok_or_else(|| format!("no {key} in {line}"));
    let text = |key: &str| said[key].as_str().map(str::to_owned).ok_or_else(|| format!("no {key} in {line}"));
    let times = Times { low: number("low")?, median: number("median")?, high: number("high")? };
    let answer = match &said["rolled"] {
        Value::Object(seen) => {
            let entry = |(total, times): (&String, &Value)| Some((total.parse().ok()?, times.as_u64()?));
            Answer::Rolled(seen.iter().filter_map(entry).collect())
        }
        _ => Answer::Counted(text("answer")?),
    };
    Ok(Peer { name: text("peer")?, work: text("work")?, measured: Measured { times, answer, peak: None } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read() {
        let line = r#"{"peer":"xdy","work":"pool-14","low":1,"median":2.5,"high":3,"answer":"1:2"}"#;
        let peer = read(line).unwrap();
        assert_eq!(
            (peer.name.as_str(), peer.work.as_str(), peer.measured.times.median),
            ("xdy", "pool-14", 2.5)
        );
        assert_eq!(peer.measured.answer, Answer::Counted("1:2".into()));
    }

    #[test]
    fn a_broken_line_is_a_sentence() {
        assert!(read("{}").is_err() && read("no JSON").is_err());
    }
}
