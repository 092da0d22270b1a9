//! Who goes when: each participant's chance of each place.

use dice::Ratio;
use odds::AnyOdds;

use super::paint::{FAINT, STRONG, paint};
use super::wrap::paragraph;
use presentation::headline::first_headline;
use presentation::words::{ordinal, percent};

/// A cell such as `12.3 %`, and the gap before it.
const CELL: usize = 9;

/// A matrix, participants down and places across; folded where the window is too narrow for all places.
pub(super) fn places(names: &[&str], odds: &AnyOdds, width: usize) -> String {
    let label = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let across = (width.saturating_sub(label + 2) / CELL).max(1);
    let all: Vec<usize> = (0..names.len()).collect();
    let folds = all.chunks(across).map(|places| matrix(names, label, places, odds));
    paragraph(&first_headline(names, odds), width) + "\n" + &folds.collect::<Vec<_>>().join("\n")
}

fn matrix(names: &[&str], label: usize, places: &[usize], odds: &AnyOdds) -> String {
    let head: String = places.iter().map(|&at| format!("{:>CELL$}", ordinal(at + 1))).collect();
    let mut text = paint(FAINT, &format!("  {:<label$}{head}", "")) + "\n";
    for (at, name) in names.iter().enumerate() {
        let likeliest = (0..names.len()).map(|place| odds.place_chance(at, place)).max();
        let cell = |&place: &usize| cell(&odds.place_chance(at, place), likeliest.as_ref());
        let cells: String = places.iter().map(cell).collect();
        text += &format!("  {name:<label$}{cells}\n");
    }
    text
}

/// A chance; the likeliest place of each participant stands out.
fn cell(chance: &Ratio, likeliest: Option<&Ratio>) -> String {
    let text = if chance.is_zero() { "–".to_owned() } else { percent(chance, 1) };
    let padded = format!("{text:>CELL$}");
    if Some(chance) == likeliest { paint(STRONG, &padded) } else { padded }
}
