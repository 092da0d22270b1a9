//! What happens to points, and conditions with what they do.

use play::{Adjustment, Change, Condition, Deed, Effect};
use serde::{Deserialize, Serialize};
use systems::PointsShift;
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
    RefillTurn,
    Heal {
        amount: u32,
        why: String,
    },
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
    Adjust {
        #[serde(with = "wire")]
        points: Vec<Adjustment>,
        why: String,
    },
});

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Adjustment))]
#[serde(remote = "Adjustment", deny_unknown_fields)]
pub(in crate::v1::table) struct AdjustmentJson {
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    points: Text,
    /// `+1`, `-2`, `=3` or `full`.
    #[serde(rename = "change", with = "shift")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    shift: PointsShift,
}

/// How points change, as a file writes it.
mod shift {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use systems::PointsShift;

    pub(super) fn serialize<S: Serializer>(shift: &PointsShift, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(shift)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PointsShift, D::Error> {
        let text = String::deserialize(deserializer)?;
        PointsShift::parse(&text)
            .ok_or_else(|| D::Error::custom(format!("{text:?} is no change; write +1, -2, =3 or full")))
    }
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PointsChange))]
#[serde(remote = "Change", deny_unknown_fields)]
pub(in crate::v1::table) struct ChangeJson {
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    points: Text,
    before: i64,
    after: i64,
    #[serde(default, skip_serializing_if = "is_none")]
    real_damage: u32,
    why: String,
}

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

described!(Adjustment as AdjustmentJson, Change as ChangeJson, Condition as ConditionJson);
