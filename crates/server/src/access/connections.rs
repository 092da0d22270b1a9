//! How many sockets and streams somebody may keep open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use play::{Role, Seat, SeatId};
use store::TableId;

use super::Address;
use crate::config::Limits;
use crate::problem::ApiError;

/// Whose sockets are counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Whose {
    Address(Address),
    Table(TableId),
    Spectators(TableId),
    Seat(TableId, SeatId),
}

/// The sockets that are open, counted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Connections(Arc<Mutex<HashMap<Whose, usize>>>);

/// One that is open; it is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Open {
    all: Connections,
    whose: Vec<Whose>,
}

impl Connections {
    /// Counts one more, or says whose limit is reached. Half of a table's are kept for those who play there.
    pub(crate) fn open(
        &self,
        address: Address,
        table: &TableId,
        viewer: &Seat,
        limits: &Limits,
    ) -> Result<Open, ApiError> {
        let mut wanted = vec![
            (Whose::Seat(table.clone(), viewer.id), limits.sockets_per_seat),
            (Whose::Address(address), limits.sockets_per_address),
            (Whose::Table(table.clone()), limits.sockets_per_table),
        ];
        if viewer.role == Role::Spectator {
            wanted.push((Whose::Spectators(table.clone()), limits.sockets_per_table / 2));
        }
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = |(whose, most): &(Whose, usize)| counts.get(whose).is_some_and(|count| count >= most);
        if wanted.iter().any(is_full) {
            return Err(ApiError::too_many(
                "too many connections are open; close other windows of this table",
                10,
            ));
        }
        let whose: Vec<Whose> = wanted.into_iter().map(|(whose, _)| whose).collect();
        for one in &whose {
            *counts.entry(one.clone()).or_default() += 1;
        }
        Ok(Open { all: self.clone(), whose })
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let mut counts = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        for whose in &self.whose {
            if let Some(count) = counts.get_mut(whose) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(whose);
                }
            }
        }
    }
}
