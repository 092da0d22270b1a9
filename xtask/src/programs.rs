//! The programs that are built for this machine: every test program, and the command as the tests see it.
//!
//! One call of cargo builds them all. A call that names fewer packages would choose other features for the crates that
//! they share, and build those anew.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::child::{self, Ending, cargo};
use crate::pool;
use crate::step::{Report, Tally};

/// Everything that was built.
pub(crate) struct Programs {
    /// One for each library, binary and folder of tests.
    pub(crate) tests: Vec<TestProgram>,
    /// The command.
    pub(crate) command: PathBuf,
}

/// A program that runs the tests inside it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TestProgram {
    /// The package whose tests they are.
    pub(crate) package: String,
    /// The package's folder, where they run.
    folder: PathBuf,
    executable: PathBuf,
}

impl Programs {
    /// Builds them.
    pub(crate) fn build(root: &Path, tick: &mut dyn FnMut(&str)) -> Result<Self, String> {
        let mut cargo = cargo(root);
        cargo.args(["test", "--workspace", "--no-run", "--lib", "--bins", "--tests", "--examples"]);
        cargo.args(child::MESSAGES);
        let messages = child::build(cargo, "A test program", tick)?;
        let command = executable(&messages, "twelvefold").ok_or("cargo built no binary `twelvefold`.")?;
        Ok(Self { tests: artefacts(&messages).filter_map(|one| test_program(&one)).collect(), command })
    }
}

/// The path of a binary among cargo's messages, one JSON object a line.
pub(crate) fn executable(messages: &str, name: &str) -> Option<PathBuf> {
    let is_ours = |one: &Value| one["target"]["name"] == name && one["profile"]["test"] == false;
    artefacts(messages).filter(is_ours).filter_map(|one| one["executable"].as_str().map(PathBuf::from)).last()
}

fn artefacts(messages: &str) -> impl Iterator<Item = Value> {
    let read = |line| serde_json::from_str::<Value>(line).ok();
    messages.lines().filter_map(read).filter(|one| one["reason"] == "compiler-artifact")
}

fn test_program(artefact: &Value) -> Option<TestProgram> {
    let executable = artefact["executable"].as_str().filter(|_| artefact["profile"]["test"] == true)?;
    let folder = Path::new(artefact["manifest_path"].as_str()?).parent()?;
    // path+file:///…/crates/dice#twelvefold-dice@0.1.0, or …/xtask#0.1.0 where the folder has the package's name.
    let (place, id) = artefact["package_id"].as_str()?.rsplit_once('#')?;
    let package = match id.split_once('@') {
        Some((name, _version)) => name,
        None => place.rsplit('/').next()?,
    };
    Some(TestProgram {
        package: package.to_owned(),
        folder: folder.to_owned(),
        executable: executable.into(),
    })
}

impl TestProgram {
    fn command(&self, names: &[String], env: &[(&str, String)]) -> Command {
        let mut command = Command::new(&self.executable);
        command.args(names).current_dir(&self.folder).stdin(Stdio::null());
        // As cargo would tell it.
        command.env("CARGO_MANIFEST_DIR", &self.folder).envs(env.iter().map(|(name, value)| (name, value)));
        command
    }
}

/// Runs the tests in these programs, all or those with one of the names; with names, at least one test must bear them.
pub(crate) fn run_tests(
    programs: &[&TestProgram],
    names: &[String],
    env: &[(&str, String)],
    tick: &mut dyn FnMut(&str),
) -> Result<Report, String> {
    let run = |program: &&TestProgram, tell: &mut dyn FnMut(&str)| {
        let ending = child::watch(program.command(names, env), None, tell)?;
        Ok(Ending { text: format!("{}:\n{}", program.package, ending.text), ..ending })
    };
    let endings = pool::for_each(programs, run, tick).into_iter().collect::<Result<Vec<_>, String>>()?;
    Ok(judge(&endings, names))
}

fn judge(endings: &[Ending], names: &[String]) -> Report {
    let tally = endings.iter().map(|ending| count(&ending.text)).fold(Tally::default(), Tally::and);
    let note = format!("{} tests", tally.passed + tally.failed);
    let failed: Vec<String> = endings
        .iter()
        .filter(|ending| !ending.is_success())
        .map(|ending| what_failed(&ending.text))
        .collect();
    if !failed.is_empty() {
        Report::failed(note, failed.join("\n")).with(tally)
    } else if !names.is_empty() && tally == Tally::default() {
        let sentence = "No step and no test is called `{}`; `cargo x help` says what a word may be.";
        Report::failed(note, sentence.replace("{}", &names.join("` or `")))
    } else {
        Report::passed(note).with(tally)
    }
}

