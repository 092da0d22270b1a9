//! `cargo x test`: everything that must hold, one step after the other, to the end.

use std::path::Path;
use std::process::ExitCode;

use crate::progress::Progress;
use crate::project::Project;
use crate::step::{Step, Work};
use crate::tidy::{self, layers};
use crate::toolchain::{Need, WASM};

/// All tests but those in the documentation and those that need a browser.
const TESTS: &str = "test --workspace --exclude twelvefold-page-tests --no-fail-fast --lib --bins --tests";
/// The step of the browser tests; it takes the names of its own tests.
const PAGE: &str = "page";
/// What `--long` tells the tests: twenty times as many cases. The first is read by tests that set their own number, the
/// second by proptest for all others, whose usual number is 256.
const LONG: [(&str, &str); 2] = [("TWELVEFOLD_CASES", "20"), ("PROPTEST_CASES", "5120")];

/// Runs the steps that the words name, or all; the exit code is 1 if one does not hold.
pub(crate) fn run(root: &Path, long: bool, words: &[String]) -> ExitCode {
    let steps = chosen(steps(long), words, long);
    let project = Project::load(root);
    let names: Vec<&'static str> = steps.iter().map(|step| step.name).collect();
    let mut progress = Progress::new(&names);
    for step in &steps {
        progress.step(step.name, |tick| step.work.perform(&project, root, tick));
    }
    if progress.summary() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Every step, the quick ones that fail most often first.
fn steps(long: bool) -> Vec<Step> {
    let mut steps = vec![
        cargo("fmt", Some(component("rustfmt", "fmt")), "fmt --all --check -- --color=never", &[]),
        cargo(
            "clippy",
            Some(component("clippy", "clippy")),
            "clippy --workspace --all-targets -- -D warnings",
            &[],
        ),
    ];
    steps.extend(tidy::CHECKS.iter().map(|check| Step { name: check.name, work: Work::Tidy(check) }));
    steps.extend([
        tests("tests", Some(Need::Postgres), &format!("{TESTS} --examples"), Vec::new(), long),
        tests("doctests", None, "test --workspace --no-fail-fast --doc", Vec::new(), long),
        cargo("rustdoc", None, "doc --workspace --no-deps", &[("RUSTDOCFLAGS", "-D warnings")]),
        Step { name: "docs", work: Work::Docs },
        cargo("wasm", Some(Need::Target(WASM)), &wasm_build(), &[]),
        Step { name: PAGE, work: Work::Page { names: Vec::new() } },
    ]);
    steps
}

/// The steps that a word names, and the tests that the other words name.
fn chosen(steps: Vec<Step>, words: &[String], long: bool) -> Vec<Step> {
    if words.is_empty() {
        return steps;
    }
    let names_step =
        |word: &String, step: &Step| step.name.split(' ').any(|part| part == word) || step.name == word;
    let names: Vec<String> =
        words.iter().filter(|word| !steps.iter().any(|step| names_step(word, step))).cloned().collect();
    let mut picked: Vec<Step> =
        steps.into_iter().filter(|step| words.iter().any(|word| names_step(word, step))).collect();
    if let Some(Step { work: Work::Page { names: page_names }, .. }) =
        picked.iter_mut().find(|step| step.name == PAGE)
    {
        *page_names = names;
    } else if !names.is_empty() {
        // Nothing is installed for the sake of a name; a test that can't do without says what is missing.
        picked.push(tests("named tests", None, TESTS, names, long));
    }
    picked
}

fn wasm_build() -> String {
    let packages: Vec<String> = layers::pure().map(|name| format!("-p {name}")).collect();
    format!("build --lib --target {WASM} {}", packages.join(" "))
}

fn cargo(name: &'static str, need: Option<Need>, args: &str, env: &[(&'static str, &'static str)]) -> Step {
    Step { name, work: Work::Cargo { need, args: split(args), env: env.to_vec() } }
}

fn tests(name: &'static str, need: Option<Need>, args: &str, names: Vec<String>, long: bool) -> Step {
    let env = if long { LONG.to_vec() } else { Vec::new() };
    Step { name, work: Work::Tests { need, args: split(args), names, env } }
}

fn component(name: &'static str, command: &'static str) -> Need {
    Need::Component { name, command }
}

fn split(args: &str) -> Vec<String> {
    args.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(words: &[&str]) -> Vec<&'static str> {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        chosen(steps(false), &words, false).iter().map(|step| step.name).collect()
    }

    #[test]
    fn without_a_word_every_step_runs() {
        assert_eq!(names(&[]).len(), steps(false).len());
    }

    #[test]
    fn tidy_is_the_word_for_all_tidy_checks() {
        assert_eq!(names(&["tidy"]).len(), tidy::CHECKS.len());
        assert_eq!(names(&["ledger"]), ["tidy ledger"]);
    }

    #[test]
    fn any_other_word_is_part_of_a_tests_name() {
        assert_eq!(names(&["fmt", "d12_crit_1"]), ["fmt", "named tests"]);
    }

    #[test]
    fn after_page_a_word_is_part_of_a_browser_tests_name() {
        let steps = chosen(steps(false), &["page".to_owned(), "print".to_owned()], false);
        assert!(
            matches!(&steps[..], [Step { work: Work::Page { names }, .. }] if names == &["print".to_owned()])
        );
    }

    #[test]
    fn a_database_is_installed_for_all_tests_and_for_no_single_one() {
        let needs = |words: &[String]| {
            let steps = chosen(steps(false), words, false);
            steps.iter().any(|step| matches!(&step.work, Work::Tests { need: Some(_), .. }))
        };
        assert!(needs(&[]) && needs(&["tests".to_owned()]));
        assert!(!needs(&["d12_crit_1".to_owned()]));
    }

    #[test]
    fn long_is_told_to_the_tests_and_to_nobody_else() {
        let told = |step: &Step| match &step.work {
            Work::Tests { env, .. } | Work::Cargo { env, .. } => env.starts_with(&LONG),
            Work::Tidy(_) | Work::Docs | Work::Page { .. } => false,
        };
        let told: Vec<&str> = steps(true).iter().filter(|step| told(step)).map(|step| step.name).collect();
        assert_eq!(told, ["tests", "doctests"]);
        assert!(
            !steps(false).iter().any(|step| matches!(&step.work, Work::Tests { env, .. } if !env.is_empty()))
        );
    }
}
