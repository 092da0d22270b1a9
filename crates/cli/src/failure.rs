//! Why a command does not do what was asked: one sentence, and an exit code.

use std::path::Path;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use clap::error::ErrorKind;
use odds::Uncountable;
use protocol::v1::VERSION;
use serde::Serialize;
use systems::Refusal;
use systems::sentence::many;
use written::{Problem, Problems};

use crate::output;

/// What ends a command early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A rule says no, or a file is bad: exit code 1.
    Refused {
        /// The id of the rule, if it was one.
        rule: Option<&'static str>,
        /// What is wrong and what to do.
        sentence: String,
    },
    /// A file with a system has mistakes: exit code 1.
    BadSystem {
        /// The file.
        file: String,
        /// Every mistake, from top to bottom.
        problems: Problems,
        /// What is wrong, with the lines.
        sentence: String,
    },
    /// The command was not typed as it must be: exit code 2.
    Usage {
        /// What is wrong and what to do.
        sentence: String,
    },
    /// Help was asked for, which is fine, or is all there is to show, which is not.
    Help {
        /// The help.
        text: String,
        /// Was it asked for?
        wanted: bool,
    },
}

impl Failure {
    /// Something outside the rules is in the way: a file, a terminal.
    pub(crate) fn refused(sentence: impl Into<String>) -> Self {
        Self::Refused { rule: None, sentence: sentence.into() }
    }

    /// A file with a system has mistakes.
    pub(crate) fn bad_system(file: &Path, problems: Problems) -> Self {
        let file = file.display().to_string();
        let count = many(problems.0.len() as u64, "mistake");
        let sentence = format!("{file} has {count}\n\n{problems}");
        Self::BadSystem { file, problems, sentence }
    }

    /// The flags don't go together.
    pub(crate) fn usage(sentence: impl Into<String>) -> Self {
        Self::Usage { sentence: sentence.into() }
    }

    /// The same for a command that had changed a file before its answer was lost.
    pub(crate) fn after_a_change(self) -> Self {
        let sentence =
            format!("{}; what was to change is changed, and the file tells of it", self.sentence());
        Self::Refused { rule: None, sentence }
    }

    /// What is wrong and what to do.
    pub(crate) fn sentence(&self) -> &str {
        match self {
            Self::Refused { sentence, .. } | Self::BadSystem { sentence, .. } | Self::Usage { sentence } => {
                sentence
            }
            Self::Help { text, .. } => text,
        }
    }

    /// Tells the person, or the program that asked for JSON, and picks the exit code.
    pub(crate) fn report(self, as_json: bool) -> ExitCode {
        match self {
            Self::Help { text, wanted: true } => match output::print(&text) {
                Ok(()) => ExitCode::SUCCESS,
                Err(failure) => failure.report(as_json),
            },
            failure if as_json => {
                let (complaint, code) = failure.complaint();
                output::print_error(&(complaint.line() + "\n"));
                code
            }
            Self::Refused { rule, sentence } => {
                let rule = rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
                complain(&format!("refused{rule}"), &sentence);
                ExitCode::from(1)
            }
            Self::BadSystem { sentence, .. } => {
                complain("refused", &sentence);
                ExitCode::from(1)
            }
            Self::Usage { sentence } => {
                complain("error", &sentence);
                ExitCode::from(2)
            }
            Self::Help { text, wanted: false } => {
                output::print_error(&text);
                ExitCode::from(2)
            }
        }
    }
}

impl Failure {
    /// The same for programs.
    fn complaint(&self) -> (Complaint<'_>, ExitCode) {
        let (kind, rule, text, code) = match self {
            Self::Refused { rule, sentence } => ("refused", *rule, sentence.as_str(), 1),
            Self::BadSystem { sentence, .. } => ("refused", None, sentence.as_str(), 1),
            Self::Usage { sentence } => ("usage", None, sentence.as_str(), 2),
            Self::Help { .. } => {
                ("usage", None, "something is left out; `--help` tells what can be typed", 2)
            }
        };
        // A picture of the place stands below the sentence.
        let (message, picture) = text.split_once("\n\n").map_or((text, None), |(one, two)| (one, Some(two)));
        let told = FailureJson { kind, rule, message, picture, mistakes: self.mistakes() };
        (Complaint { version: VERSION, error: told }, ExitCode::from(code))
    }
}

impl Failure {
    /// Each mistake of a file.
    fn mistakes<'a>(&'a self) -> Vec<Mistake<'a>> {
        let Self::BadSystem { file, problems, .. } = self else { return Vec::new() };
        let mistake = |problem: &'a Problem| {
            let Problem { line, column, message, .. } = problem;
            Mistake { file, line: *line, column: *column, message }
        };
        problems.0.iter().map(mistake).collect()
    }
}

/// A mistake in a file, in JSON.
#[derive(Serialize)]
struct Mistake<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    message: &'a str,
}

/// What went wrong, in JSON.
#[derive(Serialize)]
struct Complaint<'a> {
    version: u32,
    error: FailureJson<'a>,
}

#[derive(Serialize)]
struct FailureJson<'a> {
    /// `refused` by a rule or a file, or wrong `usage`.
    kind: &'static str,
    /// The id of the rule that says no.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// What is wrong and what to do.
    message: &'a str,
    /// The line that is wrong, and marks below the place.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<&'a str>,
    /// Each mistake of a file with a system.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mistakes: Vec<Mistake<'a>>,
}

impl Complaint<'_> {
    fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| format!("the complaint makes no JSON: {error}"))
    }
}

fn complain(what: &str, sentence: &str) {
    let style = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    output::print_error(&format!("{style}{what}:{style:#} {sentence}\n"));
}

impl From<Uncountable> for Failure {
    fn from(refusal: Uncountable) -> Self {
        Self::refused(refusal.to_string())
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Input(slip) => Self::usage(slip.sentence(&|key| format!("--{key}"))),
            refusal => Self::Refused { rule: refusal.rule(), sentence: refusal.to_string() },
        }
    }
}

impl From<dice::RollerError> for Failure {
    fn from(error: dice::RollerError) -> Self {
        Self::refused(error.to_string())
    }
}

impl From<dice::notation::Refused> for Failure {
    fn from(refused: dice::notation::Refused) -> Self {
        Self::refused(refused.to_string())
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        let text = error.render();
        match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                Self::Help { text: text.ansi().to_string(), wanted: true }
            }
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                Self::Help { text: text.ansi().to_string(), wanted: false }
            }
            _ => Self::usage(one_sentence(&text.to_string())),
        }
    }
}

/// Draws clap's paragraphs together: what is wrong, its tip, and where to read on.
fn one_sentence(text: &str) -> String {
    let paragraphs: Vec<String> = text
        .split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    let problem = paragraphs.first().map_or("", |first| first.trim_start_matches("error: "));
    let tip = paragraphs.iter().find_map(|paragraph| paragraph.strip_prefix("tip: "));
    let usage = paragraphs.iter().find_map(|paragraph| paragraph.strip_prefix("Usage: "));
    let tip = tip.map(|tip| format!("; {tip}")).unwrap_or_default();
    let help = usage.map(|usage| format!("; see `{} --help`", command(usage))).unwrap_or_default();
    format!("{problem}{tip}{help}")
}

/// The words of the command in a line of usage.
fn command(usage: &str) -> String {
    let is_word = |word: &&str| word.starts_with(|sign: char| sign.is_ascii_alphanumeric());
    usage.split(' ').take_while(is_word).collect::<Vec<_>>().join(" ")
}
