//! Random values for any form, by its description alone. The property tests of other crates include this file too.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use systems::form::{CheckForm, CheckKind, Constraint, Input, InputKind, Number, Value, Values};
use systems::{RuleSystem, System};

/// Every check of every system.
pub(crate) fn every_check() -> Vec<(&'static dyn RuleSystem, &'static dyn CheckKind)> {
    let rules = System::all().into_iter().map(System::rules);
    rules.into_iter().flat_map(|system| system.checks().iter().map(move |&kind| (system, kind))).collect()
}

/// Any check with values that fit its form. A rule may still refuse them.
pub(crate) fn any_question()
-> impl Strategy<Value = (&'static dyn RuleSystem, &'static dyn CheckKind, Values)> {
    select(every_check()).prop_flat_map(|(system, kind)| {
        values_for(kind.form()).prop_map(move |values| (system, kind, values))
    })
}

fn values_for(form: &'static CheckForm) -> impl Strategy<Value = Values> {
    (values_of(&form.inputs), any::<Index>()).prop_map(|(values, pick)| {
        form.constraints.iter().fold(values, |values, constraint| obeying(constraint, values, pick))
    })
}

/// The values without those that are at odds with each other.
fn obeying(constraint: &Constraint, values: Values, pick: Index) -> Values {
    let dropped: Vec<&str> = match constraint {
        Constraint::AtMostOne { keys, .. } | Constraint::ExactlyOne { keys, .. } => {
            let given = keys.iter().map(AsRef::as_ref).filter(|key| values.get(key).is_some());
            let mut given: Vec<&str> = given.collect();
            if !given.is_empty() {
                given.remove(pick.index(given.len()));
            }
            given
        }
        Constraint::Needs { key, needs, .. } if values.get(needs).is_none() => vec![key.as_ref()],
        Constraint::Needs { .. } => Vec::new(),
    };
    let kept = values.iter().filter(|(key, _)| !dropped.contains(key));
    let kept: Values = kept.map(|(key, value)| (key.to_owned(), value.clone())).collect();
    match constraint {
        Constraint::ExactlyOne { keys, .. } if keys.iter().all(|key| kept.get(key).is_none()) => {
            let key = &keys[pick.index(keys.len())];
            std::iter::once((key.to_string(), Value::Number(3)))
                .chain(kept.iter().map(|(key, value)| (key.to_owned(), value.clone())))
                .collect()
        }
        _ => kept,
    }
}

fn values_of(inputs: &'static [Input]) -> BoxedStrategy<Values> {
    let one = |input: &'static Input| {
        let some = value_of(input).prop_map(|value| Some((input.key.to_string(), value)));
        if input.required { some.boxed() } else { prop_oneof![some, Just(None)].boxed() }
    };
    let all: Vec<_> = inputs.iter().map(one).collect();
    all.prop_map(|values| values.into_iter().flatten().collect()).boxed()
}

fn value_of(input: &'static Input) -> BoxedStrategy<Value> {
    match &input.kind {
        InputKind::Number(number) => number_of(number).prop_map(Value::Number).boxed(),
        InputKind::Score { number, names, .. } => (option::of(select(&names[..])), number_of(number))
            .prop_map(|(name, number)| Value::Score { name: name.map(|name| name.name.to_string()), number })
            .boxed(),
        InputKind::Switch => Just(Value::On).boxed(),
        // A name with `=` or a space at its end can't be typed.
        InputKind::Name { .. } => "[A-Za-zé][a-z ':,]{0,8}[a-z]".prop_map(Value::Name).boxed(),
        InputKind::Choice { options } => {
            select(&options[..]).prop_map(|word| Value::Name(word.to_string())).boxed()
        }
        InputKind::Sides(sides) => {
            vec(values_of(&sides.inputs), sides.least..=sides.most.min(4)).prop_map(Value::Sides).boxed()
        }
    }
}

/// Mostly what people set, and now and then what they may.
fn number_of(number: &Number) -> impl Strategy<Value = i64> + use<> {
    prop_oneof![8 => number.slider.clone(), 1 => number.limits.clone()]
}
