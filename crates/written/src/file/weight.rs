//! What a system takes in memory once it is played: an upper estimate, which tests hold to what is really taken.

use super::limits::{MOST_MEMORY, MOST_ROLLS};
use super::sheet::SheetCondition;
use super::source::{Source, Span};
use super::system::WrittenSystem;
use crate::count::count_parts;
use crate::rules::{Check, Definition, Input, InputKind};

/// A part of a formula.
const PART: usize = 96;
/// A face of a die, with its weight.
const FACE: usize = 96;
/// A word that can be chosen, in all forms it stands in.
const WORD: usize = 160;
/// An input in one form, without its texts.
const INPUT: usize = 1_200;
/// What a check, a score or a condition has besides.
const ENTRY: usize = 4_000;
/// A text stands in several forms.
const COPIES: usize = 6;

impl WrittenSystem {
    /// How many bytes it takes at most, with every form that is drawn from it.
    pub fn weight(&self) -> usize {
        let checks: usize =
            self.checks.iter().map(|check| check_weight(check) + roll_weight(self, check)).sum();
        let conditions: usize = self.sheet.conditions.iter().map(condition_weight).sum();
        let scores = (self.sheet.scores.len() + self.sheet.points.len()) * ENTRY;
        let rulings: usize = self.rulings.iter().map(|ruling| ENTRY + ruling.choices.len() * WORD).sum();
        checks + conditions + scores + rulings + ENTRY
    }
}

/// Refuses what would take too much room: each check stands in a form for each score that it is rolled by.
pub(super) fn check_weight_of(source: &Source<'_>, system: &WrittenSystem, place: Span) {
    let rolls: usize = system.checks.iter().map(rolls_of).sum();
    if rolls > MOST_ROLLS {
        let message = format!(
            "{rolls} different rolls can be made from a sheet, and at most {MOST_ROLLS} are offered; let fewer checks take all scores"
        );
        source.report(place, message);
    } else if system.weight() > MOST_MEMORY {
        let (kib, most) = (system.weight() / 1024, MOST_MEMORY / 1024);
        let message = format!(
            "the forms of this system would take {kib} KiB of memory, and at most {most} are given; let fewer checks take all scores, or shorten what is said of their inputs"
        );
        source.report(place, message);
    }
}

/// By how many scores a check is rolled.
fn rolls_of(check: &Check) -> usize {
    check.rolled_score().map_or(1, |input| input.scores().len())
}

fn check_weight(check: &Check) -> usize {
    let slots = check.slots.iter().map(|slot| match &slot.definition {
        Definition::Number(formula) | Definition::Value(formula) => count_parts([formula]),
        Definition::Feature(feature) => feature.parts(),
        Definition::Input(_) | Definition::Ruling(_) | Definition::Their(_) => 1,
    });
    let outcomes = check.outcomes.iter().flat_map(|outcome| [&outcome.when, &outcome.degree]);
    let parts = slots.sum::<usize>() + count_parts(outcomes.chain(check.marks.iter().map(|mark| &mark.when)));
    let faces: usize =
        check.groups.iter().map(|group| group.die.faces.len() + group.weighted.values.len()).sum();
    ENTRY + (parts + check.slots.len()) * PART + faces * FACE + inputs_weight(check) * 2
}

/// The forms of all rolls of a check, with those of whoever stands against it.
fn roll_weight(system: &WrittenSystem, check: &Check) -> usize {
    let others = check.answered_by.as_ref().map_or(0, |asked| inputs_weight(&system.checks[asked.check]));
    rolls_of(check) * (ENTRY + inputs_weight(check) + others)
}

fn inputs_weight(check: &Check) -> usize {
    let texts = check.title.len() + check.about.len();
    check.inputs.iter().map(input_weight).sum::<usize>() + texts * COPIES
}

fn input_weight(input: &Input) -> usize {
    let words = match &input.kind {
        InputKind::Number { scores, .. } => scores.as_slice(),
        InputKind::Switch => &[],
        InputKind::Choice { options, .. } => options.as_slice(),
    };
    let letters: usize = words.iter().map(String::len).sum();
    let texts = input.key.len() + input.title.len() + input.about.len() + letters;
    INPUT + words.len() * WORD + texts * COPIES
}

fn condition_weight(condition: &SheetCondition) -> usize {
    let effects = condition.scores.len().max(1) * (condition.changes.len() + 1);
    ENTRY + condition.about.len() * COPIES + effects * WORD
}
