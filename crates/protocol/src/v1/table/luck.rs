//! Luck at a table: every roll that stands and may be seen, by seat and by character.

use std::collections::{BTreeMap, BTreeSet};

use odds::luck::{self, Throw as Thrown, TooMany};
use play::{ActionId, CharacterId, Contest, Event, Purpose, Roll, SeatId, Throw};
use serde::{Deserialize, Serialize};

use super::json::shown::is_quick;
use super::json::{contest, roll, throw};
use super::{Line, TableFileError, event};
use crate::v1::luck::{LuckReport, checked};

/// Everybody's luck at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableLuck {
    /// By who threw the dice.
    pub seats: LuckReport,
    /// By whom they were thrown for.
    pub characters: LuckReport,
}

/// Why luck can't be told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LuckError {
    /// A line that is none.
    #[error(transparent)]
    Line(#[from] TableFileError),
    /// More rolls than can be added up.
    #[error(transparent)]
    TooMany(#[from] TooMany),
}

/// The luck in these lines: those that the one who asks may see, from the first on. Actions that are undone do not
/// count, and neither does what is sealed.
pub fn report<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Result<TableLuck, LuckError> {
    let mut record = Record::default();
    for line in lines {
        record.take(line)?;
    }
    let seats = record.throws(|rolled| Some(record.seat_name(rolled.seat)));
    let characters =
        record.throws(|rolled| rolled.character.map(|(id, name)| record.character_name(*id, name)));
    Ok(TableLuck { seats: luck_of(&seats)?, characters: luck_of(&characters)? })
}

fn luck_of(throws: &[Thrown]) -> Result<LuckReport, TooMany> {
    let (players, dice) = (luck::players(throws)?, luck::face_tests(throws)?);
    Ok(LuckReport::new(throws.len(), Vec::new(), &players, &dice))
}

/// A roll that was made.
struct Rolled {
    action: ActionId,
    seat: SeatId,
    character: Option<(CharacterId, String)>,
    contest: Option<ActionId>,
    throw: Thrown,
}

/// What a roll is named by.
struct Named<'a> {
    seat: SeatId,
    character: Option<(&'a CharacterId, &'a str)>,
}

#[derive(Default)]
struct Record {
    rolled: Vec<Rolled>,
    undone: BTreeSet<ActionId>,
    seats: BTreeMap<SeatId, String>,
    /// The actions of sealed events, for the day they are revealed.
    sealed: BTreeMap<u64, ActionId>,
}

impl Record {
    fn take(&mut self, line: &Line) -> Result<(), TableFileError> {
        let action = ActionId(line.action);
        match line.told()? {
            None => {
                self.sealed.insert(line.seq, action);
                Ok(())
            }
            Some(told) => self.happened(action, &told.event),
        }
    }

    fn happened(&mut self, action: ActionId, happened: &Event) -> Result<(), TableFileError> {
        match happened {
            Event::SeatTaken { seat, name, .. } | Event::SeatRenamed { seat, name } => {
                self.seats.insert(*seat, name.clone());
            }
            Event::Undone { actions, .. } => self.undone.extend(actions),
            Event::Redone { actions, .. } => self.undone.retain(|action| !actions.contains(action)),
            Event::Revealed { seq, body, .. } => {
                if let Some(action) = self.sealed.remove(seq) {
                    return self.happened(action, &event::decode(body)?.event);
                }
            }
            Event::RollMade(made) => self.rolled.extend(rolled(action, made)),
            Event::ContestSettled { settled, .. } => self.settle(settled),
            _ => {}
        }
        Ok(())
    }

    /// Whether the one who acted succeeded is known only now.
    fn settle(&mut self, settled: &Contest) {
        let acting = settled.sides.first().map(|side| side.character);
        let is_it = |one: &&mut Rolled| {
            one.contest == Some(settled.id) && one.character.as_ref().map(|(id, _)| *id) == acting
        };
        if let Some(first) = self.rolled.iter_mut().rev().find(is_it) {
            let judged = contest::verdict(settled, false).and_then(|shown| checked(&shown).ok());
            first.throw.success = judged.and_then(|judged| judged.success);
        }
    }

    fn throws(&self, who: impl Fn(&Named<'_>) -> Option<String>) -> Vec<Thrown> {
        let standing = self.rolled.iter().filter(|one| !self.undone.contains(&one.action));
        let named = |one: &Rolled| {
            let character = one.character.as_ref().map(|(id, name)| (id, name.as_str()));
            Some(Thrown { who: who(&Named { seat: one.seat, character })?, ..one.throw.clone() })
        };
        standing.filter_map(named).collect()
    }

    /// Two of the same name are told apart by their numbers.
    fn seat_name(&self, seat: SeatId) -> String {
        let Some(name) = self.seats.get(&seat) else { return seat.to_string() };
        let twins = self.seats.values().filter(|other| *other == name).count();
        if twins > 1 { format!("{name} ({seat})") } else { name.clone() }
    }

    fn character_name(&self, id: CharacterId, name: &str) -> String {
        let others = self.rolled.iter().filter_map(|one| one.character.as_ref());
        let has_twin = others.filter(|(other, _)| *other != id).any(|(_, other)| other == name);
        if has_twin { format!("{name} ({id})") } else { name.to_owned() }
    }
}

fn rolled(action: ActionId, made: &Roll) -> Option<Rolled> {
    let contest = match made.purpose {
        Purpose::Contest { contest } => Some(contest),
        _ => None,
    };
    let character = made.character.map(|id| (id, made.who.clone()));
    Some(Rolled { action, seat: made.seat, character, contest, throw: thrown(made)? })
}

/// A whole check tells all; one side alone tells its total; roll-offs, and what takes long to count, tell their faces.
fn thrown(made: &Roll) -> Option<Thrown> {
    let words = [roll::words(made)];
    let shown = roll::showing(made, &words).plain().ok()?;
    if matches!(&made.throw, Throw::Check(check) if is_quick(check)) {
        return checked(&shown).ok();
    }
    let totals = throw::alone(&made.throw).and_then(|check| odds::odds(&check).totals().cloned());
    let faces = shown.dice.iter().map(|die| (die.sides, die.face)).collect();
    let total = totals.zip(shown.result.total);
    Some(Thrown { who: String::new(), system: shown.system, success: None, total, faces })
}
