//! One step of `cargo x test`, and what came of it.

use std::path::Path;

use crate::child::{self, cargo};
use crate::docs;
use crate::finding::Finding;
use crate::page_tests;
use crate::programs::{self, Programs, TestProgram};
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
    Cargo { need: Option<Need>, args: Vec<String>, env: Vec<(&'static str, String)> },
    /// A tidy check finds nothing.
    Tidy(&'static Check),
    /// All programs build that the steps below run.
    Build,
    /// The tests pass that need no browser: those with these names, or all.
    Tests { needs: &'static [Need], names: Vec<String>, env: Vec<(&'static str, String)> },
    /// The tests in a browser pass: those with these names, or all.
    Page { names: Vec<String> },
    /// The sessions in the pages are what the command prints.
    Docs,
}

/// What the steps share.
pub(crate) struct Workplace<'a> {
    root: &'a Path,
    /// Every file and package, read when the first step asks.
    project: Option<Project>,
    /// The programs, built when the first step asks; nothing if they do not build.
    programs: Option<Option<Programs>>,
}

impl<'a> Workplace<'a> {
    /// Before the first step.
    pub(crate) fn new(root: &'a Path) -> Self {
        Self { root, project: None, programs: None }
    }

    fn project(&mut self) -> Result<&Project, String> {
        let project = match self.project.take() {
            Some(project) => project,
            None => Project::load(self.root)?,
        };
        Ok(self.project.insert(project))
    }

    fn programs(&mut self, tick: &mut dyn FnMut(&str)) -> Result<&Programs, String> {
        if self.programs.is_none() {
            // Noted before it is tried: what does not build is told once.
            self.programs = Some(None);
            self.programs = Some(Some(Programs::build(self.root, tick)?));
        }
        let built = self.programs.as_ref().and_then(Option::as_ref);
        built.ok_or_else(|| "Its program does not build; see above.".to_owned())
    }
}

/// How many tests passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Tests that passed.
    pub(crate) passed: u64,
    /// Tests that failed.
    pub(crate) failed: u64,
}

impl Tally {
    /// These and those.
    pub(crate) fn and(self, other: Self) -> Self {
        Self { passed: self.passed + other.passed, failed: self.failed + other.failed }
    }
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
    pub(crate) fn from_findings(findings: &[Finding], note: impl Into<String>) -> Self {
        if findings.is_empty() {
            return Self::passed(note);
        }
        let lines: Vec<String> = findings.iter().map(Finding::to_string).collect();
        Self::failed(format!("{} to mend", findings.len()), lines.join("\n"))
    }
}

impl Work {
    /// Does it. Trouble with the outside world is a failure too, never a crash.
    pub(crate) fn perform(&self, place: &mut Workplace<'_>, tick: &mut dyn FnMut(&str)) -> Report {
        let outcome = match self {
            Self::Cargo { need, args, env } => run_cargo(place.root, *need, args, env, tick),
            Self::Tidy(check) => {
                place.project().map(|project| Report::from_findings(&(check.find)(project), check.promise))
            }
            Self::Build => place
                .programs(tick)
                .map(|built| Report::passed(format!("{} test programs and the command", built.tests.len()))),
            Self::Tests { needs, names, env } => run_tests(place, needs, names, env, tick),
            Self::Page { names } => run_page_tests(place, names, tick),
            Self::Docs => {
                let root = place.root;
                place.programs(tick).and_then(|built| docs::check(root, &built.command, tick))
            }
        };
        outcome.unwrap_or_else(|reason| Report::failed("", reason))
    }
}

fn run_cargo(
    root: &Path,
    need: Option<Need>,
    args: &[String],
    env: &[(&'static str, String)],
    tick: &mut dyn FnMut(&str),
) -> Result<Report, String> {
    let added = need.map_or(Ok(None), |need| need.ensure(root, tick))?;
    let mut command = cargo(root);
    command.args(args).envs(env.iter().map(|(name, value)| (name, value)));
    let ending = child::watch(command, None, tick)?;
    let tally = programs::count(&ending.text);
    let tests = (tally != Tally::default()).then(|| format!("{} tests", tally.passed + tally.failed));
    let note = tests.into_iter().chain(added).collect::<Vec<_>>().join("; ");
    let report = if ending.is_success() { Report::passed(note) } else { Report::failed(note, ending.text) };
    Ok(report.with(tally))
}

fn run_tests(
    place: &mut Workplace<'_>,
    needs: &[Need],
    names: &[String],
    env: &[(&'static str, String)],
    tick: &mut dyn FnMut(&str),
) -> Result<Report, String> {
    // The tests that can do without them still have their say; the others fail and tell why.
    let added: Vec<_> = needs.iter().map(|need| need.ensure(place.root, tick)).collect();
    let programs = in_a_browser(place.programs(tick)?, false);
    let report = programs::run_tests(&programs, names, env, tick)?;
    Ok(added.into_iter().fold(report, Report::after))
}

fn run_page_tests(
    place: &mut Workplace<'_>,
    names: &[String],
    tick: &mut dyn FnMut(&str),
) -> Result<Report, String> {
    let root = place.root;
    let built = place.programs(tick)?;
    let (env, added) = page_tests::prepare(root, &built.command, tick)?;
    programs::run_tests(&in_a_browser(built, true), names, &env, tick).map(|report| report.after(Ok(added)))
}

/// The programs whose tests drive a browser, or all others.
fn in_a_browser(programs: &Programs, wanted: bool) -> Vec<&TestProgram> {
    programs.tests.iter().filter(|program| (program.package == page_tests::PACKAGE) == wanted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_fetched_is_noted_and_what_was_not_is_explained() {
        let after = |added| Report::failed("2 tests", "both failed").after(added);
        assert_eq!(after(Ok(Some("installed it".to_owned()))).note, "2 tests; installed it");
        assert_eq!(after(Err("Install it.".to_owned())).output, "Install it.\n\nboth failed");
        assert_eq!(after(Ok(None)).output, "both failed");
    }

    #[test]
    fn findings_make_a_failure_that_shows_them_all() {
        let report = Report::from_findings(
            &[Finding::new("a.md", "is wrong"), Finding::at_line("b.md", 3, "is odd")],
            "fine",
        );
        assert!(!report.passed);
        assert_eq!(report.output, "a.md: is wrong\nb.md:3: is odd");
        assert!(Report::from_findings(&[], "fine").passed);
    }
}
