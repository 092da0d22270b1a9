//! Checks of systems from a file: the file is read beforehand, nothing was counted before.

use std::hint::black_box;

use dashu_int::UBig;
use written::{Answer, Check, Example, Odds, Question, USUAL_STEPS, WrittenSystem};

use super::check::FOUR_DICE;
use crate::measured::{Side, counted};
use crate::work::Work;

/// Where a peer is so quick that so many times faster would say nothing, this is quick enough.
const QUICK_ENOUGH: f64 = 20_000.0;

/// What an answer is told by.
type Label = fn(&Check, &Answer) -> i64;

/// The mechanics of the cookbook, from the simplest to whole armies.
pub(super) fn works() -> Result<Vec<Work>, String> {
    let small = |name, question, label| -> Result<Work, String> {
        Ok(Work::new(name, count(question, label)).faster_unless_within(50.0, QUICK_ENOUGH))
    };
    let challenge = |_: &Check, answer: &Answer| 2 * rank(answer) + i64::from(answer.marks & 1 == 1);
    Ok(vec![
        small("system-plus-minus", ask("plus-minus", &[("skill", 0)], &[])?, total)?
            .with_known("-4:1,-3:4,-2:10,-1:16,0:19,1:16,2:10,3:4,4:1"),
        small("system-bands", ask("three-bands", &[("score", 1)], &[])?, outcome)?.with_known("0:5,1:8,2:5"),
        small("system-highest", ask("highest-die", &[("rating", 4)], &[])?, outcome)?
            .with_known("0:81,1:544,2:500,3:171"),
        small("system-challenge", ask("action-and-challenge", &[("stat", 1)], &[])?, challenge)?
            .with_known("0:232,1:39,2:238,4:70,5:21"),
        small("system-pushed", ask("pushed-pool", &[("dice", 3)], &[("push", "yes")])?, sixes)?,
        small("system-danger-3v2", ask("danger-dice", &[("good", 3), ("danger", 2)], &[])?, total)?,
        small("system-danger-6v6", ask("danger-dice", &[("good", 6), ("danger", 6)], &[])?, total)?,
        small("system-better", ask("better-of-two", &[("dc", 15)], &[("luck", "better")])?, success)?
            .with_known("0:49,1:51"),
        small("system-percent", ask("second-tens", &[("skill", 50)], &[("tens", "better")])?, success)?
            .with_known("0:1,1:3"),
        d12_check()?,
        Work::new("system-10k5", count(ask("roll-and-keep", &[("roll", 10), ("keep", 5)], &[])?, total))
            .faster(40.0),
        Work::new("system-10v10", count(ask("armies", &[("attack", 10), ("defence", 10)], &[])?, total))
            .faster(100.0),
    ])
}

/// The D12 check with an Extra Die (6) and a Luck Die (6).
fn d12_check() -> Result<Work, String> {
    let set = [("modifier", 5), ("dc", 18), ("extra_die", 1), ("extra", 6), ("luck_die", 1), ("luck", 6)];
    let question = ask("d12-check", &set, &[])?;
    let told = move || question.odds(black_box(USUAL_STEPS)).ok();
    let side = counted(told, |odds| {
        let by_outcome = label_ways(odds.as_ref(), |answer| (answer.rank, answer.degree));
        let name = |(rank, degree): (Option<usize>, u32)| match rank {
            Some(0) => "auto_fail".to_owned(),
            Some(1) => "failure".to_owned(),
            Some(_) | None => format!("success{degree}"),
        };
        by_outcome.into_iter().map(|(outcome, ways)| (name(outcome), ways)).collect::<Vec<_>>()
    });
    Ok(Work::new("system-d12", side).faster(50.0).with_known(FOUR_DICE))
}

/// The only check of an example, with these numbers and words. The file stays read as long as the program runs.
fn ask(example: &str, numbers: &[(&str, i64)], words: &[(&str, &str)]) -> Result<Question<'static>, String> {
    let file = Example::find(example).ok_or_else(|| format!("there is no example {example}"))?.file();
    let system: &'static WrittenSystem =
        Box::leak(Box::new(WrittenSystem::parse(file).map_err(|problems| problems.to_string())?));
    let [check] = &system.checks[..] else { return Err(format!("{example} has several checks")) };
    let mut question =
        Question::new(system, &check.key).ok_or_else(|| format!("{example} has no {}", check.key))?;
    for (input, number) in numbers {
        question.set_number(input, *number).map_err(|problem| problem.to_string())?;
    }
    for (input, word) in words {
        question.set_word(input, word).map_err(|problem| problem.to_string())?;
    }
    Ok(question)
}

fn count(question: Question<'static>, label: Label) -> Side {
    let check = question.check();
    let run = move || question.odds(black_box(USUAL_STEPS)).ok();
    counted(run, move |odds| label_ways(odds.as_ref(), |answer| label(check, answer)))
}

/// The ways to all answers that are told by the same label.
fn label_ways<L: Ord>(odds: Option<&Odds>, label: impl Fn(&Answer) -> L) -> Vec<(L, UBig)> {
    let mut ways = std::collections::BTreeMap::new();
    for (answer, count) in odds.iter().flat_map(|odds| &odds.by_answer) {
        *ways.entry(label(answer)).or_insert(UBig::ZERO) += count;
    }
    ways.into_iter().collect()
}

fn total(_: &Check, answer: &Answer) -> i64 {
    answer.total
}

fn outcome(_: &Check, answer: &Answer) -> i64 {
    rank(answer)
}

fn rank(answer: &Answer) -> i64 {
    answer.rank.map_or(-1, |rank| rank as i64)
}

/// A success has one, and one more for each degree.
fn sixes(_: &Check, answer: &Answer) -> i64 {
    rank(answer) * (1 + i64::from(answer.degree))
}

fn success(check: &Check, answer: &Answer) -> i64 {
    let outcome = answer.rank.and_then(|rank| check.outcomes.get(*check.ranking.get(rank)?));
    i64::from(outcome.is_some_and(|outcome| outcome.success))
}
