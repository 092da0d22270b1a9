//! What somebody asks for, in the words of a sheet's system: the same in commands, calls and contests.

mod open;

use play::{ActionId, Against, Ask, Call, CharacterId, Visibility};
use serde::{Deserialize, Serialize};
use systems::System;
use systems::parts::{Part, Parts};

use super::frozen::FrozenAsk;
use super::names::Word;
#[cfg(feature = "schema")]
use super::shapes;
use super::wire::{self, Wire, described, through};
use crate::v1::sheet::words;

/// A check of one character. Which fields it may have is its system's to say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Ask))]
#[serde(deny_unknown_fields, default)]
pub struct AskBody {
    /// `d12`, `3d6` or `pool`; that of the table if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system: Option<String>,
    /// D12: the node that is rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<String>,
    /// D12: `active` (the usual) or `resisted`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// D12: the attribute to lean an Extra Die on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra: Option<String>,
    /// D12: invoke the Luck Die?
    #[serde(skip_serializing_if = "is_default")]
    pub luck: bool,
    /// D12: equipment and circumstances, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub circumstances: Vec<CircumstanceBody>,
    /// D12: the `when` of conditional modifiers that hold now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<String>,
    /// 3d6 and Action Pool: the attribute that is rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attribute: Option<String>,
    /// 3d6: a save, which adds Heroism?
    #[serde(skip_serializing_if = "is_default")]
    pub save: bool,
    /// 3d6: the proficiency that applies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proficiency: Option<String>,
    /// 3d6: instances of advantage.
    #[serde(skip_serializing_if = "is_default")]
    pub advantage: u32,
    /// 3d6: instances of disadvantage.
    #[serde(skip_serializing_if = "is_default")]
    pub disadvantage: u32,
    /// 3d6: steps up or down the ladder of dice.
    #[serde(skip_serializing_if = "is_default")]
    pub steps: i32,
    /// Action Pool: boost dice from the situation.
    #[serde(skip_serializing_if = "is_default")]
    pub boosts: u32,
    /// Action Pool: snag dice.
    #[serde(skip_serializing_if = "is_default")]
    pub snags: u32,
    /// Action Pool: resilience to spend on it.
    #[serde(skip_serializing_if = "is_default")]
    pub spend: u32,
    /// Any other system: the score that is rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// Any other system: what is said of the roll, by key.
    #[serde(skip_serializing_if = "serde_json::Map::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, serde_json::Value>))]
    pub inputs: serde_json::Map<String, serde_json::Value>,
}

/// Equipment or a circumstance, and what it adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Circumstance))]
#[serde(deny_unknown_fields)]
pub struct CircumstanceBody {
    /// What it is called.
    pub name: String,
    /// What it adds or takes away.
    pub value: i32,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl AskBody {
    /// The check, in the words of the system that the table plays.
    pub fn into_ask(self, plays: System) -> Result<Ask, String> {
        let system = self.system.as_deref().map_or(Ok(plays), System::named)?;
        let frozen = FrozenAsk::for_system(system);
        self.only(system, frozen.map_or(&["score", "inputs"], |frozen| frozen.words))?;
        match frozen {
            Some(frozen) => (frozen.read)(self),
            None => open::read_ask(self, system),
        }
    }

    /// Refuses a word that means something in another system only.
    fn only(&self, system: System, said_here: &[&str]) -> Result<(), String> {
        match self.said().into_iter().find(|word| !said_here.contains(word)) {
            None => Ok(()),
            Some(word) => {
                Err(format!("a {} check has no {word}; use {}", system.name(), words::list(said_here)))
            }
        }
    }

    /// Every word that says something.
    fn said(&self) -> Vec<&'static str> {
        let said = [
            ("node", self.node.is_some()),
            ("side", self.side.is_some()),
            ("extra", self.extra.is_some()),
            ("luck", self.luck),
            ("circumstances", !self.circumstances.is_empty()),
            ("when", !self.when.is_empty()),
            ("attribute", self.attribute.is_some()),
            ("save", self.save),
            ("proficiency", self.proficiency.is_some()),
            ("advantage", self.advantage > 0),
            ("disadvantage", self.disadvantage > 0),
            ("steps", self.steps != 0),
            ("boosts", self.boosts > 0),
            ("snags", self.snags > 0),
            ("spend", self.spend > 0),
            ("score", self.score.is_some()),
            ("inputs", !self.inputs.is_empty()),
        ];
        said.into_iter().filter(|(_, is_said)| *is_said).map(|(word, _)| word).collect()
    }
}

pub(super) fn needed(what: &str, word: Option<String>) -> Result<String, String> {
    word.ok_or_else(|| format!("a check lacks its {what}; say what is rolled"))
}

through!(Ask as AskBody);

impl From<&Ask> for AskBody {
    fn from(ask: &Ask) -> Self {
        let body =
            FrozenAsk::for_system(ask.system).map_or_else(|| open::write(ask), |frozen| (frozen.write)(ask));
        Self { system: Some(ask.system.reference().to_owned()), ..body }
    }
}

impl TryFrom<AskBody> for Ask {
    type Error = String;

    /// In a log the system is always told.
    fn try_from(body: AskBody) -> Result<Self, String> {
        let system = System::named(body.system.as_deref().unwrap_or_default())?;
        body.into_ask(system)
    }
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Against))]
#[serde(remote = "Against", rename_all = "snake_case")]
pub(in crate::v1::table) enum AgainstJson {
    Target(i32),
    Untold,
    OtherSide,
    Nothing,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Call))]
#[serde(remote = "Call", deny_unknown_fields)]
pub(in crate::v1::table) struct CallJson {
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::ActionId))]
    id: ActionId,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Ask))]
    ask: Ask,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Against))]
    against: Against,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kept: Option<i32>,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Visibility))]
    visibility: Visibility,
    note: String,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<shapes::CharacterId>))]
    asked: Vec<CharacterId>,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<shapes::CharacterId>))]
    answered: Vec<CharacterId>,
}

described!(Against as AgainstJson, Call as CallJson);

/// A total taken apart, in order.
impl Wire for Parts {
    fn serialize_wire<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let one = |part: &Part| CircumstanceBody { name: part.name.clone(), value: part.value };
        serializer.collect_seq(self.iter().map(one))
    }
    fn deserialize_wire<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let parts = Vec::<CircumstanceBody>::deserialize(deserializer)?;
        Ok(parts
            .into_iter()
            .map(|circumstance| Part { name: circumstance.name, value: circumstance.value })
            .collect())
    }
}
