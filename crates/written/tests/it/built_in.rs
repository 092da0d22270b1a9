//! The checks of the built-in systems, written in the format, say what the built-in ones say: throw by throw and in their
//! odds, under every ruling.

use std::collections::BTreeMap;

use dice::{Natural, Seeded};
use systems::form::{Value, Values, declare};
use systems::throw::Resolve;
use systems::{AnyCheck, System};
use twelvefold_written::{Example, Question, WrittenSystem};

const MOST_STEPS: u64 = 3_000_000;

/// A question to the file, and the same to the built-in system.
struct Twins<'a> {
    question: Question<'a>,
    check: AnyCheck,
}

fn twins<'a>(
    written: &'a WrittenSystem,
    system: System,
    (file_inputs, built_in): (&[(&str, i64)], Values),
    rulings: &[(&str, &str)],
) -> Twins<'a> {
    let mut question = Question::new(written, &written.checks[0].key).unwrap();
    for (input, number) in file_inputs {
        question.set_number(input, *number).unwrap();
    }
    for (ruling, choice) in rulings {
        question.set_ruling(ruling, choice).unwrap();
    }
    let choices: Vec<(String, String)> =
        rulings.iter().map(|(ruling, choice)| ((*ruling).to_owned(), (*choice).to_owned())).collect();
    let settled = system.rules().settle_rulings(None, &choices).unwrap();
    let kind = system.rules().checks()[0];
    Twins { question, check: declare(kind, &built_in, &settled).unwrap().check }
}

impl Twins<'_> {
    /// Every throw, read by both, where there are no more than that; of others so many by chance.
    fn agree_on_throws(&self, seed: u64, most_walked: u64, throws: usize) {
        let sides: Vec<u32> = self.check.dice(&[]).iter().map(|die| die.sides.get()).collect();
        let all = sides.iter().try_fold(1_u64, |all, sides| all.checked_mul(u64::from(*sides)));
        if all.is_some_and(|all| all <= most_walked) {
            odds::every_throw(&sides, |faces| self.agree_on_throw(faces));
            return;
        }
        let mut roller = Seeded::new(seed);
        for _ in 0..throws {
            self.agree_on_throw(&self.check.throw(&mut roller).unwrap());
        }
    }

    fn agree_on_throw(&self, faces: &[u32]) {
        let verdict = self.check.resolve(faces).unwrap();
        let answer = self.question.answer_for(faces).expect("the same dice are thrown");
        let outcome = verdict.outcome.unwrap();
        assert_eq!(
            (self.outcome(answer.rank), answer.degree, Some(answer.total)),
            (outcome.kind().key.to_string(), outcome.degree(), verdict.total()),
            "{faces:?} for {:?}",
            self.check
        );
    }

    fn agree_on_odds(&self) {
        let odds = odds::odds(&self.check).unwrap();
        let own = self.question.odds(MOST_STEPS).unwrap();
        assert_eq!(own.of, odds.of);
        let mut outcomes = BTreeMap::<(String, u32), Natural>::new();
        let mut totals = BTreeMap::<i64, Natural>::new();
        for (answer, ways) in &own.by_answer {
            *outcomes.entry((self.outcome(answer.rank), answer.degree)).or_insert(Natural::ZERO) += ways;
            *totals.entry(answer.total).or_insert(Natural::ZERO) += ways;
        }
        let known = odds.outcomes.iter();
        let known =
            known.map(|(outcome, ways)| ((outcome.kind().key.to_string(), outcome.degree()), ways.clone()));
        assert_eq!(outcomes, known.collect(), "{:?}", self.check);
        assert_eq!(totals, odds.totals.iter().map(|(total, ways)| (*total, ways.clone())).collect());
    }

    fn outcome(&self, rank: Option<usize>) -> String {
        let check = self.question.check();
        check.outcomes[check.ranking[rank.unwrap()]].name.clone()
    }
}

fn example(name: &str) -> WrittenSystem {
    WrittenSystem::parse(Example::find(name).unwrap().file()).unwrap_or_else(|problems| panic!("{problems}"))
}

