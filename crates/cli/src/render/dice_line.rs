//! Dice on the table, told by words: picked, not picked, not valid.

use presentation::roll::{SeenFace, shown_faces};
use protocol::v1::roll::{Die, Roll};

use super::chart::columns;
use super::wrap::wrap;

/// A die, and what it shows as a person reads it.
pub(super) struct SeenDie<'a> {
    pub(super) die: &'a Die,
    seen: SeenFace,
}

/// Every die of a roll.
pub(super) fn seen_dice(roll: &Roll) -> Vec<SeenDie<'_>> {
    roll.dice.iter().zip(shown_faces(roll)).map(|(die, seen)| SeenDie { die, seen }).collect()
}

impl SeenDie<'_> {
    /// Its face; in square brackets if it counts, in round ones if it was thrown again.
    fn in_brackets(&self) -> String {
        let face = &self.seen.face;
        match (self.die.valid, self.die.picked) {
            (_, true) => format!("[{face}]"),
            (true, false) => face.clone(),
            (false, false) => format!("({face})"),
        }
    }

    /// Does something else than its number stand on the side that is up?
    fn is_marked(&self) -> bool {
        self.seen.face != self.die.face.to_string()
    }
}

/// A line for each die of the first side; where a file has names for its dice, one for each name.
pub(super) fn each(dice: &[SeenDie<'_>]) -> String {
    let mine: Vec<&SeenDie<'_>> = dice.iter().filter(|die| die.die.side == 0).collect();
    let rows: Vec<Vec<String>> = if mine.iter().any(|die| die.seen.group.is_some()) {
        let same = |one: &&SeenDie<'_>, other: &&SeenDie<'_>| one.seen.group == other.seen.group;
        mine.chunk_by(same).map(|group| vec![group_name(group[0]), joined_faces(group)]).collect()
    } else {
        let throws = mine.iter().any(|die| die.die.throw > 0);
        let row = |SeenDie { die, seen }: &&SeenDie<'_>| {
            let throw = if throws { format!("throw {}", die.throw + 1) } else { String::new() };
            vec![throw, die.kind.replace('_', "-"), format!("{:>2}", seen.face), fate(die).to_owned()]
        };
        mine.iter().map(row).collect()
    };
    columns(&rows) + "\n"
}

fn group_name(die: &SeenDie<'_>) -> String {
    die.seen.group.clone().unwrap_or_default()
}

fn joined_faces(dice: &[&SeenDie<'_>]) -> String {
    // Faces with several symbols on them would run into one another.
    let separator = if dice.iter().any(|die| die.seen.face.contains(' ')) { ", " } else { " " };
    dice.iter().map(|die| die.seen.face.as_str()).collect::<Vec<_>>().join(separator)
}

const fn fate(die: &Die) -> &'static str {
    match (die.valid, die.picked) {
        (_, true) => "picked",
        (true, false) => "not picked",
        (false, false) => "not valid",
    }
}

/// The dice of another side in one line; those that are not in the total in brackets, with the reason.
pub(super) fn one_throw<'a>(dice: impl Iterator<Item = &'a SeenDie<'a>>) -> String {
    let word = |SeenDie { die, seen }: &SeenDie<'_>| {
        let kind =
            if die.kind == "base" { String::new() } else { format!("{} ", die.kind.replace('_', "-")) };
        let face = &seen.face;
        if die.picked { format!("{kind}{face}") } else { format!("({kind}{face}, {})", fate(die)) }
    };
    dice.map(word).collect::<Vec<_>>().join(" ")
}

/// A line for each kind of dice of a pool, or for each throw of a notation; those that count in square brackets.
pub(super) fn grouped(dice: &[SeenDie<'_>], width: usize) -> String {
    let kind = |die: &SeenDie<'_>| (die.die.throw, die.die.sides, die.die.kind.clone(), group_name(die));
    let mut text = String::new();
    for group in dice.chunk_by(|one, other| kind(one) == kind(other)) {
        let first = &group[0];
        let name = match (first.die.kind.as_str(), &first.seen.group) {
            (_, Some(name)) => name.clone(),
            (kind @ ("boost" | "snag"), None) => kind.to_owned(),
            // How many sides it has tells nothing of a die with other marks.
            _ if group.iter().any(SeenDie::is_marked) => "dice".to_owned(),
            _ => format!("d{}", first.die.sides),
        };
        let faces: Vec<String> = group.iter().map(SeenDie::in_brackets).collect();
        text += &wrap(&faces.join(" "), width, &format!("  {name:<6}"), "        ");
    }
    text + &legend(dice) + "\n"
}

/// All dice in one line; those that count in square brackets, unless all do.
pub(super) fn faces(dice: &[SeenDie<'_>]) -> String {
    let all_count = dice.iter().all(|die| die.die.picked);
    let shown = |die: &SeenDie<'_>| if all_count { die.seen.face.clone() } else { die.in_brackets() };
    dice.iter().map(shown).collect::<Vec<_>>().join(" ")
}

fn legend(dice: &[SeenDie<'_>]) -> String {
    let again =
        if dice.iter().any(|die| !die.die.valid) { ", those in (round ones) were thrown again" } else { "" };
    let some_do_not = dice.iter().any(|die| !die.die.picked);
    if some_do_not { format!("  Dice in [brackets] count{again}.\n") } else { String::new() }
}
