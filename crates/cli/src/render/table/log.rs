//! The log of a table, a line for each event.

use std::collections::BTreeSet;

use play::{ActionId, Against, Audience, Event, Revision, SeatId, Told};
use protocol::v1::roll::Roll;
use protocol::v1::table::Line;
use systems::form::Value;

use super::names::listed;
use super::points::PointsTold;
use super::{Names, points, roll};
use crate::Failure;
use crate::render::paint::{FAINT, paint};
use crate::sheet_command::clean;

/// An event of the log, as far as one may see it.
#[derive(Clone, Debug)]
pub(crate) struct LogEntry {
    pub(crate) seq: u64,
    pub(crate) action: u64,
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// What happened; nothing if it is sealed.
    pub(crate) told: Option<Told>,
    /// The dice it tells of.
    pub(crate) roll: Option<Roll>,
}

impl TryFrom<&Line> for LogEntry {
    type Error = Failure;

    fn try_from(line: &Line) -> Result<Self, Failure> {
        let told =
            line.decode_body().map_err(|error| Failure::refused(format!("event {}: {error}", line.seq)))?;
        let roll = line.body().and_then(roll::of_body);
        Ok(Self { seq: line.seq, action: line.action, at: line.at, told, roll })
    }
}

/// Everything, oldest first. What was undone is marked so.
pub(crate) fn text(entries: &[LogEntry], mut names: Names, now: u64) -> String {
    let undone = undone(entries);
    let widest = entries.last().map_or(1, |last| last.seq.to_string().len());
    let mut text = String::new();
    for entry in entries {
        if let Some(line) = line(entry, &mut names) {
            let mark = if undone.contains(&ActionId(entry.action)) { " (undone)" } else { "" };
            let age = age(now.saturating_sub(entry.at));
            let sentence = format!("{line}{mark}");
            let sentence = if mark.is_empty() { sentence } else { paint(FAINT, &sentence) };
            text += &format!("{:>widest$}  {age:>6}  {sentence}\n", entry.seq);
        }
    }
    text
}

/// Everything, for a spreadsheet.
pub(crate) fn csv(entries: &[LogEntry], mut names: Names) -> String {
    let row = |entry: &LogEntry| {
        let told = anstream::adapter::strip_str(&line(entry, &mut names).unwrap_or_default()).to_string();
        vec![entry.seq.to_string(), entry.action.to_string(), entry.at.to_string(), told]
    };
    crate::render::csv::table(&["event", "action", "at", "told"], entries.iter().map(row))
}

/// Actions that do not stand at the end of the log.
pub(crate) fn undone(entries: &[LogEntry]) -> BTreeSet<ActionId> {
    let mut undone = BTreeSet::new();
    for told in entries.iter().filter_map(|entry| entry.told.as_ref()) {
        match told.event.revision() {
            Some(Revision::Undone(actions)) => undone.extend(actions),
            Some(Revision::Redone(actions)) => undone.retain(|action| !actions.contains(action)),
            Some(Revision::Revealed { .. }) | None => {}
        }
    }
    undone
}

/// What one event says; nothing if it is of no interest to a person. What follows from an action stands below it.
pub(crate) fn line(entry: &LogEntry, names: &mut Names) -> Option<String> {
    let Some(told) = &entry.told else {
        return Some(paint(FAINT, "something you can't see"));
    };
    names.learn(entry.seq, &told.event);
    // Others wrote it: it must not move the cursor.
    let sentence = clean(&sentence(told, entry.roll.as_ref(), names)?);
    let below = if entry.seq == entry.action { "" } else { "· " };
    Some(format!("{below}{sentence}{}", clean(&secret(&told.audience, names))))
}

/// How long ago, in a word.
fn age(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    match seconds {
        0..10 => "now".to_owned(),
        10..60 => format!("{seconds} s"),
        60..3600 => format!("{} min", seconds / 60),
        3600..86_400 => format!("{} h", seconds / 3600),
        _ => format!("{} d", seconds / 86_400),
    }
}

