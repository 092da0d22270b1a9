//! What lies on the table: characters, notes, and the whole of it.

use std::collections::{BTreeMap, BTreeSet};

use play::{
    ActionId, Audience, Call, Character, CharacterId, Condition, Contest, Deed, Encounter, Note, Scene,
    Screen, SeatId, Settings, Wear,
};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use systems::{AnySheet, PointsBeyond};

#[cfg(feature = "schema")]
use super::shapes;
use super::wire::{self, Wire, described};
use crate::v1::sheet::SheetJson;

/// A sheet has the fields of a sheet file.
impl Wire for AnySheet {
    fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SheetJson::of_sheet(self).serialize(serializer)
    }
    fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        SheetJson::deserialize(deserializer)?.to_sheet().map_err(D::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Character", deny_unknown_fields)]
struct CharacterJson {
    #[serde(with = "wire")]
    id: CharacterId,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    owner: Option<SeatId>,
    #[serde(with = "wire")]
    sheet: AnySheet,
    #[serde(rename = "hidden")]
    is_hidden: bool,
    #[serde(with = "wire")]
    conditions: Vec<Condition>,
    #[serde(with = "wire", default, skip_serializing_if = "BTreeMap::is_empty")]
    beyond: PointsBeyond,
    #[serde(default)]
    real_damage: u32,
    #[serde(default)]
    may_act: bool,
    #[serde(with = "wire", default, skip_serializing_if = "BTreeSet::is_empty")]
    harmed: BTreeSet<String>,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    known_wear: Option<Wear>,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    shown_sheet: Option<Box<AnySheet>>,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Note))]
#[serde(remote = "Note", deny_unknown_fields)]
pub(in crate::v1::table) struct NoteJson {
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::ActionId))]
    id: ActionId,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::SeatId))]
    seat: SeatId,
    title: String,
    text: String,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Audience))]
    audience: Audience,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Scene", deny_unknown_fields)]
struct SceneJson {
    #[serde(with = "wire")]
    settings: Settings,
    #[serde(with = "wire")]
    characters: BTreeMap<CharacterId, Character>,
    #[serde(with = "wire")]
    stat_blocks: BTreeMap<String, AnySheet>,
    #[serde(with = "wire")]
    calls: BTreeMap<ActionId, Call>,
    #[serde(with = "wire")]
    contests: BTreeMap<ActionId, Contest>,
    #[serde(with = "wire")]
    encounter: Option<Encounter>,
    #[serde(with = "wire")]
    owed: BTreeMap<u64, Vec<(CharacterId, Deed)>>,
    #[serde(with = "wire")]
    notes: BTreeMap<ActionId, Note>,
    #[serde(with = "wire")]
    pins: BTreeSet<u64>,
    session: u32,
    #[serde(with = "wire", default)]
    screen: Screen,
}

described!(Character as CharacterJson, Note as NoteJson, Scene as SceneJson);
