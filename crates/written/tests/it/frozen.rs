//! What a file of format 1 means never changes: the odds of every example, and what some throws of it say, are kept.

use std::fmt::Write;

use dice::{Roller, Seeded, Sides};
use twelvefold_written::{Answer, Check, Example, InputKind, Question, WrittenSystem};

const MOST_STEPS: u64 = 3_000_000;

/// Settings that ask something else of each input: as usual, and everything one further.
fn questions<'a>(system: &'a WrittenSystem, check: &Check) -> [Question<'a>; 2] {
    let usual = Question::new(system, &check.key).unwrap();
    let mut other = usual.clone();
    for (input, number) in check.inputs.iter().zip(usual.inputs()) {
        match &input.kind {
            InputKind::Number { most, .. } => other.set_number(&input.key, (number + 1).min(*most)).unwrap(),
            InputKind::Switch => other.set_number(&input.key, 1).unwrap(),
            InputKind::Choice { options, .. } => other.set_word(&input.key, &options[1]).unwrap(),
        }
    }
    [usual, other]
}

fn words(check: &Check, answer: &Answer) -> String {
    let outcome = answer.rank.map_or("", |rank| &check.outcomes[check.ranking[rank]].name);
    let is_on = |(at, _): &(usize, _)| answer.marks >> at & 1 == 1;
    let marks: Vec<&str> =
        check.marks.iter().enumerate().filter(is_on).map(|(_, mark)| mark.name.as_str()).collect();
    format!("{outcome} {} total {} {}", answer.degree, answer.total, marks.join(" ")).trim_end().to_owned()
}

/// Throws a question with dice that are the same on every machine.
fn throw(question: &Question<'_>, roller: &mut Seeded) -> Vec<u32> {
    let mut faces = Vec::new();
    while let Some(sides) = question.next_die(&faces) {
        faces.push(roller.face(Sides::new(sides).unwrap()).unwrap());
    }
    faces
}

#[test]
fn format_1_is_read_as_it_always_was() {
    for example in Example::all() {
        let system = WrittenSystem::parse(example.file()).unwrap();
        let mut kept = String::new();
        for check in &system.checks {
            for question in questions(&system, check) {
                let odds = question.odds(MOST_STEPS).unwrap();
                writeln!(kept, "{} {:?} of {}", check.key, question.inputs(), odds.of).unwrap();
                for (answer, ways) in odds.by_answer.iter().take(40) {
                    writeln!(kept, "  {ways}: {}", words(check, answer)).unwrap();
                }
                let mut roller = Seeded::new(12);
                for _ in 0..4 {
                    let faces = throw(&question, &mut roller);
                    writeln!(kept, "  {faces:?}: {}", words(check, &question.answer_for(&faces).unwrap()))
                        .unwrap();
                }
            }
        }
        insta::assert_snapshot!(format!("format_1_{}", example.name), kept);
    }
}
