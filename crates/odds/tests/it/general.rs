//! The quick ways of counting are held to the general one, which reads every throw.

use dice::Ratio;
use systems::form::{CheckKind, Value, Values, declare};
use systems::ruling::{Choices, RulingInfo, RulingSettings};
use systems::{AnyCheck, RuleSystem, System, d12, pool};
use twelvefold_odds::{AnyOdds, MOST_THROWS, count_every_throw, odds};

/// Every way to set the rulings of a system that can be told apart by one of them at a time, and the editions.
fn every_reading(system: &dyn RuleSystem) -> Vec<RulingSettings> {
    let settle = |edition: Option<&str>, choices: &[(String, String)]| {
        system.settle_rulings(edition, choices).unwrap()
    };
    let choice = |info: &RulingInfo, name: &str| settle(None, &[(info.name.to_owned(), name.to_owned())]);
    let each = |info: &RulingInfo| match info.choices {
        Choices::Named(choices) => choices.iter().map(|one| choice(info, one.name)).collect::<Vec<_>>(),
        Choices::Number { least, most } => {
            [least, most].map(|number| choice(info, &number.to_string())).to_vec()
        }
    };
    let editions = system.editions().into_iter().map(|edition| settle(Some(edition), &[]));
    system.rulings().iter().flat_map(each).chain(editions).collect()
}

fn number(number: i64) -> Value {
    Value::Number(number)
}

fn score(number: i64) -> Value {
    Value::Score { name: None, number }
}

/// Checks of every kind, with every kind of die, and few enough throws to read them all.
fn questions() -> Vec<(System, &'static dyn CheckKind, Values)> {
    let kind = |system: System, key: &str| {
        let found = system.rules().checks().iter().find(|kind| kind.form().key == key);
        *found.unwrap()
    };
    let d12 = Values::default().with("modifier", number(3));
    let plain = Values::default().with("modifier", number(2));
    let six = Values::default().with("bonus", number(2)).with("dv", number(11));
    let weak = Values::default().with("attribute", number(6)).with("step", number(-1));
    let strong = Values::default().with("attribute", number(9)).with("step", number(-2));
    let pool = Values::default().with("dice", number(2)).with("boost", number(1)).with("snag", number(1));
    let someone = |name: &str, initiative: i64, player: bool| {
        let values =
            Values::default().with("name", Value::Name(name.into())).with("initiative", number(initiative));
        values.with_switch("player", player)
    };
    let order = vec![someone("Ana", 5, true), someone("Wolf", 4, false)];
    let racer = |name: &str, modifier: i64, player: bool| {
        let values =
            Values::default().with("name", Value::Name(name.into())).with("modifier", number(modifier));
        values.with_switch("player", player)
    };
    let race = vec![racer("Ana", 5, true).with("extra", score(6)), racer("Wolf", 4, false)];
    let all = [
        (System::D12, "static", d12.clone().with("dc", number(14))),
        (
            System::D12,
            "static",
            d12.clone().with("dc", number(18)).with("extra", score(6)).with("luck", number(5)),
        ),
        (
            System::D12,
            "static",
            d12.clone().with("dc", number(16)).with("luck", number(7)).with("resisted", Value::On),
        ),
        (System::D12, "contest", d12.clone().with("against", Value::Sides(vec![plain]))),
        (System::D12, "initiative", Values::default().with("participants", Value::Sides(order))),
        (System::D12, "race", Values::default().with("participants", Value::Sides(race))),
        (System::THREE_SIX, "check", six.clone()),
        (System::THREE_SIX, "check", six.with("advantage", number(1))),
        (System::THREE_SIX, "opposed", weak.with("against", Value::Sides(vec![strong]))),
        (System::POOL, "action", pool),
    ];
    all.into_iter().map(|(system, key, values)| (system, kind(system, key), values)).collect()
}

/// The same chances, whatever they are counted out of.
fn chances(odds: &AnyOdds) -> Vec<(String, Ratio)> {
    let ratio = |ways: &dice::Natural| Ratio::new(ways.clone(), odds.of.clone());
    let mut all = Vec::new();
    all.extend(odds.outcomes.iter().map(|(outcome, ways)| (outcome.label(), ratio(ways))));
    all.extend(odds.totals.iter().map(|(total, ways)| (format!("total {total}"), ratio(ways))));
    for (total, outcome, ways) in odds.by_total.iter().filter(|_| !odds.totals.is_empty()) {
        all.push((format!("{total}, {}", outcome.label()), ratio(ways)));
    }
    for opponent in &odds.opponents {
        let totals = opponent.totals.outcomes();
        all.extend(totals.map(|total| (format!("their {total}"), opponent.totals.exactly(total))));
        let outcomes = opponent.outcomes.outcomes();
        all.extend(outcomes.map(|one| (format!("alone {}", one.label()), opponent.outcomes.exactly(one))));
    }
    all.extend(odds.beaten.iter().map(|(count, ways)| (format!("beats {count}"), ratio(ways))));
    for (who, places) in odds.places.iter().enumerate() {
        all.extend(places.iter().enumerate().map(|(place, ways)| (format!("{who} at {place}"), ratio(ways))));
    }
    all
}

#[test]
fn quick_counts_agree_with_reading_every_throw_under_every_ruling() {
    let mut counted = 0;
    for (system, kind, values) in questions() {
        for rulings in every_reading(system.rules()) {
            let Ok(declared) = declare(kind, &values, &rulings) else { continue };
            let mut quick = odds(&declared.check).unwrap();
            let slow = count_every_throw(&declared.check).unwrap();
            if quick.by_total.is_empty() {
                // A pool is told by what it counts, so nobody asks for both at once.
                quick.by_total.clone_from(&slow.by_total);
            }
            assert_eq!(chances(&quick), chances(&slow), "{values:?} {rulings:?}");
            counted += 1;
        }
    }
    assert!(counted > 80, "{counted}");
}

#[test]
fn several_resisters_are_counted_throw_by_throw_as_well() {
    let side = d12::Check::default();
    let small = pool::Roll::new(1, 1, 0).unwrap();
    let contest = d12::Contest::new(side, vec![side, side]).unwrap();
    // 12 to the sixth is beyond the limit, and says how many there are.
    let refused = count_every_throw(&AnyCheck::new(contest)).unwrap_err();
    assert_eq!(refused.throws, dice::Natural::from(2_985_984u32));
    let sentence = format!(
        "there are 2985984 throws to count, and at most {MOST_THROWS} are counted one by one; take fewer dice"
    );
    assert_eq!(refused.to_string(), sentence);
    assert_eq!(count_every_throw(&AnyCheck::new(small)).unwrap().of, dice::Natural::from(48u32));
}

#[test]
fn what_may_go_on_for_ever_is_refused() {
    let someone = |name: &str| d12::Participant {
        name: name.into(),
        player: true,
        modifier: 3,
        extra: None,
        luck: None,
    };
    let tied = d12::Initiative::new(vec![someone("Ana"), someone("Bo")], d12::Rulings::default()).unwrap();
    assert!(count_every_throw(&AnyCheck::new(tied)).unwrap_err().throws > dice::Natural::from(MOST_THROWS));
}

#[test]
fn a_huge_number_of_throws_is_told_by_its_length() {
    let pool = pool::Roll::new(2_000, 0, 0).unwrap();
    let sentence = count_every_throw(&AnyCheck::new(pool)).unwrap_err().to_string();
    assert!(sentence.starts_with("there are more than 10^2158 throws to count, "), "{sentence}");
}
