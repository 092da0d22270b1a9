//! A comparison as rows for a spreadsheet.

use protocol::v1::compare::{ComparedChoice, Comparison};

use crate::csv::table;

const HEADER: [&str; 12] = [
    "choice",
    "cost",
    "ways",
    "of",
    "percent",
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
    vec![
        one.choice.clone(),
        one.cost.to_string(),
        one.success.ways.clone(),
        one.success.of.clone(),
        one.success.percent.to_string(),
        one.difference.fraction.clone().unwrap_or_else(|| one.difference.value.to_string()),
        number(one.per_point.as_ref().map(|exact| exact.value)),
        number(one.risk.as_ref().map(|share| share.percent)),
        number(one.critical.as_ref().map(|share| share.percent)),
        number(one.expected.as_ref().map(|exact| exact.value)),
        number(one.damage.as_ref().map(|exact| exact.value)),
        number(one.worth.as_ref().map(|worth| worth.between.value)),
    ]
}
