//! A duel with the best use of Heroism on both sides.

use std::hint::black_box;

use odds::duel::{Combatant, Fight, FightOdds, Refusal, exact};
use systems::d12::{ExtraDie, LuckDie};

use super::duel_twin::Twin;
use crate::measured::{Side, described_run};
use crate::work::Work;

/// Decimals of a percentage that the twin's floats can be trusted for.
const DECIMALS: u8 = 9;

/// A small duel beside its twin, and 12 against 12 Vitality with 5 Heroism each.
pub(super) fn works() -> Result<Vec<Work>, Refusal> {
    let (small, large) = (duel(3, 2)?, duel(12, 5)?);
    let twin = small.clone();
    let twin = described_run(
        move || Twin::win(black_box(&twin)),
        |win| win.as_ref().map_or(String::new(), |win| format!("{:.*}", usize::from(DECIMALS), 100.0 * win)),
    );
    Ok(vec![
        Work::new("duel-3", fought(small)).with_twin("until nothing moves", twin),
        Work::new("duel-12", fought(large)).within(100e6),
    ])
}

fn duel(vitality: u32, heroism: u32) -> Result<Fight, Refusal> {
    let combatant = |name: &str, attack, defence| Combatant {
        attack,
        defence,
        vitality,
        heroism,
        luck: Some(LuckDie::by_fortune(7)),
        extra_attack: Some(ExtraDie::at_most(5)),
        extra_defence: Some(ExtraDie::at_most(9)),
        ..Combatant::named(name)
    };
    let player = Combatant { player: true, initiative: 5, ..combatant("player", 5, 3) };
    Fight::new([vec![player], vec![Combatant { initiative: 4, ..combatant("other", 4, 4) }]])
}

fn fought(fight: Fight) -> Side {
    let win = |odds: &Result<FightOdds, Refusal>| {
        odds.as_ref().map_or(String::new(), |odds| odds.win.percent(DECIMALS))
    };
    described_run(move || exact(black_box(&fight)), win)
}
