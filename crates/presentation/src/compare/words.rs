//! A comparison in words.

use dice::Fraction;
use odds::compare::Row;

use super::Compared;
use crate::words::{many, percent, points, signed};

/// `2d12 + 5 against DC 18: 6 choices`.
pub fn title(compared: &Compared) -> String {
    format!("{}: {}", compared.question, many(compared.rows.len() as u64, "choice"))
}

/// Which is best, and which gives most for a point.
pub fn headline(compared: &Compared) -> String {
    let rows = &compared.rows;
    let Some(plain) = rows.first() else { return String::new() };
    let start = format!("{} — {}.", percent(&plain.success, 1), plain.choice);
    let best = rows.iter().reduce(|best, row| if row.success > best.success { row } else { best });
    let best = match best {
        Some(best) if best.success > plain.success => format!(
            " Best: {} with {}, {} points{}.",
            best.choice,
            percent(&best.success, 1),
            points(&best.gain(plain)),
            price(best, plain, &compared.coin),
        ),
        _ => " Nothing here does better.".to_owned(),
    };
    let per_point = |row: &&Row| row.gain_per_point(plain).filter(|gain| *gain > Fraction::new(0, 1u8));
    let paid: Vec<&Row> = rows.iter().filter(|row| per_point(row).is_some()).collect();
    let bargain =
        paid.iter().copied().reduce(|best, row| if per_point(&row) > per_point(&best) { row } else { best });
    let bargain = bargain.filter(|_| paid.len() > 1).and_then(|row| Some((row, row.gain_per_point(plain)?)));
    let bargain = bargain.map(|(row, gain)| format!(" Most for a point: {}, {}.", row.choice, points(&gain)));
    start + &best + &bargain.unwrap_or_default()
}

/// ` for 1 Heroism`; nothing where it costs nothing.
pub fn price(row: &Row, plain: &Row, coin: &str) -> String {
    match row.cost.saturating_sub(plain.cost) {
        0 => String::new(),
        more => format!(" for {more} {coin}"),
    }
}

/// A column of the table: its heading, and what it says of a choice held against the plain one.
pub type Column = (&'static str, fn(&Row, &Row) -> Option<String>);

/// Every column there may be.
pub const COLUMNS: [Column; 9] = [
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

/// The columns that say something of at least one choice.
pub fn columns(rows: &[Row]) -> Vec<&'static Column> {
    let Some(plain) = rows.first() else { return Vec::new() };
    COLUMNS.iter().filter(|(_, says)| rows.iter().any(|row| says(row, plain).is_some())).collect()
}

/// The outcomes whose chances are told beside that of success, from worst to best: those of a system that has more than
/// one way to succeed and one to fail.
pub fn outcome_names(rows: &[Row]) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    let longest = rows.iter().max_by_key(|row| row.outcomes.len());
    for row in longest.into_iter().chain(rows) {
        for (name, _) in &row.outcomes {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
    }
    if names.len() > 2 { names } else { Vec::new() }
}

/// "As a bonus, advantage is worth +2.1"; empty where nothing can be said.
pub fn worths(compared: &Compared) -> String {
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
        told => format!("{unit}, {}; between whole numbers by a straight line.", told.join("; ")),
    }
}
