//! A series in words.

use odds::duel::series::SeriesOdds;

use crate::words::{fraction, how_often, many, percent};

/// `Attribute 12 against attribute 9, the first to win 3 checks`.
pub fn opposed_title(first: u32, second: u32, goal: u32) -> String {
    format!("Attribute {first} against attribute {second}, the first to win {}", many(goal.into(), "check"))
}

/// `6d12 against 4d12, the first to 5 successes`.
pub fn race_title(first: u32, second: u32, goal: u32) -> String {
    let successes = many(goal.into(), "success").replace("successs", "successes");
    format!("{first}d12 against {second}d12, the first to {successes}")
}

/// The one sentence about a series.
pub fn series_headline(odds: &SeriesOdds) -> String {
    let win = &odds.win;
    let often = match how_often(win).as_str() {
        often @ ("never" | "always") => format!("you {often} win"),
        often => format!("you win {often}"),
    };
    format!("{} — {} — {often}.", percent(win, 1), fraction(win))
}
