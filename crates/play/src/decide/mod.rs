//! What a command would make happen. Reads the table, throws the dice, changes nothing.

mod deciding;

pub(crate) use deciding::Deciding;

use crate::{Chance, Command, Event, Refusal, Role, SeatId, Settings, Table, Told};

/// What opens a table: its settings and the GM's seat.
pub fn open(settings: Settings, gm: &str) -> Result<Vec<Told>, Refusal> {
    let mut deciding = Deciding::new(&Table::new(settings.clone()), SeatId::GM);
    deciding.tell_all(Event::TableOpened { settings });
    deciding.tell_all(Event::SeatTaken { seat: SeatId::GM, name: gm.to_owned(), role: Role::Gm });
    Ok(deciding.told())
}

/// What a command would make happen, if it may. Reads the table, throws the dice, changes nothing.
/// [`Command::Undo`] and [`Command::Redo`] need the history: ask [`Timeline::decide`](crate::Timeline::decide).
pub fn decide(
    table: &Table,
    seat: SeatId,
    command: &Command,
    chance: &mut dyn Chance,
) -> Result<Vec<Told>, Refusal> {
    let _ = (command, chance);
    let deciding = Deciding::new(table, seat);
    Ok(deciding.told())
}
