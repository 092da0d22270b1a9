//! `cargo x test`: everything that must hold, one step after the other, to the end.

use std::path::Path;
use std::process::ExitCode;

use crate::progress::Progress;
use crate::step::{Step, Work, Workplace};
use crate::tidy;
use crate::toolchain::Need;

/// The step of the browser tests; it takes the names of its own tests.
const PAGE: &str = "page";
/// What `--long` tells the tests: so many times as many cases of each property, and rounds of each crash.
const LONG: (&str, &str) = ("TWELVEFOLD_CASES", "20");

/// Runs the steps that the words name, or all; the exit code is 1 if one does not hold.
pub(crate) fn run(root: &Path, long: bool, words: &[String]) -> ExitCode {
    let steps = chosen(steps(long), words, long);
    if words.is_empty() {
        println!(
            "Checks everything that must hold, in {} steps; what is missing for it is fetched and said.\n\
             On two cores that takes 30 to 40 minutes the first time, and 15 to 30 after a change{}.\n",
            steps.len(),
            if long { "; --long adds an hour or so" } else { "" },
        );
    }
    let mut place = Workplace::new(root);
    let names: Vec<&'static str> = steps.iter().map(|step| step.name).collect();
    let mut progress = Progress::new(&names);
    for step in &steps {
        progress.step(step.name, |tick| step.work.perform(&mut place, tick));
    }
    if progress.summary() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Every step, the quick ones that fail most often first.
fn steps(long: bool) -> Vec<Step> {
    let mut steps =
        vec![cargo("fmt", Some(component("rustfmt", "fmt")), "fmt --all --check -- --color=never", &[])];
    steps.extend(tidy::CHECKS.iter().map(|check| Step { name: check.name, work: Work::Tidy(check) }));
    steps.extend([
        cargo(
            "clippy",
            Some(component("clippy", "clippy")),
            "clippy --workspace --all-targets -- -D warnings",
            &[],
        ),
        cargo("rustdoc", None, "doc --workspace --no-deps", &[("RUSTDOCFLAGS", "-D warnings")]),
        Step { name: "build", work: Work::Build },
        tests("tests", &[Need::Postgres, Need::Proxies], Vec::new(), long),
        cargo("doctests", None, "test --workspace --no-fail-fast --doc", &cases(long)),
        Step { name: "docs", work: Work::Docs },
        Step { name: PAGE, work: Work::Page { names: Vec::new() } },
    ]);
    steps
}

/// The steps that a word names, and the tests that the other words name. Every word behind `page` names browser tests.
fn chosen(steps: Vec<Step>, words: &[String], long: bool) -> Vec<Step> {
    if words.is_empty() {
        return steps;
    }
    let names_step =
        |word: &String, step: &Step| step.name.split(' ').any(|part| part == word) || step.name == word;
    let page = words.iter().position(|word| word == PAGE);
    let (words, page_words) = words.split_at(page.map_or(words.len(), |page| page + 1));
    let names: Vec<String> =
        words.iter().filter(|word| !steps.iter().any(|step| names_step(word, step))).cloned().collect();
    let mut picked: Vec<Step> =
        steps.into_iter().filter(|step| words.iter().any(|word| names_step(word, step))).collect();
    if let Some(Step { work: Work::Page { names }, .. }) = picked.iter_mut().find(|step| step.name == PAGE) {
        *names = page_words.to_vec();
    }
    if !names.is_empty() {
        // Nothing is installed for the sake of a name; a test that can't do without says what is missing.
        picked.push(tests("named tests", &[], names, long));
    }
    picked
}

fn cargo(name: &'static str, need: Option<Need>, args: &str, env: &[(&'static str, &str)]) -> Step {
    let args = args.split_whitespace().map(str::to_owned).collect();
    Step { name, work: Work::Cargo { need, args, env: owned(env) } }
}

fn tests(name: &'static str, needs: &'static [Need], names: Vec<String>, long: bool) -> Step {
    Step { name, work: Work::Tests { needs, names, env: owned(&cases(long)) } }
}

fn cases(long: bool) -> Vec<(&'static str, &'static str)> {
    if long { vec![LONG] } else { Vec::new() }
}

fn owned(env: &[(&'static str, &str)]) -> Vec<(&'static str, String)> {
    env.iter().map(|&(name, value)| (name, value.to_owned())).collect()
}

fn component(name: &'static str, command: &'static str) -> Need {
    Need::Component { name, command }
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
    fn after_page_every_word_is_part_of_a_browser_tests_name() {
        // `links` is also what a tidy check is called.
        for word in ["print", "links"] {
            let steps = chosen(steps(false), &["page".to_owned(), word.to_owned()], false);
            let named =
                |step: &Step| matches!(&step.work, Work::Page { names } if names == &[word.to_owned()]);
            assert!(steps.len() == 1 && named(&steps[0]), "{word}");
        }
    }

    #[test]
    fn a_database_is_installed_for_all_tests_and_for_no_single_one() {
        let needs = |words: &[String]| {
            let steps = chosen(steps(false), words, false);
            steps.iter().any(|step| matches!(&step.work, Work::Tests { needs, .. } if !needs.is_empty()))
        };
        assert!(needs(&[]) && needs(&["tests".to_owned()]));
        assert!(!needs(&["d12_crit_1".to_owned()]));
    }

    #[test]
    fn long_is_told_to_the_tests_and_to_nobody_else() {
        let told = |step: &Step| match &step.work {
            Work::Tests { env, .. } | Work::Cargo { env, .. } => env.iter().any(|(name, _)| *name == LONG.0),
            Work::Tidy(_) | Work::Build | Work::Docs | Work::Page { .. } => false,
        };
        let names = |long| {
            let steps = steps(long);
            steps.iter().filter(|step| told(step)).map(|step| step.name).collect::<Vec<_>>()
        };
        assert_eq!(names(true), ["tests", "doctests"]);
        assert!(names(false).is_empty());
    }
}
