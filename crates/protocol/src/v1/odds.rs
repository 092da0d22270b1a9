//! Odds in JSON. `ways` and `of` are decimal strings, since they outgrow any machine word.

use std::collections::BTreeMap;

use dice::notation::Answer;
use dice::{Dist, Natural, Ratio};
use odds::{AnyOdds, OpponentOdds};
use serde::{Deserialize, Serialize};
use systems::{AnyOutcome, MarkCount};

use super::check::{Check, DiceTarget};
use super::degree::Degree;
use super::{AskedCheck, VERSION};

/// The odds of a question: of a check, of a roll for initiative, or of dice in notation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Odds))]
#[serde(untagged)]
pub enum Document {
    /// Of a check or contest.
    Check(CheckOdds),
    /// Of a roll for initiative.
    Initiative(PlaceOdds),
    /// Of dice in notation.
    Dice(DiceOdds),
}

/// The odds of a check or contest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CheckOdds {
    /// The version of this format.
    pub version: u32,
    /// `d12`, `3d6` or `pool`.
    pub system: String,
    /// What was asked.
    pub check: Check,
    /// Every ruling and its choice.
    pub rulings: BTreeMap<String, String>,
    /// How many equally likely throws there are, unreduced.
    pub of: String,
    /// From worst to best; those with no way are left out.
    pub outcomes: Vec<OutcomeWays>,
    /// The active side's totals; in the Action Pool the raw balance.
    pub totals: Vec<TotalWays>,
    /// The chance to succeed; against several, to beat at least one of them.
    pub success: Share,
    /// Against several resisters: the outcomes against each alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resisters: Option<Vec<ResisterOdds>>,
    /// Against several resisters: how many the one roll beats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beaten: Option<Vec<Beaten>>,
    /// What may be said beside the outcome, in a system from a file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkWays>,
}

/// Ways to something that is said beside the outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MarkWays {
    /// What is said.
    pub mark: String,
    /// How many throws do it.
    pub ways: String,
    /// The same with each outcome, from worst to best.
    pub outcomes: Vec<OutcomeWays>,
}

/// Ways to an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OutcomeWays {
    /// `auto_fail`, `failure`, `success` and so on.
    pub outcome: String,
    /// Crit shifts of a D12 success.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shifts: Option<u32>,
    /// Successes of an action roll; 0 is the failure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub successes: Option<u32>,
    /// How far it goes, in a system that counts something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub degree: Option<u32>,
    /// How many throws do it.
    pub ways: String,
}

/// Ways to a total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TotalWays {
    /// The total.
    pub total: i64,
    /// How many throws do it.
    pub ways: String,
}

/// A chance, exact and in percent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Share {
    /// How many throws do it.
    pub ways: String,
    /// How many throws there are.
    pub of: String,
    /// Rounded to four decimals.
    pub percent: f64,
}

/// The outcomes against one of several resisters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ResisterOdds {
    /// From worst to best.
    pub outcomes: Vec<OutcomeWays>,
    /// How many throws of these two sides there are.
    pub of: String,
}

/// Ways to beat so many resisters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Beaten {
    /// How many are beaten.
    pub count: usize,
    /// How many throws do it.
    pub ways: String,
}

/// The odds of a roll for initiative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlaceOdds {
    /// The version of this format.
    pub version: u32,
    /// `d12`.
    pub system: String,
    /// What was asked.
    pub check: Check,
    /// Every ruling and its choice.
    pub rulings: BTreeMap<String, String>,
    /// How many throws there are, scaled so that the equal shares of a roll-off stay whole.
    pub of: String,
    /// In the order they were named.
    pub participants: Vec<ParticipantOdds>,
}

/// One participant's chances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ParticipantOdds {
    /// What they are called.
    pub name: String,
    /// Every place, first to last.
    pub places: Vec<PlaceWays>,
}

/// Ways to a place in the order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlaceWays {
    /// 1 goes first.
    pub place: usize,
    /// How many throws do it.
    pub ways: String,
}

/// The odds of dice in notation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DiceOdds {
    /// The version of this format.
    pub version: u32,
    /// `dice`.
    pub system: String,
    /// What was asked.
    pub check: Check,
    /// How many equally likely throws there are, unreduced.
    pub of: String,
    /// From smallest to largest.
    pub totals: Vec<TotalWays>,
    /// The average, exact: `7/2`.
    pub mean: String,
    /// The standard deviation, rounded to four decimals.
    pub deviation: f64,
    /// The chance that was asked for, by a target or by the text itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub success: Option<Share>,
    /// If the text asks who is higher: its sides, of which the totals are the numbers, from 1; 0 is a tie.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<String>,
}

