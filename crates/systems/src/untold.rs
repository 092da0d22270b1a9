//! A check whose number only the GM knows.

use std::fmt::Debug;

use crate::any_check::{AnyCheck, SystemCheck};
use crate::any_verdict::AnyVerdict;
use crate::rule_system::RuleSystem;
use crate::ruling::RulingSettings;
use crate::throw::{DieSpec, Resolve};
use crate::{Refusal, Throw};

/// What stands where the number would. It says nothing: every check that is kept back has it.
const IN_ITS_PLACE: i32 = 0;

/// A check against a number that is not told: its dice and its total are there for all to see, and what they mean is not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Untold(AnyCheck);

impl Untold {
    /// The same check without its number; nothing if it has none, or if its dice could depend on it.
    pub fn from_check(check: &AnyCheck) -> Option<Self> {
        check.with_target(IN_ITS_PLACE).map(Self)
    }

    /// The check, with a number in place of its own that means nothing.
    pub const fn check(&self) -> &AnyCheck {
        &self.0
    }

    /// The whole check again, for whoever knows the number.
    pub fn with_target(&self, target: i32) -> Option<AnyCheck> {
        self.0.with_target(target)
    }
}

impl Throw {
    /// The check whose number is not told, if it is one.
    pub fn untold(&self) -> Option<&Untold> {
        self.one_side()?.downcast_ref()
    }
}

impl Resolve for Untold {
    type Verdict = AnyVerdict;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        self.0.dice(thrown)
    }

    fn resolve(&self, faces: &[u32]) -> Result<AnyVerdict, Refusal> {
        self.0.resolve(faces)
    }
}

impl SystemCheck for Untold {
    fn system(&self) -> &'static dyn RuleSystem {
        self.0.system()
    }

    fn rulings(&self) -> RulingSettings {
        self.0.rulings()
    }

    /// Nothing of what the dice mean against a number that is not there.
    fn to_any_verdict(&self, verdict: AnyVerdict) -> AnyVerdict {
        let AnyVerdict { dice, marks, sides, .. } = verdict;
        AnyVerdict { dice, marks, sides, ..AnyVerdict::default() }
    }
}
