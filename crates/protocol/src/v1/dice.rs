//! Dice in notation, explained, compared and swept, in JSON.

use dice::notation::{Dialect, Explanation, OtherReading, TextReading};
use dice::{Dist, Ratio};
use serde::{Deserialize, Serialize};

use super::VERSION;
use super::check::DiceTarget;
use super::odds::{Share, TotalWays, rounded, totals};
use super::sweep::{SweepAxis, SweepValue};

/// How a text is read, by the one it was written for and by all others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceExplained {
    /// The version of this format.
    pub version: u32,
    /// As it was typed.
    pub text: String,
    /// Whose notation it was taken for: `twelvefold`, `roll20`, `foundry`, `avrae`, `anydice`.
    #[serde(rename = "as")]
    pub read_as: String,
    /// How it is read there.
    #[serde(flatten)]
    pub reading: ExplainedReading,
    /// How all others read it.
    pub others: Vec<ExplainedOther>,
}

/// How somebody else reads the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExplainedOther {
    /// Who: as in `as`.
    pub by: String,
    /// `same`, `otherwise`, or `no` if they do not or ours cannot tell.
    pub reads: String,
    /// How, if otherwise; why not, if they don't.
    #[serde(flatten)]
    pub reading: ExplainedReading,
}

/// How a text is read. Either there is a notation, or an error, or it is as said already.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExplainedReading {
    /// The same in our notation, in canonical form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notation: Option<String>,
    /// Part by part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<ExplainedPart>,
    /// What a reader might take otherwise, a sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// What is wrong with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExplainedPart {
    /// In canonical notation.
    pub text: String,
    /// How it is read.
    pub words: String,
}

/// Several texts side by side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DiceComparison {
    /// The version of this format.
    pub version: u32,
    /// `dice`.
    pub system: String,
    /// What is asked of the totals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<DiceTarget>,
    /// In the order they were typed.
    pub texts: Vec<ComparedText>,
}

/// One text and its odds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ComparedText {
    /// As it was typed.
    pub text: String,
    /// What it comes to.
    #[serde(flatten)]
    pub odds: TextOdds,
}

/// The odds of one text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TextOdds {
    /// In canonical notation.
    pub notation: String,
    /// How many equally likely throws there are, unreduced.
    pub of: String,
    /// From smallest to largest.
    pub totals: Vec<TotalWays>,
    /// The average, exact: `7/2`.
    pub mean: String,
    /// The standard deviation, rounded to four decimals.
    pub deviation: f64,
    /// The chance that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub success: Option<Share>,
}

/// A text with letters, for every number they run over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DiceSweep {
    /// The version of this format.
    pub version: u32,
    /// `dice`.
    pub system: String,
    /// The text with its letters.
    pub text: String,
    /// What runs, outermost first: letters, then `at_least`, `at_most` or `exactly` if that runs.
    pub axes: Vec<SweepAxis>,
    /// One cell for each combination, the last axis running fastest.
    pub cells: Vec<DiceSweepCell>,
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DiceSweepCell {
    /// The value on every axis.
    pub at: Vec<SweepValue>,
    /// What the text comes to with these numbers.
    #[serde(flatten)]
    pub odds: TextOdds,
}

impl DiceExplained {
    /// An explanation for JSON.
    pub fn new(text: &str, explanation: &Explanation) -> Self {
        let other = |(dialect, reading): &(Dialect, OtherReading)| {
            let (reads, reading) = match reading {
                OtherReading::Same => ("same", ExplainedReading::default()),
                OtherReading::Another(reading) => ("otherwise", ExplainedReading::from_reading(reading)),
                OtherReading::Unread(error) => ("no", ExplainedReading::wrong(error.to_string())),
            };
            ExplainedOther { by: key(*dialect), reads: reads.to_owned(), reading }
        };
        let reading = match &explanation.reading {
            Ok(reading) => ExplainedReading::from_reading(reading),
            Err(error) => ExplainedReading::wrong(error.to_string()),
        };
        Self {
            version: VERSION,
            text: text.to_owned(),
            read_as: key(explanation.dialect),
            reading,
            others: explanation.others.iter().map(other).collect(),
        }
    }
}

fn key(dialect: Dialect) -> String {
    dialect.name().to_ascii_lowercase()
}

impl ExplainedReading {
    fn from_reading(reading: &TextReading) -> Self {
        let part = |part: &dice::notation::Explained| ExplainedPart {
            text: part.text.clone(),
            words: part.words.clone(),
        };
        Self {
            notation: Some(reading.notation.clone()),
            parts: reading.parts.iter().map(part).collect(),
            notes: reading.notes.iter().map(ToString::to_string).collect(),
            error: None,
        }
    }

    fn wrong(error: String) -> Self {
        Self { error: Some(error), ..Self::default() }
    }
}

impl TextOdds {
    /// The odds of a text, and the chance that was asked for.
    pub fn new(notation: &str, dist: &Dist<i64>, success: Option<&Ratio>) -> Self {
        Self {
            notation: notation.to_owned(),
            of: dist.whole().to_string(),
            totals: totals(dist),
            mean: dist.mean().map(|mean| mean.to_string()).unwrap_or_default(),
            deviation: dist.deviation(4).map_or(0.0, |decimals| rounded(&decimals)),
            success: success.map(Share::of_ratio),
        }
    }
}

impl DiceComparison {
    /// Texts as they were typed, with their odds.
    pub fn new(target: Option<DiceTarget>, texts: Vec<ComparedText>) -> Self {
        Self { version: VERSION, system: "dice".to_owned(), target, texts }
    }
}

impl DiceSweep {
    /// A text with letters, what runs, and every cell.
    pub fn new(text: &str, axes: Vec<SweepAxis>, cells: Vec<DiceSweepCell>) -> Self {
        Self { version: VERSION, system: "dice".to_owned(), text: text.to_owned(), axes, cells }
    }
}
