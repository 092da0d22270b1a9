//! What is thrown in one go: a whole check, or one side of it while the others are still to come.

use crate::throw::{DieSpec, Resolve};
use crate::{AnyCheck, Refusal, RuleSystem, System, d12};

/// Dice that somebody throws in one go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Throw {
    /// A whole check.
    Check(AnyCheck),
    /// One side alone, of a contest or of a roll for the order of turns: a total, and no outcome until all are joined.
    Side(AnyCheck),
    /// The dice that settle a tie for initiative (D12-CHK-5), after those that everybody threw.
    RollOff {
        /// Who takes part.
        initiative: d12::Initiative,
        /// What they threw.
        thrown: Vec<u32>,
    },
}

impl Throw {
    /// The system it belongs to.
    pub fn system(&self) -> &'static dyn RuleSystem {
        match self {
            Self::Check(check) | Self::Side(check) => check.system(),
            Self::RollOff { .. } => System::D12.rules(),
        }
    }

    /// The dice still to be thrown after these faces; none once everything lies on the table.
    pub fn dice(&self, faces: &[u32]) -> Vec<DieSpec> {
        match self {
            Self::Check(check) | Self::Side(check) => check.dice(faces),
            Self::RollOff { initiative, thrown } => initiative.dice(&[&thrown[..], faces].concat()),
        }
    }

    /// Are these just the faces it needs?
    pub fn check_faces(&self, faces: &[u32]) -> Result<(), Refusal> {
        match self {
            Self::Check(check) | Self::Side(check) => check.resolve(faces).map(drop),
            Self::RollOff { initiative, thrown } => {
                initiative.resolve(&[&thrown[..], faces].concat()).map(drop)
            }
        }
    }

    /// The whole check, if it is one.
    pub const fn whole_check(&self) -> Option<&AnyCheck> {
        match self {
            Self::Check(check) => Some(check),
            Self::Side(_) | Self::RollOff { .. } => None,
        }
    }

    /// The one side, if it is one.
    pub const fn one_side(&self) -> Option<&AnyCheck> {
        match self {
            Self::Side(side) => Some(side),
            Self::Check(_) | Self::RollOff { .. } => None,
        }
    }

    /// The dice that settle a tie among those who compete, each for themselves, after what everybody threw; none if nobody
    /// is tied.
    pub fn roll_off(race: &AnyCheck, thrown: &[u32]) -> Option<Self> {
        let initiative = race.downcast_ref::<d12::Race>()?.everyone();
        let is_tied = !initiative.dice(thrown).is_empty();
        is_tied.then(|| Self::RollOff { initiative: initiative.clone(), thrown: thrown.to_vec() })
    }

    /// The whole check that these sides make, the one who acts first; nothing if they cannot be compared.
    pub fn join(throws: &[&Self]) -> Result<Option<AnyCheck>, Refusal> {
        let sides: Option<Vec<&AnyCheck>> = throws.iter().map(|throw| throw.one_side()).collect();
        match sides.as_deref() {
            Some([acts, others @ ..]) => acts.join(others),
            Some([]) | None => Ok(None),
        }
    }
}
