//! An encounter: who rolls for initiative, then rounds and turns.

use play::{CharacterId, Encounter, Entered, Entrant, OrderRoll, Throw, Turns};
use serde::{Deserialize, Serialize};

use super::frozen::OrderParticipant;
use super::strict::Strict;
use super::throw;
use super::wire::{self, described, through};
use crate::v1::check::Check;
use crate::v1::check::read::{NoCheck, Recorded, no_check};

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

/// What somebody rolled: a participant, as it was always stored, or a check that says itself where its faces stand.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EnteredJson {
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    participant: Option<OrderParticipant>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    check: Option<Strict<Check>>,
    #[serde(default, skip_serializing_if = "Recorded::is_empty")]
    rulings: Recorded,
    faces: Vec<u32>,
}

through!(Entered as EnteredJson);

impl From<&Entered> for EnteredJson {
    fn from(entered: &Entered) -> Self {
        let faces = entered.faces.clone();
        match &entered.rolled {
            OrderRoll::WithRollOffs(participant) => {
                let participant = Some(participant.clone());
                Self { participant, check: None, rulings: Recorded::default(), faces }
            }
            OrderRoll::Ranked(check) => {
                let throw = Throw::Side(check.clone());
                let check = Some(Strict(throw::check(&throw, &[])));
                Self { participant: None, check, rulings: throw::rulings(&throw), faces }
            }
        }
    }
}

impl TryFrom<EnteredJson> for Entered {
    type Error = NoCheck;

    fn try_from(json: EnteredJson) -> Result<Self, NoCheck> {
        let EnteredJson { participant, check, rulings, faces } = json;
        let rolled = match (participant, check) {
            (Some(participant), None) => OrderRoll::WithRollOffs(participant),
            (None, Some(check)) => match throw::declare_throw(&check.0, &rulings)?.throw {
                Throw::Side(side) => OrderRoll::Ranked(side),
                Throw::Check(_) | Throw::RollOff { .. } => {
                    return Err(no_check("it puts nobody in order"));
                }
            },
            (Some(_), Some(_)) | (None, None) => return Err(no_check("it says not what was rolled")),
        };
        Ok(Self { rolled, faces })
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

described!(Encounter as EncounterJson, Entrant as EntrantJson, Turns as TurnsJson,);
