//! What a line of the log says, in words.

use play::Event;
use telling::roll::{capital, sentences};

use crate::tables::live::{Content, Entry, Live};

/// A line for those who hear the page.
pub(crate) fn spoken(live: Live, entry: &Entry) -> String {
    match &entry.content {
        Content::Sealed => "Something happened that is not yours to see.".to_owned(),
        Content::Unknown => "Something happened that this page cannot read; load it again.".to_owned(),
        Content::Rolled(rolled) => {
            let (who, what) = (rolled.shown.who.as_deref(), rolled.shown.what.as_deref());
            format!(
                "{} rolls {}: {}",
                who.unwrap_or("Somebody"),
                what.unwrap_or("dice"),
                sentences(&rolled.shown)
            )
        }
        Content::Settled(settled) => {
            let verdict = settled.1.as_ref().map(sentences).unwrap_or_default();
            format!("{} {verdict}", told(live, entry))
        }
        Content::Told(one) => match &one.event {
            Event::Said { text, .. } => format!("{}: {text}", speaker(live, entry)),
            _ => told(live, entry),
        },
    }
}

/// Who says something: a character, or somebody at the table.
pub(crate) fn speaker(live: Live, entry: &Entry) -> String {
    match entry.event() {
        Some(Event::Said { character: Some(character), .. }) => live.now(|scene| scene.name(character.0)),
        Some(Event::Said { seat, .. }) => live.now(|scene| scene.seat_name(*seat)),
        _ => String::new(),
    }
}

/// What happened, as a sentence.
pub(crate) fn told(live: Live, entry: &Entry) -> String {
    let Some(told) = entry.told() else { return String::new() };
    use leptos::prelude::WithUntracked;
    let words =
        live.now(|scene| live.journal.try_with_untracked(|journal| journal.words(told, &scene.table)));
    let words = words.unwrap_or_default();
    let reason = match &told.event {
        Event::PointsChanged { changes, .. } => {
            changes.first().map(|change| change.why.clone()).unwrap_or_default()
        }
        Event::CharacterEdited { changes, .. } => changes.join(", "),
        Event::CheckCalled(call) => call.note.clone(),
        _ => String::new(),
    };
    if reason.trim().is_empty() {
        format!("{}.", capital(&words))
    } else {
        format!("{}: {reason}.", capital(&words))
    }
}
