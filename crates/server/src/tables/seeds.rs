//! Seeds for rolls to come: drawn here, promised in the log, and kept out of it until they are used.

use play::fair::{Seed, commit};
use play::{Audience, Event, SeatId, Told};
use store::{Secret, TableId};

use crate::problem::ApiError;
use crate::random;

/// How many commitments a table keeps open: so many rolls can one action make.
pub(super) const OPEN: usize = 8;

/// New seeds and the event that promises them.
#[derive(Debug)]
pub(super) struct Fresh {
    pub(super) seeds: Vec<(u64, Seed)>,
    pub(super) told: Told,
}

impl Fresh {
    /// Draws so many, for rolls from `first` on.
    pub(super) fn draw(table: &TableId, first: u64, count: usize) -> Result<Self, ApiError> {
        let draw = |roll| random::bytes().map(|seed| (roll, Seed(seed)));
        let seeds = (first..).take(count).map(draw).collect::<Result<Vec<_>, _>>()?;
        let commits = seeds.iter().map(|(roll, seed)| commit(table.as_str(), *roll, seed)).collect();
        // Everyone sees it: it must not tell who has just rolled in secret.
        let by = SeatId::GM;
        let told = Told { by, audience: Audience::Everyone, event: Event::Committed { first, commits } };
        Ok(Self { seeds, told })
    }

    /// As the store keeps them.
    pub(super) fn secrets(&self) -> Vec<Secret> {
        self.seeds.iter().map(|&(roll, Seed(seed))| Secret { roll, seed }).collect()
    }
}
