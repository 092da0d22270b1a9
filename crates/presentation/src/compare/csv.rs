//! A comparison as rows for a spreadsheet.

use protocol::v1::compare::{ComparedChoice, Comparison};

use crate::csv::{fraction, table};

const HEADER: [&str; 14] = [
    "choice",
    "cost",
    "ways",
    "of",
    "percent",
    "difference_numerator",
    "difference_denominator",
    "difference",
    "per_point",
    "risk_percent",
    "critical_percent",
    "expected",
    "damage",
    "worth",
];

/// One row for each choice.
pub fn csv(document: &Comparison) -> String {
    table(&HEADER, document.choices.iter().map(row))
}

fn row(one: &ComparedChoice) -> Vec<String> {
    let number = |value: Option<f64>| value.map(|value| value.to_string()).unwrap_or_default();
    let [numerator, denominator, difference] = fraction(&one.difference);
    vec![
        one.choice.clone(),
        one.cost.to_string(),
        one.success.ways.clone(),
        one.success.of.clone(),
        one.success.percent.to_string(),
        numerator,
        denominator,
        difference,
        number(one.per_point.as_ref().map(|exact| exact.value)),
        number(one.risk.as_ref().map(|share| share.percent)),
        number(one.critical.as_ref().map(|share| share.percent)),
        number(one.expected.as_ref().map(|exact| exact.value)),
        number(one.damage.as_ref().map(|exact| exact.value)),
        number(one.worth.as_ref().map(|worth| worth.between.value)),
    ]
}
