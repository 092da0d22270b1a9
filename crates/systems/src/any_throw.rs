//! What is thrown in one go: a whole check, or one side of it while the others are still to come.

use crate::throw::{DieSpec, Resolve};
use crate::{AnyCheck, Refusal, RuleSystem, System, d12, three_six};

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
    pub fn system(&self) -> &'static dyn RuleSystem {
        match self {
            Self::Check(check) => check.system(),
            Self::D12Side(_) | Self::RollOff { .. } => System::D12.rules(),
            Self::ThreeSixSide(..) => System::THREE_SIX.rules(),
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
    pub fn check_faces(&self, faces: &[u32]) -> Result<(), Refusal> {
        match self {
            Self::Check(check) => check.resolve(faces).map(drop),
            Self::D12Side(check) => check.resolve(faces).map(drop),
            Self::ThreeSixSide(contender, rulings) => contender.roll(rulings).resolve(faces).map(drop),
            Self::RollOff { initiative, thrown } => {
                initiative.resolve(&[&thrown[..], faces].concat()).map(drop)
            }
        }
    }

    /// The whole check that these sides make, the one who acts first; nothing if they cannot be compared.
    pub fn join(sides: &[&Self]) -> Result<Option<AnyCheck>, Refusal> {
        let whole = |throw: &&Self| if let Self::Check(check) = throw { Some(check.clone()) } else { None };
        if let Some(checks) = sides.iter().map(whole).collect::<Option<Vec<_>>>() {
            let Some((first, others)) = checks.split_first() else { return Ok(None) };
            return first.join_sides(&others.iter().collect::<Vec<_>>()).transpose();
        }
        if let &[&Self::ThreeSixSide(first, rulings), &Self::ThreeSixSide(second, _)] = sides {
            return Ok(Some(AnyCheck::new(three_six::Opposed { first, second, rulings })));
        }
        let side = |throw: &&Self| match throw {
            Self::D12Side(check) => Some(*check),
            Self::Check(_) | Self::ThreeSixSide(..) | Self::RollOff { .. } => None,
        };
        let Some(checks) = sides.iter().map(side).collect::<Option<Vec<_>>>() else { return Ok(None) };
        let Some((&active, resisters)) = checks.split_first() else { return Ok(None) };
        Ok(Some(AnyCheck::new(d12::Contest::new(active, resisters.to_vec())?)))
    }
}
