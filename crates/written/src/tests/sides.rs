//! Checks that others stand against: known answers, and what a file may not say of the other side.

use super::{ask, outcomes, system, to_word};
use crate::twin::{every_throw, reduced};
use crate::{USUAL_STEPS, WrittenSystem};

const DUEL: &str = r#"
format = 1
system = "duel"
[checks.strike]
inputs = { skill = { least = 0, most = 5 } }
dice = { die = "d6" }
values = { result = "die + skill" }
against = { check = "strike", most = 3 }
[[checks.strike.outcomes]]
name = "loss"
when = "result < their.result"
success = false
[[checks.strike.outcomes]]
name = "tie"
when = "result = their.result"
success = false
tone = "tie"
[[checks.strike.outcomes]]
name = "win"
success = true
degree = "result - their.result"
[checks.strike.marks]
double = "their.result = 6 and result = 6"
"#;

#[test]
fn one_die_against_another_wins_fifteen_times_of_thirty_six() {
    let system = system(DUEL);
    assert_eq!(outcomes(&ask(&system, &[])), (vec![15, 6, 15], 36));
    let mut ahead = ask(&system, &[("skill", 2)]);
    assert_eq!(outcomes(&ahead), (vec![6, 4, 26], 36));
    ahead.others_mut()[0].set_number("skill", 2).unwrap();
    assert_eq!(outcomes(&ahead), (vec![15, 6, 15], 36));
    let odds = ask(&system, &[]).odds(USUAL_STEPS).unwrap();
    assert_eq!(to_word(&odds.ways(|answer| answer.marks == 1)), 1);
}

#[test]
fn each_side_is_read_by_its_own_dice() {
    let system = system(DUEL);
    let duel = ask(&system, &[("skill", 1)]);
    assert_eq!((duel.next_die(&[]), duel.next_die(&[4]), duel.next_die(&[4, 5])), (Some(6), Some(6), None));
    let read =
        |faces: &[u32]| duel.answer_for(faces).map(|answer| (answer.rank, answer.degree, answer.total));
    assert_eq!(read(&[4, 2]), Some((Some(2), 3, 5)));
    assert_eq!(read(&[4, 5]), Some((Some(1), 0, 5)));
    assert_eq!(read(&[4]), None);
}

/// Three d8 pools with several values asked at once, held to every throw of both sides.
#[test]
fn several_values_of_another_check_are_joined() {
    let system = system(
        r#"
format = 1
system = "siege"
[checks.wall]
inputs = { stones = { least = 1, most = 3, usual = 2 } }
dice = { stones_thrown = "stones d4" }
values = { height = "highest(stones_thrown)", width = "count(stones_thrown = 4)" }
[checks.storm]
dice = { ladders = "3d4" }
values = { result = "sum(ladders)", pair = "pairs(ladders)" }
against = { check = "wall" }
[[checks.storm.outcomes]]
name = "held"
when = "result <= their.height + 2 * their.width or pair < their.width"
success = false
[[checks.storm.outcomes]]
name = "taken"
success = true
"#,
    );
    let question = crate::Question::new(&system, "storm").unwrap();
    let quick = question.odds(USUAL_STEPS).unwrap();
    assert_eq!(reduced(&quick), reduced(&every_throw(&question, 20_000).unwrap()));
}

#[test]
fn what_a_file_may_not_say_of_the_other_side_is_told() {
    let told = |from: &str, to: &str| {
        let problems = WrittenSystem::parse(&DUEL.replacen(from, to, 1)).unwrap_err();
        problems.0.iter().map(|problem| problem.message.clone()).collect::<Vec<_>>().join("; ")
    };
    let in_values = told("die + skill", "die + their.result");
    assert_eq!(in_values, "`their` stands in outcomes and marks only, so that each side can roll for itself");
    let unknown = told("< their.result", "< their.reslt");
    assert_eq!(unknown, "this check has no value `reslt`; did you mean `result`?");
    let nobody = told("against = { check = \"strike\", most = 3 }\n", "");
    assert!(nobody.starts_with("nobody stands against this check; say who"), "{nobody}");
    let which = told("{ check = \"strike\", most", "{ check = \"strik\", most");
    assert!(
        which.contains("others roll this check or one above it, and `strik` is none; did you mean `strike`?")
    );
    let crowd = told("most = 3", "most = 90");
    assert_eq!(crowd, "`most` is 1 to 20 others, not 90");
}
