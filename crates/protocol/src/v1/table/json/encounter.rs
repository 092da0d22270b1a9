//! An encounter: who rolls for initiative, then rounds and turns.

use play::{CharacterId, Encounter, Entered, Entrant, Turns};
use serde::{Deserialize, Serialize};

use super::frozen::OrderParticipant;
use super::wire::{self, described};

#[derive(Serialize, Deserialize)]
#[serde(remote = "Encounter", rename_all = "snake_case")]
enum EncounterJson {
    Rolling(#[serde(with = "wire")] Vec<Entrant>),
    Turns(#[serde(with = "wire")] Turns),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Entrant", deny_unknown_fields)]
struct EntrantJson {
    #[serde(with = "wire")]
    character: CharacterId,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    rolled: Option<Entered>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Entered", deny_unknown_fields)]
struct EnteredJson {
    #[serde(with = "wire")]
    participant: OrderParticipant,
    faces: Vec<u32>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Turns", deny_unknown_fields)]
struct TurnsJson {
    #[serde(with = "wire")]
    order: Vec<CharacterId>,
    round: u32,
    at: usize,
}

described!(Encounter as EncounterJson, Entrant as EntrantJson, Entered as EnteredJson, Turns as TurnsJson,);
