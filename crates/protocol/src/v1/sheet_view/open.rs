//! A sheet of any other system with the numbers one plays by.

use std::collections::BTreeMap;

use serde::Serialize;
use systems::AnySheet;
use systems::form::{PointsLeft, RollableScore, SheetNumber};
use systems::ruling::RulingSettings;

use super::{PartView, parts_view};
use crate::v1::VERSION;

/// A sheet in the shape that all systems share.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenView {
    /// The version of this format.
    pub version: u32,
    /// The rule system.
    pub system: String,
    /// The character's name.
    pub name: String,
    /// The scores that can be rolled.
    pub scores: Vec<ScoreView>,
    /// Scores that nothing is rolled with; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_scores: Vec<NumberView>,
    /// Numbers that follow from others; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<NumberView>,
    /// The points that come and go.
    pub points: Vec<PointsView>,
    /// What is written freely, by the names of notes and lists; left out where nothing is.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub texts: BTreeMap<String, Vec<String>>,
    /// How the rules are read.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, String>))]
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

/// A number that follows from others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NumberView {
    /// What it is called.
    pub name: String,
    /// What it comes to.
    pub number: i64,
    /// What it is made of.
    pub parts: Vec<PartView>,
}

impl From<SheetNumber> for NumberView {
    fn from(number: SheetNumber) -> Self {
        Self { name: number.name, number: number.number, parts: parts_view(&number.parts) }
    }
}

/// Points that come and go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PointsView {
    /// Which.
    pub points: String,
    /// How many are left.
    pub left: i64,
    /// How many there can be, if that is limited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
}

impl From<&AnySheet> for OpenView {
    fn from(sheet: &AnySheet) -> Self {
        let texts = sheet.written_texts().into_iter();
        Self {
            version: VERSION,
            system: sheet.system().reference().to_owned(),
            name: sheet.name().to_owned(),
            scores: sheet.rolls().scores().into_iter().map(ScoreView::from).collect(),
            other_scores: sheet.rolls().other_scores().into_iter().map(NumberView::from).collect(),
            numbers: sheet.rolls().numbers().into_iter().map(NumberView::from).collect(),
            points: sheet.points().into_iter().map(PointsView::from).collect(),
            texts: texts.map(|(title, texts)| (title.into_owned(), texts)).collect(),
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
