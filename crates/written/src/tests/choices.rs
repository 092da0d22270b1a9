//! Choices after the roll: the best option, and the whole policy, held to trying every option on every throw.

use dice::{Fraction, Natural};
use proptest::prelude::*;
use testkit::cases;

use super::system;
use crate::count::ChoiceCases;
use crate::rules::InputKind;
use crate::{Question, USUAL_STEPS, WrittenSystem};

/// Three throws with a choice between each two, one after the other.
const PRESS_ON: &str = r#"
format = 1
system = "press-on"
[checks.dig]
choices.again = { after = "first", options = ["stop", "go"] }
choices.once_more = { after = ["first", "second"], options = ["stop", "go"] }
[checks.dig.dice]
first = "2d6"
second = "if(again is go, 2, 0) d6"
third = "if(once_more is go and again is go, 1, 0) d6"
[checks.dig.values]
bust = "count([first, second, third] = 1) >= 2"
gold = "if(bust, 0, count([first, second, third] >= 5))"
[[checks.dig.outcomes]]
name = "lost"
when = "bust or gold < 2"
success = false
[[checks.dig.outcomes]]
name = "gold"
success = true
"#;

/// A number that the numbers of throws of all stages divide.
const WHOLE: u64 = 46_656 * 46_656;

/// What each choice was set to, in order; those that are still open are not there.
fn best_of_all(question: &Question<'_>, faces: &mut Vec<u32>, made: &[usize]) -> u64 {
    let check = question.check();
    let choices: Vec<_> = check.inputs.iter().filter(|input| input.is_choice()).collect();
    let mut set = question.clone();
    for (input, option) in choices.iter().zip(made) {
        set.set_number(&input.key, *option as i64).unwrap();
    }
    let table = set.table(faces);
    let laid = table.groups().len();
    if let Some(input) = choices.get(made.len()) {
        let is_there = |group: &str| check.groups[..laid].iter().any(|known| known.name == group);
        let InputKind::Choice { options, after } = &input.kind else { panic!("it is a choice") };
        if after.iter().all(|group| is_there(group)) {
            let with = |option: usize| [made, &[option]].concat();
            return (0..options.len())
                .map(|option| best_of_all(question, faces, &with(option)))
                .max()
                .unwrap();
        }
    }
    let sides: Vec<u32> = table.missing().iter().map(|die| die.sides).collect();
    if sides.is_empty() {
        let answer = set.answer_for(faces).unwrap();
        let is_success = check.outcomes[check.ranking[answer.rank.unwrap()]].success;
        return if is_success { WHOLE } else { 0 };
    }
    let (before, mut sum, mut throws) = (faces.len(), 0, 0);
    odds::every_throw(&sides, |thrown| {
        faces.truncate(before);
        faces.extend(thrown);
        sum += best_of_all(question, faces, made);
        throws += 1;
    });
    faces.truncate(before);
    assert_eq!(sum % throws, 0, "the whole is large enough");
    sum / throws
}

fn share(successes: u64) -> Fraction {
    Fraction::new(successes, WHOLE)
}

/// What somebody who follows the policy reaches.
fn followed(policy: &ChoiceCases) -> Fraction {
    let weighed = policy
        .cases
        .iter()
        .map(|case| case.worth.iter().max().unwrap() * &Fraction::new(case.ways.clone(), policy.of.clone()));
    weighed.fold(Fraction::ZERO, |sum, part| &sum + &part)
}

fn check_choices(system: &WrittenSystem) {
    let question = Question::new(system, &system.checks[0].key).unwrap();
    let mut open = question.clone();
    let keys: Vec<String> = question
        .check()
        .inputs
        .iter()
        .filter(|input| input.is_choice())
        .map(|input| input.key.clone())
        .collect();
    keys.iter().for_each(|key| open.set_word(key, "best").unwrap());
    let odds = open.odds(3_000_000).unwrap();
    let is_success = |rank: usize| question.check().outcomes[question.check().ranking[rank]].success;
    let ways: Natural = odds.ways(|answer| answer.rank.is_some_and(is_success));
    let best = best_of_all(&question, &mut Vec::new(), &[]);
    assert_eq!(Fraction::new(ways, odds.of), share(best), "the best of every option on every throw");
    for policy in question.choice_cases(3_000_000).unwrap() {
        let made: Vec<usize> = policy.after.iter().map(|(_, option)| *option as usize).collect();
        let best = best_of_all(&question, &mut Vec::new(), &made);
        assert_eq!(followed(&policy), share(best), "after {made:?}");
    }
}

