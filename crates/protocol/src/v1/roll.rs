//! Rolls in JSON: who rolled what, every die, the parts of the total, the verdict, and how likely that was.

pub(super) mod verdict;

use std::collections::BTreeMap;

use dice::notation::{Answer, Fate, Rolled};
use dice::{Dist, Ratio};
use odds::{AnyLikelihood, AnyOdds, Likelihood};
use serde::{Deserialize, Deserializer, Serialize};
use systems::throw::{Resolve, ThrownDie};
use systems::{AnyOutcome, AnyVerdict, recorded_outcome};

use super::check::{Check, DiceTarget, Part};
use super::fields::ObjectFields;
use super::{AskedCheck, VERSION};

/// A roll that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Roll {
    /// The version of this format.
    pub version: u32,
    /// Who rolled, if they gave a name.
    pub who: Option<String>,
    /// `d12`, `3d6`, `pool` or `dice`; a system from a file by its name and the SHA-256 of the file, `bands@5f36…`.
    pub system: String,
    /// What it was a roll of, where somebody said: `Finesse`, `save`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
    /// What was declared, with its target.
    pub check: Check,
    /// Every ruling and its choice.
    pub rulings: BTreeMap<String, String>,
    /// The seed that made the faces, if one was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Every die, in the order thrown.
    pub dice: Vec<Die>,
    /// What the dice say.
    #[serde(flatten)]
    pub result: RollResult,
    /// How likely that was; not for an initiative, nor where counting would take too long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<Chances>,
}

impl<'de> Deserialize<'de> for Roll {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        ObjectFields::deserialize_with(deserializer, |fields| {
            Ok(Self {
                version: fields.get("version")?,
                who: fields.maybe("who")?,
                system: fields.get("system")?,
                what: fields.maybe("what")?,
                check: fields.get("check")?,
                rulings: fields.get("rulings")?,
                seed: fields.maybe("seed")?,
                dice: fields.get("dice")?,
                result: fields.take_all()?,
                chance: fields.maybe("chance")?,
            })
        })
    }
}

/// What the dice say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RollResult {
    /// What the total of the active side is made of; empty for an initiative.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// The total of the active side; in the Action Pool the raw balance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<i64>,
    /// Total less target, where there is one target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<i64>,
    /// What came of it; against several resisters, the best of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Crit shifts of a D12 success.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shifts: Option<u32>,
    /// Successes of an action roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub successes: Option<u32>,
    /// How far it goes, in a system that counts something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub degree: Option<u32>,
    /// In a contest: what each resister rolled, and what came of it for the active side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<OtherSide>,
    /// In an initiative: everyone, first to last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<Turn>,
    /// If the dice were asked something: `yes`, `no`, the side that is higher, or `a tie`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// What each side of that question came to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<i64>,
}

/// A die on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Die {
    /// `base`, `extra`, `luck`, `proficiency`, `pool`, `boost`, `snag` or `roll_off`.
    pub kind: String,
    /// How many faces it has.
    pub sides: u32,
    /// Whose it is: 0 for the one who acts, then each opponent; in an initiative, each participant.
    pub side: usize,
    /// Which throw it belongs to, from 0.
    pub throw: usize,
    /// What it shows.
    pub face: u32,
    /// May it be picked?
    pub valid: bool,
    /// Is it in the total?
    pub picked: bool,
}

/// The other side of a contest or opposed check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OtherSide {
    /// What their total is made of.
    pub parts: Vec<Part>,
    /// Their total.
    pub total: i64,
    /// The active side's total less theirs.
    pub margin: i64,
    /// What came of it for the active side.
    pub outcome: String,
    /// Crit shifts of a D12 success.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shifts: Option<u32>,
    /// How far it goes, in a system that counts something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub degree: Option<u32>,
}

/// A place in the order of turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Turn {
    /// 1 goes first.
    pub place: usize,
    /// Which participant, by their place in the list, from 0.
    pub side: usize,
    /// What they are called.
    pub name: String,
    /// What their total is made of.
    pub parts: Vec<Part>,
    /// Their total.
    pub total: i64,
    /// What they rolled to break a tie.
    pub roll_offs: Vec<u32>,
}

/// How likely a roll was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chances {
    /// Of the total.
    pub total: Likely,
    /// Of the outcome; dice in notation have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Likely>,
}

/// The chance of just this, and of this or better.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Likely {
    /// Just this.
    pub exactly: Ways,
    /// This or better.
    pub at_least: Ways,
}

/// A chance as it was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ways {
    /// How many throws do it.
    pub ways: String,
    /// How many throws there are.
    pub of: String,
}

impl RollResult {
    /// How far the outcome goes, whatever that is called.
    pub fn any_degree(&self) -> Option<u32> {
        self.shifts.or(self.successes).or(self.degree)
    }
}

impl OtherSide {
    /// How far the outcome goes, whatever that is called.
    pub fn any_degree(&self) -> Option<u32> {
        self.shifts.or(self.degree)
    }
}

impl Roll {
    /// What came of it; nothing for an order of turns, for one side alone and where nothing was asked.
    pub fn outcome(&self) -> Option<AnyOutcome> {
        let degree = self.result.any_degree().unwrap_or(0);
        recorded_outcome(&self.system, self.result.outcome.as_ref()?, degree)
    }

