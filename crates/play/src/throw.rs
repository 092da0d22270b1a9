//! What is thrown at the table: a whole check, or one side of it while the other is still to come.

use systems::throw::{DieSpec, Resolve};
use systems::{AnyCheck, System, d12, three_six};

/// Dice that somebody throws in one go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Throw {
    /// A whole check.
    Check(AnyCheck),
    /// One side of a D12 contest, or one participant's roll for initiative.
    D12Side(d12::Check),
    /// One side of a 3d6 opposed check.
    ThreeSixSide(three_six::Contender, three_six::Rulings),
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
    pub const fn system(&self) -> System {
        match self {
            Self::Check(check) => check.system(),
            Self::D12Side(_) | Self::RollOff { .. } => System::D12,
            Self::ThreeSixSide(..) => System::ThreeSix,
        }
    }

    /// The dice still to be thrown after these faces; none once everything lies on the table.
    pub fn dice(&self, faces: &[u32]) -> Vec<DieSpec> {
        match self {
            Self::Check(check) => check.dice(faces),
            Self::D12Side(check) => check.dice(faces),
            Self::ThreeSixSide(contender, rulings) => contender.roll(rulings).dice(faces),
            Self::RollOff { initiative, thrown } => initiative.dice(&[&thrown[..], faces].concat()),
        }
    }

    /// Are these just the faces it needs?
    pub fn check_faces(&self, faces: &[u32]) -> Result<(), systems::Refusal> {
        match self {
            Self::Check(check) => check.resolve(faces).map(drop),
            Self::D12Side(check) => check.resolve(faces).map(drop),
            Self::ThreeSixSide(contender, rulings) => contender.roll(rulings).resolve(faces).map(drop),
            Self::RollOff { initiative, thrown } => {
                initiative.resolve(&[&thrown[..], faces].concat()).map(drop)
            }
        }
    }
}
