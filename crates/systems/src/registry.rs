//! The one list of systems. Adding one here makes the compiler name every place that has to know it.

use crate::form::SheetRollForm;
use crate::outcome::OutcomeKind;
use crate::rule_system::RuleSystem;
use crate::throw::{DieSpec, Resolve, ThrownDie};
use crate::{Deed, Refusal, d12, pool, ruling, three_six};

/// One of the three systems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum System {
    /// The D12 System.
    D12,
    /// The 3d6 System.
    ThreeSix,
    /// The Action Pool.
    Pool,
}

impl System {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::D12, Self::ThreeSix, Self::Pool];

    /// What it says of itself.
    pub fn rules(self) -> &'static dyn RuleSystem {
        match self {
            Self::D12 => &d12::SYSTEM,
            Self::ThreeSix => &three_six::SYSTEM,
            Self::Pool => &pool::SYSTEM,
        }
    }

    /// The word for it in flags, files and JSON.
    pub fn name(self) -> &'static str {
        self.rules().name()
    }

    /// The name in a heading.
    pub fn title(self) -> &'static str {
        self.rules().title()
    }

    /// What its rule ids begin with.
    pub fn prefix(self) -> &'static str {
        self.rules().rule_prefix()
    }

    /// The system of that name.
    pub fn from_name(name: &str) -> Result<Self, Refusal> {
        let found = Self::ALL.into_iter().find(|system| system.name().eq_ignore_ascii_case(name.trim()));
        found.ok_or_else(|| Refusal::UnknownSystem {
            system: name.to_owned(),
            known: ruling::known(Self::ALL.map(Self::name)),
        })
    }

    /// What can be said of a roll of that score, from a sheet of this system.
    pub fn roll_form(self, score: &str) -> &'static SheetRollForm {
        let forms = self.rules().sheet_rolls();
        let is_for = |form: &&SheetRollForm| {
            form.score.as_ref().is_some_and(|only| only.eq_ignore_ascii_case(score.trim()))
        };
        forms.iter().find(is_for).unwrap_or(&forms[0])
    }

    /// Every ruling it offers.
    pub fn rulings(self) -> &'static [ruling::RulingInfo] {
        self.rules().rulings()
    }
}

/// The kind of outcome that JSON calls that. Where systems share a word, they mean the same by it.
pub fn outcome_kind(key: &str) -> Option<&'static OutcomeKind> {
    System::ALL.into_iter().flat_map(|system| system.rules().outcomes()).find(|kind| kind.key == key)
}

/// Any check of any system.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AnyCheck {
    /// A D12 check against a DC.
    D12Static(d12::StaticCheck),
    /// A D12 contest.
    D12Contest(d12::Contest),
    /// A D12 roll for initiative.
    D12Initiative(d12::Initiative),
    /// A 3d6 check or save.
    ThreeSixCheck(three_six::Check),
    /// A 3d6 opposed check.
    ThreeSixOpposed(three_six::Opposed),
    /// An action roll.
    PoolRoll(pool::Roll),
}

/// What the dice of any check say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyVerdict {
    /// Of a D12 check or contest.
    D12(d12::Verdict),
    /// Of a D12 roll for initiative.
    D12Initiative(d12::Standing),
    /// Of a 3d6 check or save.
    ThreeSix(three_six::Verdict),
    /// Of a 3d6 opposed check.
    ThreeSixOpposed(three_six::OpposedVerdict),
    /// Of an action roll.
    Pool(pool::Verdict),
}

impl AnyCheck {
    /// The system it belongs to.
    pub const fn system(&self) -> System {
        match self {
            Self::D12Static(_) | Self::D12Contest(_) | Self::D12Initiative(_) => System::D12,
            Self::ThreeSixCheck(_) | Self::ThreeSixOpposed(_) => System::ThreeSix,
            Self::PoolRoll(_) => System::Pool,
        }
    }
}

impl Resolve for AnyCheck {
    type Verdict = AnyVerdict;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        match self {
            Self::D12Static(check) => check.dice(thrown),
            Self::D12Contest(contest) => contest.dice(thrown),
            Self::D12Initiative(initiative) => initiative.dice(thrown),
            Self::ThreeSixCheck(check) => check.dice(thrown),
            Self::ThreeSixOpposed(opposed) => opposed.dice(thrown),
            Self::PoolRoll(roll) => Resolve::dice(roll, thrown),
        }
    }

    fn resolve(&self, faces: &[u32]) -> Result<AnyVerdict, Refusal> {
        Ok(match self {
            Self::D12Static(check) => AnyVerdict::D12(check.resolve(faces)?),
            Self::D12Contest(contest) => AnyVerdict::D12(contest.resolve(faces)?),
            Self::D12Initiative(initiative) => AnyVerdict::D12Initiative(initiative.resolve(faces)?),
            Self::ThreeSixCheck(check) => AnyVerdict::ThreeSix(check.resolve(faces)?),
            Self::ThreeSixOpposed(opposed) => AnyVerdict::ThreeSixOpposed(opposed.resolve(faces)?),
            Self::PoolRoll(roll) => AnyVerdict::Pool(roll.resolve(faces)?),
        })
    }
}

impl AnyVerdict {
    /// Every die on the table, in the order thrown.
    pub fn dice(&self) -> Vec<ThrownDie> {
        match self {
            Self::D12(verdict) => {
                let sides = std::iter::once(&verdict.rolled).chain(&verdict.resisters);
                sides.flat_map(|rolled| rolled.dice.iter().copied()).collect()
            }
            Self::D12Initiative(standing) => standing.dice(),
            Self::ThreeSix(verdict) => verdict.rolled.dice.clone(),
            Self::ThreeSixOpposed(verdict) => [&verdict.first.dice[..], &verdict.second.dice[..]].concat(),
            Self::Pool(verdict) => verdict.dice.clone(),
        }
    }

    /// What a roll gives the one who made it, by itself. Nothing at all if nothing ever can follow from such a roll.
    pub fn earned(&self, what: &str) -> Option<Option<Deed>> {
        match self {
            Self::Pool(verdict) => Some(verdict.outcome.earned(what)),
            Self::D12(_) | Self::D12Initiative(_) | Self::ThreeSix(_) | Self::ThreeSixOpposed(_) => None,
        }
    }

    /// What a strike does to each of those it was held against, in order; `by` says who struck each of them. Nothing at
    /// all if it can't have been a strike.
    pub fn harm(&self, by: impl Fn(usize) -> String) -> Option<Vec<Option<Deed>>> {
        match self {
            Self::D12(verdict) => {
                let outcomes = verdict.judgements.iter().map(|judgement| judgement.outcome);
                Some(outcomes.enumerate().map(|(at, outcome)| outcome.harm(&by(at))).collect())
            }
            Self::D12Initiative(_) | Self::ThreeSix(_) | Self::ThreeSixOpposed(_) | Self::Pool(_) => None,
        }
    }
}