    /// What came of it against one of the others.
    pub fn outcome_against(&self, other: &OtherSide) -> Option<AnyOutcome> {
        recorded_outcome(&self.system, &other.outcome, other.any_degree().unwrap_or(0))
    }

    /// What its dice say, read again; nothing for dice in notation, roll-offs, and what no rule allows.
    pub fn read_again(&self) -> Option<AnyVerdict> {
        let faces: Vec<u32> = self.dice.iter().map(|die| die.face).collect();
        self.check.to_thrown(&self.rulings).ok()?.resolve(&faces).ok()
    }

    /// What was asked, what the dice said, and how likely it was; an initiative needs no odds.
    pub fn new(asked: &AskedCheck, seed: Option<u64>, verdict: &AnyVerdict, odds: Option<&AnyOdds>) -> Self {
        Self {
            version: VERSION,
            who: asked.who.clone(),
            system: asked.check.system().reference().to_owned(),
            what: asked.what.clone(),
            check: Check::of_asked(asked),
            rulings: asked.rulings.clone(),
            seed,
            dice: verdict.dice.iter().map(Die::from_thrown).collect(),
            result: verdict::result(asked, verdict),
            chance: odds.and_then(|odds| odds.likelihood(verdict)).as_ref().map(Chances::from_likelihood),
        }
    }

    /// A throw of dice in canonical notation; without the odds, nothing is said of its likelihood.
    pub fn of_dice(
        who: Option<String>,
        notation: String,
        target: Option<DiceTarget>,
        seed: Option<u64>,
        rolled: &Rolled,
        odds: Option<&Dist<i64>>,
    ) -> Self {
        let outcome = |fits| if fits { "success" } else { "failure" }.to_owned();
        let outcome = target.map(|target| outcome(target.fits(rolled.total)));
        let likely = |odds| Likely::from_likelihood(&Likelihood::of_result(odds, &rolled.total));
        Self {
            version: VERSION,
            who,
            system: "dice".to_owned(),
            what: None,
            check: Check::Dice { notation, target },
            rulings: BTreeMap::new(),
            seed,
            dice: rolled.dice.iter().map(Die::of_notation).collect(),
            result: RollResult { total: Some(rolled.total), outcome, ..RollResult::default() },
            chance: odds.map(|odds| Chances { total: likely(odds), outcome: None }),
        }
    }

    /// With what the result of dice in notation says, if they were asked something.
    pub fn with_answer(mut self, answer: &Answer, rolled: &Rolled) -> Self {
        match answer {
            Answer::Total => {}
            Answer::YesOrNo | Answer::Winner(_) => {
                self.result.answer = Some(answer.label(rolled.total));
                self.result.sides.clone_from(&rolled.sides);
            }
        }
        self
    }
}

impl Die {
    pub(super) fn from_thrown(die: &ThrownDie) -> Self {
        let ThrownDie { spec, face, valid, picked } = *die;
        let (kind, sides) = (spec.kind.name().to_owned(), spec.sides.get());
        Self { kind, sides, side: spec.side, throw: spec.throw, face, valid, picked }
    }

    /// A face that no rule could read.
    pub(super) fn of_face(face: u32) -> Self {
        let kind = systems::throw::DieKind::Base.name().to_owned();
        Self { kind, sides: 0, side: 0, throw: 0, face, valid: false, picked: false }
    }

    /// In notation a die that was thrown again is not valid, and one that counts for the total is picked.
    fn of_notation(die: &dice::notation::RolledDie) -> Self {
        Self {
            kind: "base".to_owned(),
            sides: die.sides.get(),
            side: 0,
            throw: die.throw as usize,
            face: die.face,
            valid: die.fate != Fate::Rerolled,
            picked: die.fate == Fate::Counted,
        }
    }
}

impl Chances {
    pub(super) fn from_likelihood(likelihood: &AnyLikelihood) -> Self {
        Self {
            total: Likely::from_likelihood(&likelihood.total),
            outcome: Some(Likely::from_likelihood(&likelihood.outcome)),
        }
    }
}

impl Likely {
    /// The chance of this or less; nothing if somebody wrote something else into the JSON.
    pub fn at_most(&self) -> Option<Ratio> {
        let (exactly, at_least) = (self.exactly.ratio()?, self.at_least.ratio()?);
        if exactly.of != at_least.of || exactly.ways > at_least.ways || at_least.ways > at_least.of {
            return None;
        }
        let more = at_least.ways - exactly.ways;
        Some(Ratio { ways: at_least.of.clone() - more, of: at_least.of })
    }

    pub(super) fn from_likelihood(likelihood: &Likelihood) -> Self {
        Self {
            exactly: Ways::from_ratio(&likelihood.exactly),
            at_least: Ways::from_ratio(&likelihood.at_least),
        }
    }
}

impl Ways {
    fn from_ratio(ratio: &Ratio) -> Self {
        Self { ways: ratio.ways.to_string(), of: ratio.of.to_string() }
    }

    /// The number itself; nothing if somebody wrote something else into the JSON.
    pub fn ratio(&self) -> Option<Ratio> {
        let read = |digits: &str| digits.parse::<dice::Natural>().ok();
        Some(Ratio { ways: read(&self.ways)?, of: read(&self.of)? })
    }
}
