//! A goal and its answer.

use odds::solve::{Rank, Unsolvable, Wanted, d12, pool, three_six};
use systems::AnySheet;

use super::Document;
use crate::v1::goal::AnyGoal;

/// The answer to a goal: the best builds, and the first of them as a character.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// The best builds.
    pub document: Document,
    /// The first of them. In the D12 System it holds only the points it needs, and the rest is unspent; elsewhere a
    /// sheet has no place for what is unspent, so it holds all.
    pub sheet: Option<AnySheet>,
}

impl AnyGoal {
    /// Finds the best builds.
    pub fn solve(&self, wanted: Wanted) -> Result<Solved, Unsolvable> {
        match self {
            Self::D12(goal) => {
                let solution = d12::solve(goal, wanted)?;
                let best = best(&solution.ranks).map(|build| goal.sheet(build.needed.iter())).transpose()?;
                Ok(Solved { document: Document::d12(goal, &solution)?, sheet: best.map(AnySheet::new) })
            }
            Self::ThreeSix(goal) => {
                let solution = three_six::solve(goal, wanted)?;
                let best = best(&solution.ranks).map(|build| goal.sheet(build)).transpose()?;
                let document = Document::three_six(goal, &solution)?;
                Ok(Solved { document, sheet: best.map(AnySheet::new) })
            }
            Self::Pool(goal) => {
                let solution = pool::solve(goal, wanted)?;
                let best = best(&solution.ranks).map(|build| goal.sheet(build)).transpose()?;
                Ok(Solved { document: Document::pool(goal, &solution)?, sheet: best.map(AnySheet::new) })
            }
        }
    }
}

/// The first build of the best value.
pub(super) fn best<B>(ranks: &[Rank<B>]) -> Option<&B> {
    ranks.first().and_then(|rank| rank.builds.first())
}
