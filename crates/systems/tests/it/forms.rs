//! What the systems say of their checks: sound, complete, and the one way to a check.

use proptest::prelude::*;
use systems::form::{Constraint, Input, InputKind, Number, Value, Values, declare};
use systems::reference;
use systems::ruling::RulingSettings;

use crate::random_values::{any_question, every_check};

fn numbers(inputs: &[Input]) -> Vec<(&Input, &Number)> {
    inputs.iter().flat_map(numbers_of).collect()
}

fn numbers_of(input: &Input) -> Vec<(&Input, &Number)> {
    match &input.kind {
        InputKind::Number(number) | InputKind::Score { number, .. } => vec![(input, number)],
        InputKind::Sides(sides) => numbers(&sides.inputs),
        InputKind::Switch | InputKind::Name { .. } => Vec::new(),
    }
}

#[test]
fn every_word_is_there_once_and_every_rule_exists() {
    for (_, kind) in every_check() {
        let form = kind.form();
        let words: Vec<&str> = form.inputs.iter().flat_map(Input::words).collect();
        let distinct: std::collections::BTreeSet<_> = words.iter().collect();
        assert_eq!(distinct.len(), words.len(), "{}", form.key);
        for rule in form.inputs.iter().map(|input| &input.rule).chain([&form.rule]) {
            assert!(reference::rule(rule).is_some(), "{rule} of {} is no rule", form.key);
        }
    }
}

#[test]
fn sliders_lie_within_the_limits_and_start_on_themselves() {
    for (_, kind) in every_check() {
        for (input, number) in numbers(&kind.form().inputs) {
            let Number { limits, slider, usual, left_out, alone } = number;
            let inside = [slider.start(), slider.end()].into_iter().chain(left_out).chain(alone);
            assert!(inside.into_iter().all(|number| limits.contains(number)), "{}", input.key);
            assert!(slider.contains(usual), "{}", input.key);
        }
    }
}

#[test]
fn constraints_speak_of_inputs_that_are_there() {
    for (_, kind) in every_check() {
        let form = kind.form();
        let is_there = |key: &systems::form::Text| form.input(key).is_some();
        for constraint in &form.constraints {
            assert!(match constraint {
                Constraint::AtMostOne { keys, .. } | Constraint::ExactlyOne { keys, .. } =>
                    keys.iter().all(is_there),
                Constraint::Needs { key, needs, .. } => is_there(key) && is_there(needs),
            });
        }
        assert!(form.against.iter().all(is_there), "{}", form.key);
        assert!(form.leave_out.iter().all(|misplaced| !is_there(&misplaced.key)), "{}", form.key);
    }
}

/// The sentence for a D12 check against DC 18 with one more thing set.
fn refused(key: &str, value: Value) -> String {
    let values = Values::default().with("dc", Value::Number(18)).with(key, value);
    declare(&systems::d12::AgainstDc, &values, &RulingSettings::new()).unwrap_err().to_string()
}

#[test]
fn what_is_no_check_is_refused_in_a_sentence() {
    assert_eq!(
        refused("modifier", Value::Number(10_001)),
        "modifier: write a whole number from -10000 to 10000"
    );
    assert_eq!(refused("modifier", Value::On), "modifier: give a whole number");
    assert_eq!(refused("resisted", Value::Number(1)), "resisted: give yes or no");
    let nowhere = Value::Score { name: Some("FOO".into()), number: 3 };
    assert_eq!(
        refused("extra", nowhere),
        "extra: there is no attribute \"FOO\"; name one such as INT, or just the number"
    );
    assert_eq!(
        refused("speed", Value::On),
        "there is nothing called \"speed\" to set here; use modifier, dc, extra, luck or resisted"
    );
    let nothing = declare(&systems::d12::AgainstDc, &Values::default(), &RulingSettings::new());
    assert_eq!(nothing.unwrap_err().to_string(), "give dc: what the total has to beat");
}

#[test]
fn inputs_that_do_not_go_together_are_refused_in_a_sentence() {
    let refused = |form: &dyn systems::form::CheckKind, keys: &[(&str, Value)]| {
        let values = keys.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
        declare(form, &values, &RulingSettings::new()).unwrap_err().to_string()
    };
    let number = Value::Number(3);
    assert_eq!(
        refused(&systems::pool::ActionRoll, &[("level", number.clone()), ("dice", number.clone())]),
        "give either level or dice: the attribute's level, 1 to 5, or a number of d12s"
    );
    assert_eq!(
        refused(&systems::pool::ActionRoll, &[("boost", number.clone())]),
        "give level or dice: the attribute's level, 1 to 5, or a number of d12s"
    );
    assert_eq!(
        refused(&systems::three_six::AgainstDv, &[("dv", number.clone()), ("heroism", number.clone())]),
        "add save or leave out heroism: Heroism is added to saves only"
    );
    assert_eq!(
        refused(&systems::d12::AgainstOthers, &[("resisted", Value::On)]),
        "leave out resisted: in a contest the first side acts, and all others resist"
    );
    let crowd = Value::Sides(vec![Values::default(); 101]);
    assert_eq!(
        refused(&systems::d12::AgainstOthers, &[("against", crowd)]),
        "give against at most 100 times"
    );
}

proptest! {
    /// A check that was declared has values, and they declare the same check.
    #[test]
    fn a_check_and_its_values_are_one((system, kind, values) in any_question(), edition: bool) {
        let edition = system.editions()[if edition { 0 } else { system.editions().len() - 1 }].to_owned();
        let rulings = system.settle_rulings(Some(&edition), &[]).unwrap();
        if let Ok(declared) = declare(kind, &values, &rulings) {
            let back = kind.values(&declared.check).unwrap();
            prop_assert_eq!(declare(kind, &back, &rulings).unwrap().check, declared.check.clone());
            let others = every_check().into_iter().filter(|(_, other)| other.form().key != kind.form().key);
            prop_assert!(others.into_iter().all(|(_, other)| other.values(&declared.check).is_none()));
        }
    }

    /// Within the limits nothing is refused but by a rule.
    #[test]
    fn what_fits_the_form_is_refused_by_rules_alone((system, kind, values) in any_question()) {
        let rulings = system.settle_rulings(None, &[]).unwrap();
        let slip = matches!(declare(kind, &values, &rulings), Err(systems::Refusal::Input(_)));
        prop_assert!(!slip, "{values:?}");
    }
}
