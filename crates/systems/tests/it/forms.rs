//! What the systems say of their checks: sound, complete, and the one way to a check.

use proptest::prelude::*;
use systems::KnownCheck;
use systems::form::{Constraint, Input, InputKind, Number, Presence, Value, Values, declare};
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
        InputKind::Switch | InputKind::Name { .. } | InputKind::Choice { .. } => Vec::new(),
    }
}

#[test]
fn every_word_is_there_once_and_every_rule_exists() {
    for (_, kind) in every_check() {
        let form = kind.form();
        let words: Vec<&str> = form.inputs.iter().flat_map(Input::input_words).collect();
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
            let Number { limits, slider, usual, left_out, alone, run } = number;
            let inside = [slider.start(), slider.end()].into_iter().chain(left_out).chain(alone);
            assert!(inside.into_iter().all(|number| limits.contains(number)), "{}", input.key);
            assert!(slider.contains(usual), "{}", input.key);
            assert!(slider.contains(&run.from) && slider.contains(&run.to), "{}", input.key);
            assert!(run.from < run.to && run.step > 0, "{}", input.key);
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

#[test]
fn a_link_names_every_check_by_a_word_of_its_own() {
    for check in KnownCheck::all() {
        assert_eq!(KnownCheck::from_link(&check.form().link), Some(check));
        assert_eq!(KnownCheck::of_system(check.system()).filter(|other| *other == check).count(), 1);
    }
    assert_eq!(KnownCheck::all().count(), every_check().len());
}

#[test]
fn what_a_page_begins_with_is_a_check() {
    for (system, kind) in every_check() {
        let form = kind.form();
        let fields = form.usual_fields();
        let rulings = system.settle_rulings(None, &[]).unwrap();
        assert!(declare(kind, &form.values_of(&fields), &rulings).is_ok(), "{}", form.key);
    }
}

/// The values with what a page does not offer replaced by what is usual.
fn as_offered(inputs: &[Input], values: &Values) -> Values {
    let offered = |(key, value): (&str, &Value)| {
        let input = inputs.iter().find(|input| input.key == key).unwrap();
        let usual = input.as_number().map(|number| number.usual);
        let value = match (value, &input.kind) {
            (Value::Number(_), _) if !input.offers(value) => Value::Number(usual.unwrap()),
            (Value::Score { name, .. }, _) if !input.offers(value) => {
                Value::Score { name: name.clone(), number: usual.unwrap() }
            }
            (Value::Sides(given), InputKind::Sides(sides)) => {
                Value::Sides(given.iter().map(|side| as_offered(&sides.inputs, side)).collect())
            }
            _ => value.clone(),
        };
        (key.to_owned(), value)
    };
    values.iter().map(offered).collect()
}

proptest! {
    /// A form holds what was set and gives it back; what it adds is what leaving it out means, so the check is the same.
    #[test]
    fn a_form_keeps_every_value((system, kind, values) in any_question()) {
        let form = kind.form();
        let fields = form.fields_of(&values);
        let shown = form.values_of(&fields);
        for (key, value) in values.iter().filter(|(_, value)| value.as_sides().is_none()) {
            prop_assert_eq!(shown.get(key), Some(value), "{}", key);
        }
        prop_assert_eq!(form.fields_of(&shown), fields);
        let rulings = system.settle_rulings(None, &[]).unwrap();
        let check = |values| declare(kind, values, &rulings).map(|declared| (declared.check, declared.sides));
        prop_assert_eq!(check(&shown), check(&values));
    }

    /// A link sets the very fields it was written from, for every check of every system.
    #[test]
    fn links_keep_every_value((_, kind, values) in any_question()) {
        let form = kind.form();
        let fields = form.fields_of(&as_offered(&form.inputs, &values));
        let read = form.read_link(&form.write_link(&fields));
        prop_assert_eq!(&read.wrong, &None);
        prop_assert_eq!(read.others, vec![]);
        prop_assert_eq!(form.values_of(&read.fields), form.values_of(&fields));
    }

    /// What does not count comes back from a link too, for an input that may be left out.
    #[test]
    fn links_keep_what_is_off((_, kind, values) in any_question()) {
        let form = kind.form();
        let mut fields = form.fields_of(&as_offered(&form.inputs, &values));
        for input in form.inputs.iter().filter(|input| form.presence(input) == Presence::Maybe) {
            fields.turn(&input.key, false);
        }
        let read = form.read_link(&form.write_link(&fields)).fields;
        for input in form.inputs.iter().filter(|input| input.as_number().is_some()) {
            if form.presence(input) == Presence::Maybe {
                prop_assert_eq!(read.number(&input.key), fields.number(&input.key), "{}", &input.key);
                prop_assert!(!read.is_on(&input.key), "{}", &input.key);
            }
        }
    }
}

#[test]
fn a_number_out_of_its_limits_is_refused_by_the_name_of_its_input() {
    for (system, kind) in every_check() {
        let form = kind.form();
        let rulings = system.settle_rulings(None, &[]).unwrap();
        for (input, number) in form.inputs.iter().filter_map(|input| Some((input, input.as_number()?))) {
            let mut fields = form.usual_fields();
            if let Presence::While(other) = form.presence(input) {
                form.turn(&mut fields, other, true);
            }
            form.turn(&mut fields, &input.key, true);
            fields.set_number(&input.key, number.limits.end() + 1);
            let refusal = declare(kind, &form.values_of(&fields), &rulings).unwrap_err();
            let (least, most) = (number.limits.start(), number.limits.end());
            let sentence = format!("{}: write a whole number from {least} to {most}", input.key);
            assert_eq!(refusal.to_string(), sentence, "{}", form.key);
        }
    }
}

#[test]
fn of_inputs_that_go_together_one_is_on() {
    let form = systems::form::CheckKind::form(&systems::pool::ActionRoll);
    let mut fields = form.usual_fields();
    assert!(fields.is_on("level") && !fields.is_on("dice"));
    form.set(&mut fields, "dice", Value::Number(9));
    assert_eq!(form.values_of(&fields).get("dice"), Some(&Value::Number(9)));
    assert_eq!(form.values_of(&fields).get("level"), None);
    form.turn(&mut fields, "dice", false);
    assert!(fields.is_on("level") && !fields.is_on("dice"), "there is always one");
}

#[test]
fn a_name_with_the_sign_that_parts_it_from_its_number_comes_back_from_its_link() {
    let form = systems::form::CheckKind::form(&systems::d12::ForInitiative);
    for name in ["Ana = Bo", "x=3=y", "a=1,b", "Åsa & Bo: 50 % + 1"] {
        let mut fields = form.usual_fields();
        let sides = fields.sides_mut("participants").unwrap();
        sides[0].set("name", Value::Name(name.to_owned()));
        assert_eq!(form.read_link(&form.write_link(&fields)).fields, fields, "{name}");
    }
}

#[test]
fn a_link_that_asks_for_more_than_a_page_offers_is_refused() {
    let form = systems::form::CheckKind::form(&systems::d12::AgainstOthers);
    let crowd = vec![("against".to_owned(), "modifier=1".to_owned()); 200];
    let read = form.read_link(&crowd);
    assert_eq!(read.fields.sides("against").len(), 8);
    assert_eq!(read.wrong, Some(crowd[0].clone()));
    let far = [("modifier".to_owned(), "100".to_owned())];
    assert_eq!(form.read_link(&far).wrong, Some(far[0].clone()));
}
