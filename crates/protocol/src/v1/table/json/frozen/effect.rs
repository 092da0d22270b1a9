//! What a condition does: the built-in systems' as it was always written, any other's by its score and numbers.

use std::collections::BTreeMap;

use play::Effect;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use systems::System;
use systems::d12::ModifierTarget;
use systems::three_six::Attribute;

use crate::json::Plain;
use crate::v1::table::json::names::Word;
use crate::v1::table::json::tagged::tagged;
use crate::v1::table::json::wire::{self, Wire};

/// An effect of a built-in system.
pub(in crate::v1::table) enum FrozenEffect {
    D12 { target: ModifierTarget, value: i32 },
    ThreeSix { attribute: Option<Attribute>, advantage: u32, disadvantage: u32, steps: i32 },
    Pool { attribute: Option<String>, boosts: u32, snags: u32 },
}

tagged!(FrozenEffect as effect_shape, "FrozenEffect" by "system" {
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

/// An effect of any other system.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpenEffect {
    system: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    score: Option<String>,
    #[serde(default)]
    numbers: BTreeMap<String, i64>,
}

/// The systems whose effects have a shape of their own.
const FROZEN: [System; 3] = [System::D12, System::THREE_SIX, System::POOL];

impl Wire for Effect {
    fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match frozen(self) {
            Some(effect) => effect.serialize_wire(serializer),
            None => OpenEffect::from(self).serialize(serializer),
        }
    }

    fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let object = serde_json::Value::deserialize(deserializer)?;
        let system = object.get("system").and_then(serde_json::Value::as_str).unwrap_or_default();
        let is_open = System::from_name(system).is_ok_and(|system| !FROZEN.contains(&system));
        if is_open {
            let effect = OpenEffect::deserialize(Plain(&object)).map_err(D::Error::custom)?;
            Self::try_from(effect).map_err(D::Error::custom)
        } else {
            <FrozenEffect as Wire>::deserialize_wire(Plain(&object)).map(Self::from).map_err(D::Error::custom)
        }
    }
}

/// The effect in the shape of its system, if that is a built-in one.
fn frozen(effect: &Effect) -> Option<FrozenEffect> {
    // What was accepted fits: a form holds it to far less than there is room for.
    let count = |key| u32::try_from(effect.number(key)).unwrap_or(0);
    let number = |key| i32::try_from(effect.number(key)).unwrap_or(0);
    if effect.system == System::D12 {
        let target = ModifierTarget::from_name(effect.score.as_deref()?)?;
        Some(FrozenEffect::D12 { target, value: number("modifier") })
    } else if effect.system == System::THREE_SIX {
        let attribute = effect.score.as_deref().and_then(Attribute::from_name);
        let (advantage, disadvantage) = (count("advantage"), count("disadvantage"));
        Some(FrozenEffect::ThreeSix { attribute, advantage, disadvantage, steps: number("step") })
    } else if effect.system == System::POOL {
        let attribute = effect.score.clone();
        Some(FrozenEffect::Pool { attribute, boosts: count("boost"), snags: count("snag") })
    } else {
        None
    }
}

impl From<FrozenEffect> for Effect {
    fn from(effect: FrozenEffect) -> Self {
        match effect {
            FrozenEffect::D12 { target, value } => {
                Self::on(System::D12, Some(target.name())).with("modifier", value)
            }
            FrozenEffect::ThreeSix { attribute, advantage, disadvantage, steps } => {
                Self::on(System::THREE_SIX, attribute.map(Attribute::name))
                    .with("advantage", advantage)
                    .with("disadvantage", disadvantage)
                    .with("step", steps)
            }
            FrozenEffect::Pool { attribute, boosts, snags } => {
                Self::on(System::POOL, attribute.as_deref()).with("boost", boosts).with("snag", snags)
            }
        }
    }
}

impl From<&Effect> for OpenEffect {
    fn from(effect: &Effect) -> Self {
        let numbers = effect.values.iter().map(|(key, _)| (key.to_owned(), effect.number(key)));
        Self {
            system: effect.system.reference().to_owned(),
            score: effect.score.clone(),
            numbers: numbers.collect(),
        }
    }
}

impl TryFrom<OpenEffect> for Effect {
    type Error = String;

    fn try_from(effect: OpenEffect) -> Result<Self, String> {
        let begun = Self::on(System::named(&effect.system)?, effect.score.as_deref());
        Ok(effect.numbers.iter().fold(begun, |effect, (key, number)| effect.with(key, *number)))
    }
}
