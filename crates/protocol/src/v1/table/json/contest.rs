//! Contests: their sides while they wait, and the verdict once they are settled.

use play::{ActionId, Ask, CharacterId, Contest, SeatId, Side, Throw, Thrown, Visibility};
use serde::{Deserialize, Serialize};
use systems::form::SideParts;

use super::shown::Showing;
use super::strict::Strict;
use super::throw::{self, Declared};
use super::wire::{self, described, through};
use crate::v1::check::Check;
use crate::v1::check_read::{NoCheck, Recorded};
use crate::v1::roll;

#[derive(Serialize, Deserialize)]
#[serde(remote = "Contest", deny_unknown_fields)]
struct ContestJson {
    #[serde(with = "wire")]
    id: ActionId,
    #[serde(with = "wire")]
    seat: SeatId,
    #[serde(with = "wire")]
    visibility: Visibility,
    #[serde(rename = "strike")]
    is_strike: bool,
    #[serde(with = "wire")]
    sides: Vec<Side>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Side", deny_unknown_fields)]
struct SideJson {
    #[serde(with = "wire")]
    character: CharacterId,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    ask: Option<Ask>,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    thrown: Option<Thrown>,
}

described!(Contest as ContestJson, Side as SideJson);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ThrownJson {
    check: Strict<Check>,
    rulings: Recorded,
    faces: Vec<u32>,
}

through!(Thrown as ThrownJson);

fn words(thrown: &Thrown) -> SideParts {
    SideParts { parts: thrown.parts.clone(), extra_from: thrown.extra_from.clone() }
}

/// What a side declared, in JSON's words.
pub(in crate::v1::table) fn check(thrown: &Thrown) -> Check {
    throw::check(&thrown.throw, &words(thrown))
}

impl From<&Thrown> for ThrownJson {
    fn from(thrown: &Thrown) -> Self {
        Self {
            check: Strict(check(thrown)),
            rulings: throw::rulings(&thrown.throw),
            faces: thrown.faces.clone(),
        }
    }
}

impl TryFrom<ThrownJson> for Thrown {
    type Error = NoCheck;

    fn try_from(json: ThrownJson) -> Result<Self, NoCheck> {
        let Declared { throw, words } = throw::read(&json.check.0, &json.rulings)?;
        Ok(Self { throw, parts: words.parts, extra_from: words.extra_from, faces: json.faces })
    }
}

/// A contest with what came of it.
pub(super) mod settled {
    use serde::{Deserializer, Serializer};

    use super::{Contest, Deserialize, Serialize, Strict, roll, verdict, wire};

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct SettledJson {
        #[serde(with = "wire")]
        contest: Contest,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        verdict: Option<Strict<roll::Roll>>,
    }

    pub(in crate::v1::table::json) fn serialize<S: Serializer>(
        contest: &Contest,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let verdict = verdict(contest, true).map(Strict);
        SettledJson { contest: contest.clone(), verdict }.serialize(serializer)
    }

    pub(in crate::v1::table::json) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Contest, D::Error> {
        SettledJson::deserialize(deserializer).map(|json| json.contest)
    }
}

/// What came of a contest, if every side has rolled.
pub(in crate::v1::table) fn verdict(contest: &Contest, with_chance: bool) -> Option<roll::Roll> {
    let (check, faces) = contest.settled().ok()??;
    let words: Vec<SideParts> =
        contest.sides.iter().filter_map(|side| side.thrown.as_ref()).map(words).collect();
    let throw = Throw::Check(check);
    let showing = Showing { who: None, what: None, throw: &throw, words: &words, faces: &faces };
    if with_chance { showing.whole() } else { showing.plain() }.ok()
}
