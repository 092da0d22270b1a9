//! What a line of the log says, in words.

use leptos::prelude::WithUntracked;
use play::{ActionId, Event, Told};
use presentation::roll::sentences;
use protocol::v1::check::Check;
use systems::sentence::capital;
use systems::{Change, Deed};

use crate::tables::live::{Content, Live, LogEntry};

/// A line for those who hear the page.
pub(crate) fn spoken(live: Live, entry: &LogEntry) -> String {
    match &entry.content {
        Content::Sealed => "Something happened that is not yours to see.".to_owned(),
        Content::Unknown => "Something happened that this page cannot read; load it again.".to_owned(),
        Content::Rolled(rolled) => {
            let (who, what) = (rolled.shown.who.as_deref(), rolled.shown.what.as_deref());
            let what = match (&rolled.shown.check, what) {
                (Check::Dice { notation, .. }, Some(reason)) => format!("{notation} for {reason}"),
                (Check::Dice { notation, .. }, None) => notation.clone(),
                (_, what) => what.unwrap_or("dice").to_owned(),
            };
            format!("{} rolls {what}: {}", who.unwrap_or("Somebody"), sentences(&rolled.shown))
        }
        Content::Settled(settled) => {
            let verdict = settled.1.as_ref().map(sentences).unwrap_or_default();
            format!("{} {verdict}", event_sentence(live, entry))
        }
        Content::Told(one) => match &one.event {
            Event::Said { text, .. } => format!("{}: {text}", speaker(live, entry)),
            _ => event_sentence(live, entry),
        },
    }
}

/// Who says something: a character, or somebody at the table.
pub(crate) fn speaker(live: Live, entry: &LogEntry) -> String {
    match entry.event() {
        Some(Event::Said { character: Some(character), .. }) => live.now(|scene| scene.name(character.0)),
        Some(Event::Said { seat, .. }) => live.now(|scene| scene.seat_name(*seat)),
        _ => String::new(),
    }
}

/// Those who resist in a contest that is settled, by name.
pub(super) fn resister_names(live: Live, entry: &LogEntry) -> Vec<String> {
    match entry.event() {
        Some(Event::ContestSettled { settled, .. }) => {
            let others = settled.sides.iter().skip(1);
            others.map(|side| live.now(|scene| scene.name(side.character.0))).collect()
        }
        _ => Vec::new(),
    }
}

/// What happened, as a sentence.
pub(crate) fn event_sentence(live: Live, entry: &LogEntry) -> String {
    let Some(told) = entry.told_event() else { return String::new() };
    let words = match &told.event {
        Event::Undone { actions, .. } => {
            format!("{} undoes {}", by(live, told), actions_named(live, actions))
        }
        Event::Redone { actions, .. } => {
            format!("{} redoes {}", by(live, told), actions_named(live, actions))
        }
        Event::Revealed { seq, .. } => format!("{} reveals {}", by(live, told), event_name(live, *seq)),
        Event::Pinned { seq, .. } => format!("{} pins {}", by(live, told), event_name(live, *seq)),
        Event::Unpinned { seq, .. } => format!("{} unpins {}", by(live, told), event_name(live, *seq)),
        // What came of it is told of the one who began.
        Event::ContestSettled { settled, .. } => {
            let names: Vec<String> =
                settled.sides.iter().map(|side| live.now(|scene| scene.name(side.character.0))).collect();
            if settled.race.is_some() {
                return format!("The race of {}", names.join(", "));
            }
            names
                .split_first()
                .map(|(one, others)| format!("{one} against {}", others.join(", ")))
                .unwrap_or_default()
        }
        _ => plain_sentence(live, told),
    };
    let reason = match &told.event {
        Event::PointsChanged { deed: Deed::Strike { .. }, changes, .. } => cost_words(changes),
        Event::PointsChanged { changes, .. } => {
            changes.first().map(|change| change.why.clone()).unwrap_or_default()
        }
        Event::CharacterEdited { changes, .. } => changes.join(", "),
        Event::CheckCalled(call) => call.note.clone(),
        _ => String::new(),
    };
    if reason.trim().is_empty() || repeats(&words, &reason) {
        format!("{}.", capital(&words))
    } else {
        format!("{}: {reason}.", capital(&words))
    }
}

/// What was paid: `2 Action`; nothing if nothing was.
pub(crate) fn cost_words(changes: &[Change]) -> String {
    let paid = |change: &Change| {
        let amount = change.before.saturating_sub(change.after);
        (amount > 0).then(|| format!("{amount} {}", capital(&change.points)))
    };
    changes.iter().filter_map(paid).collect::<Vec<_>>().join(", ")
}

/// Does the reason only say again what happened? `takes a long rest: long rest`, `strikes at Wolf 1: strike: Wolf 1`.
fn repeats(words: &str, reason: &str) -> bool {
    let reason = reason.trim().to_lowercase();
    words.to_lowercase().contains(reason.strip_prefix("strike: ").unwrap_or(&reason))
}

fn plain_sentence(live: Live, told: &Told) -> String {
    live.now(|scene| live.journal.try_with_untracked(|journal| journal.describe(told, &scene.table)))
        .unwrap_or_default()
}

fn by(live: Live, told: &Told) -> String {
    live.now(|scene| scene.seat_name(told.by))
}

fn actions_named(live: Live, actions: &[ActionId]) -> String {
    actions.iter().map(|action| event_name(live, action.0)).collect::<Vec<_>>().join(", ")
}

/// An event, or the first worth a line of an action, as one speaks of it: by its number only if the page has not read it.
fn event_name(live: Live, seq: u64) -> String {
    let entry = live.journal.try_with_untracked(|journal| journal.first_shown(seq)).flatten();
    let Some(entry) = entry else { return format!("event {seq}") };
    match &entry.content {
        Content::Rolled(rolled) => {
            let (who, what) = (rolled.shown.who.as_deref(), rolled.shown.what.as_deref());
            format!("{}’s roll of {}", who.unwrap_or("somebody"), what.unwrap_or("dice"))
        }
        Content::Told(told) => format!("“{}”", plain_sentence(live, told)),
        Content::Settled(_) | Content::Sealed | Content::Unknown => format!("event {seq}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_told_only_if_it_says_more() {
        for (words, reason) in [
            ("Kes takes a long rest", "long rest"),
            ("Kes strikes at Wolf 1", "strike: Wolf 1"),
            ("Kes ends the turn", "Ends the turn"),
        ] {
            assert!(repeats(words, reason), "{reason}");
        }
        assert!(!repeats("Kes loses 2 vitality", "an arrow"));
    }
}
