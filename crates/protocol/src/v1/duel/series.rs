//! Series in JSON.

use odds::duel::Side;
use odds::duel::series::SeriesOdds;
use serde::{Deserialize, Serialize};

use super::{Between, RoundChance};
use crate::v1::VERSION;
use crate::v1::odds::Share;

/// A series of opposed checks or action rolls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    /// The version of this format.
    pub version: u32,
    /// `3d6` or `pool`.
    pub system: String,
    /// The points that win.
    pub first_to: u32,
    /// The first side's chance to win.
    pub win: Share,
    /// The chance of each side to win in each round.
    pub rounds: Vec<RoundChance>,
    /// The chance that it goes on beyond these rounds.
    pub rest: Between,
}

impl Series {
    /// A series that was counted.
    pub fn new(system: &str, first_to: u32, odds: &SeriesOdds) -> Self {
        let chance = |round, side| Between::from_bounds(&odds.won_in(round, side));
        let one =
            |round| RoundChance { round, a: chance(round, Side::First), b: chance(round, Side::Second) };
        Self {
            version: VERSION,
            system: system.to_owned(),
            first_to,
            win: Share::of_ratio(&odds.win),
            rounds: (1..=odds.rounds()).map(one).collect(),
            rest: Between::from_bounds(&odds.rest()),
        }
    }
}
