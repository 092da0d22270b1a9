//! Marks: texts that occur nowhere else, so that one can search everything somebody is told for them.

use std::collections::BTreeSet;

use twelvefold_play::{DiceThrow, Event, Purpose, Recorded, Roll, Scene, SeatId, Table, Visibility, view};

use crate::properties::dice::mark;
use twelvefold_play::Origin;

/// What is not for everyone, and what became public.
#[derive(Default)]
pub(crate) struct Secrets {
    marks: Vec<(String, BTreeSet<SeatId>)>,
    public: String,
    next: u64,
}

impl Secrets {
    /// A text that occurs nowhere else.
    pub(crate) fn mark(&mut self, what: &str) -> String {
        self.next += 1;
        format!("<{what} {}>", self.next)
    }

    /// Only these seats and the GM may know it, until it lies open on the table.
    pub(crate) fn keep(&mut self, mark: String, readers: impl IntoIterator<Item = SeatId>) {
        self.marks.push((mark, readers.into_iter().collect()));
    }

    /// And these may know it too.
    pub(crate) fn let_read(&mut self, mark: &str, readers: impl IntoIterator<Item = SeatId>) {
        if let Some((_, known)) = self.marks.iter_mut().find(|(known, _)| known == mark) {
            known.extend(readers);
        }
    }

    pub(crate) fn publish(&mut self, text: &str) {
        self.public.push_str(text);
    }

    /// What everyone can see on the table is no secret from then on.
    pub(crate) fn look_at(&mut self, scene: &Scene) {
        let is_shown =
            |id| scene.characters.get(id).is_some_and(|one: &twelvefold_play::Character| !one.is_hidden);
        for character in scene.characters.values().filter(|one| !one.is_hidden) {
            self.public.push_str(character.name());
            character.conditions.iter().for_each(|one| self.public.push_str(&one.name));
        }
        for call in scene.calls.values().filter(|call| call.asked.iter().any(is_shown)) {
            self.public.push_str(&call.note);
        }
        self.public.push_str(&scene.settings.name);
    }

    /// A roll is for those to whom it was made, and for the GM alone if somebody hidden takes part.
    pub(crate) fn take_roll(&mut self, roll: &Roll, before: &Scene, after: &Scene) {
        let Origin::Server(proof) = &roll.origin else { return };
        let hidden = |id| {
            [before, after].iter().any(|scene| scene.characters.get(id).is_some_and(|one| one.is_hidden))
        };
        let contest = match roll.purpose {
            Purpose::Contest { contest } => {
                before.contests.get(&contest).or_else(|| after.contests.get(&contest))
            }
            _ => None,
        };
        let mut involved: Vec<_> = roll.character.into_iter().collect();
        involved.extend(contest.iter().flat_map(|contest| contest.sides.iter().map(|side| side.character)));
        if let Purpose::Strike { at } = roll.purpose {
            involved.push(at);
        }
        if roll.visibility == Visibility::Everyone && !involved.iter().any(hidden) {
            return;
        }
        let owner = roll.character.and_then(|id| before.characters.get(&id)?.owner);
        let own = [Some(roll.seat), owner, contest.map(|contest| contest.seat)].into_iter().flatten();
        let is_own = roll.visibility == Visibility::SelfAndGm;
        self.keep(mark(proof.roll), own.filter(|_| is_own));
    }

    /// Dice without a character are for those to whom they were thrown.
    pub(crate) fn take_dice(&mut self, throw: &DiceThrow) {
        let Origin::Server(proof) = &throw.origin else { return };
        match throw.visibility {
            Visibility::Everyone => {}
            Visibility::SelfAndGm => self.keep(mark(proof.roll), [throw.seat]),
            Visibility::GmOnly | Visibility::Blind => self.keep(mark(proof.roll), []),
        }
    }

    /// Searches all that each seat can see of the table and of what happened for what it may not know.
    pub(crate) fn check(&self, table: &Table, log: &[Recorded]) {
        for seat in table.seats.values().filter(|seat| seat.id != SeatId::GM && !seat.has_left) {
            let seen = view(table, seat.id).unwrap();
            let mut told = format!("{seen:?}");
            for recorded in log.iter().filter(|recorded| recorded.told.seen_by(seat).is_some()) {
                told.push_str(&format!("{recorded:?} {}", recorded.told.describe(&seen)));
            }
            self.search(seat.id, &told);
        }
    }

    /// Searches a text that a seat gets to read.
    pub(crate) fn search(&self, seat: SeatId, told: &str) {
        for (mark, readers) in &self.marks {
            let may = seat == SeatId::GM || readers.contains(&seat) || self.public.contains(mark);
            assert!(may || !told.contains(mark), "{seat} may not know {mark}: {told}");
        }
    }
}

/// The number of the event that was secret, if this one reveals it.
pub(crate) fn revealed(event: &Event) -> Option<&str> {
    match event {
        Event::Revealed { body, .. } => Some(body),
        _ => None,
    }
}
