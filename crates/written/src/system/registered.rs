//! A written system among the systems of a program.

use std::sync::OnceLock;

use systems::form::CheckKind;
use systems::outcome::{DegreeKind, OutcomeKind, Tone};
use systems::ruling::{self, Choices, RulingInfo, RulingSettings};
use systems::{Refusal, RuleSystem, add_system};

use super::kind::WrittenKind;
use crate::rules::{self, Check};
use crate::{Ruling, WrittenSystem};

/// A written system with everything that a program asks of one.
#[derive(Debug)]
pub struct RegisteredSystem {
    written: &'static WrittenSystem,
    /// They know the system, so they come after it.
    kinds: OnceLock<Vec<&'static dyn CheckKind>>,
    /// Those of each check, from worst to best, one check after the other.
    outcomes: Vec<OutcomeKind>,
    rulings: Vec<RulingInfo>,
    total_name: String,
}

impl RegisteredSystem {
    /// Adds a system to the list of a program, for as long as the program runs.
    ///
    /// # Errors
    ///
    /// There is one of that name.
    pub fn add(written: WrittenSystem) -> Result<&'static Self, Refusal> {
        let written: &'static WrittenSystem = Box::leak(Box::new(written));
        let system: &'static Self = Box::leak(Box::new(Self {
            written,
            kinds: OnceLock::new(),
            outcomes: written.checks.iter().flat_map(outcome_kinds).collect(),
            rulings: written.rulings.iter().map(ruling_info).collect(),
            total_name: total_name(&written.checks),
        }));
        system
            .kinds
            .get_or_init(|| (0..written.checks.len()).map(|check| leak_kind(system, check)).collect());
        add_system(system)?;
        Ok(system)
    }

    /// What the file says.
    pub const fn written(&self) -> &'static WrittenSystem {
        self.written
    }

    /// The outcomes of the check at that place, from worst to best.
    pub(super) fn outcomes_of(&self, check: usize) -> &[OutcomeKind] {
        let before: usize = self.written.checks[..check].iter().map(|check| check.outcomes.len()).sum();
        &self.outcomes[before..before + self.written.checks[check].outcomes.len()]
    }
}

fn leak_kind(system: &'static RegisteredSystem, check: usize) -> &'static dyn CheckKind {
    Box::leak(Box::new(WrittenKind::new(system, check)))
}

/// What totals are called, if all checks call them the same.
fn total_name(checks: &[Check]) -> String {
    let mut names = checks.iter().map(|check| check.total_name.as_str());
    let first = names.next().unwrap_or("total");
    if names.all(|name| name == first) { first.to_owned() } else { "total".to_owned() }
}

fn outcome_kinds(check: &Check) -> Vec<OutcomeKind> {
    let kind = |&at: &usize| {
        let outcome = &check.outcomes[at];
        let degree = outcome.degree_name.clone().map(|(one, several)| DegreeKind {
            key: several.clone().into(),
            one: one.into(),
            several: several.into(),
            is_count: false,
        });
        let tone = match outcome.tone {
            rules::Tone::Worst => Tone::Worst,
            rules::Tone::Failure => Tone::Failure,
            rules::Tone::Tie => Tone::Tie,
            rules::Tone::Success => Tone::Success,
            rules::Tone::Great => Tone::Great,
        };
        OutcomeKind {
            key: outcome.name.clone().into(),
            title: outcome.name.clone().into(),
            success: outcome.success,
            tone,
            degree,
        }
    };
    check.ranking.iter().map(kind).collect()
}

fn ruling_info(ruling: &'static Ruling) -> RulingInfo {
    let choices: Vec<ruling::Choice> =
        ruling.choices.iter().map(|(name, about)| ruling::Choice { name, about }).collect();
    RulingInfo {
        name: &ruling.name,
        rule: "",
        about: &ruling.about,
        choices: Choices::Named(choices.leak()),
        default: ruling.choices.get(ruling.default).map_or("", |(name, _)| name),
    }
}

impl RuleSystem for RegisteredSystem {
    fn name(&self) -> &str {
        &self.written.name
    }

    fn title(&self) -> &str {
        &self.written.title
    }

    fn short_title(&self) -> &str {
        &self.written.title
    }

    /// What is written in a file has no rule ids.
    fn rule_prefix(&self) -> &str {
        ""
    }

    fn checks(&self) -> &[&dyn CheckKind] {
        self.kinds.get().map_or(&[], Vec::as_slice)
    }

    fn outcomes(&self) -> &[OutcomeKind] {
        &self.outcomes
    }

    fn total_name(&self) -> &str {
        &self.total_name
    }

    fn rulings(&self) -> &[RulingInfo] {
        &self.rulings
    }

    fn editions(&self) -> Vec<&str> {
        vec!["file"]
    }

    fn editions_about(&self) -> Vec<&str> {
        vec!["as the file has it"]
    }

    fn settle_rulings(
        &self,
        edition: Option<&str>,
        choices: &[(String, String)],
    ) -> Result<RulingSettings, Refusal> {
        if let Some(edition) = edition.filter(|edition| *edition != "file") {
            return Err(Refusal::UnknownEdition { edition: edition.to_owned(), known: "file".to_owned() });
        }
        let defaults = self.rulings.iter().map(|ruling| (ruling.name.to_owned(), ruling.default.to_owned()));
        let mut settled: RulingSettings = defaults.collect();
        for (name, choice) in choices {
            let Some(ruling) = self.rulings.iter().find(|ruling| ruling.name == name) else {
                let known: Vec<&str> = self.rulings.iter().map(|ruling| ruling.name).collect();
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                return Err(Refusal::UnknownRuling { ruling: name.clone(), known });
            };
            let has_choice = match ruling.choices {
                Choices::Named(choices) => choices.iter().any(|known| known.name == choice),
                Choices::Number { .. } => false,
            };
            if !has_choice {
                return Err(ruling.refuse(choice));
            }
            settled.insert(name.clone(), choice.clone());
        }
        Ok(settled)
    }
}
