//! From outcomes to what they look like.

use charts::{Class, Share, Shares};
use dice::{Dist, Natural, Ratio};
use systems::Outcome;
use systems::outcome::Tone;

use crate::words;

/// What an outcome looks like.
pub fn of(outcome: &impl Outcome) -> Class {
    let degree = outcome.shifts().or(outcome.successes().map(|count| count.saturating_sub(1)));
    toned(outcome.kind().tone, degree.unwrap_or(0))
}

/// What an outcome of that name looks like, this many degrees beyond a bare success.
pub fn named(outcome: &str, degree: u32) -> Class {
    systems::outcome_kind(outcome).map_or(Class::Plain, |kind| toned(kind.tone, degree))
}

const fn toned(tone: Tone, degree: u32) -> Class {
    match tone {
        Tone::Worst => Class::Worst,
        Tone::Failure => Class::Failure,
        Tone::Tie => Class::Tie,
        Tone::Success => Class::success(degree),
        Tone::Great => Class::Great,
    }
}

/// The shares of all outcomes; those that look alike are one.
pub fn shares<O: Outcome>(outcomes: &Dist<O>) -> Shares {
    let mut groups: Vec<(Class, Vec<O>, Natural)> = Vec::new();
    for (outcome, ways) in outcomes.iter() {
        match groups.iter_mut().find(|(class, ..)| *class == of(outcome)) {
            Some((_, alike, sum)) => {
                alike.push(*outcome);
                *sum += ways;
            }
            None => groups.push((of(outcome), vec![*outcome], ways.clone())),
        }
    }
    let share = |(class, alike, ways): (Class, Vec<O>, Natural)| {
        share(class, name(&alike), Ratio { ways, of: outcomes.whole().clone() })
    };
    Shares { heading: String::new(), shares: groups.into_iter().map(share).collect() }
}

/// `success, 3 or more shifts`.
fn name<O: Outcome>(alike: &[O]) -> String {
    let Some(least) = alike.iter().min() else { return String::new() };
    let name = words::outcome(least.name(), least.shifts(), least.successes());
    let number = least.successes().or(least.shifts()).filter(|_| alike.len() > 1 && least.is_success());
    number.map_or_else(
        || name.clone(),
        |number| name.replace(&number.to_string(), &format!("{number} or more")),
    )
}

/// One share with its numbers.
pub fn share(class: Class, name: impl Into<String>, chance: Ratio) -> Share {
    let (percent, fraction) = (words::percent(&chance, 1), words::fraction(&chance));
    Share { class, name: name.into(), chance, percent, fraction }
}
