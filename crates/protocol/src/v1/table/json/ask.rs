//! What somebody asks for, in the words of a sheet's system: the same in commands, calls and contests.

use play::{ActionId, CharacterId, Visibility};
use play::{Against, Ask, Call, PoolAsk};
use serde::{Deserialize, Serialize};
use systems::parts::{Part, Parts};
use systems::three_six::{Attribute, Tilt};
use systems::{System, d12, three_six};

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
        self.only(system)?;
        Ok(match system {
            System::D12 => Ask::D12(self.d12()?),
            System::ThreeSix => Ask::ThreeSix(self.three_six()?),
            System::Pool => Ask::Pool(PoolAsk {
                attribute: needed("attribute", self.attribute)?,
                boosts: self.boosts,
                snags: self.snags,
                spend: self.spend,
            }),
        })
    }

    /// Refuses a word that means something in another system only.
    fn only(&self, system: System) -> Result<(), String> {
        use System::{D12, Pool, ThreeSix};
        let said: [(&str, bool, &[System]); 15] = [
            ("node", self.node.is_some(), &[D12]),
            ("side", self.side.is_some(), &[D12]),
            ("extra", self.extra.is_some(), &[D12]),
            ("luck", self.luck, &[D12]),
            ("circumstances", !self.circumstances.is_empty(), &[D12]),
            ("when", !self.when.is_empty(), &[D12]),
            ("attribute", self.attribute.is_some(), &[ThreeSix, Pool]),
            ("save", self.save, &[ThreeSix]),
            ("proficiency", self.proficiency.is_some(), &[ThreeSix]),
            ("advantage", self.advantage > 0, &[ThreeSix]),
            ("disadvantage", self.disadvantage > 0, &[ThreeSix]),
            ("steps", self.steps != 0, &[ThreeSix]),
            ("boosts", self.boosts > 0, &[Pool]),
            ("snags", self.snags > 0, &[Pool]),
            ("spend", self.spend > 0, &[Pool]),
        ];
        match said.iter().find(|(_, said, systems)| *said && !systems.contains(&system)) {
            None => Ok(()),
            Some((word, ..)) => {
                let own = said.iter().filter(|(.., systems)| systems.contains(&system));
                let own: Vec<&str> = own.map(|(word, ..)| *word).collect();
                Err(format!("a {} check has no {word}; use {}", system.name(), words::list(&own)))
            }
        }
    }

    fn d12(self) -> Result<d12::RollRequest, String> {
        let part = |one: CircumstanceBody| Part { name: one.name, value: one.value };
        Ok(d12::RollRequest {
            node: d12::Node::named(&needed("node", self.node)?)?,
            side: self.side.as_deref().map_or(Ok(d12::Side::Active), d12::Side::named)?,
            extra: self.extra.as_deref().map(d12::Node::named).transpose()?,
            luck: self.luck,
            circumstances: self.circumstances.into_iter().map(part).collect(),
            named: self.when,
        })
    }

    fn three_six(self) -> Result<three_six::RollRequest, String> {
        Ok(three_six::RollRequest {
            attribute: Attribute::named(&needed("attribute", self.attribute)?)?,
            save: self.save,
            proficiency: self.proficiency,
            tilt: Tilt { advantage: self.advantage, disadvantage: self.disadvantage },
            steps: self.steps,
        })
    }
}

fn needed(what: &str, word: Option<String>) -> Result<String, String> {
    word.ok_or_else(|| format!("a check lacks its {what}; say what is rolled"))
}

through!(Ask as AskBody);

impl From<&Ask> for AskBody {
    fn from(ask: &Ask) -> Self {
        match ask {
            Ask::D12(ask) => Self::of_d12(ask),
            Ask::ThreeSix(ask) => Self {
                system: Some(System::ThreeSix.name().to_owned()),
                attribute: Some(ask.attribute.name().to_owned()),
                save: ask.save,
                proficiency: ask.proficiency.clone(),
                advantage: ask.tilt.advantage,
                disadvantage: ask.tilt.disadvantage,
                steps: ask.steps,
                ..Self::default()
            },
            Ask::Pool(ask) => Self {
                system: Some(System::Pool.name().to_owned()),
                attribute: Some(ask.attribute.clone()),
                boosts: ask.boosts,
                snags: ask.snags,
                spend: ask.spend,
                ..Self::default()
            },
        }
    }
}

impl AskBody {
    fn of_d12(ask: &d12::RollRequest) -> Self {
        let circumstance = |part: &Part| CircumstanceBody { name: part.name.clone(), value: part.value };
        Self {
            system: Some(System::D12.name().to_owned()),
            node: Some(ask.node.name().to_owned()),
            side: Some(ask.side.word().to_owned()),
            extra: ask.extra.map(|node| node.name().to_owned()),
            luck: ask.luck,
            circumstances: ask.circumstances.iter().map(circumstance).collect(),
            when: ask.named.clone(),
            ..Self::default()
        }
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
    fn write<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let one = |part: &Part| CircumstanceBody { name: part.name.clone(), value: part.value };
        serializer.collect_seq(self.iter().map(one))
    }
    fn read<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let parts = Vec::<CircumstanceBody>::deserialize(deserializer)?;
        Ok(parts.into_iter().map(|one| Part { name: one.name, value: one.value }).collect())
    }
}
