//! Rows for a spreadsheet; `docs/json.md` tells what each column means.

use protocol::v1::odds::{Document, OutcomeWays, TotalWays};
use protocol::v1::roll::{Die, Roll};
pub(crate) use telling::csv::{percent, program, table};

/// Odds: one row for each outcome, total, place or number of beaten resisters.
pub(crate) fn odds(document: &Document) -> String {
    match document {
        Document::Check(odds) => {
            let against = odds.resisters.iter().flatten().zip(1..);
            let rows = outcomes("", &odds.outcomes, &odds.of)
                .chain(against.flat_map(|(one, at)| {
                    outcomes(&at.to_string(), &one.outcomes, &one.of).collect::<Vec<_>>()
                }))
                .chain(odds.beaten.iter().flatten().map(|beaten| {
                    row(
                        "beaten",
                        "",
                        beaten.count.to_string(),
                        [String::new(), String::new()],
                        &beaten.ways,
                        &odds.of,
                    )
                }))
                .chain(totals(&odds.totals, &odds.of));
            table(&ODDS, rows)
        }
        Document::Dice(odds) => table(&ODDS, totals(&odds.totals, &odds.of)),
        Document::Initiative(odds) => {
            let rows = odds.participants.iter().flat_map(|one| {
                one.places.iter().map(|place| {
                    vec![
                        one.name.clone(),
                        place.place.to_string(),
                        place.ways.clone(),
                        odds.of.clone(),
                        percent(&place.ways, &odds.of),
                    ]
                })
            });
            table(&["name", "place", "ways", "of", "percent"], rows)
        }
        _ => String::new(),
    }
}

const ODDS: [&str; 8] = ["kind", "resister", "value", "shifts", "successes", "ways", "of", "percent"];

fn outcomes(resister: &str, all: &[OutcomeWays], of: &str) -> impl Iterator<Item = Vec<String>> {
    all.iter().map(move |one| {
        let counts =
            [one.shifts, one.successes].map(|count| count.map(|count| count.to_string()).unwrap_or_default());
        row("outcome", resister, one.outcome.clone(), counts, &one.ways, of)
    })
}

fn totals(all: &[TotalWays], of: &str) -> impl Iterator<Item = Vec<String>> {
    all.iter().map(move |one| {
        row("total", "", one.total.to_string(), [String::new(), String::new()], &one.ways, of)
    })
}

fn row(
    kind: &str,
    resister: &str,
    value: String,
    [shifts, successes]: [String; 2],
    ways: &str,
    of: &str,
) -> Vec<String> {
    vec![kind.into(), resister.into(), value, shifts, successes, ways.into(), of.into(), percent(ways, of)]
}

/// A roll: one row for each side, or for each participant of an initiative.
pub(crate) fn roll(roll: &Roll) -> String {
    table(&ROLL, roll_rows(roll))
}

/// Several rolls: the rows of one after those of the other.
pub(crate) fn rolls(rolls: &[Roll]) -> String {
    table(&ROLL, rolls.iter().flat_map(roll_rows))
}

fn roll_rows(roll: &Roll) -> Vec<Vec<String>> {
    let who = roll.who.clone().unwrap_or_default();
    let result = &roll.result;
    let text = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
    let small = |number: Option<u32>| text(number.map(i64::from));
    let head = |side: usize, name: String| {
        vec![roll.system.clone(), side.to_string(), name, faces(&roll.dice, side)]
    };
    let mut rows: Vec<Vec<String>> = Vec::new();
    if result.order.is_empty() {
        let outcome = result.outcome.clone().unwrap_or_default();
        let rest = [
            text(result.total),
            text(result.margin),
            outcome,
            small(result.shifts),
            small(result.successes),
            String::new(),
        ];
        rows.push([head(0, who), rest.to_vec()].concat());
    }
    for (at, other) in result.against.iter().enumerate() {
        let rest = [
            other.total.to_string(),
            other.margin.to_string(),
            other.outcome.clone(),
            small(other.shifts),
            String::new(),
            String::new(),
        ];
        rows.push([head(at + 1, String::new()), rest.to_vec()].concat());
    }
    for turn in &result.order {
        let none = String::new;
        let rest = [turn.total.to_string(), none(), none(), none(), none(), turn.place.to_string()];
        rows.push([head(turn.side, turn.name.clone()), rest.to_vec()].concat());
    }
    rows
}

const ROLL: [&str; 10] =
    ["system", "side", "name", "faces", "total", "margin", "outcome", "shifts", "successes", "place"];

fn faces(dice: &[Die], side: usize) -> String {
    let mine = dice.iter().filter(|die| die.side == side);
    mine.map(|die| die.face.to_string()).collect::<Vec<_>>().join(" ")
}
