//! What an AnyDice program puts out, in JSON.

use dice::Dist;
use serde::{Deserialize, Serialize};

use super::VERSION;
use super::odds::{TotalWays, rounded, totals};

/// Everything that a program put out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProgramOdds {
    /// The version of this format.
    pub version: u32,
    /// In the order in which the program put them out.
    pub outputs: Vec<ProgramOutput>,
    /// What one should know to read the numbers, a sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// One output of a program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProgramOutput {
    /// The name that the program gave it, or `output 1` and so on.
    pub name: String,
    /// All ways together; `0` for the empty die.
    pub of: String,
    /// From smallest to largest.
    pub totals: Vec<TotalWays>,
    /// The average, exact: `7/2`. The empty die has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean: Option<String>,
    /// The standard deviation, rounded to four decimals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deviation: Option<f64>,
}

impl ProgramOdds {
    /// From the name and the ways of each output.
    pub fn new<'a>(
        outputs: impl IntoIterator<Item = (&'a str, &'a Dist<i64>)>,
        notes: impl IntoIterator<Item = String>,
    ) -> Self {
        let outputs = outputs.into_iter().map(|(name, dist)| ProgramOutput::new(name, dist)).collect();
        Self { version: VERSION, outputs, notes: notes.into_iter().collect() }
    }
}

impl ProgramOutput {
    fn new(name: &str, dist: &Dist<i64>) -> Self {
        Self {
            name: name.to_owned(),
            of: dist.whole().to_string(),
            totals: totals(dist),
            mean: dist.mean().map(|mean| mean.to_string()),
            deviation: dist.deviation(4).map(|decimals| rounded(&decimals)),
        }
    }
}
