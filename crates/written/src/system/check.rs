//! A check of a file, as it is thrown, read and counted.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use dice::{Natural, Sides};
use systems::any_verdict::{AnyVerdict, SideResult};
use systems::parts::Parts;
use systems::ruling::RulingSettings;
use systems::throw::{DieKind, DieSpec, Resolve, ThrownDie, check_faces};
use systems::{
    AnyOutcome, CheckCount, MarkCount, Refusal, RuleSystem, SystemCheck, TooManySteps, TotalMark,
    TotalMarkKind,
};

use super::RegisteredSystem;
use crate::count::{Table, TableDie, USUAL_STEPS};
use crate::{Answer, Question};

/// A check of a system that was read from a file.
#[derive(Clone, Debug)]
pub struct WrittenCheck {
    system: &'static RegisteredSystem,
    question: Question<'static>,
}

impl PartialEq for WrittenCheck {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.system, other.system) && self.question.settings() == other.question.settings()
    }
}

impl Eq for WrittenCheck {}

impl Hash for WrittenCheck {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.question.settings().hash(state);
    }
}

/// A throw of it that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadThrow {
    dice: Vec<ThrownDie>,
    answer: Answer,
    /// What each group shows, in words.
    shown: Vec<String>,
}

impl WrittenCheck {
    pub(super) const fn new(system: &'static RegisteredSystem, question: Question<'static>) -> Self {
        Self { system, question }
    }

    /// What is asked.
    pub const fn question(&self) -> &Question<'static> {
        &self.question
    }

    fn outcome(&self, answer: &Answer) -> Option<AnyOutcome> {
        let kinds = self.system.outcomes_of(self.question.place());
        AnyOutcome::find(kinds, &kinds.get(answer.rank?)?.key, answer.degree)
    }

    fn marks_of(&self, answer: &Answer) -> impl Iterator<Item = &str> {
        let marks = self.question.check().marks.iter().enumerate();
        let is_on = answer.marks;
        marks.filter(move |(at, _)| is_on >> at & 1 == 1).map(|(_, mark)| mark.name.as_str())
    }
}

/// A die on the table. What has no faces is no die, and a file can't have one.
fn die_spec(die: &TableDie) -> DieSpec {
    let sides = Sides::new(die.sides).unwrap_or(Sides::D6);
    DieSpec { throw: die.round as usize, ..DieSpec::new(DieKind::Base, sides, 0) }
}

/// What the dice of each group show: `challenge 3, 9`.
fn shown_dice(table: &mut Table<'_>, question: &Question<'_>) -> Vec<String> {
    let groups = question.check().groups.iter().enumerate();
    let mut shown = Vec::new();
    for (at, group) in groups {
        let words: Vec<String> = match &group.die.symbols {
            None => table.worths(at).iter().map(i64::to_string).collect(),
            Some(symbols) => table.groups()[at]
                .iter()
                .map(|die| match symbols.get(die.position) {
                    Some(symbols) if !symbols.is_empty() => symbols.join(" "),
                    Some(_) | None => "blank".to_owned(),
                })
                .collect(),
        };
        if !words.is_empty() {
            shown.push(format!("{} {}", group.name, words.join(", ")));
        }
    }
    shown
}

impl Resolve for WrittenCheck {
    type Verdict = ReadThrow;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        self.question.table(thrown).missing().iter().map(die_spec).collect()
    }

    fn resolve(&self, faces: &[u32]) -> Result<ReadThrow, Refusal> {
        if self.question.is_open() {
            let why = "what is chosen must be said before a roll; only odds take the best option".to_owned();
            return Err(Refusal::AgainstRule { rule: "", why });
        }
        let mut table = self.question.table(faces);
        let mut specs: Vec<DieSpec> = table.thrown().iter().map(die_spec).collect();
        specs.extend(table.missing().iter().map(die_spec));
        check_faces(&specs, faces)?;
        let lay = |(spec, &face): (DieSpec, &u32)| ThrownDie { spec, face, valid: true, picked: true };
        let dice = specs.into_iter().zip(faces).map(lay).collect();
        let shown = shown_dice(&mut table, &self.question);
        Ok(ReadThrow { dice, answer: table.answer(), shown })
    }
}

impl SystemCheck for WrittenCheck {
    fn system(&self) -> &'static dyn RuleSystem {
        self.system
    }

    fn rulings(&self) -> RulingSettings {
        self.question.ruling_words().map(|(name, choice)| (name.to_owned(), choice.to_owned())).collect()
    }

    fn target(&self) -> Option<i32> {
        self.question.check().against.and_then(|at| i32::try_from(self.question.inputs()[at]).ok())
    }

    fn marks(&self, _: &[i64]) -> Vec<TotalMark> {
        let mark = |at: usize| {
            let (total, name) = (self.question.inputs()[at], &self.question.check().inputs[at].title);
            TotalMark { total, label: format!("{name} {total}"), kind: TotalMarkKind::ToReach }
        };
        self.question.check().against.map(mark).into_iter().collect()
    }

    fn to_any_verdict(&self, read: ReadThrow) -> AnyVerdict {
        let ReadThrow { dice, answer, shown } = read;
        let margin = self.target().map(|target| answer.total - i64::from(target));
        let marks: Vec<&str> = self.marks_of(&answer).collect();
        let marks = if marks.is_empty() { String::new() } else { format!("; {}", marks.join(", ")) };
        let (name, shown) = (&self.question.check().total_name, shown.join("; "));
        AnyVerdict {
            dice,
            sides: vec![SideResult { parts: Parts::default(), modifier: None, total: answer.total }],
            outcome: self.outcome(&answer),
            margin,
            details: format!(": {name} {} ({shown}){marks}", answer.total),
            ..AnyVerdict::default()
        }
    }

    fn count_itself(&self) -> Option<Result<CheckCount, TooManySteps>> {
        let odds = match self.question.odds(USUAL_STEPS) {
            Ok(odds) => odds,
            Err(refusal) => return Some(Err(TooManySteps { most: refusal.most })),
        };
        let mut ways: BTreeMap<(Option<AnyOutcome>, i64), Natural> = BTreeMap::new();
        let names = self.question.check().marks.iter().map(|mark| mark.name.clone());
        let mut marks: Vec<(String, Natural, BTreeMap<AnyOutcome, Natural>)> =
            names.map(|name| (name, Natural::ZERO, BTreeMap::new())).collect();
        for (answer, count) in &odds.by_answer {
            let outcome = self.outcome(answer);
            *ways.entry((outcome, answer.total)).or_insert(Natural::ZERO) += count;
            let on = marks.iter_mut().enumerate().filter(|(at, _)| answer.marks >> at & 1 == 1);
            for (_, (_, all, by_outcome)) in on {
                *all += count;
                if let Some(outcome) = outcome {
                    *by_outcome.entry(outcome).or_insert(Natural::ZERO) += count;
                }
            }
        }
        let ways = ways.into_iter().map(|((outcome, total), ways)| (outcome, total, ways)).collect();
        let to_count = |(name, ways, by_outcome): (String, Natural, BTreeMap<AnyOutcome, Natural>)| {
            MarkCount { name, ways, by_outcome: by_outcome.into_iter().collect() }
        };
        Some(Ok(CheckCount { of: odds.of, ways, marks: marks.into_iter().map(to_count).collect() }))
    }
}
