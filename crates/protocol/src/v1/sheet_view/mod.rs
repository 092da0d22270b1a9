//! A sheet with everything the rules make of it: the JSON of `sheet show`.

mod d12;
mod named;
mod open;
mod parts;
mod pool;
mod three_six;

use serde::Serialize;
use systems::SheetWarning;
use systems::ruling::Rulings;

pub use d12::{D12View, DerivedPartsView, DerivedView, ModifierView, NodeView, ResourceView};
pub use named::Named;
pub use open::{NumberView, OpenView, PointsView, ScoreView};
pub use parts::{PartView, parts_view};
pub use pool::{ArchetypeView, LevelView, PoolView};
pub use three_six::{AttributeView, ThreeSixView};

use crate::v1::sheet::AnySheet;

/// A sheet of any system with all its numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "system")]
pub enum SheetView {
    /// Of the D12 System.
    #[serde(rename = "d12")]
    D12(D12View),
    /// Of the 3d6 System.
    #[serde(rename = "3d6")]
    ThreeSix(ThreeSixView),
    /// Of the Action Pool.
    #[serde(rename = "pool")]
    Pool(PoolView),
    /// Of any other system.
    #[serde(untagged)]
    Open(OpenView),
}

/// Something a player should know about a sheet that is legal all the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Warning {
    /// `unspent`, `missing_deity` or `incapacitated`.
    pub kind: &'static str,
    /// The node it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<&'static str>,
    /// The whole of it in a sentence.
    pub text: String,
}

impl From<SheetWarning> for Warning {
    fn from(warning: SheetWarning) -> Self {
        Self { kind: warning.kind, node: warning.score, text: warning.text }
    }
}

impl From<&AnySheet> for SheetView {
    fn from(sheet: &AnySheet) -> Self {
        let d12 = sheet.downcast_ref::<systems::d12::Sheet>().map(|sheet| Self::D12(sheet.into()));
        let three_six =
            || sheet.downcast_ref::<systems::three_six::Sheet>().map(|sheet| Self::ThreeSix(sheet.into()));
        let pool = || sheet.downcast_ref::<systems::pool::Sheet>().map(|sheet| Self::Pool(sheet.into()));
        d12.or_else(three_six).or_else(pool).unwrap_or_else(|| Self::Open(sheet.into()))
    }
}

/// Every ruling with what it is set to.
fn rulings_view<R: Rulings>(rulings: &R) -> Named<&'static str> {
    rulings.settings().map(|(info, choice)| (info.name.to_owned(), choice)).collect()
}
