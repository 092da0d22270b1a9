//! Who may see something: `"everyone"`, `"gm"`, or a list of seats.

use std::collections::BTreeSet;

use play::{Audience, SeatId};
use serde::{Deserialize, Serialize};

use super::wire::through;
use crate::v1::sheet::words;

#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "an audience must be \"everyone\", \"gm\" or a list of seats such as [2, 3]")]
enum AudienceJson {
    Word(String),
    Only(BTreeSet<u64>),
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
