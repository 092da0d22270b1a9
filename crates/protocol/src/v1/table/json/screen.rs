//! What the GM keeps from the players.

use play::{FoePoints, Screen, Targets};
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
    /// Whether players are told the number that a check of the GM's is held against.
    #[serde(with = "wire", default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Targets))]
    targets: Targets,
}

/// Logs of before say nothing of it.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_usual(targets: &Targets) -> bool {
    *targets == Targets::default()
}

described!(Screen as ScreenJson);
