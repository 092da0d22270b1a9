//! The one sentence that matters about odds.

use dice::notation::Answer;
use dice::{Dist, Natural, Ratio};
use odds::Odds;
use odds::d12::{ContestOdds, InitiativeOdds};
use protocol::v1::check::DiceTarget;
use systems::{Outcome, pool};

use crate::words::{self, fraction, how_often, percent, spelt};

/// The number that matters, and the sentence that goes on from it.
pub type Claim = (String, String);

/// The one sentence that matters.
pub fn headline<O: Outcome>(odds: &Odds<O>) -> Claim {
    let success = odds.success();
    let remarkable = odds.outcomes.iter().rev().filter_map(|(outcome, ways)| {
        let share = percent(&Ratio { ways: ways.clone(), of: odds.of().clone() }, 1);
        match (outcome.name(), outcome.shifts().unwrap_or(0)) {
            ("success", 0) | ("failure", _) => None,
            ("success", shifts) => Some(format!("{} {share}", spelt(shifts.into(), "shift"))),
            (name, _) => Some(format!("{} {share}", name.replace('_', " "))),
        }
    });
    let mut remarkable: Vec<String> = remarkable.collect();
    // The shifts that come first are the likelier ones; more than two of them tell nothing.
    let shifts = remarkable.iter().filter(|words| words.contains(" shift")).count();
    remarkable.drain(..shifts.saturating_sub(1));
    claim(&success, &remarkable)
}

fn claim(success: &Ratio, remarks: &[String]) -> Claim {
    let remarks = if remarks.is_empty() { String::new() } else { format!("; {}", remarks.join(", ")) };
    (percent(success, 1), format!("{} — you {}{remarks}.", fraction(success), succeed(success)))
}

fn succeed(success: &Ratio) -> String {
    match how_often(success).as_str() {
        often @ ("never" | "always" | "almost never" | "almost always") => format!("{often} succeed"),
        often => format!("succeed {often}"),
    }
}

/// The Action Pool is told by successes; with snags the balance can lie below them.
pub fn successes(odds: &Odds<pool::Outcome>) -> Dist<i64> {
    odds.outcomes.map(|outcome| i64::from(outcome.successes().unwrap_or(0)))
}

/// The one sentence about an action roll.
pub fn action_headline(odds: &Odds<pool::Outcome>) -> Claim {
    let mean = successes(odds).mean().map(|mean| mean.decimal(2)).unwrap_or_default();
    claim(&odds.success(), &[format!("{mean} successes on average")])
}

/// The one sentence about a contest with several.
pub fn beaten_headline(odds: &ContestOdds) -> Claim {
    let all = odds.resisters.len();
    let [any, every] = [1, all].map(|count| odds.beaten.at_least(&count));
    let often = how_often(&any);
    let rest = format!("you beat at least one of the {all}, {often}; all of them {}.", percent(&every, 1));
    (percent(&any, 1), rest)
}

/// The one sentence about dice in notation.
pub fn dice_headline(target: DiceTarget, chance: &Ratio) -> Claim {
    let (_, words) = words::dice_target(target);
    let often = match how_often(chance) {
        often if often == "never" || often == "always" => format!("{often} comes up"),
        often => format!("comes up {often}"),
    };
    (percent(chance, 1), format!("{} — {words} {often}.", fraction(chance)))
}

/// The answers to a question in notation, the winners in their order and nobody at the end.
pub fn answers(dist: &Dist<i64>) -> impl Iterator<Item = (&i64, &Natural)> {
    let (nobody, somebody): (Vec<_>, Vec<_>) = dist.iter().partition(|(result, _)| **result == 0);
    somebody.into_iter().chain(nobody)
}

/// The one sentence about a question in notation: how likely yes is, or who wins most often.
pub fn answer_headline(dist: &Dist<i64>, answer: &Answer) -> Claim {
    let chance = |result: i64| dist.exactly(&result);
    let (result, says) = match answer {
        Answer::Total | Answer::YesOrNo => (1, "yes"),
        Answer::Winner(sides) => {
            let best = (1..).take(sides.len()).max_by_key(|&side| (chance(side), std::cmp::Reverse(side)));
            let best = best.unwrap_or(1);
            let others = (1..).take(sides.len()).filter(|&side| chance(side) == chance(best)).count();
            if others > 1 {
                let share = chance(best);
                let sides = spelt(others as u64, "side");
                let rest = format!("{} — {sides} are higher equally often.", fraction(&share));
                return (percent(&share, 1), rest);
            }
            (best, "higher")
        }
    };
    let share = chance(result);
    let often = how_often(&share);
    let rest = match answer {
        Answer::Total | Answer::YesOrNo => format!("{says}, {often}."),
        Answer::Winner(_) => format!("{} is {says}, {often}.", answer.label(result)),
    };
    (percent(&share, 1), format!("{} — {rest}", fraction(&share)))
}

/// Who goes first most often.
pub fn first_headline(names: &[&str], odds: &InitiativeOdds) -> String {
    let first = (0..names.len()).max_by_key(|&at| (odds.chance(at, 0), std::cmp::Reverse(at)));
    let best = first.map(|at| odds.chance(at, 0));
    let alike: Vec<&str> =
        (0..names.len()).filter(|&at| Some(odds.chance(at, 0)) == best).map(|at| names[at]).collect();
    if let ([others @ .., last], Some(chance), true) = (&alike[..], &best, alike.len() > 1) {
        let names = format!("{} and {last}", others.join(", "));
        return format!("{names} go first equally often: {} each.", percent(chance, 1));
    }
    let sentence = first.map(|at| {
        let chance = odds.chance(at, 0);
        let often = how_often(&chance);
        match often.as_str() {
            "always" => format!("{} always goes first.", names[at]),
            often => format!("{} goes first most often: {}, {often}.", names[at], percent(&chance, 1)),
        }
    });
    sentence.unwrap_or_default()
}