#[test]
fn the_d12_check_from_its_file_is_the_d12_check() {
    let written = example("d12-check");
    let mut seeds = 0..;
    for scope in ["all_rolled", "picked"] {
        for ladder in ["widening", "every_six", "flat_twelve"] {
            for tie in ["holds", "fails"] {
                for bound in ["below", "at_most"] {
                    let rulings = [
                        ("crit_scope", scope),
                        ("shift_ladder", ladder),
                        ("resisted_tie", tie),
                        ("luck_bound", bound),
                    ];
                    for (extra, luck) in [
                        (None, None),
                        (Some(6), None),
                        (None, Some(5)),
                        (Some(7), Some(9)),
                        (Some(12), Some(13)),
                    ] {
                        for (resisted, modifier, dc) in [(false, 5, 18), (true, 0, 14), (false, 12, 9)] {
                            let mut file =
                                vec![("modifier", modifier), ("dc", dc), ("resisted", i64::from(resisted))];
                            let mut built_in = Values::default()
                                .with("modifier", Value::Number(modifier))
                                .with("dc", Value::Number(dc))
                                .with_switch("resisted", resisted);
                            if let Some(number) = extra {
                                file.extend([("extra_die", 1), ("extra", number)]);
                                built_in.set("extra", Value::Score { name: None, number });
                            }
                            if let Some(number) = luck {
                                file.extend([("luck_die", 1), ("luck", number)]);
                                built_in.set("luck", Value::Number(number));
                            }
                            let twins = twins(&written, System::D12, (&file, built_in), &rulings);
                            // Two dice are walked under every ruling, three and four under the first of each; of the
                            // others a sample.
                            let is_first = (scope, ladder, tie, bound, dc)
                                == ("all_rolled", "widening", "holds", "below", 18);
                            let most_walked = if is_first { 20_736 } else { 144 };
                            twins.agree_on_throws(seeds.next().unwrap(), most_walked, 40);
                            // Another modifier or DC shifts the same count.
                            if dc == 18 {
                                twins.agree_on_odds();
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_3d6_check_from_its_file_is_the_3d6_check() {
    let written = example("three-d6-check");
    for crit_fail_at in ["half_dv", "half_highest_failure"] {
        for proficient in [false, true] {
            for (step, advantage, disadvantage) in
                [(0, 0, 0), (-6, 1, 0), (-1, 0, 2), (1, 2, 2), (2, 1, 0), (5, 0, 1)]
            {
                for (bonus, dv) in [(4, 15), (0, 11), (-2, 20)] {
                    let file = [
                        ("bonus", bonus),
                        ("dv", dv),
                        ("step", step),
                        ("advantage", advantage),
                        ("disadvantage", disadvantage),
                        ("proficient", i64::from(proficient)),
                    ];
                    let built_in = file[..5].iter().fold(Values::default(), |values, (key, number)| {
                        values.with(key, Value::Number(*number))
                    });
                    let built_in = built_in.with_switch("proficient", proficient);
                    let rulings = [("crit_fail_at", crit_fail_at)];
                    let twins = twins(&written, System::THREE_SIX, (&file, built_in), &rulings);
                    let most_walked = if dv == 15 { 1_296 } else { 216 };
                    twins.agree_on_throws(7, most_walked, 40);
                    if dv == 15 {
                        twins.agree_on_odds();
                    }
                }
            }
        }
    }
}

#[test]
fn the_action_roll_from_its_file_is_the_action_roll() {
    let written = example("action-pool");
    for (dice, boost, snag) in [(1, 0, 0), (3, 2, 0), (2, 0, 3), (6, 1, 1), (30, 5, 5)] {
        let file = [("dice", dice), ("boost", boost), ("snag", snag)];
        let built_in = file
            .iter()
            .fold(Values::default(), |values, (key, number)| values.with(key, Value::Number(*number)));
        let twins = twins(&written, System::POOL, (&file, built_in), &[]);
        twins.agree_on_throws(7, 2_000, 100);
        twins.agree_on_odds();
    }
}
