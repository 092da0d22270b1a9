//! Rulings, editions and the list of systems.

use std::fmt::Debug;

use twelvefold_systems::ruling::{Choices, RulingInfo, Rulings};
use twelvefold_systems::{System, d12, pool, three_six};

use crate::rules::words::refused;

/// Every name a ruling can be set to.
fn names(info: &RulingInfo) -> Vec<String> {
    match info.choices {
        Choices::Named(choices) => choices.iter().map(|choice| choice.name.to_owned()).collect(),
        Choices::Number { least, most } => (least..=most).map(|number| number.to_string()).collect(),
    }
}

/// "skill_cap: capped | uncapped" with the default first, numbers as a range.
fn offered<R: Rulings>() -> Vec<String> {
    let one = |info: &RulingInfo| match info.choices {
        Choices::Named(_) => format!("{} {}: {}", info.rule, info.name, names(info).join(" | ")),
        Choices::Number { least, most } => {
            format!("{} {}: {} of {least} to {most}", info.rule, info.name, info.default)
        }
    };
    R::list().iter().map(one).collect()
}

/// Every ruling takes every name it lists, says so, changes no other, and refuses anything else.
fn every_listed_name_round_trips<R: Rulings + Debug>() {
    for info in R::list() {
        assert_eq!(R::default().get(info.name), Some(info.default), "{}", info.name);
        for name in names(info) {
            let mut rulings = R::default();
            rulings.set(info.name, &name).unwrap();
            for (other, value) in rulings.settings() {
                let expected = if other.name == info.name { name.as_str() } else { other.default };
                assert_eq!(value, expected, "{} after {}={name}", other.name, info.name);
            }
            rulings.set(info.name, info.default).unwrap();
            assert_eq!(rulings, R::default());
        }
        let mut rulings = R::default();
        for wrong in ["", "no_such_choice", "-1", "13", "04", "CAPPED", " "] {
            let refusal = refused(rulings.set(info.name, wrong).unwrap_err());
            let start = format!("refused by {}: ruling {} can't be {wrong:?}; use ", info.rule, info.name);
            assert!(refusal.starts_with(&start), "{refusal}");
            assert_eq!(rulings, R::default());
        }
    }
    let mut rulings = R::default();
    let refusal = refused(rulings.set("no_such_ruling", "x").unwrap_err());
    assert!(
        refusal.starts_with("refused by no rule: there is no ruling \"no_such_ruling\"; use "),
        "{refusal}"
    );
    assert_eq!((rulings, rulings.get("no_such_ruling")), (R::default(), None));
    assert_eq!(rulings.settings().count(), R::list().len());
    assert_eq!(R::editions()[0].rulings, R::default());
    assert!(R::editions().iter().all(|edition| R::edition(edition.name) == Ok(edition.rulings)));
}

#[test]
fn the_d12_system_offers_what_the_ledger_says() {
    let expected = [
        "D12-TREE-5 skill_cap: capped | uncapped",
        "D12-RES-2 action_maximum: 4 of 1 to 12",
        "D12-RES-2 strike_cost: 2 of 0 to 12",
        "D12-RES-6 incapacitated_by: vitality | any_of_three",
        "D12-CHK-2 static_side: either | always_active",
        "D12-CHK-3 resisted_tie: holds | fails",
        "D12-CHK-5 initiative_tie: players_first | modifier_first",
        "D12-CRIT-2 crit_scope: all_rolled | picked",
        "D12-SHIFT-1 shift_ladder: widening | every_six | flat_twelve",
        "D12-EXTRA-1 extra_from: basic | any_node",
        "D12-LUCK-1 luck_bound: below | at_most",
    ];
    assert_eq!(offered::<d12::Rulings>(), expected);
    every_listed_name_round_trips::<d12::Rulings>();
}

#[test]
fn the_3d6_system_offers_what_the_ledger_says() {
    let expected = [
        "T36-CRIT-2 crit_fail_at: half_dv | half_highest_failure",
        "T36-OPP-1 opposed_adds: score | bonus",
        "T36-SIZE-1 trample_gap: 1 of 0 to 7",
    ];
    assert_eq!(offered::<three_six::Rulings>(), expected);
    every_listed_name_round_trips::<three_six::Rulings>();
}

#[test]
fn the_action_pool_offers_what_the_ledger_says() {
    let expected = [
        "POOL-RES-2 session_resilience: reset | at_least",
        "POOL-RES-5 resilience_buys: boost_d4 | extra_d12",
    ];
    assert_eq!(offered::<pool::Rulings>(), expected);
    every_listed_name_round_trips::<pool::Rulings>();
}

#[test]
fn the_first_edition_differs_in_three_rulings() {
    let first = d12::Rulings::edition("first").unwrap();
    let different: Vec<String> = first
        .settings()
        .filter(|(info, value)| *value != info.default)
        .map(|(info, value)| format!("{}={value}", info.name))
        .collect();
    assert_eq!(different, ["static_side=always_active", "crit_scope=picked", "shift_ladder=every_six"]);
    assert_eq!(d12::Rulings::edition("revised"), Ok(d12::Rulings::default()));
    assert_eq!(
        refused(d12::Rulings::edition("third").unwrap_err()),
        "refused by no rule: there is no edition \"third\"; use revised or first"
    );
}

#[test]
fn every_ruling_says_what_it_asks_and_what_each_choice_means() {
    for info in System::all().into_iter().flat_map(System::rulings) {
        assert!(!info.about.is_empty());
        if let Choices::Named(choices) = info.choices {
            assert!(choices.iter().all(|choice| !choice.about.is_empty()), "{}", info.name);
        }
    }
}

#[test]
fn a_system_is_found_by_its_name() {
    let listed: Vec<String> = System::all()
        .into_iter()
        .map(|system| format!("{} {} {}", system.name(), system.prefix(), system.title()))
        .collect();
    assert_eq!(listed, ["d12 D12- The D12 System", "3d6 T36- The 3d6 System", "pool POOL- The Action Pool"]);
    for system in System::all() {
        assert_eq!(System::from_name(&format!(" {} ", system.name().to_uppercase())), Ok(system));
        assert!(system.rulings().iter().all(|info| info.rule.starts_with(system.prefix())));
    }
    assert_eq!(
        refused(System::from_name("gurps").unwrap_err()),
        "refused by no rule: there is no system \"gurps\"; use d12, 3d6 or pool"
    );
}