#[test]
fn of_two_choices_the_second_sees_what_the_first_threw() {
    let system = system(PRESS_ON);
    let question = Question::new(&system, "dig").unwrap();
    assert_eq!(share(best_of_all(&question, &mut Vec::new(), &[])), Fraction::new(163, 324u32));
    check_choices(&system);
    let policies = question.choice_cases(USUAL_STEPS).unwrap();
    let after: Vec<&[(usize, i64)]> = policies.iter().map(|policy| policy.after.as_slice()).collect();
    assert_eq!(after, [&[][..], &[(0, 0)], &[(0, 1)]], "the second choice, after each option of the first");
}

/// Each choice names only the dice right before it; those thrown earlier lie there as well.
#[test]
fn a_choice_sees_all_dice_that_lie_there_whether_named_or_not() {
    let named_last = PRESS_ON.replace(r#"["first", "second"]"#, r#""second""#);
    assert_ne!(named_last, PRESS_ON);
    check_choices(&system(&named_last));
    let odds = |text: &str| {
        let system = system(text);
        let mut question = Question::new(&system, "dig").unwrap();
        ["again", "once_more"].iter().for_each(|key| question.set_word(key, "best").unwrap());
        question.odds(USUAL_STEPS).unwrap()
    };
    assert_eq!(odds(&named_last), odds(PRESS_ON));
}

#[test]
fn a_choice_that_its_own_dice_depend_on_is_refused() {
    let own = PRESS_ON.replace(r#"again = { after = "first""#, r#"again = { after = "second""#);
    let later = PRESS_ON.replace("if(again is go, 2, 0)", "if(once_more is go, 2, 0)");
    for (text, wanted) in [
        (own, "`again` is chosen after `second`, but how `second` is thrown depends on it"),
        (later, "`once_more` is chosen after `second`, but how `second` is thrown depends on it"),
    ] {
        let problems = WrittenSystem::parse(&text).unwrap_err().to_string();
        assert!(problems.contains(wanted), "{problems}");
    }
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn the_best_option_is_the_best_of_all(
        sides in (2u32..=4, 2u32..=3, 2u32..=3),
        numbers in (1u32..=2, 0u32..=2, 0u32..=2),
        kept in prop::sample::select(vec!["count(first = 1)", "highest(first)", "2", "pairs(first)"]),
        value in prop::sample::select(vec![
            "sum(first) + sum(second) - sum(third)",
            "highest([first, second, third]) * 2",
            "count([first, second] >= 2) + highest(third)",
            "if(one is b, sum(second), sum(first)) + if(two is c, 1, 0)",
            "distinct([first, second]) + count(third = 1)",
        ]),
        second_follows in prop::sample::select(vec!["[\"first\", \"second\"]", "\"second\""]),
        need in 1i64..8,
    ) {
        let text = format!(
            "format = 1\nsystem = \"random\"\n[checks.roll]\n\
             choices.one = {{ after = \"first\", options = [\"a\", \"b\"] }}\n\
             choices.two = {{ after = {second_follows}, options = [\"a\", \"b\", \"c\"] }}\n\
             [checks.roll.dice]\nfirst = \"{}d{}\"\nsecond = \"if(one is b, min({kept}, 2), {}) d{}\"\n\
             third = \"if(two is c, 2, if(two is b and one is a, {}, 1)) d{}\"\n\
             [checks.roll.values]\nresult = \"{value}\"\n\
             [[checks.roll.outcomes]]\nname = \"no\"\nwhen = \"result < {need}\"\nsuccess = false\n\
             [[checks.roll.outcomes]]\nname = \"yes\"\nsuccess = true\n",
            numbers.0, sides.0, numbers.1, sides.1, numbers.2, sides.2
        );
        check_choices(&system(&text));
    }
}
