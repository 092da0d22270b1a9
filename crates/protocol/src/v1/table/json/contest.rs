//! Contests: their sides while they wait, and the verdict once they are settled.

use play::{ActionId, Ask, CharacterId, Contest, Race, Runner, SeatId, Side, Throw, Thrown, Visibility};
use serde::{Deserialize, Serialize};
use systems::form::SideParts;

#[cfg(feature = "schema")]
use super::shapes;
use super::shown::Showing;
use super::strict::Strict;
use super::throw::{self, Declared};
use super::wire::{self, described, through};
use crate::v1::check::Check;
use crate::v1::check::read::{NoCheck, Recorded};
use crate::v1::roll;

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Contest))]
#[serde(remote = "Contest", deny_unknown_fields)]
pub(in crate::v1::table) struct ContestJson {
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::ActionId))]
    id: ActionId,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::SeatId))]
    seat: SeatId,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Visibility))]
    visibility: Visibility,
    #[serde(rename = "strike")]
    is_strike: bool,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<shapes::Side>))]
    sides: Vec<Side>,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Race>))]
    race: Option<Race>,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Race))]
#[serde(remote = "Race", deny_unknown_fields)]
pub(in crate::v1::table) struct RaceJson {
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<shapes::Runner>))]
    runners: Vec<Runner>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    roll_off: Vec<u32>,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Runner))]
#[serde(remote = "Runner", deny_unknown_fields)]
pub(in crate::v1::table) struct RunnerJson {
    name: String,
    #[serde(rename = "player")]
    is_player: bool,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ContestSide))]
#[serde(remote = "Side", deny_unknown_fields)]
pub(in crate::v1::table) struct SideJson {
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::CharacterId))]
    character: CharacterId,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Ask>))]
    ask: Option<Ask>,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::Thrown>))]
    thrown: Option<Thrown>,
}

described!(Contest as ContestJson, Race as RaceJson, Runner as RunnerJson, Side as SideJson);

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ThrownSide))]
#[serde(deny_unknown_fields)]
pub(in crate::v1::table) struct ThrownJson {
    #[cfg_attr(feature = "schema", schema(value_type = Check))]
    check: Strict<Check>,
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, String>))]
    rulings: Recorded,
    faces: Vec<u32>,
}

through!(Thrown as ThrownJson);

fn side_parts(thrown: &Thrown) -> SideParts {
    SideParts { parts: thrown.parts.clone(), extra_from: thrown.extra_from.clone() }
}

/// What a side declared, in JSON's words.
pub(in crate::v1::table) fn check(thrown: &Thrown) -> Check {
    throw::check(&thrown.throw, &[side_parts(thrown)])
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
        let Declared { throw, words } = throw::declare_throw(&json.check.0, &json.rulings)?;
        Ok(Self { throw, parts: words.parts, extra_from: words.extra_from, faces: json.faces })
    }
}

/// A contest with what came of it.
pub(in crate::v1::table) mod settled {
    use serde::{Deserializer, Serializer};

    use super::{Contest, Deserialize, Serialize, Strict, roll, verdict, wire};

    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SettledContest))]
    #[serde(deny_unknown_fields)]
    pub(in crate::v1::table) struct SettledJson {
        #[serde(with = "wire")]
        #[cfg_attr(feature = "schema", schema(value_type = super::shapes::Contest))]
        contest: Contest,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<roll::Roll>))]
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
        contest.sides.iter().filter_map(|side| side.thrown.as_ref()).map(side_parts).collect();
    let throw = Throw::Check(check);
    let showing =
        Showing { who: None, what: None, throw: &throw, words: &words, faces: &faces, untold: None };
    if with_chance { showing.with_chance() } else { showing.without_chance() }.ok()
}
