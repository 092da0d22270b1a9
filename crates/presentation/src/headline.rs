//! The one sentence that matters about odds.

use dice::notation::Answer;
use dice::{Dist, Natural, Ratio};
use odds::AnyOdds;
use protocol::v1::check::DiceTarget;
use systems::outcome::{OutcomeKind, Tone};

use crate::words::{fraction, how_often, percent, spelt};

/// The number that matters, and the sentence that goes on from it.
pub type Claim = (String, String);

/// The one sentence that matters; an order of turns and a side alone have another, or none.
pub fn headline(odds: &AnyOdds) -> Claim {
    if odds.opponents.len() > 1 {
        return beaten_headline(odds);
    }
    let Some(success) = odds.success() else { return Claim::default() };
    let remarks = average_count(odds).map_or_else(|| remarkable(odds), |average| vec![average]);
    claim(&success, &remarks)
}

/// `2.33 successes on average`, where the outcomes count something.
fn average_count(odds: &AnyOdds) -> Option<String> {
    let mean = odds.counts()?.mean()?.decimal(2);
    let counted = odds.outcomes.max()?.kind().degree.as_ref()?;
    Some(format!("{mean} {} on average", counted.several))
}

/// What is neither a bare success nor a bare failure, from best to worst, each with its share. Of the successes that
/// differ by degree the least is the likeliest; more of them tell nothing. How far a failure goes is no success, so a
/// failure is told as one, whatever its degree.
fn remarkable(odds: &AnyOdds) -> Vec<String> {
    let mut remarks: Vec<(&OutcomeKind, Natural)> = Vec::new();
    let mut degrees = Vec::new();
    for (outcome, ways) in odds.outcomes.iter().rev() {
        let kind = outcome.kind();
        match (&kind.degree, outcome.degree(), kind.tone) {
            (Some(degree), 1.., _) if kind.success => {
                let share = percent(&Ratio { ways: ways.clone(), of: odds.of.clone() }, 1);
                degrees.push(format!("{} {share}", spelt(outcome.degree().into(), &degree.one)));
            }
            (_, _, Tone::Success | Tone::Failure) => {}
            (_, _, Tone::Worst | Tone::Tie | Tone::Great) => match remarks.last_mut() {
                Some((known, all)) if *known == kind => *all += ways,
                Some(_) | None => remarks.push((kind, ways.clone())),
            },
        }
    }
    let told = remarks.into_iter().map(|(kind, ways)| {
        let share = percent(&Ratio { ways, of: odds.of.clone() }, 1);
        format!("{} {share}", kind.title)
    });
    degrees.pop().into_iter().chain(told).collect()
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

/// The one sentence about a contest with several.
fn beaten_headline(odds: &AnyOdds) -> Claim {
    let all = odds.opponents.len();
    let [any, every] = [1, all].map(|count| odds.beaten.at_least(&count));
    let often = how_often(&any);
    let rest = format!("you beat at least one of the {all}, {often}; all of them {}.", percent(&every, 1));
    (percent(&any, 1), rest)
}

/// The one sentence about dice in notation.
pub fn dice_headline(target: DiceTarget, chance: &Ratio) -> Claim {
    let words = target.describe();
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
pub fn first_headline(names: &[&str], odds: &AnyOdds) -> String {
    let chance_of_first = |at: usize| odds.place_chance(at, 0);
    let first = (0..names.len()).max_by_key(|&at| (chance_of_first(at), std::cmp::Reverse(at)));
    let best = first.map(chance_of_first);
    let alike: Vec<&str> =
        (0..names.len()).filter(|&at| Some(chance_of_first(at)) == best).map(|at| names[at]).collect();
    if let ([others @ .., last], Some(chance), true) = (&alike[..], &best, alike.len() > 1) {
        let names = format!("{} and {last}", others.join(", "));
        return format!("{names} go first equally often: {} each.", percent(chance, 1));
    }
    let sentence = first.map(|at| {
        let chance = odds.place_chance(at, 0);
        let often = how_often(&chance);
        match often.as_str() {
            "always" => format!("{} always goes first.", names[at]),
            often => format!("{} goes first most often: {}, {often}.", names[at], percent(&chance, 1)),
        }
    });
    sentence.unwrap_or_default()
}
