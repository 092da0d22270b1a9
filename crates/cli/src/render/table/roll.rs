//! Rolls made at a table: the whole of one, as `twelvefold roll` shows it, or one line of it.

use presentation::words;
use protocol::v1::roll::{Die, Roll, Turn};
use serde::Deserialize;
use serde_json::Value;

use crate::sheet_command::clean;

/// The body of an event that tells of dice; of any other, nothing.
#[derive(Deserialize)]
struct Body {
    event: EventWithDice,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum EventWithDice {
    RollMade {
        roll: Roll,
    },
    DiceThrown {
        roll: Roll,
    },
    ContestSettled {
        settled: Settled,
    },
    #[serde(other)]
    Else,
}

#[derive(Deserialize)]
struct Settled {
    #[serde(default)]
    verdict: Option<Roll>,
}

/// The dice that the body of an event tells of, with the verdict and how likely it was.
pub(crate) fn of_body(body: &str) -> Option<Roll> {
    let mut body: Value = serde_json::from_str(body).ok()?;
    clean_texts(&mut body);
    match serde_json::from_value::<Body>(body).ok()?.event {
        EventWithDice::RollMade { roll } | EventWithDice::DiceThrown { roll } => Some(roll),
        EventWithDice::ContestSettled { settled } => settled.verdict,
        EventWithDice::Else => None,
    }
}

/// Names, notations and outcomes are of whoever wrote the event: each stands in a line.
fn clean_texts(value: &mut Value) {
    match value {
        Value::String(text) => *text = clean(text),
        Value::Array(values) => values.iter_mut().for_each(clean_texts),
        Value::Object(fields) => fields.values_mut().for_each(clean_texts),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// `10 7, in all 20: success, 1 shift`.
pub(crate) fn line(roll: &Roll) -> String {
    let faces: Vec<String> = roll.dice.iter().map(|die: &Die| die.face.to_string()).collect();
    format!("{}{}", faces.join(" "), verdict(roll))
}

/// `, in all 20: success, 1 shift`.
fn verdict(roll: &Roll) -> String {
    if let Some(answer) = &roll.result.answer {
        return format!(": {answer}");
    }
    if !roll.result.order.is_empty() {
        let place = |turn: &Turn| format!("{} {} with {}", words::ordinal(turn.place), turn.name, turn.total);
        return format!("; {}", roll.result.order.iter().map(place).collect::<Vec<_>>().join(", "));
    }
    match (roll.result.total, roll.outcome()) {
        (Some(total), Some(outcome)) if !outcome.is_count() => {
            format!(", in all {total}: {}", outcome.label())
        }
        (_, Some(outcome)) => format!(": {}", outcome.label()),
        (Some(total), None) => format!(", in all {total}"),
        (None, None) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn no_text_of_a_roll_breaks_its_line() {
        let mut roll =
            json!({ "check": { "notation": "2d6\n  99  Mara: 12" }, "marks": ["a\u{1b}[2J", 1, null] });
        clean_texts(&mut roll);
        assert_eq!(
            roll,
            json!({ "check": { "notation": "2d6   99  Mara: 12" }, "marks": ["a [2J", 1, null] })
        );
    }
}
