//! What happens to points, and conditions with what they do.

use play::{Change, Condition, Deed, Effect};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use systems::d12::{ModifierTarget, ResourceKind, Rest};
use systems::three_six::Attribute;

use super::names::points;
#[cfg(feature = "schema")]
use super::shapes;
use super::tagged::tagged;
use super::wire::{self, described};

tagged!(Deed as deed_shape, "Deed" by "kind" {
    Spend {
        #[serde(rename = "points", with = "wire")]
        kind: ResourceKind,
        amount: u32,
        why: String,
    },
    Lose {
        #[serde(rename = "points", with = "wire")]
        kind: ResourceKind,
        amount: u32,
        why: String,
    },
    Gain {
        #[serde(rename = "points", with = "wire")]
        kind: ResourceKind,
        amount: u32,
        why: String,
    },
    Strike {
        at: String,
    },
    WriteHistory {
        call: String,
    },
    Rest(#[serde(with = "rest")] Rest),
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

/// A rest and how long it is; what has a kind must have fields.
mod rest {
    use super::{Deserialize, Deserializer, Rest, Serialize, Serializer, wire};

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct RestJson {
        #[serde(with = "wire")]
        rest: Rest,
    }

    pub(super) fn serialize<S: Serializer>(rest: &Rest, serializer: S) -> Result<S::Ok, S::Error> {
        RestJson { rest: *rest }.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rest, D::Error> {
        RestJson::deserialize(deserializer).map(|json| json.rest)
    }
}

/// Under a name of its own, so that serde does not take it for something borrowed from the text.
type PointsWord = &'static str;

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PointsChange))]
#[serde(remote = "Change", deny_unknown_fields)]
pub(in crate::v1::table) struct ChangeJson {
    #[serde(with = "points")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    points: PointsWord,
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

tagged!(Effect as effect_shape, "Effect" by "system" {
    #[serde(rename = "d12")]
    D12 {
        #[serde(rename = "node", with = "wire")]
        target: ModifierTarget,
        value: i32,
    },
    #[serde(rename = "3d6")]
    ThreeSix {
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        attribute: Option<Attribute>,
        #[serde(default)]
        advantage: u32,
        #[serde(default)]
        disadvantage: u32,
        #[serde(default)]
        steps: i32,
    },
    #[serde(rename = "pool")]
    Pool {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attribute: Option<String>,
        #[serde(default)]
        boosts: u32,
        #[serde(default)]
        snags: u32,
    },
});

described!(Change as ChangeJson, Condition as ConditionJson);
