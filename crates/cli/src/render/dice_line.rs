//! Dice on the table, told by words: picked, not picked, not valid.

use protocol::v1::roll::Die;

use super::chart::columns;
use super::wrap::wrap;

/// A line for each die of the first side.
pub(super) fn each(dice: &[Die]) -> String {
    let mine: Vec<&Die> = dice.iter().filter(|die| die.side == 0).collect();
    let throws = mine.iter().any(|die| die.throw > 0);
    let row = |die: &&Die| {
        let throw = if throws { format!("throw {}", die.throw + 1) } else { String::new() };
        vec![throw, die.kind.replace('_', "-"), format!("{:>2}", die.face), fate(die).to_owned()]
    };
    let rows: Vec<Vec<String>> = mine.iter().map(row).collect();
    columns(&rows) + "\n"
}

const fn fate(die: &Die) -> &'static str {
    match (die.valid, die.picked) {
        (_, true) => "picked",
        (true, false) => "not picked",
        (false, false) => "not valid",
    }
}

/// The dice of another side in one line; those that are not in the total in brackets, with the reason.
pub(super) fn one_throw<'a>(dice: impl Iterator<Item = &'a Die>) -> String {
    let word = |die: &Die| {
        let kind =
            if die.kind == "base" { String::new() } else { format!("{} ", die.kind.replace('_', "-")) };
        if die.picked {
            format!("{kind}{}", die.face)
        } else {
            format!("({kind}{}, {})", die.face, fate(die))
        }
    };
    dice.map(word).collect::<Vec<_>>().join(" ")
}

/// A line for each kind of dice of a pool, or for each throw of a notation; those that count in square brackets.
pub(super) fn grouped(dice: &[Die], width: usize) -> String {
    let same = |a: &Die, b: &Die| (a.throw, a.sides, &a.kind) == (b.throw, b.sides, &b.kind);
    let mut text = String::new();
    for group in dice.chunk_by(same) {
        let head = match group[0].kind.as_str() {
            kind @ ("boost" | "snag") => format!("  {kind:<6}"),
            _ => format!("  {:<6}", format!("d{}", group[0].sides)),
        };
        let faces: Vec<String> = group.iter().map(face).collect();
        text += &wrap(&faces.join(" "), width, &head, "        ");
    }
    text + &legend(dice) + "\n"
}

/// All dice in one line; those that count in square brackets, unless all do.
pub(super) fn faces(dice: &[Die]) -> String {
    let all_count = dice.iter().all(|die| die.picked);
    let shown = |die: &Die| if all_count { die.face.to_string() } else { face(die) };
    dice.iter().map(shown).collect::<Vec<_>>().join(" ")
}

fn face(die: &Die) -> String {
    match (die.valid, die.picked) {
        (_, true) => format!("[{}]", die.face),
        (true, false) => die.face.to_string(),
        (false, false) => format!("({})", die.face),
    }
}

fn legend(dice: &[Die]) -> String {
    let again =
        if dice.iter().any(|die| !die.valid) { ", those in (round ones) were thrown again" } else { "" };
    let some_do_not = dice.iter().any(|die| !die.picked);
    if some_do_not { format!("  Dice in [brackets] count{again}.\n") } else { String::new() }
}
