//! A written system among the systems of a program.

use std::fmt;
use std::sync::OnceLock;

use sha2::{Digest, Sha256};
use systems::form::{CheckKind, EffectForm, SheetForm, SheetRollForm, Values};
use systems::outcome::{DegreeKind, OutcomeKind, Tone};
use systems::registry::{hold_file_system, use_file_system};
use systems::ruling::{self, Choices, RulingInfo, RulingSettings};
use systems::{AnySheet, Customs, PointsAbove, Refusal, RuleSystem, System, SystemFile};

use super::kind::WrittenKind;
use crate::rules::{self, Check};
use crate::sheet::{CharacterSheet, SheetRoll, customs, effect_form, roll_form, sheet_form, sheet_rolls};
use crate::{Problems, Ruling, WrittenSystem};

/// A written system with everything that a program asks of one.
pub struct RegisteredSystem {
    written: &'static WrittenSystem,
    file: SystemFile,
    /// Its name and the hash of the file.
    reference: String,
    /// Where it is for good.
    itself: OnceLock<&'static Self>,
    /// They know the system, so they come after it.
    kinds: OnceLock<Vec<&'static dyn CheckKind>>,
    /// Those of each check, from worst to best, one check after the other.
    outcomes: Vec<OutcomeKind>,
    rulings: Vec<RulingInfo>,
    total_name: String,
    sheet_form: SheetForm,
    effect_form: EffectForm,
    /// What is rolled from a sheet, and what can be said of each, in the same order.
    rolls: Vec<SheetRoll>,
    roll_forms: Vec<SheetRollForm>,
    customs: Customs,
}

/// Why a text is no system that can be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSystem {
    /// The file has mistakes.
    #[error(transparent)]
    Mistakes(#[from] Problems),
    /// The file is fine, and it is refused for its name or for want of room.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Its name alone: it holds its kinds of check, and they hold it.
impl fmt::Debug for RegisteredSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reference)
    }
}

/// Two systems are one if they were added together.
impl PartialEq for RegisteredSystem {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for RegisteredSystem {}

impl RegisteredSystem {
    /// The system that a file describes, held for as long as the program runs. The same text is the same system, however
    /// often it is read; whoever has its name and hash finds it with [`System::from_name`].
    ///
    /// # Errors
    ///
    /// The file has mistakes, the name of a built-in system, or there is no room for another.
    pub fn load(text: &str) -> Result<System, NoSystem> {
        Self::hold(text, file_hash(text), WrittenSystem::parse(text)?)
    }

    /// The same of a file that was taken once, as it stands in the log of a table: see [`WrittenSystem::parse_kept`].
    ///
    /// # Errors
    ///
    /// As for a file that is new.
    pub fn load_kept(text: &str) -> Result<System, NoSystem> {
        let hash = file_hash(text);
        if let Some(known) = use_file_system(&hash) {
            return Ok(known.into());
        }
        Self::hold(text, hash, WrittenSystem::parse_kept(text)?)
    }

    fn hold(text: &str, hash: String, written: WrittenSystem) -> Result<System, NoSystem> {
        if let Some(known) = use_file_system(&hash) {
            return Ok(known.into());
        }
        let (name, weight) = (written.name.clone(), written.weight());
        let file = SystemFile { hash, text: text.to_owned() };
        let system = hold_file_system(&name, file, weight, |file| Self::leak(written, file))?;
        Ok(system.into())
    }

    fn leak(written: WrittenSystem, file: SystemFile) -> &'static Self {
        let written: &'static WrittenSystem = Box::leak(Box::new(written));
        let rolls = sheet_rolls(written);
        let system: &'static Self = Box::leak(Box::new(Self {
            written,
            reference: format!("{}@{}", written.name, file.hash),
            file,
            itself: OnceLock::new(),
            kinds: OnceLock::new(),
            outcomes: written.checks.iter().flat_map(outcome_kinds).collect(),
            rulings: written.rulings.iter().map(ruling_info).collect(),
            total_name: total_name(&written.checks),
            sheet_form: sheet_form(written),
            effect_form: effect_form(written, &rolls),
            roll_forms: rolls.iter().map(|roll| roll_form(written, roll)).collect(),
            customs: customs(written, &rolls),
            rolls,
        }));
        system.itself.get_or_init(|| system);
        system
            .kinds
            .get_or_init(|| (0..written.checks.len()).map(|check| leak_kind(system, check)).collect());
        system
    }

    /// What the file says.
    pub const fn written(&self) -> &'static WrittenSystem {
        self.written
    }

    /// What is rolled from a sheet.
    pub(crate) fn sheet_rolls_known(&self) -> &[SheetRoll] {
        &self.rolls
    }

    /// The outcomes of the check at that place, from worst to best.
    pub(super) fn outcomes_of(&self, check: usize) -> &[OutcomeKind] {
        let before: usize = self.written.checks[..check].iter().map(|check| check.outcomes.len()).sum();
        &self.outcomes[before..before + self.written.checks[check].outcomes.len()]
    }
}

/// The SHA-256 of a file's text, in small hexadecimal digits.
pub fn file_hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
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

    fn reference(&self) -> &str {
        &self.reference
    }

    fn file(&self) -> Option<&SystemFile> {
        Some(&self.file)
    }

    fn about(&self) -> &str {
        &self.written.about
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

    fn sheet_form(&self) -> Option<&SheetForm> {
        Some(&self.sheet_form)
    }

    fn read_sheet(
        &self,
        values: &Values,
        rulings: &RulingSettings,
        above: PointsAbove,
    ) -> Result<AnySheet, Refusal> {
        // A sheet holds on to its system, which is there as long as the program runs.
        let system = self.itself.get().copied();
        let missing = || Refusal::NoSheets { system: self.written.title.clone() };
        CharacterSheet::from_values(system.ok_or_else(missing)?, values, rulings, above)
    }

    fn effect_form(&self) -> &EffectForm {
        &self.effect_form
    }

    fn sheet_rolls(&self) -> &[SheetRollForm] {
        &self.roll_forms
    }

    fn customs(&self) -> &Customs {
        &self.customs
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
                return Err(Refusal::UnknownRuling { ruling: name.clone(), known: known.join(", ") });
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
