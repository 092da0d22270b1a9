//! What is said, written and pinned.

use super::Deciding;
use crate::limits::{LONGEST_NOTE, LONGEST_SAID, LONGEST_TITLE, MOST_NOTES, MOST_PINS};
use crate::{ActionId, Audience, CharacterId, Event, Note, Refusal, SeatId, text};

pub(super) fn say_aloud(
    deciding: &mut Deciding,
    character: Option<CharacterId>,
    said: &str,
    audience: &Audience,
) -> Result<(), Refusal> {
    deciding.for_players("speak")?;
    let text = text::passage(said, "what is said", 1, LONGEST_SAID)?;
    if let Some(id) = character {
        let voice = deciding.own_character(id, "speak")?;
        if voice.is_hidden {
            return Err(Refusal::Hidden { character: voice.name().to_owned(), before: "it speaks" });
        }
    }
    let seat = deciding.seat;
    let audience = with(deciding, audience, seat)?;
    deciding.tell(audience, Event::Said { seat, character, text });
    Ok(())
}

pub(super) fn write_note(
    deciding: &mut Deciding,
    note: Option<ActionId>,
    title: &str,
    written: &str,
    audience: &Audience,
) -> Result<(), Refusal> {
    deciding.for_players("write notes")?;
    let title = text::line(title, "a title", LONGEST_TITLE)?;
    let text = text::passage(written, "a note", 0, LONGEST_NOTE)?;
    let (id, seat) = match note {
        Some(id) => (id, own_note(deciding, id)?.seat),
        None => (deciding.action, deciding.seat),
    };
    let audience = with(deciding, audience, seat)?;
    let note = Note { id, seat, title, text, audience };
    let notes = &deciding.table.scene.notes;
    match notes.get(&id) {
        Some(known) if *known == note => return Err(Refusal::NothingChanges { what: "the note" }),
        None if notes.len() >= MOST_NOTES => {
            return Err(Refusal::Full { what: "notes", most: MOST_NOTES });
        }
        _ => {}
    }
    deciding.tell(note.audience.clone(), Event::NoteWritten(note));
    Ok(())
}

pub(super) fn erase_note(deciding: &mut Deciding, note: ActionId) -> Result<(), Refusal> {
    deciding.for_players("erase notes")?;
    let audience = own_note(deciding, note)?.audience.clone();
    deciding.tell(audience, Event::NoteErased { note });
    Ok(())
}

pub(super) fn pin(deciding: &mut Deciding, seq: u64) -> Result<(), Refusal> {
    deciding.for_players("pin events")?;
    let (last, pins) = (deciding.table.seq, &deciding.table.scene.pins);
    if !(1..=last).contains(&seq) {
        return Err(Refusal::NoSuchEvent { seq, last });
    }
    if pins.contains(&seq) {
        return Err(Refusal::NothingChanges { what: "the pin" });
    }
    if pins.len() >= MOST_PINS {
        return Err(Refusal::Full { what: "pins", most: MOST_PINS });
    }
    let by = deciding.seat;
    deciding.tell_all(Event::Pinned { by, seq });
    Ok(())
}

pub(super) fn unpin(deciding: &mut Deciding, seq: u64) -> Result<(), Refusal> {
    deciding.for_players("unpin events")?;
    if !deciding.table.scene.pins.contains(&seq) {
        return Err(Refusal::NotPinned { seq });
    }
    let by = deciding.seat;
    deciding.tell_all(Event::Unpinned { by, seq });
    Ok(())
}

/// A note the asker may rewrite: their own, or any if they are the GM. One they may not read isn't there.
fn own_note(deciding: &Deciding, id: ActionId) -> Result<&Note, Refusal> {
    let asker = deciding.asker()?;
    let known = deciding.table.scene.notes.get(&id).filter(|note| note.audience.includes(asker));
    let note = known.ok_or(Refusal::NoSuch { what: "note", id })?;
    if deciding.is_gm() || note.seat == deciding.seat {
        Ok(note)
    } else {
        Err(Refusal::SomebodyElsesNote { title: note.title.clone() })
    }
}

/// The audience that was asked for, of those who are here, and the one whose words they are.
fn with(deciding: &Deciding, asked: &Audience, speaker: SeatId) -> Result<Audience, Refusal> {
    match asked {
        Audience::Everyone => Ok(Audience::Everyone),
        Audience::Gm if speaker == SeatId::GM => Ok(Audience::Gm),
        Audience::Gm => Ok(Audience::seat(speaker)),
        Audience::Only(seats) => {
            for &seat in seats {
                deciding.table.seat(seat)?;
            }
            Ok(Audience::Only(seats.iter().copied().chain([speaker]).collect()))
        }
    }
}
