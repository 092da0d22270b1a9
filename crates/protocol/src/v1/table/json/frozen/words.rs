//! Words of the built-in systems: nodes, attributes, sides, and who rolls for initiative (D12-CHK-5), as they were
//! always written.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use systems::d12::{ExtraDie, LuckDie, Modifier, ModifierTarget, Node, Participant, Side};
use systems::three_six::Attribute;

use crate::v1::check::side;
use crate::v1::sheet::words;
use crate::v1::table::command::ModifierBody;
use crate::v1::table::json::names::{Word, word_types};
use crate::v1::table::json::wire::{Wire, described};

word_types! {
    Node, "node", Node::name, Node::from_name, words::nodes();
    ModifierTarget, "node", ModifierTarget::name, ModifierTarget::from_name, words::targets();
    Attribute, "attribute", Attribute::name, Attribute::from_name, words::attributes();
    Side, "side", side, side_of, vec!["active", "resisted"];
}

fn side_of(word: &str) -> Option<Side> {
    [Side::Active, Side::Resisted].into_iter().find(|&known| side(known).eq_ignore_ascii_case(word.trim()))
}

/// An external modifier, by what it is attached to (D12-TREE-6).
impl TryFrom<&ModifierBody> for Modifier {
    type Error = String;

    fn try_from(body: &ModifierBody) -> Result<Self, String> {
        Ok(Self {
            name: body.name.clone(),
            source: body.source.clone(),
            target: ModifierTarget::named(&body.node)?,
            value: body.value,
            when: body.when.clone(),
        })
    }
}

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

/// Words for the schema.
#[cfg(feature = "schema")]
pub(super) mod shapes {
    use utoipa::openapi::RefOr;
    use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
    use utoipa::{PartialSchema, ToSchema};

    use crate::v1::table::json::names::Word;
    use crate::v1::table::json::shapes::word_shapes;

    word_shapes! {
        ModifierTarget as systems::d12::ModifierTarget, "What a modifier is attached to.";
        Attribute as systems::three_six::Attribute, "An attribute of the 3d6 System.";
    }
}
