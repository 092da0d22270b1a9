//! Luck over time in JSON, and recorded rolls read back.

mod record;

use odds::luck::{ChanceBounds, FaceTest, PlayerLuck, TotalLuck};
use serde::{Deserialize, Serialize};

use super::VERSION;
use super::exact::Exact;
use super::odds::Share;

pub(super) use record::checked;
pub use record::{BrokenLine, read_line};

/// How lucky everybody was, and what their dice look like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LuckReport {
    /// The version of this format.
    pub version: u32,
    /// How many rolls were read.
    pub rolls: usize,
    /// Lines that are no recorded roll.
    pub skipped: Vec<SkippedLine>,
    /// Everybody's luck.
    pub players: Vec<PlayerReport>,
    /// Every kind of die in every hand.
    pub dice: Vec<DiceReport>,
}

/// A line that was left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SkippedLine {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

/// One player's luck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerReport {
    /// Who.
    pub who: String,
    /// Recorded rolls.
    pub rolls: usize,
    /// Those that could succeed or fail.
    pub judged: usize,
    /// Successes to be expected of those.
    pub expected: Exact,
    /// Successes there were.
    pub actual: u32,
    /// The chance of at least so many.
    pub at_least: Chance,
    /// The chance of at most so many.
    pub at_most: Chance,
    /// The sum of all totals, for each system.
    pub totals: Vec<TotalReport>,
}

/// A chance that is known exactly, or to lie between two others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chance {
    /// Is it exact?
    pub exact: bool,
    /// At least this.
    pub least: ShortShare,
    /// At most this.
    pub most: ShortShare,
}

/// A chance; its fraction is left out where it is too long to be of use.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShortShare {
    /// `7/12`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fraction: Option<String>,
    /// Rounded.
    pub percent: f64,
}

/// Luck in the totals of one system.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TotalReport {
    /// Which system.
    pub system: String,
    /// How many totals.
    pub rolls: usize,
    /// What they were to be expected to come to.
    pub expected: Exact,
    /// What they came to.
    pub actual: i64,
    /// The chance of at least that; left out if there are too many to add up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<Chance>,
}

/// One kind of die in one hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DiceReport {
    /// Whose.
    pub who: String,
    /// How many sides.
    pub sides: u32,
    /// How many were thrown.
    pub thrown: usize,
    /// How often each face came up, from 1.
    pub counts: Vec<usize>,
    /// The face that is furthest from what a fair die shows.
    pub oddest: u32,
    /// How likely a fair die is at least so far off there, looking at that face alone.
    pub alone: ShortShare,
    /// The same, corrected for all faces that were looked at (Holm).
    pub corrected: ShortShare,
    /// Is the corrected chance below 1 %?
    pub unusual: bool,
}

impl LuckReport {
    /// A report for JSON.
    pub fn new(rolls: usize, skipped: Vec<SkippedLine>, players: &[PlayerLuck], dice: &[FaceTest]) -> Self {
        Self {
            version: VERSION,
            rolls,
            skipped,
            players: players.iter().map(PlayerReport::from_luck).collect(),
            dice: dice.iter().filter_map(DiceReport::from_test).collect(),
        }
    }
}

impl PlayerReport {
    fn from_luck(luck: &PlayerLuck) -> Self {
        Self {
            who: luck.who.clone(),
            rolls: luck.rolls,
            judged: luck.judged,
            expected: Exact::of_fraction(&luck.expected),
            actual: luck.actual,
            at_least: Chance::from_bounds(&luck.at_least),
            at_most: Chance::from_bounds(&luck.at_most),
            totals: luck.totals.iter().map(TotalReport::from_luck).collect(),
        }
    }
}

impl TotalReport {
    fn from_luck(luck: &TotalLuck) -> Self {
        Self {
            system: luck.system.clone(),
            rolls: luck.rolls,
            expected: Exact::of_fraction(&luck.expected),
            actual: luck.actual,
            at_least: luck.at_least.as_ref().map(Chance::from_bounds),
        }
    }
}

impl DiceReport {
    fn from_test(test: &FaceTest) -> Option<Self> {
        let oddest = test.oddest()?;
        Some(Self {
            who: test.who.clone(),
            sides: test.sides,
            thrown: test.thrown,
            counts: test.faces.iter().map(|face| face.count).collect(),
            oddest: oddest.face,
            alone: ShortShare::from_ratio(&oddest.alone),
            corrected: ShortShare::from_ratio(&oddest.corrected),
            unusual: test.is_unusual(),
        })
    }
}

impl Chance {
    fn from_bounds(bounds: &ChanceBounds) -> Self {
        let (least, most) = (ShortShare::from_ratio(&bounds.least), ShortShare::from_ratio(&bounds.most));
        Self { exact: bounds.is_exact(), least, most }
    }
}

impl ShortShare {
    fn from_ratio(chance: &dice::Ratio) -> Self {
        let whole = dice::Fraction::new(chance.ways.clone(), chance.of.clone());
        Self { fraction: Exact::of_fraction(&whole).fraction, percent: Share::of_ratio(chance).percent }
    }
}
