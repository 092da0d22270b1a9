//! A fight in words.

use dice::Ratio;
use odds::duel::{Combatant, Fight, FightOdds, FightTally, Policy, Side};

use crate::words::{how_often, percent};

/// The one sentence about a fight that was counted.
pub fn counted_headline(fight: &Fight, odds: &FightOdds) -> String {
    let win = odds.win.lower();
    headline(fight, &win, &percent(&win, 1))
}

/// The one sentence about a fight that was played.
pub fn played_headline(fight: &Fight, tally: &FightTally) -> String {
    let share = tally.share(Side::First);
    headline(fight, &share, &format!("about {}", percent(&share, 1)))
}

/// How sure a simulation is.
pub fn method(fight: &Fight, tally: &FightTally, seed: u64, too_large: bool) -> String {
    let [low, high] = tally.interval(Side::First);
    let why = if too_large { "Too large to count, so this" } else { "This" };
    format!(
        "{why} is a simulation of {} fights with seed {seed}: with 95 % confidence the chance of {} lies between \
         {} and {}.",
        tally.fights,
        sides(fight)[0],
        percent(&low, 2),
        percent(&high, 2),
    )
}

/// `Ana and Bo`, or just `Ana`.
pub fn sides(fight: &Fight) -> [String; 2] {
    Side::BOTH.map(|side| {
        let names: Vec<&str> = fight.side(side).iter().map(|combatant| combatant.name.as_str()).collect();
        match names.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, others)) => format!("{} and {last}", others.join(", ")),
            None => String::new(),
        }
    })
}

/// Whom everybody strikes: `weakest who stands`.
pub fn target(fight: &Fight) -> String {
    match fight.targeting.name() {
        "first" => "first listed who stands".to_owned(),
        other => format!("{other} who stands"),
    }
}

/// `Ana: attack +5, defence +3, Vitality 6, 2 strikes, Heroism 2 (Luck 7)`.
pub fn describe(one: &Combatant) -> String {
    let Combatant { name, attack, defence, vitality, strikes, initiative, .. } = one;
    let mut words = format!(
        "{name}: attack {attack:+}, defence {defence:+}, Vitality {vitality}, strikes {strikes}, initiative {initiative:+}"
    );
    let dice = [
        ("Luck", one.luck.map(|die| die.fortune())),
        ("Extra to strike", one.extra_attack.map(|die| die.bound())),
        ("Extra to defend", one.extra_defence.map(|die| die.bound())),
    ];
    let dice: Vec<String> =
        dice.iter().filter_map(|(name, bound)| bound.map(|bound| format!("{name} {bound}"))).collect();
    if one.heroism > 0 {
        let buys = if dice.is_empty() { "buys nothing".to_owned() } else { dice.join(", ") };
        words += &format!(", Heroism {} ({buys}; {})", one.heroism, one.policy.name());
    }
    words
}

fn headline(fight: &Fight, win: &Ratio, shown: &str) -> String {
    let [first, _] = sides(fight);
    let wins = if fight.side(Side::First).len() == 1 { "wins" } else { "win" };
    match how_often(win).as_str() {
        often @ ("never" | "always") => format!("{shown} — {first} {often} {wins}."),
        often => format!("{shown} — {first} {wins} {often}."),
    }
}

/// A longer fraction is no help to a person.
const LONGEST_FRACTION: usize = 40;

/// How exact the number is; `whole_in` tells what to do for a fraction too long to read, such as `--json writes out`.
pub fn proof(odds: &FightOdds, whole_in: &str) -> String {
    let digits = odds.win.proven_percent();
    let width = odds.win.width().to_f64();
    let fraction = match odds.fraction.as_ref().map(|exact| format!("{}/{}", exact.ways, exact.of)) {
        None => String::new(),
        Some(short) if short.len() <= LONGEST_FRACTION => format!(", exactly {short}"),
        Some(_) => format!(", and an exact fraction, which {whole_in}"),
    };
    format!("Proven: {digits} %{fraction}; the bounds are {width:.0e} apart.")
}

/// Who begins.
pub fn opening(fight: &Fight, odds: &FightOdds) -> String {
    let firsts = fight.combatants().zip(&odds.first_turn);
    let firsts: Vec<String> =
        firsts.map(|((_, combatant), chance)| format!("{} {}", combatant.name, percent(chance, 1))).collect();
    format!("First turn: {}.", firsts.join(", "))
}

/// The first round by whose end at least that share is over.
fn round_by(share: f64, over_by: impl Fn(usize) -> f64, rounds: usize) -> Option<usize> {
    (1..=rounds).find(|&round| over_by(round) >= share)
}

/// `Half of the time it is over by the end of round 3, nine times in ten by the end of round 6.`
pub fn how_long(over_by: impl Fn(usize) -> f64 + Copy, rounds: usize, each: &str) -> String {
    match (round_by(0.5, over_by, rounds), round_by(0.9, over_by, rounds)) {
        (Some(half), Some(most)) => format!(
            "Half of the time it is over by the end of {each} {half}, nine times in ten by the end of {each} {most}."
        ),
        _ => format!("It is rarely over within the {rounds} {each}s told of."),
    }
}

/// Could anybody buy a die, however they spend?
pub fn can_spend(fight: &Fight) -> bool {
    let everybody_could = fight.with_policy(Policy::Optimal);
    everybody_could.combatants().any(|(_, combatant)| combatant.usable_heroism() > 0)
}
