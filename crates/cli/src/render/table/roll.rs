//! Rolls made at a table: the whole of one, as `twelvefold roll` shows it, or one line of it.

use presentation::words;
use protocol::v1::roll::{Die, Roll, Turn};
use serde::Deserialize;

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
    match serde_json::from_str::<Body>(body).ok()?.event {
        EventWithDice::RollMade { roll } | EventWithDice::DiceThrown { roll } => Some(roll),
        EventWithDice::ContestSettled { settled } => settled.verdict,
        EventWithDice::Else => None,
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
