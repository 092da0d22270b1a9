//! When to spend Heroism in a duel: a letter for every pair of Vitality.

use odds::duel::{Fight, FightOdds, Spend};
use presentation::duel::{Spending, spending};

use crate::render::paint::{FAINT, STRONG, paint};
use crate::render::wrap::paragraph;

/// The advice for both; nothing if there is nothing to choose.
pub(super) fn advice(fight: &Fight, odds: &FightOdds, width: usize) -> String {
    let grids: String = spending(fight, odds).iter().map(draw).collect();
    if grids.is_empty() {
        return grids;
    }
    let key = "When to spend, with all Heroism left and the first strike of a turn to come: own Vitality across, the \
               foe's down; · keeps it, E buys an Extra Die, L a Luck Die, B both.";
    paragraph(key, width) + "\n" + &grids
}

fn draw(spending: &Spending<'_>) -> String {
    let (across, down) = spending.size();
    let head: String = (1..=across).map(|own| format!("{own:>3}")).collect();
    let title = paint(STRONG, &spending.title());
    let mut text = title + "\n" + &paint(FAINT, &format!("     {head}")) + "\n";
    for theirs in 1..=down {
        let letters = (1..=across).map(|own| format!("{:>3}", letter(spending.spend(own, theirs))));
        let cells: String = letters.collect();
        text += &format!("{}{cells}\n", paint(FAINT, &format!("{theirs:>5}")));
    }
    text + "\n"
}

const fn letter(spend: Option<Spend>) -> char {
    match spend {
        Some(Spend::Extra) => 'E',
        Some(Spend::Luck) => 'L',
        Some(Spend::Both) => 'B',
        Some(Spend::Nothing) | None => '·',
    }
}
