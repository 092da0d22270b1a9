//! A fight as text: the sentence that matters, who wins, when, with what, and when to spend.

use dice::Ratio;
use odds::duel::{Bounds, Course, Fight, FightOdds, FightTally, Side};
use presentation::duel::{
    counted_headline, describe, how_long, method, opening, played_headline, proof, sides, target,
};
use systems::ruling::Rulings;

use super::fighter::Fighter;
use super::grid;
use super::outcome::{OutcomeBar, bars, colour, winners};
use crate::render::check::unusual_rulings;
use crate::render::paint::{FAINT, STRONG, paint};
use crate::render::words::percent;
use crate::render::wrap::{paragraph, wrap};

/// Where a fraction too long to read is found.
pub(super) const WHOLE_FRACTION: &str = "--json writes out";

/// A fight that was counted.
pub(super) fn counted_text(
    fight: &Fight,
    odds: &FightOdds,
    policies: &[(&str, Bounds)],
    width: usize,
) -> String {
    let win = odds.win.lower();
    let chances = [win.clone(), odds.win.complement().lower()];
    let mut text = title(fight, width) + &paragraph(&counted_headline(fight, odds), width) + "\n";
    text += &winners(sides(fight).each_ref().map(String::as_str), chances, width);
    text += &paragraph(&proof(odds, WHOLE_FRACTION), width);
    text += &paragraph(&opening(fight, odds), width);
    if let Some(course) = &odds.course {
        text += &tell_course(fight, course, width);
    }
    text + &spending(fight, policies, width) + &grid::advice(fight, odds, width)
}

/// A fight that was played.
pub(super) fn played_text(
    fight: &Fight,
    tally: &FightTally,
    seed: u64,
    too_large: bool,
    width: usize,
) -> String {
    let shares = Side::BOTH.map(|side| tally.share(side));
    let (sentence, method) = (played_headline(fight, tally), method(fight, tally, seed, too_large));
    let mut text = title(fight, width) + &paragraph(&sentence, width) + &paragraph(&method, width) + "\n";
    text += &winners(sides(fight).each_ref().map(String::as_str), shares, width);
    let open = tally.fights - tally.won[0] - tally.won[1];
    if open > 0 {
        text += &paragraph(&format!("{open} fights had no end and were given up."), width);
    }
    text + &rounds_played(tally, width)
        + &stood(fight, |at| Ratio::new(count(tally, at), tally.fights), width)
}

/// A sentence for each whose attack or defence was not said, since +0 is a guess.
pub(super) fn assumed(fighters: &[&Fighter], width: usize) -> String {
    let told = fighters.iter().filter_map(|fighter| {
        let missing = match fighter.unsaid()[..] {
            [] => return None,
            [only] => format!("no {only}; it counts"),
            ref all => format!("no {}; both count", all.join(" and no ")),
        };
        Some(
            paint(
                FAINT,
                paragraph(&format!("Note: {} was given {missing} as +0.", fighter.who), width).trim_end(),
            ) + "\n",
        )
    });
    let told: String = told.collect();
    if told.is_empty() { told } else { format!("\n{told}") }
}

fn count(tally: &FightTally, at: usize) -> u64 {
    tally.standing.get(at).copied().unwrap_or(0)
}

fn title(fight: &Fight, width: usize) -> String {
    let [first, second] = sides(fight);
    let mut lines = paint(STRONG, &format!("{first} against {second}")) + "\n";
    for (_, combatant) in fight.combatants() {
        lines += &paint(FAINT, &wrap(&describe(combatant), width, "  ", "    "));
    }
    if !fight.is_duel() {
        lines += &(paint(FAINT, &format!("  Everybody strikes the {}", target(fight))) + "\n");
    }
    let settings = fight.rulings.settings().map(|(info, choice)| (info.name.to_owned(), choice.to_owned()));
    if let Some(rulings) = unusual_rulings(Fight::SYSTEM.rules(), &settings.collect()) {
        lines += &(paint(FAINT, &format!("  Rulings: {rulings}")) + "\n");
    }
    lines + "\n"
}

/// Rounds, and what is left.
fn tell_course(fight: &Fight, course: &Course, width: usize) -> String {
    let over_by = |round| course.over_by(round).to_f64();
    let rounds = (1..=course.rounds()).map(|round| {
        let ends = Side::BOTH.map(|side| course.won_in(round, side).lower());
        OutcomeBar {
            label: round.to_string(),
            chance: Ratio { ways: &ends[0].ways + &ends[1].ways, of: ends[0].of.clone() },
            cells: ends
                .iter()
                .map(|end| percent(end, 2))
                .chain([percent(&course.over_by(round).lower(), 2)])
                .collect(),
        }
    });
    let [first, second] = sides(fight);
    let heads = ["round", "ends", &first, &second, "by then"];
    let rest = course.rest();
    let rest = format!("Beyond round {}: {:.1e}.", course.rounds(), rest.upper().to_f64());
    let mut text = paragraph(&how_long(over_by, course.rounds(), "round"), width) + "\n";
    text += &bars(rounds.collect(), &heads, crate::render::paint::PLAIN, width);
    text += &(paint(FAINT, &rest) + "\n\n");
    for side in Side::BOTH {
        text += &vitality_left(course, side, &sides(fight)[side as usize], width);
    }
    if !fight.is_duel() {
        text += &stood(fight, |at| course.standing(at).lower(), width);
    }
    text
}

fn vitality_left(course: &Course, side: Side, name: &str, width: usize) -> String {
    let left = (1..=course.most_left(side)).map(|left| OutcomeBar {
        label: left.to_string(),
        chance: course.left(side, left).lower(),
        cells: Vec::new(),
    });
    let heading = format!("{name} left with");
    bars(left.collect(), &[&heading, "of all fights"], colour(side == Side::First), width)
}

/// Who stands at the end.
fn stood(fight: &Fight, chance: impl Fn(usize) -> Ratio, width: usize) -> String {
    let rows = fight.combatants().enumerate().map(|(at, (_, combatant))| OutcomeBar {
        label: combatant.name.clone(),
        chance: chance(at),
        cells: Vec::new(),
    });
    bars(rows.collect(), &["stands at the end", ""], crate::render::paint::PLAIN, width)
}

fn rounds_played(tally: &FightTally, width: usize) -> String {
    let over: Vec<u64> = tally
        .rounds
        .iter()
        .scan(0, |sum, ended| {
            *sum += ended;
            Some(*sum)
        })
        .collect();
    let share = |part: u64| Ratio::new(part, tally.fights);
    let over_by = |round: usize| over.get(round - 1).map_or(1.0, |&part| share(part).to_f64());
    let rows = tally.rounds.iter().zip(&over).enumerate().map(|(at, (&ended, &over))| OutcomeBar {
        label: (at + 1).to_string(),
        chance: share(ended),
        cells: vec![percent(&share(over), 2)],
    });
    paragraph(&how_long(over_by, over.len(), "round"), width)
        + "\n"
        + &bars(rows.collect(), &["round", "ends", "by then"], crate::render::paint::PLAIN, width)
}

/// What each way to spend is worth.
fn spending(fight: &Fight, policies: &[(&str, Bounds)], width: usize) -> String {
    if policies.is_empty() {
        return String::new();
    }
    let rows = policies.iter().map(|(policy, win)| OutcomeBar {
        label: (*policy).to_owned(),
        chance: win.lower(),
        cells: Vec::new(),
    });
    let heading = format!("{}, by how all spend", sides(fight)[0]);
    bars(rows.collect(), &[&heading, ""], colour(true), width)
}
