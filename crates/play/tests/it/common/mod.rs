//! Given / when / then over `decide`: a table, what happened at it, a command, and what comes of it.
//!
//! ```text
//! let play = given(table_of(System::D12)).and(joined("Ana")).and(put("Ana", d12_sheet("Mira")));
//! let mira = play.character("Mira");
//! play.when("Ana", roll(mira)).with_faces([10, 7]).then([...]);
//! play.when("Ana", roll(mira)).refused("…");
//! ```

pub(crate) mod fixed;
pub(crate) mod outcome;
pub(crate) mod sheets;

use systems::{AnyRulings, AnySheet, System};
use twelvefold_play::{
    ActionId, Audience, CharacterId, Command, Event, Recorded, Role, Seat, SeatId, Settings, Table, Told,
};

pub(crate) use outcome::Outcome;
pub(crate) use sheets::{d12_sheet, pool_sheet, sheet_of, three_six_sheet};

/// The seat of whoever opened the table; they are called "GM".
pub(crate) const GM: SeatId = SeatId::GM;

/// A table and all that happened at it.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    pub(crate) table: Table,
    pub(crate) log: Vec<Recorded>,
}

/// A seat by its number or by its name.
pub(crate) enum Who {
    Name(String),
    Seat(SeatId),
}

impl From<&str> for Who {
    fn from(name: &str) -> Self {
        Self::Name(name.to_owned())
    }
}

impl From<SeatId> for Who {
    fn from(seat: SeatId) -> Self {
        Self::Seat(seat)
    }
}

/// The settings of a table called "The Table".
pub(crate) fn settings_of(system: System) -> Settings {
    Settings { name: "The Table".to_owned(), rulings: AnyRulings::default_for(system) }
}

/// A table that was just opened.
pub(crate) fn table_of(system: System) -> Given {
    let settings = settings_of(system);
    let mut given = Given { table: Table::new(settings.clone()), log: Vec::new() };
    given.record(twelvefold_play::open(settings, "GM").unwrap());
    given
}

/// Where a story begins.
pub(crate) fn given(given: Given) -> Given {
    given
}

impl Given {
    /// And then this happened.
    pub(crate) fn and(self, step: impl FnOnce(Self) -> Self) -> Self {
        step(self)
    }

    /// Takes in one action.
    pub(crate) fn record(&mut self, told: Vec<Told>) -> ActionId {
        let action = ActionId(self.table.seq + 1);
        for told in told {
            let recorded = Recorded { seq: self.table.seq + 1, action, told };
            self.table.evolve(&recorded);
            self.log.push(recorded);
        }
        action
    }

    /// What comes of a command.
    pub(crate) fn when(&self, who: impl Into<Who>, command: Command) -> Outcome {
        Outcome::new(self.clone(), self.seat(who), command)
    }

    /// The seat, whether or not somebody sits there.
    pub(crate) fn seat(&self, who: impl Into<Who>) -> SeatId {
        match who.into() {
            Who::Seat(seat) => seat,
            Who::Name(name) => {
                let mut seats = self.table.seats.values();
                seats.find(|seat| seat.name == name).unwrap_or_else(|| panic!("{name} has no seat")).id
            }
        }
    }

    /// Who sits there.
    pub(crate) fn sitter(&self, who: impl Into<Who>) -> &Seat {
        self.table.seat(self.seat(who)).unwrap()
    }

    /// The character of that name.
    pub(crate) fn character(&self, name: &str) -> CharacterId {
        let mut characters = self.table.scene.characters.values();
        characters.find(|one| one.name() == name).unwrap_or_else(|| panic!("there is no {name}")).id
    }

    /// The sheet of that name.
    pub(crate) fn sheet(&self, name: &str) -> &AnySheet {
        &self.table.scene.characters[&self.character(name)].sheet
    }

    /// The number of the last event.
    pub(crate) fn seq(&self) -> u64 {
        self.table.seq
    }

    /// What this seat was told, from the beginning.
    pub(crate) fn heard_by(&self, who: impl Into<Who>) -> Vec<&Event> {
        let sitter = self.sitter(who);
        self.log.iter().filter_map(|recorded| recorded.told.seen_by(sitter)).collect()
    }
}

/// A player took a seat.
pub(crate) fn joined(name: &str) -> impl FnOnce(Given) -> Given {
    took_seat(name, Role::Player)
}

/// A spectator took a seat.
pub(crate) fn watches(name: &str) -> impl FnOnce(Given) -> Given {
    took_seat(name, Role::Spectator)
}

fn took_seat(name: &str, role: Role) -> impl FnOnce(Given) -> Given {
    let command = Command::TakeSeat { name: name.to_owned(), role };
    // Nobody sits on the seat that a new one is asked from.
    done(SeatId(0), command)
}

/// Somebody put a character of their own on the table (the GM's is nobody's).
pub(crate) fn put(who: &str, sheet: AnySheet) -> impl FnOnce(Given) -> Given {
    move |given: Given| {
        let seat = given.seat(who);
        let owner = (seat != GM).then_some(seat);
        done(seat, Command::PutCharacter { sheet, owner, is_hidden: false })(given)
    }
}

/// The GM put a character on the table that nobody else knows of.
pub(crate) fn put_hidden(sheet: AnySheet) -> impl FnOnce(Given) -> Given {
    done(GM, Command::PutCharacter { sheet, owner: None, is_hidden: true })
}

/// Somebody did something that needs no dice.
pub(crate) fn done(who: impl Into<Who>, command: Command) -> impl FnOnce(Given) -> Given {
    move |given: Given| given.when(who, command).happens()
}

/// Somebody did something, and these faces came up.
pub(crate) fn done_with_faces<const N: usize>(
    who: impl Into<Who>,
    command: Command,
    faces: [u32; N],
) -> impl FnOnce(Given) -> Given {
    move |given: Given| given.when(who, command).with_faces(faces).happens()
}

/// An event that everyone may see.
pub(crate) fn to_all(event: Event) -> (Audience, Event) {
    (Audience::Everyone, event)
}
