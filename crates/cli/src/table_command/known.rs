//! The seats this machine has: table, server, seat and the token that opens it, in a file of one's own.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::files::{self, OpenFile};
use crate::{Failure, folders};

/// The version of the file.
const VERSION: u32 = 1;

/// A seat that somebody on this machine has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KnownSeat {
    /// The table's id.
    pub(super) table: String,
    /// What the table was called when it was last seen.
    pub(super) table_name: String,
    /// Where it is.
    pub(super) server: String,
    /// The number of the seat.
    pub(super) seat: u64,
    /// What one calls oneself there.
    pub(super) name: String,
    /// `gm`, `player` or `spectator`.
    pub(super) role: String,
    /// What opens the seat. Whoever has it sits there.
    pub(super) token: String,
    /// The name and hash of what the table plays, if that is a system from a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) system: Option<String>,
}

/// All of them, the one used last first.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct KnownSeats {
    version: u32,
    pub(super) seats: Vec<KnownSeat>,
}

/// Which seat is meant.
pub(super) struct Wanted<'a> {
    /// The table's name or id, or its beginning.
    pub(super) table: Option<&'a str>,
    /// The name of the seat.
    pub(super) seat: Option<&'a str>,
}

fn path() -> Result<PathBuf, Failure> {
    Ok(folders::data()?.join("seats.json"))
}

impl KnownSeats {
    /// The seats as they are kept.
    pub(super) fn load() -> Result<Self, Failure> {
        let path = path()?;
        if !path.exists() {
            return Ok(Self::default());
        }
        Self::parse(&files::read_text(&path)?)
    }

    fn parse(text: &str) -> Result<Self, Failure> {
        let broken = |why: String| {
            Failure::refused(format!(
                "the list of your seats can't be read ({why}); move it away and join again"
            ))
        };
        if text.is_empty() {
            return Ok(Self::default());
        }
        let seats: Self = serde_json::from_str(text).map_err(|error| broken(error.to_string()))?;
        match seats.version {
            VERSION => Ok(seats),
            newer => Err(broken(format!("it is of version {newer}, and this program reads {VERSION}"))),
        }
    }

    /// Changes the list, while nobody else does.
    fn change(act: impl FnOnce(&mut Self)) -> Result<(), Failure> {
        let path = path()?;
        files::create_private(&path)?;
        let mut file = OpenFile::open(&path)?;
        let mut seats = Self::parse(file.text())?;
        act(&mut seats);
        seats.version = VERSION;
        let text = serde_json::to_string_pretty(&seats)
            .map_err(|error| Failure::refused(format!("the list of your seats makes no JSON: {error}")))?;
        file.replace(&(text + "\n"))
    }

    /// Keeps a seat; it is the one used last.
    pub(super) fn keep(seat: KnownSeat) -> Result<(), Failure> {
        Self::change(|known| {
            known.seats.retain(|known_seat| !known_seat.is(&seat));
            known.seats.insert(0, seat);
        })
    }

    /// Forgets a seat.
    pub(super) fn forget(seat: &KnownSeat) -> Result<(), Failure> {
        Self::change(|known| known.seats.retain(|known_seat| !known_seat.is(seat)))
    }

    /// The seat that is meant.
    pub(super) fn find(&self, wanted: &Wanted<'_>) -> Result<&KnownSeat, Failure> {
        let Some(table) = wanted.table else {
            return self.seats.iter().find(|seat| seat.sits(wanted.seat)).ok_or_else(|| no_seat(wanted));
        };
        let exact = |seat: &&KnownSeat| seat.table == table || same(&seat.table_name, table);
        let begins =
            |seat: &&KnownSeat| seat.table.starts_with(table) || begins_with(&seat.table_name, table);
        let mut found: Vec<&KnownSeat> = self.seats.iter().filter(exact).collect();
        if found.is_empty() {
            found = self.seats.iter().filter(begins).collect();
        }
        found.retain(|seat| seat.sits(wanted.seat));
        let first = *found.first().ok_or_else(|| no_seat(wanted))?;
        match found.iter().find(|seat| seat.table != first.table) {
            None => Ok(first),
            Some(other) => Err(Failure::refused(format!(
                "{table:?} could be {:?} ({}) or {:?} ({}); write more of the name, or the id",
                first.table_name, first.table, other.table_name, other.table
            ))),
        }
    }
}

impl KnownSeat {
    fn is(&self, other: &Self) -> bool {
        self.table == other.table && self.server == other.server && self.seat == other.seat
    }

    fn sits(&self, wanted: Option<&str>) -> bool {
        wanted.is_none_or(|name| begins_with(&self.name, name))
    }
}

fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

fn begins_with(name: &str, beginning: &str) -> bool {
    name.trim().to_lowercase().starts_with(&beginning.trim().to_lowercase())
}

fn no_seat(wanted: &Wanted<'_>) -> Failure {
    let sentence = match (wanted.table, wanted.seat) {
        (None, None) => {
            "you have no seat at any table; open one with `twelvefold table new`, or join one with \
             `twelvefold table join LINK --name NAME`"
                .to_owned()
        }
        (Some(table), _) => {
            format!("you have no such seat at a table {table:?}; `twelvefold table list` shows yours")
        }
        (None, Some(seat)) => format!("you have no seat {seat:?}; `twelvefold table list` shows yours"),
    };
    Failure::refused(sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(table: &str, table_name: &str, name: &str) -> KnownSeat {
        KnownSeat {
            table: table.into(),
            table_name: table_name.into(),
            server: "http://127.0.0.1:1212".into(),
            seat: 1,
            name: name.into(),
            role: "gm".into(),
            token: "t".into(),
            system: None,
        }
    }

    fn known() -> KnownSeats {
        let seats = vec![
            seat("aaa", "The Salt Road", "Ana"),
            seat("aab", "The Reeds", "Ana"),
            seat("aab", "The Reeds", "Mira"),
        ];
        KnownSeats { version: VERSION, seats }
    }

    fn find(table: Option<&str>, seat: Option<&str>) -> Result<(String, String), String> {
        let found = known()
            .find(&Wanted { table, seat })
            .map(|known_seat| (known_seat.table.clone(), known_seat.name.clone()));
        found.map_err(|failure| failure.sentence().to_owned())
    }

    #[test]
    fn the_table_used_last_is_meant_unless_another_is_named() {
        assert_eq!(find(None, None).unwrap().0, "aaa");
        assert_eq!(find(Some("the reeds"), None).unwrap(), ("aab".into(), "Ana".into()));
        assert_eq!(find(Some("the r"), Some("mi")).unwrap(), ("aab".into(), "Mira".into()));
        assert_eq!(find(Some("aaa"), None).unwrap().0, "aaa");
    }

    #[test]
    fn a_beginning_that_fits_two_tables_is_refused_and_names_both() {
        let sentence = find(Some("the"), None).unwrap_err();
        assert!(sentence.contains("The Salt Road") && sentence.contains("The Reeds"), "{sentence}");
        assert!(find(Some("nowhere"), None).unwrap_err().contains("table list"));
    }

    #[test]
    fn a_list_of_another_version_is_left_alone() {
        assert!(KnownSeats::parse(r#"{"version":9,"seats":[]}"#).is_err());
        assert!(KnownSeats::parse("nonsense").is_err());
        assert!(KnownSeats::parse("").unwrap().seats.is_empty());
    }
}
