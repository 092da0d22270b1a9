//! Talk, notes, pins, reveals, and second thoughts.

use std::collections::BTreeSet;

use play::{ActionId, Audience, Event, SeatId};
use protocol::v1::table::command::CommandBody;

use super::at::TableSeat;
use super::done;
use super::seen::SeenTable;
use crate::Failure;
use crate::args::Format;
use crate::args::table::{NoteArgs, PinArgs, RedoArgs, SayArgs, UndoArgs};
use crate::render::table::log::{self, LogEntry};

/// How many events are looked at first for what was done last; each further look goes eight times as far.
const FIRST_LOOK: u64 = 24;

/// `table say`
pub(super) fn say(at: &TableSeat, args: SayArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let character = args.voice.as_deref().map(|name| seen.character(name)).transpose()?;
    let audience = audience(&seen, &args.to.to)?;
    let done = at.send(CommandBody::Say { character, text: args.text, audience })?;
    done::tell_done(&done, seen.names(), format)
}

/// `table note`
pub(super) fn note(at: &TableSeat, args: NoteArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let audience = audience(&seen, &args.to.to)?;
    let done =
        at.send(CommandBody::WriteNote { note: args.edit, title: args.title, text: args.text, audience })?;
    done::tell_done(&done, seen.names(), format)
}

/// `table pin`
pub(super) fn pin(at: &TableSeat, args: &PinArgs, format: Format) -> Result<String, Failure> {
    let seq = args.event;
    let command = if args.off { CommandBody::Unpin { seq } } else { CommandBody::Pin { seq } };
    done::tell_done(&at.send(command)?, at.fetch_view()?.names(), format)
}

/// `table reveal`
pub(super) fn reveal(at: &TableSeat, seq: u64, format: Format) -> Result<String, Failure> {
    done::tell_done(&at.send(CommandBody::Reveal { seq })?, at.fetch_view()?.names(), format)
}

/// `table undo`
pub(super) fn undo(at: &TableSeat, args: &UndoArgs, format: Format) -> Result<String, Failure> {
    let actions = match args.actions[..] {
        [] => vec![last_standing(at)?],
        _ => actions(at, &args.actions)?,
    };
    let done = at.send(CommandBody::Undo { actions, together: args.together })?;
    done::tell_done(&done, at.fetch_view()?.names(), format)
}

/// `table redo`
pub(super) fn redo(at: &TableSeat, args: &RedoArgs, format: Format) -> Result<String, Failure> {
    let actions = match args.actions[..] {
        [] => last_undone(at)?,
        _ => actions(at, &args.actions)?,
    };
    let done = at.send(CommandBody::Redo { actions })?;
    done::tell_done(&done, at.fetch_view()?.names(), format)
}

fn actions(at: &TableSeat, events: &[u64]) -> Result<Vec<u64>, Failure> {
    let actions = events.iter().map(|event| at.action_of(*event)).collect::<Result<BTreeSet<_>, _>>()?;
    Ok(actions.into_iter().collect())
}

/// One's own last action that stands and can be undone.
fn last_standing(at: &TableSeat) -> Result<u64, Failure> {
    let mine = looking_back(at, |entries| {
        let undone = log::undone(entries);
        let stands = |entry: &&LogEntry| {
            let told = entry.told.as_ref().filter(|told| told.by == SeatId(at.seat.seat));
            told.is_some_and(|told| told.event.can_be_undone()) && !undone.contains(&ActionId(entry.action))
        };
        entries.iter().rev().find(stands).map(|entry| entry.action)
    })?;
    mine.ok_or_else(|| {
        Failure::refused("you have done nothing that could be undone; name an action of the log")
    })
}

/// What was undone last and does not stand yet.
fn last_undone(at: &TableSeat) -> Result<Vec<u64>, Failure> {
    let last = looking_back(at, |entries| {
        let undone = log::undone(entries);
        entries.iter().rev().find_map(|entry| match &entry.told.as_ref()?.event {
            Event::Undone { actions, .. } => {
                let still: Vec<u64> =
                    actions.iter().filter(|action| undone.contains(action)).map(|action| action.0).collect();
                (!still.is_empty()).then_some(still)
            }
            _ => None,
        })
    })?;
    last.ok_or_else(|| Failure::refused("nothing is undone; there is nothing to redo"))
}

/// Looks for something in the log from its end on, no further back than it must: what undoes an action or lets it
/// stand again comes after it.
fn looking_back<T>(at: &TableSeat, find: impl Fn(&[LogEntry]) -> Option<T>) -> Result<Option<T>, Failure> {
    let (last, mut far) = (at.fetch_view()?.last_event(), FIRST_LOOK);
    loop {
        let after = last.saturating_sub(far);
        let lines = at.lines_after(after)?;
        let entries = lines.iter().map(LogEntry::try_from).collect::<Result<Vec<_>, _>>()?;
        match find(&entries) {
            None if after > 0 => far = far.saturating_mul(8),
            found => return Ok(found),
        }
    }
}

/// Everyone, the GM alone, or some seats.
fn audience(seen: &SeenTable, to: &[String]) -> Result<Audience, Failure> {
    if to.is_empty() {
        return Ok(Audience::Everyone);
    }
    let others = to.iter().filter(|one| !one.eq_ignore_ascii_case("gm"));
    let seats = others.map(|one| seen.seat(one).map(SeatId)).collect::<Result<BTreeSet<_>, _>>()?;
    Ok(if seats.is_empty() { Audience::Gm } else { Audience::Only(seats) })
}
