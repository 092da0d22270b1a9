//! The rows as a table for people and as JSON for programs.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::measure::Times;
use crate::row::Row;
use crate::work::Measured;

const HEAD: [&str; 9] = ["work", "ours", "±", "against", "theirs", "±", "ratio", "goal", ""];
/// Words stand left, numbers right.
const LEFT: [bool; 9] = [true, false, false, true, false, false, false, false, true];

/// A spread beyond this share tells more of the machine than of the work.
const BUSY: f64 = 0.2;

/// An aligned table.
pub(crate) fn text(rows: &[Row]) -> String {
    let mut lines = vec![HEAD.map(str::to_owned)];
    lines.extend(rows.iter().map(cells));
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; 9] = std::array::from_fn(width);
    let mut text = String::new();
    for line in &lines {
        let aligned: Vec<String> =
            (0..9).map(|column| aligned(&line[column], widths[column], LEFT[column])).collect();
        text.push_str(aligned.join("  ").trim_end());
        text.push('\n');
    }
    if rows.iter().any(|row| sides(row).any(|side| share(&side.times) > BUSY)) {
        text.push_str(
            "A spread is wide: the machine was busy, so take the ratios of those lines as rough.\n",
        );
    }
    text
}

fn sides(row: &Row) -> impl Iterator<Item = &Measured> {
    std::iter::once(&row.ours).chain(row.against.as_ref().map(|(_, theirs)| theirs))
}

fn aligned(cell: &str, width: usize, left: bool) -> String {
    if left { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
}

fn cells(row: &Row) -> [String; 9] {
    let (against, theirs, their_spread) = match &row.against {
        Some((called, theirs)) => (called.clone(), span(theirs.times.median), spread(&theirs.times)),
        None => ("–".into(), String::new(), String::new()),
    };
    let times = |number: f64| format!("{} ×", grouped(number));
    [
        row.work.to_owned(),
        span(row.ours.times.median),
        spread(&row.ours.times),
        against,
        theirs,
        their_spread,
        row.ratio().map_or(String::new(), times),
        row.goal.map_or(String::new(), times),
        remark(row),
    ]
}

fn remark(row: &Row) -> String {
    let mut remark = match (row.same, row.reached()) {
        (false, _) => "the answers differ".to_owned(),
        (_, Some(true)) => "reached".to_owned(),
        (_, Some(false)) => "not reached".to_owned(),
        (_, None) => String::new(),
    };
    if let (Some(peak), Some((_, theirs))) = (row.ours.peak, &row.against) {
        let theirs = theirs.peak.map_or(String::new(), |peak| format!(" against {}", memory(peak)));
        let _ = write!(remark, ", {}{theirs}", memory(peak));
    } else if let Some(peak) = row.ours.peak {
        remark.push_str(&memory(peak));
    }
    remark
}

fn memory(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

/// Three digits and a unit.
fn span(nanoseconds: f64) -> String {
    let (number, unit) = match nanoseconds {
        small if small < 1e3 => (small, "ns"),
        middling if middling < 1e6 => (middling / 1e3, "µs"),
        large if large < 1e9 => (large / 1e6, "ms"),
        huge => (huge / 1e9, "s"),
    };
    let decimals = if number < 10.0 { 2 } else { usize::from(number < 100.0) };
    format!("{number:.decimals$} {unit}")
}

/// Half the way from the 10th to the 90th of a hundred samples, as a share of the middle one; slow work is done once.
fn spread(times: &Times) -> String {
    if times.low == times.high { "once".to_owned() } else { format!("{:.0} %", 100.0 * share(times)) }
}

fn share(times: &Times) -> f64 {
    (times.high - times.low) / 2.0 / times.median
}

/// Thousands apart; decimals only where they tell something.
fn grouped(number: f64) -> String {
    if number < 10.0 {
        return format!("{number:.1}");
    }
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The same for programs: times in nanoseconds, memory in bytes.
pub(crate) fn json(rows: &[Row]) -> Value {
    let row = |row: &Row| {
        let against = row.against.as_ref();
        json!({
            "work": row.work,
            "ours": side(&row.ours),
            "against": against.map(|(called, _)| called),
            "theirs": against.map(|(_, theirs)| side(theirs)),
            "ratio": row.ratio(),
            "goal": row.goal,
            "reached": row.reached(),
            "same_answer": row.same,
        })
    };
    json!({ "version": 1, "rows": rows.iter().map(row).collect::<Vec<_>>() })
}

fn side(measured: &Measured) -> Value {
    let Times { low, median, high } = measured.times;
    json!({ "low": low, "median": median, "high": high, "peak": measured.peak })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_easily() {
        assert_eq!([span(3.456), span(45_678.0), span(2.9e9)], ["3.46 ns", "45.7 µs", "2.90 s"]);
        assert_eq!([grouped(1.26), grouped(350.4), grouped(127_764.0)], ["1.3", "350", "127,764"]);
    }
}
