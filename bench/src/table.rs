//! The rows as a table for people and as JSON for programs.

use serde_json::{Value, json};

use crate::measured::Measured;
use crate::row::Row;
use crate::times::Times;
use crate::work::WorkGoal;

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
    if rows.iter().any(|row| sides(row).any(|side| side.times().spread() > BUSY)) {
        text.push_str(
            "A spread is wide: the machine was busy, so take the ratios of those lines as rough.\n",
        );
    }
    text
}

fn sides(row: &Row) -> impl Iterator<Item = &Measured> {
    std::iter::once(&row.ours).chain(row.against.as_ref().map(|against| &against.measured))
}

fn aligned(cell: &str, width: usize, left: bool) -> String {
    if left { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
}

fn cells(row: &Row) -> [String; 9] {
    let (against, [theirs, their_spread]) = match &row.against {
        Some(against) => (against.called.clone(), time(&against.measured)),
        None => ("–".into(), Default::default()),
    };
    let [ours, our_spread] = time(&row.ours);
    [
        row.work.to_owned(),
        ours,
        our_spread,
        against,
        theirs,
        their_spread,
        row.ratio().map_or(String::new(), times),
        row.goal.map_or(String::new(), goal),
        remark(row),
    ]
}

fn times(number: f64) -> String {
    format!("{} ×", grouped(number))
}

fn goal(goal: WorkGoal) -> String {
    match goal {
        WorkGoal::Faster(number) => times(number),
        WorkGoal::FasterUnlessWithin(number, nanoseconds) => {
            format!("{} or < {}", times(number), span(nanoseconds))
        }
        WorkGoal::Within(nanoseconds) => format!("< {}", span(nanoseconds)),
    }
}

/// The middle time and how far the samples lie apart; what is slow is done once.
fn time(measured: &Measured) -> [String; 2] {
    let times = measured.times();
    let spread = match measured.samples[..] {
        [_] => "once".to_owned(),
        _ => format!("{:.0} %", 100.0 * times.spread()),
    };
    [span(times.median), spread]
}

fn remark(row: &Row) -> String {
    let against = row.against.as_ref();
    let mut remarks = Vec::new();
    match (row.same, row.reached()) {
        (false, _) => remarks.push("the answers differ".to_owned()),
        (_, Some(true)) => remarks.push("reached".to_owned()),
        (_, Some(false)) => remarks.push("not reached".to_owned()),
        (_, None) => {}
    }
    if against.is_some_and(|against| against.easier) {
        remarks.push("an easier question".to_owned());
    }
    if let Some(peak) = row.ours.peak {
        let theirs = against.and_then(|against| against.measured.peak);
        let theirs = theirs.map_or(String::new(), |peak| format!(" against {}", memory(peak)));
        remarks.push(format!("{}{theirs}", memory(peak)));
    }
    remarks.join(", ")
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
            "against": against.map(|against| &against.called),
            "theirs": against.map(|against| side(&against.measured)),
            "ratio": row.ratio(),
            "goal": row.goal.map(|goal| match goal {
                WorkGoal::Faster(ratio) => json!({ "ratio": ratio }),
                WorkGoal::FasterUnlessWithin(ratio, nanoseconds) => {
                    json!({ "ratio": ratio, "nanoseconds": nanoseconds })
                }
                WorkGoal::Within(nanoseconds) => json!({ "nanoseconds": nanoseconds }),
            }),
            "reached": row.reached(),
            "same_question": against.map(|against| !against.easier),
            "answers_right": row.same,
        })
    };
    json!({ "version": 1, "rows": rows.iter().map(row).collect::<Vec<_>>() })
}

fn side(measured: &Measured) -> Value {
    let Times { low, median, high } = measured.times();
    let samples = measured.samples.len();
    json!({ "low": low, "median": median, "high": high, "samples": samples, "peak": measured.peak })
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