/// Who alone may see it.
fn secret(audience: &Audience, names: &Names) -> String {
    match audience {
        Audience::Everyone => String::new(),
        Audience::Gm => " [GM only]".to_owned(),
        Audience::Only(seats) => {
            // The GM sees everything.
            let others = seats.iter().filter(|seat| **seat != SeatId::GM).map(|seat| names.seat(*seat));
            format!(" [only {}]", listed(&others.chain(["the GM".to_owned()]).collect::<Vec<_>>()))
        }
    }
}

/// What happened, in more words where a person wants to know more: the dice, the points, what was said.
fn sentence(told: &Told, dice: Option<&Roll>, names: &Names) -> Option<String> {
    let by = || names.seat(told.by);
    let dice = || dice.map(roll::line).unwrap_or_default();
    Some(match &told.event {
        Event::Committed { .. } | Event::Owed { .. } => return None,
        Event::CharacterPut { sheet, owner, is_hidden, .. } => {
            let hidden = if *is_hidden { ", hidden" } else { "" };
            let whose =
                owner.filter(|owner| *owner != told.by).map(|owner| format!(" for {}", names.seat(owner)));
            format!("{} puts {} on the table{}{hidden}", by(), sheet.name(), whose.unwrap_or_default())
        }
        Event::CharacterEdited { character, changes, .. } if changes.is_empty() => {
            format!("{} has all its points", names.character(*character))
        }
        Event::CharacterEdited { character, changes, .. } => {
            format!("{} edits {}: {}", by(), names.character(*character), changes.join(", "))
        }
        Event::PointsChanged { character, deed, changes, real_damage, incapacitated, .. } => {
            let (who, real_damage, incapacitated) =
                (&names.character(*character), *real_damage, *incapacitated);
            points::sentence(&PointsTold { who, deed, changes, real_damage, incapacitated })
        }
        Event::CheckCalled(call) => {
            let about = if call.note.is_empty() { String::new() } else { format!(": {}", call.note) };
            let against = against(call.against);
            format!("{} calls for {}{against} from {}{about}", by(), ask(&call.ask), names.list(&call.asked))
        }
        Event::RollMade(made) => {
            format!("{} rolls {}: {} ({})", made.who, made.what, dice(), made.origin.name())
        }
        Event::DiceThrown(throw) => {
            let reason =
                if throw.reason.is_empty() { String::new() } else { format!(" for {}", throw.reason) };
            let notation = throw.dice.notation();
            format!("{} throws {notation}{reason}: {} ({})", throw.who, dice(), throw.origin.name())
        }
        Event::ContestSettled { settled, .. } => {
            let named: Vec<String> =
                settled.sides.iter().map(|side| names.character(side.character)).collect();
            let (first, others) =
                named.split_first().map_or_else(Default::default, |(one, all)| (one.clone(), all));
            match &settled.race {
                Some(_) => format!("The race of {}: {}", listed(&named), dice()),
                None => format!("{first} against {}: {}", listed(others), dice()),
            }
        }
        Event::Said { seat, character, text } => {
            let voice = character.map(|one| format!(" as {}", names.character(one))).unwrap_or_default();
            format!("{}{voice}: {text}", names.seat(*seat))
        }
        _ => told.describe(names),
    })
}

/// ` against 18`, as far as one knows.
pub(crate) fn against(against: Against) -> String {
    match against {
        Against::Target(target) => format!(" against {target}"),
        Against::Untold => " against a number that the GM keeps".to_owned(),
        Against::OtherSide | Against::Nothing => String::new(),
    }
}

/// What is asked for, in a word or two.
pub(crate) fn ask(ask: &play::Ask) -> String {
    let switched = ask.values.iter().filter(|(_, value)| matches!(value, Value::On)).map(|(key, _)| key);
    switched.fold(ask.score.clone(), |told, key| format!("{told} {key}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_told_in_one_unit() {
        let told = [0, 59_000, 61_000, 3_600_000, 90_000_000].map(age);
        assert_eq!(told, ["now", "59 s", "1 min", "1 h", "1 d"]);
    }
}
