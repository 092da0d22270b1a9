//! Talking to a program that measures other libraries.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::Value;

use crate::measured::{Answer, Measured};

/// A running program. It first lists what it can measure, then waits for questions; one line each way.
pub(crate) struct Program {
    running: Child,
    lines: Lines<BufReader<ChildStdout>>,
    /// What it can measure: the library and the work.
    pub(crate) offers: Vec<(String, String)>,
}

impl Program {
    /// Starts it and reads its list.
    pub(crate) fn start(command: &mut Command) -> Result<Self, String> {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut running = command.spawn().map_err(|error| error.to_string())?;
        let stdout = running.stdout.take().ok_or("it says nothing")?;
        let lines = BufReader::new(stdout).lines();
        let mut program = Self { running, lines, offers: Vec::new() };
        let list = program.line()?;
        program.offers = serde_json::from_str(&list).map_err(|error| format!("{error} in {list}"))?;
        Ok(program)
    }

    /// Has one library measured for a turn.
    pub(crate) fn ask(&mut self, library: &str, work: &str) -> Result<Measured, String> {
        let stdin = self.running.stdin.as_mut().ok_or("it listens no longer")?;
        writeln!(stdin, "{library} {work}").map_err(|error| error.to_string())?;
        parse_measured(&self.line()?)
    }

    fn line(&mut self) -> Result<String, String> {
        let line = self.lines.next().ok_or("the measuring program ended too early")?;
        line.map_err(|error| error.to_string())
    }
}

impl Drop for Program {
    /// Waiting closes its stdin, which ends it.
    fn drop(&mut self) {
        if let Err(error) = self.running.wait() {
            eprintln!("the measuring program can't be waited for: {error}");
        }
    }
}

fn parse_measured(line: &str) -> Result<Measured, String> {
    let said: Value = serde_json::from_str(line).map_err(|error| format!("{error} in {line}"))?;
    if let Some(sentence) = said["error"].as_str() {
        return Err(sentence.to_owned());
    }
    let samples: Option<Vec<f64>> =
        said["samples"].as_array().and_then(|samples| samples.iter().map(Value::as_f64).collect());
    let samples =
        samples.filter(|samples| !samples.is_empty()).ok_or_else(|| format!("no samples in {line}"))?;
    let answer = match (&said["rolled"], &said["answer"]) {
        (Value::Object(seen), _) => {
            let entry = |(total, times): (&String, &Value)| Some((total.parse().ok()?, times.as_u64()?));
            Answer::Rolled(seen.iter().filter_map(entry).collect())
        }
        (_, Value::String(answer)) => Answer::Counted(answer.clone()),
        _ => return Err(format!("no answer in {line}")),
    };
    Ok(Measured { samples, answer, peak: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read() {
        let measured = parse_measured(r#"{"samples":[1,2.5,3],"answer":"1:2"}"#).unwrap();
        assert_eq!((measured.times().median, measured.answer), (2.5, Answer::Counted("1:2".into())));
        let rolled = parse_measured(r#"{"samples":[1],"rolled":{"7":12}}"#).unwrap().answer;
        assert_eq!(rolled, Answer::Rolled([(7, 12)].into()));
    }

    #[test]
    fn a_broken_line_is_a_sentence() {
        let broken = ["{}", "no JSON", r#"{"samples":[],"answer":"1:2"}"#, r#"{"samples":[1]}"#];
        assert!(broken.into_iter().all(|line| parse_measured(line).is_err()));
        assert_eq!(parse_measured(r#"{"error":"too deep"}"#).unwrap_err(), "too deep");
    }
}
