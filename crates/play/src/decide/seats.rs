//! Who sits at the table.

use super::Deciding;
use crate::limits::{LONGEST_SEAT_NAME, MOST_SEATS};
use crate::{Event, Refusal, Role, Seat, SeatId, text};

/// A name to go by.
pub(super) fn name(name: &str) -> Result<String, Refusal> {
    text::line(name, "a name", LONGEST_SEAT_NAME)
}

pub(super) fn take(deciding: &mut Deciding, asked: &str, role: Role) -> Result<(), Refusal> {
    if role == Role::Gm {
        return Err(Refusal::OneGm);
    }
    let name = name(asked)?;
    check_free(deciding, &name)?;
    if present(deciding).count() >= MOST_SEATS {
        return Err(Refusal::Full { what: "seats", most: MOST_SEATS });
    }
    let seat = deciding.table.next_seat();
    deciding.seat = seat; // Whoever sits down does it from their own seat.
    deciding.tell_all(Event::SeatTaken { seat, name, role });
    Ok(())
}

pub(super) fn rename(deciding: &mut Deciding, asked: &str) -> Result<(), Refusal> {
    let name = name(asked)?;
    if deciding.asker()?.name == name {
        return Err(Refusal::NothingChanges { what: "your name" });
    }
    check_free(deciding, &name)?;
    let seat = deciding.seat;
    deciding.tell_all(Event::SeatRenamed { seat, name });
    Ok(())
}

pub(super) fn leave(deciding: &mut Deciding, seat: SeatId) -> Result<(), Refusal> {
    if seat != deciding.seat {
        deciding.for_gm("ask somebody to leave")?;
    }
    if deciding.table.seat(seat)?.role == Role::Gm {
        return Err(Refusal::GmStays);
    }
    let by = deciding.seat;
    deciding.tell_all(Event::SeatLeft { seat, by });
    Ok(())
}

fn present(deciding: &Deciding) -> impl Iterator<Item = &Seat> {
    deciding.table.seats.values().filter(|seat| !seat.has_left)
}

/// Refuses a name that somebody else present goes by.
fn check_free(deciding: &Deciding, name: &str) -> Result<(), Refusal> {
    let others = present(deciding).filter(|seat| seat.id != deciding.seat);
    match others.into_iter().find(|seat| text::same_name(&seat.name, name)) {
        None => Ok(()),
        Some(seat) => Err(Refusal::NameTaken { name: seat.name.clone() }),
    }
}
