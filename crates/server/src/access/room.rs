//! Room for connections. Whoever holds a seat keeps theirs; strangers make room for one another, the oldest first.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use super::Address;
use crate::config::Limits;

/// How often the log tells that there is no room.
const TELL_EVERY: Duration = Duration::from_secs(60);

/// The connections that are open.
#[derive(Clone, Debug, Default)]
pub(crate) struct Room(Arc<Mutex<Inside>>);

#[derive(Debug, Default)]
struct Inside {
    /// In the order in which they came.
    strangers: BTreeMap<u64, Stranger>,
    seated: HashMap<u64, Address>,
    of_address: HashMap<Address, usize>,
    came: u64,
    sent_away: Crush,
}

/// A connection on which nobody has shown the token of a seat yet.
#[derive(Debug)]
struct Stranger {
    address: Address,
    leave: CancellationToken,
}

/// How many were sent away since the log told of it.
#[derive(Debug, Default)]
struct Crush {
    count: u64,
    told_at: Option<Instant>,
}

/// The place of one connection, until this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    room: Room,
    number: u64,
    /// Cancelled once the connection has to make room for another.
    pub(crate) leave: CancellationToken,
}

impl Room {
    /// A place for a connection; none if all are taken by people who have a seat.
    pub(crate) fn enter(&self, address: Address, limits: &Limits) -> Option<Place> {
        let mut inside = self.inside();
        let has_room = inside.make_room(address, limits);
        if !has_room {
            inside.sent_away.one_more();
            return None;
        }
        inside.came += 1;
        let (number, leave) = (inside.came, CancellationToken::new());
        inside.strangers.insert(number, Stranger { address, leave: leave.clone() });
        *inside.of_address.entry(address).or_default() += 1;
        Some(Place { room: self.clone(), number, leave })
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    /// Sends strangers away until one more connection of an address fits; whether it does.
    fn make_room(&mut self, address: Address, limits: &Limits) -> bool {
        let of_address = self.of_address.get(&address).copied().unwrap_or(0);
        if of_address >= limits.connections_per_address
            && !self.send_away(|stranger| stranger.address == address)
        {
            return false;
        }
        let is_full = self.strangers.len() + self.seated.len() >= limits.connections;
        if is_full || self.strangers.len() >= limits.strangers {
            return self.send_away(|_| true);
        }
        true
    }

    /// Sends the oldest of these away; whether there was one.
    fn send_away(&mut self, which: impl Fn(&Stranger) -> bool) -> bool {
        let Some(number) = self.strangers.iter().find(|(_, one)| which(one)).map(|(&number, _)| number)
        else {
            return false;
        };
        if let Some(stranger) = self.strangers.remove(&number) {
            stranger.leave.cancel();
            self.forget(stranger.address);
            self.sent_away.one_more();
        }
        true
    }

    fn forget(&mut self, address: Address) {
        if let Some(count) = self.of_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                self.of_address.remove(&address);
            }
        }
    }
}

impl Crush {
    fn one_more(&mut self) {
        self.count += 1;
        if self.told_at.is_none_or(|told| told.elapsed() >= TELL_EVERY) {
            tracing::warn!(connections = self.count, "connections were closed to make room for others");
            *self = Self { count: 0, told_at: Some(Instant::now()) };
        }
    }
}

impl Place {
    /// Somebody has shown the token of a seat: the place is theirs.
    pub(crate) fn take_seat(&self) {
        let mut inside = self.room.inside();
        if let Some(stranger) = inside.strangers.remove(&self.number) {
            inside.seated.insert(self.number, stranger.address);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = self.room.inside();
        let stranger = inside.strangers.remove(&self.number).map(|stranger| stranger.address);
        // Whoever was sent away is in neither list any more.
        if let Some(address) = stranger.or_else(|| inside.seated.remove(&self.number)) {
            inside.forget(address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits() -> Limits {
        Limits { connections: 6, connections_per_address: 4, strangers: 3, ..Limits::default() }
    }

    fn address(last: u8) -> Address {
        Address::of_peer(([10, 0, 0, last], 40_000).into())
    }

    #[test]
    fn the_oldest_stranger_makes_room() {
        let (room, limits) = (Room::default(), limits());
        let places: Vec<Place> = (1..=5).map(|last| room.enter(address(last), &limits).unwrap()).collect();
        let left: Vec<bool> = places.iter().map(|place| place.leave.is_cancelled()).collect();
        assert_eq!(left, [true, true, false, false, false]);
    }

    #[test]
    fn strangers_make_room_for_their_own_address_first() {
        let (room, limits) = (Room::default(), Limits { connections_per_address: 2, ..limits() });
        let places = [1, 2, 2, 2].map(|last| room.enter(address(last), &limits).unwrap());
        assert_eq!(places.map(|place| place.leave.is_cancelled()), [false, true, false, false]);
    }

    #[test]
    fn whoever_has_a_seat_stays_and_is_counted_until_they_go() {
        let (room, limits) = (Room::default(), limits());
        let enter = || room.enter(address(1), &limits);
        let mut seated: Vec<Place> = (0..4).map(|_| enter().unwrap()).inspect(Place::take_seat).collect();
        assert!(enter().is_none(), "an address has so many");
        let other = room.enter(address(2), &limits).unwrap();
        assert!(seated.iter().all(|place| !place.leave.is_cancelled()));
        seated.pop();
        drop(other);
        assert!(enter().is_some());
        drop(seated);
        let inside = room.inside();
        assert!(inside.strangers.is_empty() && inside.seated.is_empty() && inside.of_address.is_empty());
    }
}
