//! When to spend Heroism in a duel, as a table for striking and one for being struck.

use odds::duel::{Fight, FightOdds, Spend};
use presentation::duel::{Spending, spending};

use super::super::answer::Table;

/// The advice for both; nothing if there is nothing to choose.
pub(super) fn tables(fight: &Fight, odds: &FightOdds) -> Vec<Table> {
    spending(fight, odds).iter().map(table).collect()
}

fn table(spending: &Spending<'_>) -> Table {
    let (across, down) = spending.size();
    let corner = format!("{} has left", spending.foe().name);
    let head = std::iter::once(corner).chain((1..=across).map(|own| format!("own {own}")));
    let row = |theirs: u32| {
        (theirs.to_string(), (1..=across).map(|own| word(spending.spend(own, theirs)).to_owned()).collect())
    };
    Table {
        caption: format!("When to spend, by the Vitality left: {}", spending.title()),
        headings: head.collect(),
        rows: (1..=down).map(row).collect(),
    }
}

const fn word(spend: Option<Spend>) -> &'static str {
    match spend {
        Some(Spend::Extra) => "Extra",
        Some(Spend::Luck) => "Luck",
        Some(Spend::Both) => "both",
        Some(Spend::Nothing) | None => "·",
    }
}
