//! An edit as what it changed. Told as before and after, it can stand while something earlier is undone: what is
//! the same in both was not edited, and stays as it is now.

use crate::{AnySheet, Refusal, d12, pool, three_six};

/// A draft in which every field was merged in the way that is named; it is read by the rulings that hold now.
macro_rules! merged {
    ($draft:path, $before:expr, $after:expr, $now:expr, { $($field:ident: $way:ident),* $(,)? }) => {{
        let (before, after, now) = ($before.draft(), $after.draft(), $now.draft());
        $draft { $($field: $way(&before.$field, after.$field, now.$field),)* rulings: now.rulings }
    }};
}

impl AnySheet {
    /// The sheet after an edit; nothing if they are of several systems. Refused if what is there now and what was
    /// edited don't go together.
    pub fn merge(before: &Self, after: &Self, now: &Self) -> Result<Option<Self>, Refusal> {
        Ok(Some(match (before, after, now) {
            _ if now == before => after.clone(),
            (Self::D12(before), Self::D12(after), Self::D12(now)) => {
                let draft = merged!(d12::Draft, before, after, now, {
                    name: one, size: one, deity: one, points: keyed, modifiers: list, resources: keyed,
                });
                Self::D12(d12::Sheet::fitting(draft)?)
            }
            (Self::ThreeSix(before), Self::ThreeSix(after), Self::ThreeSix(now)) => {
                let draft = merged!(three_six::Draft, before, after, now, {
                    name: one, level: one, scores: keyed, magic: keyed, maximum: keyed, proficiencies: list,
                    heroism: one, size: one,
                });
                Self::ThreeSix(three_six::Sheet::new(draft)?)
            }
            (Self::Pool(before), Self::Pool(after), Self::Pool(now)) => {
                let draft = merged!(pool::Draft, before, after, now, {
                    name: one, archetype: one, levels: keyed, resilience: one, waiting: one,
                });
                Self::Pool(pool::Sheet::new(draft)?)
            }
            _ => return Ok(None),
        }))
    }
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
