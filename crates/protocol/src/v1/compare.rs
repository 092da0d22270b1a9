//! Comparisons in JSON: one check under several choices.

use odds::compare::Row;
use odds::sweep::ChoiceWorth;
use serde::{Deserialize, Serialize};

use super::VERSION;
use super::exact::Exact;
use super::odds::Share;

/// Several choices side by side; the first is the plain one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// The version of this format.
    pub version: u32,
    /// `d12`, `3d6`, `pool`, or the word of a file.
    pub system: String,
    /// What was asked, in a few words.
    pub question: String,
    /// Every choice.
    pub choices: Vec<ComparedChoice>,
}

/// One choice in figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ComparedChoice {
    /// What it is called.
    pub choice: String,
    /// What it costs in Heroism, in resilience, or in the points that a file names.
    pub cost: u32,
    /// The chance to succeed.
    pub success: Share,
    /// That chance less the plain choice's.
    pub difference: Exact,
    /// The difference for each point; left out if it costs none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_point: Option<Exact>,
    /// An auto fail (`d12`), or a critical failure (`3d6`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk: Option<Share>,
    /// A critical success (`3d6`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub critical: Option<Share>,
    /// Average crit shifts (`d12`) or successes (`pool`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Exact>,
    /// Average damage of a basic attack (`d12`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<Exact>,
    /// The change that would do the same; left out if none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<WorthOf>,
    /// The chance of each outcome, from worst to best; left out where a system has no more to say than the above.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outcomes: Vec<OutcomeShare>,
}

/// How often a choice ends so.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OutcomeShare {
    /// What the outcome is called.
    pub outcome: String,
    /// How often it comes.
    #[serde(flatten)]
    pub share: Share,
}

/// How much of a number does the same as a choice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorthOf {
    /// `modifier`, `bonus` or `level`.
    pub of: String,
    /// The whole number that does at most as much.
    pub below: i32,
    /// The whole number that does at least as much.
    pub above: i32,
    /// In between, by a straight line.
    pub between: Exact,
}

impl Comparison {
    /// The rows of a comparison, each with what it is worth in `unit`.
    pub fn new(
        system: &str,
        question: &str,
        rows: &[Row],
        worths: &[Option<ChoiceWorth>],
        unit: &str,
    ) -> Self {
        let worth =
            |at: usize| worths.get(at).and_then(Option::as_ref).map(|worth| WorthOf::new(worth, unit));
        let choice = |(at, row): (usize, &Row)| ComparedChoice::new(row, &rows[0], worth(at));
        Self {
            version: VERSION,
            system: system.to_owned(),
            question: question.to_owned(),
            choices: rows.iter().enumerate().map(choice).collect(),
        }
    }
}

impl ComparedChoice {
    fn new(row: &Row, plain: &Row, worth: Option<WorthOf>) -> Self {
        Self {
            choice: row.choice.clone(),
            cost: row.cost,
            success: Share::of_ratio(&row.success),
            difference: Exact::of_fraction(&row.gain(plain)),
            per_point: row.gain_per_point(plain).as_ref().map(Exact::of_fraction),
            risk: row.risk.as_ref().map(Share::of_ratio),
            critical: row.critical.as_ref().map(Share::of_ratio),
            expected: row.expected.as_ref().map(Exact::of_fraction),
            damage: row.damage.as_ref().map(Exact::of_fraction),
            worth,
            outcomes: row
                .outcomes
                .iter()
                .map(|(outcome, chance)| OutcomeShare {
                    outcome: outcome.clone(),
                    share: Share::of_ratio(chance),
                })
                .collect(),
        }
    }
}

impl WorthOf {
    fn new(worth: &ChoiceWorth, unit: &str) -> Self {
        let ChoiceWorth { below, above, between } = worth;
        Self { of: unit.to_owned(), below: *below, above: *above, between: Exact::of_fraction(between) }
    }
}
