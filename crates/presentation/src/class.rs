//! From outcomes to what they look like.

use charts::{Class, Share, Shares};
use dice::{Dist, Natural, Ratio};
use systems::AnyOutcome;
use systems::outcome::Tone;

use crate::words;

/// What an outcome looks like.
pub fn of_outcome(outcome: &AnyOutcome) -> Class {
    match outcome.kind().tone {
        Tone::Worst => Class::Worst,
        Tone::Failure => Class::Failure,
        Tone::Tie => Class::Tie,
        Tone::Success => Class::success(outcome.beyond()),
        Tone::Great => Class::Great,
    }
}

/// The shares of all outcomes; those that look alike are one.
pub fn shares(outcomes: &Dist<AnyOutcome>) -> Shares {
    let mut groups: Vec<(Class, Vec<AnyOutcome>, Natural)> = Vec::new();
    for (outcome, ways) in outcomes.iter() {
        match groups.iter_mut().find(|(class, ..)| *class == of_outcome(outcome)) {
            Some((_, alike, sum)) => {
                alike.push(*outcome);
                *sum += ways;
            }
            None => groups.push((of_outcome(outcome), vec![*outcome], ways.clone())),
        }
    }
    let share = |(class, alike, ways): (Class, Vec<AnyOutcome>, Natural)| {
        share(class, name(&alike), Ratio { ways, of: outcomes.whole().clone() })
    };
    Shares { heading: String::new(), shares: groups.into_iter().map(share).collect() }
}

/// `success, 3 or more shifts`.
fn name(alike: &[AnyOutcome]) -> String {
    let Some(least) = alike.iter().min() else { return String::new() };
    let is_several = alike.len() > 1 && least.is_success() && least.kind().degree.is_some();
    let (label, number) = (least.label(), least.degree());
    if is_several { label.replace(&number.to_string(), &format!("{number} or more")) } else { label }
}

/// One share with its numbers.
pub fn share(class: Class, name: impl Into<String>, chance: Ratio) -> Share {
    let (percent, fraction) = (words::percent(&chance, 1), words::fraction(&chance));
    Share { class, name: name.into(), chance, percent, fraction }
}
