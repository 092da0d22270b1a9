//! A sheet of any other system as text: its scores and its points.

use protocol::v1::sheet_view::{NumberView, OpenView, PartView, PointsView, ScoreView};

use super::page::{block, head};
use crate::output;
use crate::render;
use crate::render::paint::{STRONG, paint};
use crate::sheet_command::clean::clean;

/// The whole sheet.
pub(super) fn text(view: &OpenView) -> String {
    let widest = view.scores.iter().map(|score| score.score.chars().count()).max().unwrap_or(0);
    let score = |one: &ScoreView| {
        format!("  {:<widest$}  {}\n", clean(&one.score), paint(STRONG, &clean(&one.number)))
    };
    let points = |one: &PointsView| match one.max {
        Some(max) => format!("  {} {} of {max}\n", clean(&one.points), one.left),
        None => format!("  {} {}\n", clean(&one.points), one.left),
    };
    let part = |one: &PartView| format!("{} {}", clean(&one.name), one.value);
    let number = |one: &NumberView| {
        let parts: Vec<String> = one.parts.iter().map(part).collect();
        let number = paint(STRONG, &one.number.to_string());
        format!("  {} {number}  ({})\n", clean(&one.name), parts.join(", "))
    };
    head(&view.name, &[], output::width())
        + &view.scores.iter().map(score).collect::<String>()
        + &block("Numbers", &view.numbers.iter().map(number).collect::<String>())
        + &block("Points", &view.points.iter().map(points).collect::<String>())
}

/// One row for each score.
pub(super) fn csv(view: &OpenView) -> String {
    let rows = view.scores.iter().map(|one| vec![one.score.clone(), one.number.clone()]);
    render::csv::table(&["score", "number"], rows)
}
