//! A race, an auction, a scramble for the last seat: everyone competes for themselves (D12-CHK-2).

use super::{Initiative, Participant, Refusal, Rulings, SYSTEM, Standing};
use crate::any_check::SystemCheck;
use crate::any_verdict::AnyVerdict;
use crate::rule_system::RuleSystem;
use crate::ruling::RulingSettings;
use crate::throw::{DieSpec, Resolve};

/// Everyone's total, highest first. Nobody acts, so nobody auto-fails and nothing shifts; whoever is tied is told apart as
/// for initiative (D12-CHK-5).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Race(Initiative);

impl Race {
    /// Refused without participants, or if two have the same name.
    pub fn new(participants: Vec<Participant>, rulings: Rulings) -> Result<Self, Refusal> {
        Initiative::new(participants, rulings).map(Self)
    }

    /// Everyone, as they are put in order.
    pub const fn everyone(&self) -> &Initiative {
        &self.0
    }
}

impl Resolve for Race {
    type Verdict = Standing;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        self.0.dice(thrown)
    }

    fn resolve(&self, faces: &[u32]) -> Result<Standing, crate::Refusal> {
        self.0.resolve(faces)
    }
}

impl SystemCheck for Race {
    fn system(&self) -> &'static dyn RuleSystem {
        &SYSTEM
    }

    fn rulings(&self) -> RulingSettings {
        SystemCheck::rulings(&self.0)
    }

    fn side_names(&self) -> Vec<&str> {
        self.0.side_names()
    }

    fn to_any_verdict(&self, standing: Standing) -> AnyVerdict {
        self.0.to_any_verdict(standing)
    }
}
