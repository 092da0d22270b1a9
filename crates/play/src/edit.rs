//! An edit as what it changed. Told as before and after, it can stand while something earlier is undone: what is
//! the same in both was not edited, and stays as it is now.

use systems::AnyRulings;

use crate::{Condition, Settings};

/// The settings after a change.
pub(crate) fn settings(before: &Settings, after: &Settings, now: &Settings) -> Settings {
    let name = merge_field(&before.name, after.name.clone(), now.name.clone());
    Settings { name, rulings: rulings(&before.rulings, &after.rulings, &now.rulings) }
}

/// A condition after it was set.
pub(crate) fn condition(before: Option<&Condition>, after: &Condition, now: &Condition) -> Condition {
    let Some(before) = before else { return after.clone() };
    Condition {
        name: after.name.clone(),
        is_on: merge_field(&before.is_on, after.is_on, now.is_on),
        effects: merge_field(&before.effects, after.effects.clone(), now.effects.clone()),
    }
}

fn rulings(before: &AnyRulings, after: &AnyRulings, now: &AnyRulings) -> AnyRulings {
    let mut rulings = now.clone();
    for ((info, old), (_, new)) in before.settings().into_iter().zip(after.settings()) {
        if old != new && rulings.set(info.name, &new).is_err() {
            return after.clone(); // of another system: there is nothing to keep
        }
    }
    rulings
}

fn merge_field<T: PartialEq>(before: &T, after: T, now: T) -> T {
    if after == *before { now } else { after }
}
