//! An edit as what it changed. Told as before and after, it can stand while something earlier is undone: what is
//! the same in both was not edited, and stays as it is now.

use systems::{AnyRulings, AnySheet, d12, pool, three_six};

use crate::{Condition, Refusal, Settings};

/// A draft in which every field was merged in the way that is named; it is read by the rulings that hold now.
macro_rules! merged {
    ($draft:path, $before:expr, $after:expr, $now:expr, { $($field:ident: $way:ident),* $(,)? }) => {{
        let (before, after, now) = ($before.draft(), $after.draft(), $now.draft());
        $draft { $($field: $way(&before.$field, after.$field, now.$field),)* rulings: now.rulings }
    }};
}

/// The sheet after an edit. Refused if what is there now and what was edited don't go together.
pub(crate) fn sheet(before: &AnySheet, after: &AnySheet, now: &AnySheet) -> Result<AnySheet, Refusal> {
    Ok(match (before, after, now) {
        _ if now == before => after.clone(),
        (AnySheet::D12(before), AnySheet::D12(after), AnySheet::D12(now)) => {
            let draft = merged!(d12::Draft, before, after, now, {
                name: one, size: one, deity: one, points: keyed, modifiers: list, resources: keyed,
            });
            AnySheet::D12(d12::Sheet::fitting(draft)?)
        }
        (AnySheet::ThreeSix(before), AnySheet::ThreeSix(after), AnySheet::ThreeSix(now)) => {
            let draft = merged!(three_six::Draft, before, after, now, {
                name: one, level: one, scores: keyed, magic: keyed, maximum: keyed, proficiencies: list,
                heroism: one, size: one,
            });
            AnySheet::ThreeSix(three_six::Sheet::new(draft)?)
        }
        (AnySheet::Pool(before), AnySheet::Pool(after), AnySheet::Pool(now)) => {
            let draft = merged!(pool::Draft, before, after, now, {
                name: one, archetype: one, levels: keyed, resilience: one, waiting: one,
            });
            AnySheet::Pool(pool::Sheet::new(draft)?)
        }
        _ => return Err(Refusal::OtherSystem { plays: now.system() }),
    })
}

/// The settings after a change.
pub(crate) fn settings(before: &Settings, after: &Settings, now: &Settings) -> Settings {
    let name = one(&before.name, after.name.clone(), now.name.clone());
    Settings { name, rulings: rulings(&before.rulings, after.rulings, now.rulings) }
}

/// A condition after it was set.
pub(crate) fn condition(before: Option<&Condition>, after: &Condition, now: &Condition) -> Condition {
    let Some(before) = before else { return after.clone() };
    Condition {
        name: after.name.clone(),
        is_on: one(&before.is_on, after.is_on, now.is_on),
        effects: one(&before.effects, after.effects.clone(), now.effects.clone()),
    }
}

fn rulings(before: &AnyRulings, after: AnyRulings, now: AnyRulings) -> AnyRulings {
    let mut rulings = now;
    for ((info, old), (_, new)) in before.settings().into_iter().zip(after.settings()) {
        if old != new && rulings.set(info.name, new).is_err() {
            return after; // of another system: there is nothing to keep
        }
    }
    rulings
}

fn one<T: PartialEq>(before: &T, after: T, now: T) -> T {
    if after == *before { now } else { after }
}

/// Entries by key: each that was changed, added or dropped is so now; the others stay.
fn keyed<K: PartialEq, V: PartialEq>(before: &[(K, V)], after: Vec<(K, V)>, now: Vec<(K, V)>) -> Vec<(K, V)> {
    let untouched = |(key, _): &(K, V)| value(before, key) == value(&after, key);
    let mut merged: Vec<(K, V)> = now.into_iter().filter(untouched).collect();
    merged.extend(after.into_iter().filter(|(key, new)| value(before, key) != Some(new)));
    merged
}

fn value<'a, K: PartialEq, V>(entries: &'a [(K, V)], key: &K) -> Option<&'a V> {
    entries.iter().find(|(one, _)| one == key).map(|(_, value)| value)
}

/// A list: what was added is there now, what was dropped is not; the others stay.
fn list<T: PartialEq>(before: &[T], after: Vec<T>, now: Vec<T>) -> Vec<T> {
    let stays = |item: &T| after.contains(item) || !before.contains(item);
    let mut merged: Vec<T> = now.into_iter().filter(stays).collect();
    merged.extend(after.into_iter().filter(|item| !before.contains(item)));
    merged
}
