//! Where the faces of a roll come from, and what a roll is part of.

use play::fair::{Nonce, Seed};
use play::{ActionId, CharacterId, Origin, Proof, Purpose};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use super::shapes;
use super::tagged::tagged;
use super::wire::{self, through};

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub(in crate::v1::table) enum OriginKind {
    Verified,
    Server,
    Physical,
}

/// Faces that were typed in have no proof, and only verified ones a nonce.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Origin))]
#[serde(deny_unknown_fields)]
pub(in crate::v1::table) struct OriginJson {
    kind: OriginKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    roll: Option<u64>,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Nonce>))]
    nonce: Option<Nonce>,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Seed>))]
    seed: Option<Seed>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    request: Option<String>,
}

through!(Origin as OriginJson);

impl From<&Origin> for OriginJson {
    fn from(origin: &Origin) -> Self {
        match origin {
            Origin::Physical => {
                Self { kind: OriginKind::Physical, roll: None, nonce: None, seed: None, request: None }
            }
            Origin::Server(Proof { roll, seed, nonce, request }) => Self {
                kind: if nonce.is_some() { OriginKind::Verified } else { OriginKind::Server },
                roll: Some(*roll),
                nonce: *nonce,
                seed: Some(*seed),
                request: Some(request.clone()),
            },
        }
    }
}

impl TryFrom<OriginJson> for Origin {
    type Error = &'static str;

    fn try_from(json: OriginJson) -> Result<Self, Self::Error> {
        let OriginJson { kind, roll, nonce, seed, request } = json;
        match (kind, roll, nonce, seed, request) {
            (OriginKind::Physical, None, None, None, None) => Ok(Self::Physical),
            (OriginKind::Server, Some(roll), None, Some(seed), Some(request)) => {
                Ok(Self::Server(Proof { roll, seed, nonce: None, request }))
            }
            (OriginKind::Verified, Some(roll), Some(nonce), Some(seed), Some(request)) => {
                Ok(Self::Server(Proof { roll, seed, nonce: Some(nonce), request }))
            }
            _ => Err("an origin of faces has what its kind needs to be checked, and nothing else"),
        }
    }
}

tagged!(Purpose as purpose_shape, "Purpose" by "kind" {
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
});
