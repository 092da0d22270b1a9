//! Who rolls for initiative (D12-CHK-5), as it was always written.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use systems::d12::{ExtraDie, LuckDie, Participant};

use crate::v1::table::json::wire::described;

pub(in crate::v1::table::json) type OrderParticipant = Participant;

#[derive(Serialize, Deserialize)]
#[serde(remote = "Participant", deny_unknown_fields)]
struct ParticipantJson {
    name: String,
    player: bool,
    modifier: i32,
    #[serde(with = "bound", default, skip_serializing_if = "Option::is_none")]
    extra: Option<ExtraDie>,
    #[serde(with = "fortune", default, skip_serializing_if = "Option::is_none")]
    luck: Option<LuckDie>,
}

/// An Extra Die by the modifier it is valid up to.
mod bound {
    use super::{Deserialize, Deserializer, ExtraDie, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(
        extra: &Option<ExtraDie>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        extra.map(ExtraDie::bound).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<ExtraDie>, D::Error> {
        Ok(Option::deserialize(deserializer)?.map(ExtraDie::at_most))
    }
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
