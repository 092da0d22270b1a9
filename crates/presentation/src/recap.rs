//! What came of a session, in sentences.

use std::collections::BTreeMap;

use protocol::v1::table::recap::{Moment, PersonRecap};

use crate::words::percent;

/// What somebody did, a sentence each: how often they rolled, the best and the worst of it, and what it cost.
pub fn sentences(person: &PersonRecap) -> Vec<String> {
    let rolls = match (person.rolls, person.judged) {
        (0, _) => None,
        (1, 0) => Some("Rolled once.".to_owned()),
        (rolls, 0) => Some(format!("Rolled {rolls} times.")),
        (1, judged) => Some(format!("Rolled once; {} of {judged} succeeded.", person.successes)),
        (rolls, judged) => Some(format!("Rolled {rolls} times; {} of {judged} succeeded.", person.successes)),
    };
    let best = person.best.as_ref().map(|best| moment("Best", best, "or better"));
    // Of a single roll one of both is enough.
    let worst =
        person.worst.as_ref().filter(|_| person.rolls > 1).map(|one| moment("Worst", one, "or worse"));
    let spent = points("Spent", &person.spent);
    let lost = points("Lost", &person.lost);
    [rolls, best.flatten(), worst.flatten(), spent, lost].into_iter().flatten().collect()
}

fn moment(word: &str, moment: &Moment, or: &str) -> Option<String> {
    let Moment { what, total, outcome, chance } = moment;
    let outcome = outcome.as_ref().map(|outcome| format!(", {outcome}")).unwrap_or_default();
    Some(format!("{word}: {what} {total}{outcome} ({} for this {or}).", percent(&chance.ratio()?, 1)))
}

fn points(word: &str, points: &BTreeMap<String, u64>) -> Option<String> {
    let each: Vec<String> = points.iter().map(|(name, amount)| format!("{amount} {name}")).collect();
    (!each.is_empty()).then(|| format!("{word} {}.", each.join(", ")))
}
