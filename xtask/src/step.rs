//! One step of `cargo x test`, and what came of it.

use std::path::Path;
use std::process::Command;

use crate::child::{self, cargo};
use crate::docs;
use crate::finding::Finding;
use crate::page::Pace;
use crate::page_tests;
use crate::project::Project;
use crate::tidy::Check;
use crate::toolchain::Need;

/// One thing that must hold.
pub(crate) struct Step {
    /// What it is called, also as a filter.
    pub(crate) name: &'static str,
    /// How it is found out.
    pub(crate) work: Work,
}

/// How a step is done.
pub(crate) enum Work {
    /// A cargo command ends well.
    Cargo { need: Option<Need>, args: Vec<String>, env: Vec<(&'static str, &'static str)> },
    /// Cargo's tests pass; with names, at least one test must bear them.
    Tests {
        need: Option<Need>,
        args: Vec<String>,
        names: Vec<String>,
        env: Vec<(&'static str, &'static str)>,
    },
    /// The tests in a browser pass: those with these names, or all.
    Page { names: Vec<String> },
    /// A tidy check finds nothing.
    Tidy(&'static Check),
    /// The sessions in the pages are what the command prints.
    Docs,
}

/// How many tests passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Tests that passed.
    pub(crate) passed: u64,
    /// Tests that failed.
    pub(crate) failed: u64,
}

/// What came of a step.
pub(crate) struct Report {
    /// Whether it holds.
    pub(crate) passed: bool,
    /// A few words beside the verdict.
    pub(crate) note: String,
    /// All there is to read if it does not hold.
    pub(crate) output: String,
    /// The tests among it.
    pub(crate) tally: Tally,
}

impl Report {
    /// It holds.
    pub(crate) fn passed(note: impl Into<String>) -> Self {
        Self { passed: true, note: note.into(), output: String::new(), tally: Tally::default() }
    }

    /// It does not, and this is why.
    pub(crate) fn failed(note: impl Into<String>, output: impl Into<String>) -> Self {
        Self { passed: false, note: note.into(), output: output.into(), tally: Tally::default() }
    }

    /// With the tests that were counted.
    pub(crate) fn with(self, tally: Tally) -> Self {
        Self { tally, ..self }
    }

    /// With what was fetched for it beside its note; with why it could not be fetched above its output.
    fn after(mut self, added: Result<Option<String>, String>) -> Self {
        match added {
            Ok(None) => {}
            Ok(Some(added)) => self.note = format!("{}; {added}", self.note),
            Err(reason) => self.output = format!("{reason}\n\n{}", self.output),
        }
        self
    }

    /// It holds if there is nothing to mend.
    pub(crate) fn of(findings: &[Finding], note: impl Into<String>) -> Self {
        if findings.is_empty() {
            return Self::passed(note);
        }
        let lines: Vec<String> = findings.iter().map(Finding::to_string).collect();
        Self::failed(format!("{} to mend", findings.len()), lines.join("\n"))
    }
}

impl Work {
    /// Does it. Trouble with the outside world is a failure too, never a crash.
    pub(crate) fn perform(
        &self,
        project: &Result<Project, String>,
        root: &Path,
        tick: &mut dyn FnMut(&str),
    ) -> Report {
        let outcome = match self {
            Self::Cargo { need, args, env } => run_cargo(root, *need, args, env, tick),
            Self::Tests { need, args, names, env } => {
                // The tests that can do without it still have their say; the others fail and tell why.
                let added = need.map_or(Ok(None), |need| need.ensure(root, tick));
                let mut command = cargo(root);
                command.args(args).envs(env.iter().copied());
                run_tests(command, names, tick).map(|report| report.after(added))
            }
            Self::Page { names } => {
                page_tests::prepare(root, Pace::Fast, tick).and_then(|(mut command, added)| {
                    command.args(["test", "--package", page_tests::PACKAGE, "--no-fail-fast"]);
                    run_tests(command, names, tick).map(|report| report.after(Ok(added)))
                })
            }
            Self::Tidy(check) => project
                .as_ref()
                .map(|project| Report::of(&(check.find)(project), check.promise))
                .map_err(Clone::clone),
            Self::Docs => docs::check(root, tick),
        };
        outcome.unwrap_or_else(|reason| Report::failed("", reason))
    }
}

fn run_cargo(
    root: &Path,
    need: Option<Need>,
    args: &[String],
    env: &[(&'static str, &'static str)],
    tick: &mut dyn FnMut(&str),
) -> Result<Report, String> {
    let added = need.map_or(Ok(None), |need| need.ensure(root, tick))?;
    let mut command = cargo(root);
    command.args(args).envs(env.iter().copied());
    let ending = child::watch(command, None, tick)?;
    let note = added.unwrap_or_default();
    Ok(if ending.is_success() { Report::passed(note) } else { Report::failed(note, ending.text) })
}

fn run_tests(mut command: Command, names: &[String], tick: &mut dyn FnMut(&str)) -> Result<Report, String> {
    command.arg("--").args(names);
    let ending = child::watch(command, None, tick)?;
    let tally = count(&ending.text);
    let note = format!("{} tests", tally.passed + tally.failed);
    Ok(if !ending.is_success() {
        Report::failed(note, ending.text).with(tally)
    } else if !names.is_empty() && tally == Tally::default() {
        Report::failed(
            note,
            format!(
                "No step and no test is called `{}`; `cargo x help` says what a word may be.",
                names.join("` or `")
            ),
        )
    } else {
        Report::passed(note).with(tally)
    })
}

/// Adds up cargo's lines `test result: ok. 12 passed; 0 failed; …`.
fn count(output: &str) -> Tally {
    let results = output.lines().filter(|line| line.starts_with("test result:"));
    results.fold(Tally::default(), |sum, line| Tally {
        passed: sum.passed + number_before(line, " passed"),
        failed: sum.failed + number_before(line, " failed"),
    })
}

fn number_before(line: &str, word: &str) -> u64 {
    let before = line.split(word).next().unwrap_or_default();
    before.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargos_result_lines_are_added_up() {
        let output = "running 3 tests\n\
            test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 3 filtered out; finished in 0.10s\n\
            test result: FAILED. 30 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s\n";
        assert_eq!(count(output), Tally { passed: 42, failed: 2 });
        assert_eq!(count("error: could not compile\n"), Tally::default());
    }

    #[test]
    fn what_was_fetched_is_noted_and_what_was_not_is_explained() {
        let after = |added| Report::failed("2 tests", "both failed").after(added);
        assert_eq!(after(Ok(Some("installed it".to_owned()))).note, "2 tests; installed it");
        assert_eq!(after(Err("Install it.".to_owned())).output, "Install it.\n\nboth failed");
        assert_eq!(after(Ok(None)).output, "both failed");
    }

    #[test]
    fn findings_make_a_failure_that_shows_them_all() {
        let report =
            Report::of(&[Finding::new("a.md", "is wrong"), Finding::at("b.md", 3, "is odd")], "fine");
        assert!(!report.passed);
        assert_eq!(report.output, "a.md: is wrong\nb.md:3: is odd");
        assert!(Report::of(&[], "fine").passed);
    }
}
