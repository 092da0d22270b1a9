//! What the GM keeps from the players.

use play::{FoePoints, Screen};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use super::shapes;
use super::wire::{self, described};

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Screen))]
#[serde(remote = "Screen", deny_unknown_fields)]
pub(in crate::v1::table) struct ScreenJson {
    /// What players see of the points of the GM's characters.
    #[serde(with = "wire", default)]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::FoePoints))]
    foe_points: FoePoints,
}

described!(Screen as ScreenJson);