impl Document {
    /// The odds of what was asked.
    pub fn new(asked: &AskedCheck, odds: &AnyOdds) -> Self {
        if odds.is_order() {
            Self::Initiative(PlaceOdds::new(asked, odds))
        } else {
            Self::Check(CheckOdds::new(asked, odds))
        }
    }
}

impl CheckOdds {
    /// One opponent is told like a target; several add what they alone have.
    fn new(asked: &AskedCheck, odds: &AnyOdds) -> Self {
        let has_several = odds.opponents.len() > 1;
        let alone = |opponent: &OpponentOdds| ResisterOdds {
            outcomes: outcomes(&opponent.outcomes),
            of: opponent.outcomes.whole().to_string(),
        };
        let beaten = |(&count, ways): (&usize, &Natural)| Beaten { count, ways: ways.to_string() };
        Self {
            version: VERSION,
            system: asked.check.system().reference().to_owned(),
            check: Check::of_asked(asked),
            rulings: asked.rulings.clone(),
            of: odds.of.to_string(),
            outcomes: outcomes(&odds.outcomes),
            totals: totals(&odds.totals),
            success: Share::of_ratio(&odds.outcomes.chance(AnyOutcome::is_success)),
            resisters: has_several.then(|| odds.opponents.iter().map(alone).collect()),
            beaten: has_several.then(|| odds.beaten.iter().map(beaten).collect()),
            marks: odds.marks.iter().map(MarkWays::from_count).collect(),
        }
    }
}

impl MarkWays {
    fn from_count(mark: &MarkCount) -> Self {
        let by_outcome = Dist::from_ways(mark.by_outcome.iter().cloned());
        Self { mark: mark.name.clone(), ways: mark.ways.to_string(), outcomes: outcomes(&by_outcome) }
    }
}

impl PlaceOdds {
    fn new(asked: &AskedCheck, odds: &AnyOdds) -> Self {
        let place = |(place, ways): (usize, &Natural)| PlaceWays { place, ways: ways.to_string() };
        let participant = |(name, places): (&str, &Vec<Natural>)| ParticipantOdds {
            name: name.to_owned(),
            places: (1..).zip(places).map(place).collect(),
        };
        Self {
            version: VERSION,
            system: asked.check.system().reference().to_owned(),
            check: Check::of_asked(asked),
            rulings: asked.rulings.clone(),
            of: odds.of.to_string(),
            participants: asked.check.side_names().into_iter().zip(&odds.places).map(participant).collect(),
        }
    }
}

impl DiceOdds {
    /// The odds of dice in canonical notation, and the chance of a total that does.
    pub fn new(notation: String, dist: &Dist<i64>, target: Option<DiceTarget>) -> Self {
        let success = target.map(|target| dist.chance(|&total| target.fits(total)));
        Self {
            version: VERSION,
            system: "dice".to_owned(),
            check: Check::Dice { notation, target },
            of: dist.whole().to_string(),
            totals: totals(dist),
            mean: dist.mean().map(|mean| mean.to_string()).unwrap_or_default(),
            deviation: dist.deviation(4).map_or(0.0, |decimals| rounded(&decimals)),
            success: success.as_ref().map(Share::of_ratio),
            sides: Vec::new(),
        }
    }

    /// With what the results of the text say: the chance of yes, or whose numbers they are.
    pub fn with_answer(self, answer: &Answer, dist: &Dist<i64>) -> Self {
        match answer {
            Answer::Total => self,
            Answer::YesOrNo => {
                let yes = || Share::of_ratio(&dist.exactly(&1));
                Self { success: Some(self.success.unwrap_or_else(yes)), ..self }
            }
            Answer::Winner(sides) => Self { sides: sides.clone(), ..self },
        }
    }
}

impl Share {
    /// The same chance with its percentage.
    pub fn of_ratio(ratio: &Ratio) -> Self {
        Self { ways: ratio.ways.to_string(), of: ratio.of.to_string(), percent: rounded(&ratio.percent(4)) }
    }
}

/// A number that was rounded in decimals, for JSON.
pub(super) fn rounded(decimals: &str) -> f64 {
    decimals.parse().unwrap_or(0.0)
}

fn outcomes(dist: &Dist<AnyOutcome>) -> Vec<OutcomeWays> {
    let write = |(outcome, ways): (&AnyOutcome, &Natural)| {
        let Degree { shifts, successes, degree } = Degree::of_outcome(outcome);
        let outcome = outcome.kind().key.to_string();
        OutcomeWays { outcome, shifts, successes, degree, ways: ways.to_string() }
    };
    dist.iter().map(write).collect()
}

pub(super) fn totals(dist: &Dist<i64>) -> Vec<TotalWays> {
    dist.iter().map(|(&total, ways)| TotalWays { total, ways: ways.to_string() }).collect()
}
