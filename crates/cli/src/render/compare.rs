//! Comparisons as text: the sentence that matters, a row for each choice, what each is worth.

use dice::Fraction;
use odds::compare::Row as Choice;
use protocol::v1::compare::{ComparedChoice, Comparison};

use super::chart::{Align, Row, chart};
use super::csv as spreadsheet;
use super::paint::{self, STRONG, paint};
use super::words::{many, percent};
use super::wrap::paragraph;
use crate::compare_command::Compared;

/// A comparison.
pub(crate) fn text(compared: &Compared, width: usize) -> String {
    let title = format!("{}: {}", compared.question, many(compared.rows.len() as u64, "choice"));
    format!(
        "{}\n\n{}\n{}\n{}",
        paint(STRONG, &title),
        paragraph(&headline(compared), width),
        table(compared, width),
        worths(compared, width)
    )
}

/// Which is best, and which gives most for a point.
pub(crate) fn headline(compared: &Compared) -> String {
    let rows = &compared.rows;
    let plain = &rows[0];
    let start = format!("{} — {}.", percent(&plain.success, 1), plain.choice);
    let best = rows.iter().reduce(|best, row| if row.success > best.success { row } else { best });
    let best = match best {
        Some(best) if best.success > plain.success => format!(
            " Best: {} with {}, {} points{}.",
            best.choice,
            percent(&best.success, 1),
            points(&best.gain(plain)),
            price(best, plain, compared.coin),
        ),
        _ => " Nothing here does better.".to_owned(),
    };
    let per_point = |row: &&Choice| row.gain_per_point(plain).filter(|gain| *gain > Fraction::new(0, 1u8));
    let paid: Vec<&Choice> = rows.iter().filter(|row| per_point(row).is_some()).collect();
    let bargain =
        paid.iter().copied().reduce(|best, row| if per_point(&row) > per_point(&best) { row } else { best });
    let bargain = bargain.filter(|_| paid.len() > 1).and_then(|row| Some((row, row.gain_per_point(plain)?)));
    let bargain = bargain.map(|(row, gain)| format!(" Most for a point: {}, {}.", row.choice, points(&gain)));
    start + &best + &bargain.unwrap_or_default()
}

/// ` for 1 Heroism`; nothing where it costs nothing.
pub(crate) fn price(row: &Choice, plain: &Choice, coin: &str) -> String {
    match row.cost.saturating_sub(plain.cost) {
        0 => String::new(),
        more => format!(" for {more} {coin}"),
    }
}

/// `+13.5`: percentage points with their sign.
pub(crate) fn points(gain: &Fraction) -> String {
    signed(&Fraction::new(gain.numer() * 100, gain.denom().clone()), 1)
}

/// A number with its sign.
pub(crate) fn signed(number: &Fraction, decimals: u8) -> String {
    let text = number.decimal(decimals);
    let is_nothing = text.bytes().all(|digit| matches!(digit, b'0' | b'.'));
    if text.starts_with('-') || is_nothing { text } else { format!("+{text}") }
}

/// A column of the table: its heading, and what it says of a choice held against the plain one.
type Column = (&'static str, fn(&Choice, &Choice) -> Option<String>);

/// Every column there may be; one that says nothing of any choice is left out.
const COLUMNS: [Column; 9] = [
    ("success", |row, _| Some(percent(&row.success, 1))),
    ("gain", |row, plain| Some(points(&row.gain(plain)))),
    ("cost", |row, _| (row.cost > 0).then(|| row.cost.to_string())),
    ("each", |row, plain| row.gain_per_point(plain).as_ref().map(points)),
    ("damage", |row, _| row.damage.as_ref().map(|damage| damage.decimal(2))),
    ("successes", |row, _| row.expected.as_ref().filter(|_| row.damage.is_none()).map(|one| one.decimal(2))),
    ("crit", |row, _| row.critical.as_ref().map(|chance| percent(chance, 1))),
    ("crit fail", |row, _| row.risk.as_ref().filter(|_| row.critical.is_some()).map(|one| percent(one, 1))),
    ("auto fail", |row, _| row.risk.as_ref().filter(|_| row.critical.is_none()).map(|one| percent(one, 1))),
];

/// A row for each choice.
pub(crate) fn table(compared: &Compared, width: usize) -> String {
    let rows = &compared.rows;
    let plain = &rows[0];
    let columns = COLUMNS.iter().filter(|(_, says)| rows.iter().any(|row| says(row, plain).is_some()));
    let columns: Vec<&Column> = columns.collect();
    let drawn = |row: &Choice| Row {
        label: row.choice.clone(),
        share: row.success.to_f64(),
        style: paint::outcome("success", u32::from(row.success > plain.success)),
        cells: columns.iter().map(|(_, says)| says(row, plain).unwrap_or_default()).collect(),
        mark: String::new(),
    };
    let headings: Vec<&str> = std::iter::once("").chain(columns.iter().map(|(name, _)| *name)).collect();
    chart(&rows.iter().map(drawn).collect::<Vec<_>>(), &headings, Align::Left, width)
}

/// "As a bonus, advantage is worth +2.1".
fn worths(compared: &Compared, width: usize) -> String {
    let (unit, decimals) = match compared.unit {
        "level" => ("In levels", 2),
        "bonus" => ("As a bonus", 1),
        _ => ("As a modifier", 1),
    };
    let known = compared.rows.iter().zip(&compared.worths).skip(1);
    let told =
        known.filter_map(|(row, worth)| Some((&row.choice, signed(&worth.as_ref()?.between, decimals))));
    let told: Vec<String> = told.map(|(choice, worth)| format!("{choice} is worth {worth}")).collect();
    match &told[..] {
        [] => String::new(),
        told => {
            let list = told.join("; ");
            paragraph(&format!("{unit}, {list}; between whole numbers by a straight line."), width)
        }
    }
}

/// One row for each choice.
pub(crate) fn csv(document: &Comparison) -> String {
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
    let row = |one: &ComparedChoice| {
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
    };
    spreadsheet::table(&HEADER, document.choices.iter().map(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_shows_its_sign_only_where_it_has_one() {
        assert_eq!(signed(&Fraction::new(1, 8u8), 2), "+0.13");
        assert_eq!(signed(&Fraction::new(-1, 8u8), 2), "-0.13");
        assert_eq!(signed(&Fraction::new(0, 8u8), 1), "0.0");
    }
}
