//! Tests of the whole crate: known answers, random systems, bad files.

mod choices;
mod fuzzed_files;
mod known_answers;
mod mistakes;
mod random_systems;
mod sides;

use dice::Natural;

use crate::{Odds, Question, WrittenSystem};

fn system(text: &str) -> WrittenSystem {
    WrittenSystem::parse(text).unwrap_or_else(|problems| panic!("{problems}"))
}

/// A question of the first check, with these numbers or words set.
fn ask<'a>(system: &'a WrittenSystem, settings: &[(&str, i64)]) -> Question<'a> {
    let mut question = Question::new(system, &system.checks[0].key).unwrap();
    for (input, number) in settings {
        question.set_number(input, *number).unwrap();
    }
    question
}

/// Ways to each outcome in the order of the ranking, and of how many.
fn outcomes(question: &Question<'_>) -> (Vec<u64>, u64) {
    let odds = question.odds(3_000_000).unwrap();
    let ways = |rank: usize| to_word(&odds.ways(|answer| answer.rank == Some(rank)));
    ((0..question.check().outcomes.len()).map(ways).collect(), to_word(&odds.of))
}

/// Ways to each total, from the lowest.
fn totals(odds: &Odds) -> Vec<(i64, u64)> {
    let mut totals = std::collections::BTreeMap::<i64, Natural>::new();
    for (answer, ways) in &odds.by_answer {
        *totals.entry(answer.total).or_insert(Natural::ZERO) += ways;
    }
    totals.into_iter().map(|(total, ways)| (total, to_word(&ways))).collect()
}

fn to_word(number: &Natural) -> u64 {
    u64::try_from(number).unwrap()
}

/// Are they the same share?
fn is_share(ways: &Natural, of: &Natural, (part, whole): (u64, u64)) -> bool {
    ways * Natural::from(whole) == of * Natural::from(part)
}
