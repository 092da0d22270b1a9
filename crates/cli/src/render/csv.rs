//! Rows for a spreadsheet; `docs/json.md` tells what each column means.

pub(crate) use presentation::csv::{percent, program, table};
use protocol::v1::odds::{Document, OutcomeWays, TotalWays};
use protocol::v1::roll::{Die, Roll};

/// Odds: one row for each outcome, total, place or number of beaten resisters.
pub(crate) fn odds(document: &Document) -> String {
    match document {
        Document::Check(odds) => {
            let against = odds.resisters.iter().flatten().zip(1..);
            let each = against.flat_map(|(resister_odds, at)| {
                outcomes(&at.to_string(), &resister_odds.outcomes, &resister_odds.of)
            });
            let beaten = odds.beaten.iter().flatten();
            let beaten = beaten.map(|beaten| OddsRow::new("beaten", beaten.count, &beaten.ways, &odds.of));
            let rows = outcomes("", &odds.outcomes, &odds.of).into_iter().chain(each).chain(beaten);
            let marks = odds.marks.iter().map(|mark| OddsRow::new("mark", &mark.mark, &mark.ways, &odds.of));
            odds_table(rows.chain(totals(&odds.totals, &odds.of)).chain(marks).collect())
        }
        Document::Dice(odds) => odds_table(totals(&odds.totals, &odds.of).collect()),
        Document::Initiative(odds) => {
            let rows = odds.participants.iter().flat_map(|participant_odds| {
                participant_odds.places.iter().map(|place| {
                    vec![
                        participant_odds.name.clone(),
                        place.place.to_string(),
                        place.ways.clone(),
                        odds.of.clone(),
                        percent(&place.ways, &odds.of),
                    ]
                })
            });
            table(&["name", "place", "ways", "of", "percent"], rows)
        }
    }
}

/// A row of odds.
struct OddsRow {
    kind: &'static str,
    resister: String,
    value: String,
    /// Shifts, successes, and any other degree.
    degrees: [Option<u32>; 3],
    ways: String,
    of: String,
}

impl OddsRow {
    fn new(kind: &'static str, value: impl ToString, ways: &str, of: &str) -> Self {
        let (resister, value, degrees) = (String::new(), value.to_string(), [None; 3]);
        Self { kind, resister, value, degrees, ways: ways.to_owned(), of: of.to_owned() }
    }
}

fn outcomes(resister: &str, all: &[OutcomeWays], of: &str) -> Vec<OddsRow> {
    let row = |outcome_ways: &OutcomeWays| OddsRow {
        resister: resister.to_owned(),
        degrees: [outcome_ways.shifts, outcome_ways.successes, outcome_ways.degree],
        ..OddsRow::new("outcome", &outcome_ways.outcome, &outcome_ways.ways, of)
    };
    all.iter().map(row).collect()
}

fn totals(all: &[TotalWays], of: &str) -> impl Iterator<Item = OddsRow> {
    all.iter().map(move |total_ways| OddsRow::new("total", total_ways.total, &total_ways.ways, of))
}

/// A column for other degrees stands behind all others, and only where there are some.
fn odds_table(rows: Vec<OddsRow>) -> String {
    let has_degree = rows.iter().any(|row| row.degrees[2].is_some());
    let header = ["kind", "resister", "value", "shifts", "successes", "ways", "of", "percent", "degree"];
    let cells = |row: OddsRow| {
        let [shifts, successes, degree] = row.degrees.map(number_or_empty);
        let percent = percent(&row.ways, &row.of);
        let kind = row.kind.to_owned();
        let all = [kind, row.resister, row.value, shifts, successes, row.ways, row.of, percent, degree];
        shortened(all, has_degree)
    };
    table(&shortened(header, has_degree), rows.into_iter().map(cells))
}

/// All cells, or all but the last.
fn shortened<T, const N: usize>(cells: [T; N], with_last: bool) -> Vec<T> {
    cells.into_iter().take(if with_last { N } else { N - 1 }).collect()
}

fn number_or_empty(number: Option<u32>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// A roll: one row for each side, or for each participant of an initiative.
pub(crate) fn roll(roll: &Roll) -> String {
    rolls(std::slice::from_ref(roll))
}

/// Several rolls: the rows of one after those of the other. A column for other degrees stands behind all others, and only
/// where there are some.
pub(crate) fn rolls(rolls: &[Roll]) -> String {
    let has_degree = rolls.iter().any(has_degree);
    let rows = rolls.iter().flat_map(roll_rows).map(|row| shortened(row, has_degree));
    table(&shortened(ROLL, has_degree), rows)
}

fn has_degree(roll: &Roll) -> bool {
    let result = &roll.result;
    result.degree.is_some() || result.against.iter().any(|other| other.degree.is_some())
}

fn roll_rows(roll: &Roll) -> Vec<[String; 11]> {
    let who = roll.who.clone().unwrap_or_default();
    let result = &roll.result;
    let text = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
    let none = String::new;
    let row = |side: usize, name: String, rest: [String; 7]| {
        let [total, margin, outcome, shifts, successes, place, degree] = rest;
        let (system, faces) = (roll.system.clone(), faces(&roll.dice, side));
        let side = side.to_string();
        [system, side, name, faces, total, margin, outcome, shifts, successes, place, degree]
    };
    let mut rows = Vec::new();
    if result.order.is_empty() {
        let [shifts, successes, degree] =
            [result.shifts, result.successes, result.degree].map(number_or_empty);
        let outcome = result.outcome.clone().unwrap_or_default();
        let rest = [text(result.total), text(result.margin), outcome, shifts, successes, none(), degree];
        rows.push(row(0, who, rest));
    }
    for (at, other) in result.against.iter().enumerate() {
        let [shifts, degree] = [other.shifts, other.degree].map(number_or_empty);
        let (total, margin) = (other.total.to_string(), other.margin.to_string());
        let rest = [total, margin, other.outcome.clone(), shifts, none(), none(), degree];
        rows.push(row(at + 1, none(), rest));
    }
    for turn in &result.order {
        let place = turn.place.to_string();
        let rest = [turn.total.to_string(), none(), none(), none(), none(), place, none()];
        rows.push(row(turn.side, turn.name.clone(), rest));
    }
    rows
}

const ROLL: [&str; 11] = [
    "system",
    "side",
    "name",
    "faces",
    "total",
    "margin",
    "outcome",
    "shifts",
    "successes",
    "place",
    "degree",
];

fn faces(dice: &[Die], side: usize) -> String {
    let mine = dice.iter().filter(|die| die.side == side);
    mine.map(|die| die.face.to_string()).collect::<Vec<_>>().join(" ")
}