/// The output of a program without the tests that passed: nobody looks for what failed among hundreds of them.
fn what_failed(output: &str) -> String {
    let passed = |line: &&str| line.starts_with("test ") && line.ends_with(" ... ok");
    output.lines().filter(|line| !passed(line)).collect::<Vec<_>>().join("\n")
}

/// Adds up lines such as `test result: ok. 12 passed; 0 failed; …`.
pub(crate) fn count(output: &str) -> Tally {
    let results = output.lines().filter(|line| line.starts_with("test result:"));
    let tally =
        |line| Tally { passed: number_before(line, " passed"), failed: number_before(line, " failed") };
    results.map(tally).fold(Tally::default(), Tally::and)
}

fn number_before(line: &str, word: &str) -> u64 {
    let number = line.split_once(word).and_then(|(before, _)| before.rsplit(' ').next());
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MESSAGES: &str = concat!(
        r#"{"reason":"compiler-artifact","target":{"name":"twelvefold_dice"},"profile":{"test":false},"executable":null}"#,
        "\nnot json\n",
        r#"{"reason":"compiler-artifact","package_id":"path+file:///project/crates/cli#twelvefold@0.1.0","manifest_path":"/project/crates/cli/Cargo.toml","target":{"name":"twelvefold"},"profile":{"test":true},"executable":"out/twelvefold-123"}"#,
        "\n",
        r#"{"reason":"compiler-artifact","target":{"name":"twelvefold"},"profile":{"test":false},"executable":"out/twelvefold"}"#,
        "\n",
        r#"{"reason":"build-finished","success":true}"#,
    );

    #[test]
    fn the_command_is_found_among_cargos_messages_and_its_tests_are_not_taken_for_it() {
        assert_eq!(executable(MESSAGES, "twelvefold"), Some(PathBuf::from("out/twelvefold")));
        assert_eq!(executable("", "twelvefold"), None);
    }

    #[test]
    fn a_test_program_knows_its_package_and_folder() {
        let programs: Vec<_> = artefacts(MESSAGES).filter_map(|one| test_program(&one)).collect();
        let (folder, executable) = ("/project/crates/cli".into(), "out/twelvefold-123".into());
        assert_eq!(programs, [TestProgram { package: "twelvefold".to_owned(), folder, executable }]);
    }

    #[test]
    fn a_package_named_like_its_folder_is_found_too() {
        let artefact = serde_json::json!({
            "package_id": "path+file:///project/xtask#0.1.0", "manifest_path": "/project/xtask/Cargo.toml",
            "profile": { "test": true }, "executable": "out/xtask-1",
        });
        assert_eq!(test_program(&artefact).unwrap().package, "xtask");
    }

    #[test]
    fn result_lines_are_added_up() {
        let output = "running 3 tests\n\
            test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 3 filtered out; finished in 0.10s\n\
            test result: FAILED. 30 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s\n";
        assert_eq!(count(output), Tally { passed: 42, failed: 2 });
        assert_eq!(count("error: could not compile\n"), Tally::default());
    }

    #[test]
    fn a_name_that_no_test_bears_is_said() {
        let nothing = Ending { code: Some(0), text: "test result: ok. 0 passed; 0 failed".to_owned() };
        let report = judge(&[nothing], &["d12_crit_9".to_owned()]);
        assert!(!report.passed && report.output.contains("`d12_crit_9`"), "{}", report.output);
    }

    #[test]
    fn of_a_program_that_failed_only_what_failed_is_shown() {
        let text =
            "dice:\ntest keeps ... ok\ntest drops ... FAILED\ntest result: FAILED. 1 passed; 1 failed;";
        let report = judge(&[Ending { code: Some(101), text: text.to_owned() }], &[]);
        assert_eq!(report.output, "dice:\ntest drops ... FAILED\ntest result: FAILED. 1 passed; 1 failed;",);
    }

    #[test]
    fn a_program_that_dies_is_a_failure_even_if_no_test_failed() {
        let dead = Ending { code: None, text: "thread has overflowed its stack".to_owned() };
        assert!(!judge(&[dead], &[]).passed);
    }
}
