//! Everyone in order by a file: known answers, every throw, ties, and what a file may not say.

use dice::Natural;
use systems::form::{Value, Values, declare};
use systems::ruling::RulingSettings;
use systems::throw::Resolve;
use systems::{AnyCheck, System};
use twelvefold_written::{Example, RegisteredSystem, WrittenSystem};

const ORDER: &str = r#"
format = 1
system = "in-order"
[checks.turns]
inputs = { speed = { least = 0, most = 5 } }
dice = { die = "d6" }
values = { result = "die + speed" }
against = { everyone = "result" }
"#;

fn order(text: &str, speeds: &[i64]) -> AnyCheck {
    let system: System = RegisteredSystem::load(text).unwrap();
    let who = |(at, speed): (usize, &i64)| {
        let named = Values::default().with("name", Value::Name(format!("No. {at}")));
        named.with("speed", Value::Number(*speed))
    };
    let everyone = Value::Sides(speeds.iter().enumerate().map(who).collect());
    let values = Values::default().with("participants", everyone);
    let kind = system.rules().checks()[0];
    let check = declare(kind, &values, &RulingSettings::default()).unwrap().check;
    assert_eq!(kind.values(&check), Some(values), "what declares it can be told again");
    check
}

fn places(check: &AnyCheck) -> Vec<Vec<u64>> {
    let odds = odds::odds(check).unwrap();
    let to_word = |ways: &Natural| u64::try_from(ways).unwrap();
    odds.places.iter().map(|places| places.iter().map(to_word).collect()).collect()
}

/// Places by reading every throw.
fn walked(check: &AnyCheck, dice: usize) -> Vec<Vec<u64>> {
    let sides: Vec<u32> = vec![6; dice];
    let count = check.side_names().len();
    let mut places = vec![vec![0; count]; count];
    odds::every_throw(&sides, |faces| {
        let order = check.resolve(faces).unwrap().order;
        order.iter().enumerate().for_each(|(place, turn)| places[turn.side][place] += 1);
    });
    places
}

#[test]
fn of_two_alike_the_one_who_was_named_first_has_the_ties() {
    assert_eq!(places(&order(ORDER, &[2, 2])), [[21, 15], [15, 21]]);
    assert_eq!(places(&order(ORDER, &[2, 3])), [[15, 21], [21, 15]]);
}

#[test]
fn the_odds_of_places_are_those_of_every_throw() {
    for speeds in [vec![1], vec![0, 5], vec![3, 3, 3], vec![0, 2, 1, 2]] {
        let check = order(ORDER, &speeds);
        assert_eq!(places(&check), walked(&check, speeds.len()), "{speeds:?}");
    }
    let lowest = ORDER.replace("\"result\" }", "\"result\", ties = [\"speed\"], first = \"lowest\" }");
    let check = order(&lowest.replace("in-order", "lowest-first"), &[0, 2, 1]);
    assert_eq!(places(&check), walked(&check, 3));
    assert_eq!(
        check.resolve(&[3, 1, 2]).unwrap().order.iter().map(|turn| turn.side).collect::<Vec<_>>(),
        [1, 2, 0]
    );
}

#[test]
fn ties_are_decided_by_what_the_file_names_and_then_by_who_was_named_first() {
    let file = Example::find("turn-order").unwrap().file();
    let check = order(file, &[2, 3, 2]);
    let order = |faces: &[u32]| {
        let order = check.resolve(faces).unwrap().order;
        order.iter().map(|turn| turn.side).collect::<Vec<_>>()
    };
    // All have 6: the faster first, then by lot, then as they were named.
    assert_eq!(order(&[4, 1, 3, 1, 4, 3]), [1, 2, 0]);
    assert_eq!(order(&[4, 2, 3, 1, 4, 2]), [1, 0, 2]);
    assert!(check.resolve(&[4, 2, 3]).is_err(), "everybody throws");
}

#[test]
fn what_a_file_may_not_say_of_everyone_is_told() {
    let told = |text: String| WrittenSystem::parse(&text).unwrap_err().to_string();
    let slip = told(ORDER.replace("everyone = \"result\"", "everyone = \"reslut\""));
    assert!(slip.contains("did you mean `result`?"), "{slip}");
    let first = told(ORDER.replace("\"result\" }", "\"result\", first = \"fastest\" }"));
    assert!(first.contains("`highest` or `lowest`"), "{first}");
    let named = told(ORDER.replace("speed", "name"));
    assert!(named.contains("no input can be called `name`"), "{named}");
    let outcome = format!("{ORDER}[[checks.turns.outcomes]]\nname = \"in\"\nsuccess = true\n");
    assert!(told(outcome).contains("places and no outcomes"));
    let unknown = told(ORDER.replace("\"result\" }", "\"result\", most = 3 }"));
    assert!(unknown.contains("has no `most`"), "{unknown}");
}
