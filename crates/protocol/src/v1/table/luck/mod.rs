//! Luck at a table: every roll that stands and may be seen, by seat and by character.

mod hands;
mod share;
mod sums;
mod text;

use std::collections::{BTreeMap, BTreeSet};

use odds::luck::TooMany;
use play::{ActionId, Event, Revision};
use serde::{Deserialize, Serialize};

use super::{Line, TableFileError, event};
use crate::v1::luck::LuckReport;
use hands::Hands;

pub use sums::{LuckSums, Need};

/// Everybody's luck at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableLuck {
    /// By who threw the dice, in the order of their first roll.
    pub seats: LuckReport,
    /// By whom they were thrown for, in the order of their first roll.
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
/// count, and neither does what is sealed. What [`LuckSums`] tells as the log grows, told by reading all of it.
pub fn report<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Result<TableLuck, LuckError> {
    let mut seen = Seen::default();
    for line in lines {
        seen.take(line)?;
    }
    let mut hands = Hands::default();
    for (seq, (action, event)) in &seen.events {
        hands.learn_names(*seq, event);
        if !seen.undone.contains(action)
            && let Some(share) = share::of_event(event)
        {
            hands.add(&share);
        }
    }
    Ok(hands.report()?)
}

/// What can be seen of a log.
#[derive(Default)]
struct Seen {
    events: BTreeMap<u64, (ActionId, Event)>,
    undone: BTreeSet<ActionId>,
    /// The actions of sealed events, for the day they are revealed.
    sealed: BTreeMap<u64, ActionId>,
}

impl Seen {
    fn take(&mut self, line: &Line) -> Result<(), TableFileError> {
        let action = ActionId(line.action);
        let Some(told) = line.decode_body()? else {
            self.sealed.insert(line.seq, action);
            return Ok(());
        };
        match told.event.revision() {
            Some(Revision::Undone(actions)) => self.undone.extend(actions),
            Some(Revision::Redone(actions)) => self.undone.retain(|action| !actions.contains(action)),
            Some(Revision::Revealed { seq, body }) => {
                if let Some(action) = self.sealed.remove(&seq) {
                    self.events.insert(seq, (action, event::decode(body)?.event));
                }
            }
            None => {}
        }
        self.events.insert(line.seq, (action, told.event));
        Ok(())
    }
}
