//! A sheet of any other system with the numbers one plays by.

use serde::Serialize;
use systems::AnySheet;
use systems::form::{PointsLeft, RollableScore};
use systems::ruling::RulingSettings;

/// A sheet in the shape that all systems share.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenView {
    /// The rule system.
    pub system: String,
    /// The character's name.
    pub name: String,
    /// The scores that can be rolled.
    pub scores: Vec<ScoreView>,
    /// The points that come and go.
    pub points: Vec<PointsView>,
    /// How the rules are read.
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, String>))]
    pub rulings: RulingSettings,
}

/// A score that can be rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScoreView {
    /// Its name.
    pub score: String,
    /// What it comes to: `+4`, `4d12`.
    pub number: String,
}

/// Points that come and go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PointsView {
    /// Which.
    pub points: String,
    /// How many are left.
    pub left: u32,
    /// How many there can be, if that is limited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
}

impl From<&AnySheet> for OpenView {
    fn from(sheet: &AnySheet) -> Self {
        Self {
            system: sheet.system().name().to_owned(),
            name: sheet.name().to_owned(),
            scores: sheet.rolls().scores().into_iter().map(ScoreView::from).collect(),
            points: sheet.points().into_iter().map(PointsView::from).collect(),
            rulings: sheet.rulings().as_settings().clone(),
        }
    }
}

impl From<RollableScore> for ScoreView {
    fn from(score: RollableScore) -> Self {
        Self { score: score.name, number: score.number }
    }
}

impl From<PointsLeft> for PointsView {
    fn from(points: PointsLeft) -> Self {
        Self { points: points.key.into_owned(), left: points.left, max: points.most }
    }
}
