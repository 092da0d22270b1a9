//! A check of any system.

use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::Refusal;
use crate::alternative::{Alternative, Policy};
use crate::any_verdict::AnyVerdict;
use crate::check_count::{CheckCount, TooManySteps};
use crate::rule_system::RuleSystem;
use crate::ruling::RulingSettings;
use crate::throw::{DieSpec, Resolve};

/// A check as its system has it. Everybody else meets it as an [`AnyCheck`].
pub trait SystemCheck: Resolve + Debug + Eq + Hash + Send + Sync + 'static {
    /// The system it belongs to.
    fn system(&self) -> &'static dyn RuleSystem;

    /// Every ruling it is read by, with what it is set to.
    fn rulings(&self) -> RulingSettings;

    /// What the dice say, in the shape that all systems share.
    fn to_any_verdict(&self, verdict: Self::Verdict) -> AnyVerdict;

    /// What the total is held against, where that is one number.
    fn target(&self) -> Option<i32> {
        None
    }

    /// The same check against another number, if its dice are the same whatever that is.
    fn with_target(&self, _target: i32) -> Option<AnyCheck> {
        None
    }

    /// Where totals begin to mean something else, among those that can be rolled, from smallest to largest.
    fn marks(&self, _totals: &[i64]) -> Vec<TotalMark> {
        Vec::new()
    }

    /// What those who take part are called, where they have names.
    fn side_names(&self) -> Vec<&str> {
        Vec::new()
    }

    /// Does something succeed or fail? Otherwise only its total counts.
    fn is_judged(&self) -> bool {
        true
    }

    /// Its odds, if it knows a quicker way than throw by throw; it must agree with what is read off every throw.
    fn count_itself(&self, _most_steps: u64) -> Option<Result<CheckCount, TooManySteps>> {
        None
    }

    /// The whole check that it makes with the sides of others, who answer it; nothing if it is no side, or if these
    /// cannot be compared.
    fn join(&self, _others: &[&AnyCheck]) -> Result<Option<AnyCheck>, Refusal> {
        Ok(None)
    }

    /// The whole check in which everyone competes for themselves, of whom it is one side; nothing if it is no side, or if
    /// these cannot be put in order.
    fn join_race(&self, _everyone: &[Racer<'_>]) -> Result<Option<AnyCheck>, Refusal> {
        Ok(None)
    }

    /// What else could be made of it, itself first: everything that is one step away, or all that one input or ruling can
    /// be. None where its system does not say.
    ///
    /// # Errors
    ///
    /// It has no such input or ruling.
    fn alternatives(&self, _of: Option<&str>) -> Result<Vec<Alternative>, Refusal> {
        Ok(Vec::new())
    }

    /// What to choose when some dice lie on the table: for each choice, after all that can be chosen before it.
    ///
    /// # Errors
    ///
    /// Counting it takes too many steps.
    fn policies(&self) -> Result<Vec<Policy>, TooManySteps> {
        Ok(Vec::new())
    }

    /// If everyone who rolls it is put in order: where these faces stand in it. The larger comes first, and of equals
    /// whoever was named first.
    ///
    /// # Errors
    ///
    /// These are not its faces.
    fn rank_in_order(&self, _faces: &[u32]) -> Option<Result<i64, Refusal>> {
        None
    }
}

/// One of those who compete, each for themselves.
#[derive(Clone, Copy, Debug)]
pub struct Racer<'a> {
    /// What they roll.
    pub side: &'a AnyCheck,
    /// What they are called, unlike anybody else in the race.
    pub name: &'a str,
    /// A player's character, or somebody else?
    pub is_player: bool,
}

/// A total from which on something holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalMark {
    /// The total.
    pub total: i64,
    /// What begins there: `DC 18`, `1 shift`.
    pub label: String,
    /// What it is.
    pub kind: TotalMarkKind,
}

/// What a mark among totals is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TotalMarkKind {
    /// What the total has to beat.
    ToBeat,
    /// What the total has to reach.
    ToReach,
    /// A step beyond that, or short of it.
    Step,
}

/// The part of a check that needs no type.
trait DynCheck: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn system(&self) -> &'static dyn RuleSystem;
    fn rulings(&self) -> RulingSettings;
    fn target(&self) -> Option<i32>;
    fn with_target(&self, target: i32) -> Option<AnyCheck>;
    fn marks(&self, totals: &[i64]) -> Vec<TotalMark>;
    fn side_names(&self) -> Vec<&str>;
    fn is_judged(&self) -> bool;
    fn count_itself(&self, most_steps: u64) -> Option<Result<CheckCount, TooManySteps>>;
    fn join(&self, others: &[&AnyCheck]) -> Result<Option<AnyCheck>, Refusal>;
    fn join_race(&self, everyone: &[Racer<'_>]) -> Result<Option<AnyCheck>, Refusal>;
    fn alternatives(&self, of: Option<&str>) -> Result<Vec<Alternative>, Refusal>;
    fn policies(&self) -> Result<Vec<Policy>, TooManySteps>;
    fn rank_in_order(&self, faces: &[u32]) -> Option<Result<i64, Refusal>>;
    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec>;
    fn resolve(&self, faces: &[u32]) -> Result<AnyVerdict, Refusal>;
    fn is_equal(&self, other: &dyn Any) -> bool;
    fn hash_into(&self, state: &mut dyn Hasher);
}

impl<C: SystemCheck> DynCheck for C {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn system(&self) -> &'static dyn RuleSystem {
        SystemCheck::system(self)
    }

    fn rulings(&self) -> RulingSettings {
        SystemCheck::rulings(self)
    }

    fn target(&self) -> Option<i32> {
        SystemCheck::target(self)
    }

    fn with_target(&self, target: i32) -> Option<AnyCheck> {
        SystemCheck::with_target(self, target)
    }

    fn marks(&self, totals: &[i64]) -> Vec<TotalMark> {
        SystemCheck::marks(self, totals)
    }

    fn side_names(&self) -> Vec<&str> {
        SystemCheck::side_names(self)
    }

    fn is_judged(&self) -> bool {
        SystemCheck::is_judged(self)
    }

    fn count_itself(&self, most_steps: u64) -> Option<Result<CheckCount, TooManySteps>> {
        SystemCheck::count_itself(self, most_steps)
    }

    fn join(&self, others: &[&AnyCheck]) -> Result<Option<AnyCheck>, Refusal> {
        SystemCheck::join(self, others)
    }

    fn join_race(&self, everyone: &[Racer<'_>]) -> Result<Option<AnyCheck>, Refusal> {
        SystemCheck::join_race(self, everyone)
    }

    fn alternatives(&self, of: Option<&str>) -> Result<Vec<Alternative>, Refusal> {
        SystemCheck::alternatives(self, of)
    }

    fn policies(&self) -> Result<Vec<Policy>, TooManySteps> {
        SystemCheck::policies(self)
    }

    fn rank_in_order(&self, faces: &[u32]) -> Option<Result<i64, Refusal>> {
        SystemCheck::rank_in_order(self, faces)
    }

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        Resolve::dice(self, thrown)
    }

    fn resolve(&self, faces: &[u32]) -> Result<AnyVerdict, Refusal> {
        Ok(self.to_any_verdict(Resolve::resolve(self, faces)?))
    }

    fn is_equal(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<C>().is_some_and(|other| self == other)
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        self.hash(&mut state);
    }
}

