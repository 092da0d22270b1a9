//! Where the faces of a roll come from, and what a roll is part of.

use play::fair::{Nonce, Seed};
use play::{ActionId, CharacterId, Origin, Proof, Purpose};
use serde::{Deserialize, Serialize};

use super::wire::{self, described, through};

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum OriginJson {
    Verified {
        roll: u64,
        #[serde(with = "wire")]
        nonce: Nonce,
        #[serde(with = "wire")]
        seed: Seed,
        request: String,
    },
    Server {
        roll: u64,
        #[serde(with = "wire")]
        seed: Seed,
        request: String,
    },
    Physical {},
}

through!(Origin as OriginJson);

impl From<&Origin> for OriginJson {
    fn from(origin: &Origin) -> Self {
        match origin {
            Origin::Physical => Self::Physical {},
            Origin::Server(Proof { roll, seed, nonce, request }) => {
                let (roll, seed, request) = (*roll, *seed, request.clone());
                match *nonce {
                    Some(nonce) => Self::Verified { roll, nonce, seed, request },
                    None => Self::Server { roll, seed, request },
                }
            }
        }
    }
}

impl From<OriginJson> for Origin {
    fn from(json: OriginJson) -> Self {
        match json {
            OriginJson::Physical {} => Self::Physical,
            OriginJson::Server { roll, seed, request } => {
                Self::Server(Proof { roll, seed, nonce: None, request })
            }
            OriginJson::Verified { roll, nonce, seed, request } => {
                Self::Server(Proof { roll, seed, nonce: Some(nonce), request })
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Purpose", tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum PurposeJson {
    Check {
        #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
        call: Option<ActionId>,
    },
    Strike {
        #[serde(with = "wire")]
        at: CharacterId,
    },
    Contest {
        #[serde(with = "wire")]
        contest: ActionId,
    },
    Initiative,
}

described!(Purpose as PurposeJson);
