//! What a person may ask of `cargo x`, read from the words they typed.

use std::ffi::OsString;

use crate::page::Pace;

/// What `cargo x help` prints.
pub(crate) const HELP: &str = "\
cargo x run                     build everything, start a server with a demo table and say where the page is
cargo x run ARG…                build the command and run it with these words
cargo x test [--long] [WORD…]   everything that must hold; a WORD is a step (fmt, clippy, tests, tidy, page…) or part of a
                                test's name; after the word `page`, of a browser test's name
cargo x page [--fast] [--serve] build the page alone and say how big it is; --fast for those who work on it, --serve shows it
cargo x bench [NAME…] [--peers] measure the speed; --peers sets other tools beside it; `page` measures the page in a browser
cargo x install                 install the command `twelvefold` with its page inside
cargo x docs [--update]         hold the sessions printed in the pages to what the command says; --update rewrites them
cargo x python                  build the Python package into a virtual environment and run its tests
cargo x help                    this list
";

/// One chore with its choices.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Chore {
    /// List the chores.
    Help,
    /// Check everything that must hold, or the steps and tests that are named.
    Test { long: bool, filters: Vec<String> },
    /// Build and run the command.
    Run { args: Vec<OsString> },
    /// Build the page, and show it if so wished.
    Page { pace: Pace, serve: bool },
    /// Measure.
    Bench { args: Vec<OsString> },
    /// Install the command with its page inside.
    Install,
    /// Check the sessions in the pages, or rewrite them.
    Docs { update: bool },
    /// Build the Python package and try it.
    Python,
}

impl Chore {
    /// Reads the words after `cargo x`; an `Err` is one sentence that says what is wrong with them.
    pub(crate) fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Self, String> {
        let mut words = words.into_iter();
        let Some(first) = words.next() else { return Ok(Self::Help) };
        let rest: Vec<OsString> = words.collect();
        match first.to_string_lossy().as_ref() {
            "help" | "--help" | "-h" => Ok(Self::Help),
            "test" => test(rest),
            "run" => Ok(Self::Run { args: rest }),
            "page" => page(rest),
            "bench" => Ok(Self::Bench { args: rest }),
            "docs" => docs(rest),
            "install" if rest.is_empty() => Ok(Self::Install),
            "python" if rest.is_empty() => Ok(Self::Python),
            "python" => Err("`cargo x python` takes no further word.".to_owned()),
            "install" => Err("`cargo x install` takes no further word.".to_owned()),
            other => Err(format!("There is no chore `{other}`; `cargo x help` lists them.")),
        }
    }
}

fn test(words: Vec<OsString>) -> Result<Chore, String> {
    let (mut long, mut filters) = (false, Vec::new());
    for word in words {
        match word.to_string_lossy().as_ref() {
            "--long" => long = true,
            "--help" | "-h" => return Ok(Chore::Help),
            flag if flag.starts_with('-') => {
                return Err(format!("`cargo x test` knows no flag `{flag}`, only `--long`."));
            }
            filter => filters.push(filter.to_owned()),
        }
    }
    Ok(Chore::Test { long, filters })
}

fn page(words: Vec<OsString>) -> Result<Chore, String> {
    let (mut pace, mut serve) = (Pace::Best, false);
    for word in words {
        match word.to_string_lossy().as_ref() {
            "--fast" => pace = Pace::Fast,
            "--serve" => serve = true,
            "--help" | "-h" => return Ok(Chore::Help),
            other => return Err(format!("`cargo x page` takes `--fast` and `--serve`, not `{other}`.")),
        }
    }
    Ok(Chore::Page { pace, serve })
}

fn docs(words: Vec<OsString>) -> Result<Chore, String> {
    let mut update = false;
    for word in words {
        match word.to_string_lossy().as_ref() {
            "--update" => update = true,
            "--help" | "-h" => return Ok(Chore::Help),
            other => return Err(format!("`cargo x docs` takes `--update` and nothing else, not `{other}`.")),
        }
    }
    Ok(Chore::Docs { update })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &str) -> Result<Chore, String> {
        Chore::parse(words.split_whitespace().map(OsString::from))
    }

    #[test]
    fn no_word_at_all_asks_for_help() {
        assert_eq!(parse(""), Ok(Chore::Help));
        assert_eq!(parse("test --help"), Ok(Chore::Help));
    }

    #[test]
    fn test_takes_long_and_filters_in_any_order() {
        let filters = vec!["tidy".to_owned(), "d12_crit_1".to_owned()];
        assert_eq!(parse("test tidy --long d12_crit_1"), Ok(Chore::Test { long: true, filters }));
    }

    #[test]
    fn the_page_is_built_with_care_unless_told_otherwise() {
        assert_eq!(parse("page"), Ok(Chore::Page { pace: Pace::Best, serve: false }));
        assert_eq!(parse("page --serve --fast"), Ok(Chore::Page { pace: Pace::Fast, serve: true }));
    }

    #[test]
    fn run_hands_every_word_on_untouched() {
        let args = vec!["odds".into(), "--help".into()];
        assert_eq!(parse("run odds --help"), Ok(Chore::Run { args }));
    }

    #[test]
    fn a_wrong_word_gets_one_sentence() {
        for words in ["tset", "test --lnog", "install now", "python 3", "docs README.md", "page --slow"] {
            let sentence = parse(words).unwrap_err();
            assert!(sentence.ends_with('.') && !sentence.contains('\n'), "{sentence}");
        }
    }

    #[test]
    fn the_list_has_every_chore() {
        for chore in ["test", "run", "page", "bench", "install", "docs", "python", "help"] {
            assert!(HELP.lines().any(|line| line.starts_with(&format!("cargo x {chore}"))), "{chore}");
        }
    }
}