/// Any check of any system. Whoever asks, rolls or shows one need not know which it is; its own system and the
/// counters that know it by type ask for it by [`AnyCheck::downcast_ref`].
#[derive(Clone)]
pub struct AnyCheck(Arc<dyn DynCheck>);

impl AnyCheck {
    /// A check of some system.
    pub fn new(check: impl SystemCheck) -> Self {
        Self(Arc::new(check))
    }

    /// The check itself, if it is of that type.
    pub fn downcast_ref<C: SystemCheck>(&self) -> Option<&C> {
        self.0.as_any().downcast_ref()
    }

    /// The system it belongs to.
    pub fn system(&self) -> &'static dyn RuleSystem {
        self.0.system()
    }

    /// Every ruling it is read by, with what it is set to.
    pub fn rulings(&self) -> RulingSettings {
        self.0.rulings()
    }

    /// What the total is held against, where that is one number.
    pub fn target(&self) -> Option<i32> {
        self.0.target()
    }

    /// The same check against another number, if its dice are the same whatever that is.
    pub fn with_target(&self, target: i32) -> Option<Self> {
        self.0.with_target(target)
    }

    /// Where totals begin to mean something else, among those that can be rolled, from smallest to largest.
    pub fn marks(&self, totals: &[i64]) -> Vec<TotalMark> {
        self.0.marks(totals)
    }

    /// What those who take part are called, where they have names.
    pub fn side_names(&self) -> Vec<&str> {
        self.0.side_names()
    }

    /// Does something succeed or fail? Otherwise only its total counts.
    pub fn is_judged(&self) -> bool {
        self.0.is_judged()
    }

    /// Its odds, if it knows a quicker way than throw by throw.
    pub fn count_itself(&self, most_steps: u64) -> Option<Result<CheckCount, TooManySteps>> {
        self.0.count_itself(most_steps)
    }

    /// The whole check that this side makes with those of others, who answer it; nothing if they cannot be compared.
    ///
    /// # Errors
    ///
    /// There are too many of them.
    pub fn join(&self, others: &[&Self]) -> Result<Option<Self>, Refusal> {
        self.0.join(others)
    }

    /// The whole check in which all of these sides compete, each for themselves; nothing if they cannot be put in order.
    ///
    /// # Errors
    ///
    /// Two of them have the same name.
    pub fn join_race(everyone: &[Racer<'_>]) -> Result<Option<Self>, Refusal> {
        everyone.first().map_or(Ok(None), |first| first.side.0.join_race(everyone))
    }

    /// What else could be made of it, itself first: everything that is one step away, or all that one input or ruling can
    /// be. None where its system does not say.
    ///
    /// # Errors
    ///
    /// It has no such input or ruling.
    pub fn alternatives(&self, of: Option<&str>) -> Result<Vec<Alternative>, Refusal> {
        self.0.alternatives(of)
    }

    /// What to choose when some dice lie on the table: for each choice, after all that can be chosen before it.
    ///
    /// # Errors
    ///
    /// Counting it takes too many steps.
    pub fn policies(&self) -> Result<Vec<Policy>, TooManySteps> {
        self.0.policies()
    }

    /// If everyone who rolls it is put in order: where these faces stand in it. The larger comes first, and of equals
    /// whoever was named first.
    ///
    /// # Errors
    ///
    /// These are not its faces.
    pub fn rank_in_order(&self, faces: &[u32]) -> Option<Result<i64, Refusal>> {
        self.0.rank_in_order(faces)
    }
}

impl<C: SystemCheck> From<C> for AnyCheck {
    fn from(check: C) -> Self {
        Self::new(check)
    }
}

impl Debug for AnyCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for AnyCheck {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_equal(other.0.as_any())
    }
}

impl Eq for AnyCheck {}

impl Hash for AnyCheck {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash_into(state);
    }
}

impl Resolve for AnyCheck {
    type Verdict = AnyVerdict;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        self.0.dice(thrown)
    }

    fn resolve(&self, faces: &[u32]) -> Result<AnyVerdict, Refusal> {
        self.0.resolve(faces)
    }
}
