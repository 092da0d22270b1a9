//! An encounter: who rolls for initiative, then rounds and turns.

use play::{CharacterId, Encounter, Entered, Entrant, Turns};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use systems::d12::{LuckDie, Participant};

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
    participant: Participant,
    faces: Vec<u32>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Participant", deny_unknown_fields)]
struct ParticipantJson {
    name: String,
    player: bool,
    modifier: i32,
    #[serde(with = "fortune", default, skip_serializing_if = "Option::is_none")]
    luck: Option<LuckDie>,
}

/// A Luck Die by the Fortune it is valid up to.
mod fortune {
    use super::{Deserialize, Deserializer, LuckDie, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(luck: &Option<LuckDie>, serializer: S) -> Result<S::Ok, S::Error> {
        luck.map(LuckDie::fortune).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<LuckDie>, D::Error> {
        Ok(Option::deserialize(deserializer)?.map(LuckDie::by_fortune))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Turns", deny_unknown_fields)]
struct TurnsJson {
    #[serde(with = "wire")]
    order: Vec<CharacterId>,
    round: u32,
    at: usize,
}

described!(
    Encounter as EncounterJson,
    Entrant as EntrantJson,
    Entered as EnteredJson,
    Participant as ParticipantJson,
    Turns as TurnsJson,
);
