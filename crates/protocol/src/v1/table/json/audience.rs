//! Who may see something: `"everyone"`, `"gm"`, or a list of seats.

use std::collections::BTreeSet;
use std::fmt;

use play::{Audience, SeatId};
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::wire::through;
use crate::v1::sheet::words;

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Audience))]
#[serde(untagged)]
pub(in crate::v1::table) enum AudienceJson {
    Word(String),
    Only(BTreeSet<u64>),
}

impl<'de> Deserialize<'de> for AudienceJson {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WordOrSeats)
    }
}

struct WordOrSeats;

impl<'de> Visitor<'de> for WordOrSeats {
    type Value = AudienceJson;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an audience: \"everyone\", \"gm\" or a list of seats such as [2, 3]")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<AudienceJson, E> {
        Ok(AudienceJson::Word(word.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seats: A) -> Result<AudienceJson, A::Error> {
        BTreeSet::deserialize(SeqAccessDeserializer::new(seats)).map(AudienceJson::Only)
    }
}

through!(Audience as AudienceJson);

impl From<&Audience> for AudienceJson {
    fn from(audience: &Audience) -> Self {
        match audience {
            Audience::Everyone => Self::Word("everyone".to_owned()),
            Audience::Gm => Self::Word("gm".to_owned()),
            Audience::Only(seats) => Self::Only(seats.iter().map(|seat| seat.0).collect()),
        }
    }
}

impl TryFrom<AudienceJson> for Audience {
    type Error = String;

    fn try_from(json: AudienceJson) -> Result<Self, String> {
        match json {
            AudienceJson::Word(word) if word == "everyone" => Ok(Self::Everyone),
            AudienceJson::Word(word) if word == "gm" => Ok(Self::Gm),
            AudienceJson::Word(word) => Err(words::none_such("audience", &word, &["everyone", "gm"])),
            AudienceJson::Only(seats) => Ok(Self::Only(seats.into_iter().map(SeatId).collect())),
        }
    }
}
