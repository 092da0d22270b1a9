//! The page about JSON: it names every input there is.

use systems::System;
use systems::form::{Input, InputKind};
use twelvefold_protocol::v1::odds_request::OddsRequest;

const PAGE: &str = include_str!("../../../../docs/json.md");

/// `modifier`, `dc`, and for sides what each of them has.
fn listed(inputs: &[Input]) -> String {
    let one = |input: &Input| match &input.kind {
        InputKind::Sides(sides) => format!("`{}`: a list, each with {}", input.key, listed(&sides.inputs)),
        InputKind::Number(_)
        | InputKind::Score { .. }
        | InputKind::Switch
        | InputKind::Name { .. }
        | InputKind::Choice { .. } => format!("`{}`", input.key),
    };
    inputs.iter().map(one).collect::<Vec<_>>().join(", ")
}

#[test]
fn every_check_stands_in_the_table_with_its_inputs() {
    for system in System::all().into_iter().map(System::rules) {
        for form in system.checks().iter().map(|kind| kind.form()) {
            let row = format!("| `{}` | `{}` | {} |", system.name(), form.key, listed(&form.inputs));
            assert!(PAGE.contains(&row), "docs/json.md needs this row:\n{row}");
        }
    }
}

#[test]
fn the_example_is_counted() {
    let example = PAGE.split("```json\n").nth(1).unwrap().split("```").next().unwrap();
    let request: OddsRequest = serde_json::from_str(example).unwrap();
    assert!(request.count(1_000_000).is_ok(), "{example}");
}
