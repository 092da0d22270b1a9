//! What happens to points, and conditions with what they do.

use play::{Change, Condition, Deed, Effect};
use serde::{Deserialize, Serialize};
use systems::form::Text;

#[cfg(feature = "schema")]
use super::shapes;
use super::tagged::tagged;
use super::wire::{self, described};

tagged!(Deed as deed_shape, "Deed" by "kind" {
    Spend {
        points: Text,
        amount: u32,
        why: String,
    },
    Lose {
        points: Text,
        amount: u32,
        why: String,
    },
    Gain {
        points: Text,
        amount: u32,
        why: String,
    },
    Strike {
        at: String,
    },
    WriteHistory {
        call: String,
    },
    Rest {
        rest: Text,
    },
    EndTurn,
    SpendResilience {
        #[serde(rename = "amount")]
        points: u32,
        why: String,
    },
    Save {
        #[serde(rename = "amount")]
        points: u32,
        why: String,
    },
    UseWaiting,
    Helped {
        #[serde(rename = "amount")]
        points: u32,
    },
    Help {
        whom: String,
        #[serde(rename = "amount")]
        points: u32,
        how: String,
    },
    GainResilience {
        #[serde(rename = "amount")]
        points: u32,
        why: String,
    },
    StartSession,
});

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PointsChange))]
#[serde(remote = "Change", deny_unknown_fields)]
pub(in crate::v1::table) struct ChangeJson {
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    points: Text,
    before: u32,
    after: u32,
    #[serde(default, skip_serializing_if = "is_none")]
    real_damage: u32,
    why: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
const fn is_none(damage: &u32) -> bool {
    *damage == 0
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Condition))]
#[serde(remote = "Condition", deny_unknown_fields)]
pub(in crate::v1::table) struct ConditionJson {
    name: String,
    #[serde(rename = "on", default = "yes")]
    is_on: bool,
    #[serde(with = "wire", default)]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<shapes::Effect>))]
    effects: Vec<Effect>,
}

/// A condition that is told of without a word about it holds.
const fn yes() -> bool {
    true
}

described!(Change as ChangeJson, Condition as ConditionJson);
