//! Who rolls for initiative (D12-CHK-5), as it was always written.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use systems::d12::{LuckDie, Participant};

use crate::v1::table::json::wire::described;

pub(in crate::v1::table::json) type OrderParticipant = Participant;

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

described!(Participant as ParticipantJson);
