//! Verified dice: thrown from seeds the table has committed to, bound to the request to the byte.

use dice::Roller;
use play::fair::{self, Nonce, Seed, VerifiedRoller};
use play::{
    Chance, ChanceError, CharacterId, DiceRequest, DiceThrow, Proof, Request, Roll, SeatId, TableDice, Throw,
};
use serde::{Deserialize, Serialize};

use super::TableFileError;
use super::json::strict::Strict;
use super::json::{throw, wire};
use crate::json;
use crate::v1::check::Check;
use crate::v1::check::read::Recorded;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RequestJson {
    #[serde(with = "wire")]
    seat: SeatId,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    character: Option<CharacterId>,
    what: String,
    check: Strict<Check>,
    rulings: Recorded,
}

/// The canonical request of a roll: who rolls what for whom, by which rulings. These bytes go into the dice.
///
/// # Errors
///
/// It has no JSON, which is a mistake of ours: no dice may be thrown for it.
pub fn canonical_request(
    seat: SeatId,
    character: Option<CharacterId>,
    what: &str,
    throw: &Throw,
) -> serde_json::Result<String> {
    let check = Strict(throw::check(throw, &[]));
    let request =
        RequestJson { seat, character, what: what.to_owned(), check, rulings: throw::rulings(throw) };
    serde_json::to_string(&request)
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DiceRequestJson {
    #[serde(with = "wire")]
    seat: SeatId,
    dice: String,
    #[serde(default, rename = "for", skip_serializing_if = "String::is_empty")]
    reason: String,
}

/// The canonical request of dice without a character: who throws what, and what for. These bytes go into the dice.
///
/// # Errors
///
/// As for a roll.
pub fn canonical_dice_request(seat: SeatId, dice: &TableDice, reason: &str) -> serde_json::Result<String> {
    let request = DiceRequestJson { seat, dice: dice.notation(), reason: reason.to_owned() };
    serde_json::to_string(&request)
}

/// Does a request that was kept ask for these dice?
pub(super) fn asks_for_dice(request: &str, throw: &DiceThrow) -> Result<bool, String> {
    let request: DiceRequestJson = json::parse(request)
        .map_err(|error| format!("its request: {}", TableFileError::from_json_error(&error)))?;
    let asked = TableDice::parse(&request.dice).map_err(|refusal| refusal.to_string())?;
    Ok(request.seat == throw.seat && asked == throw.dice && request.reason == throw.reason)
}

/// Does a request that was kept ask for this roll? It is read, and not written anew: one that was made before there was
/// some ruling does not name it, and means its default.
pub(super) fn asks_for(request: &str, roll: &Roll) -> Result<bool, String> {
    let request: RequestJson = json::parse(request)
        .map_err(|error| format!("its request: {}", TableFileError::from_json_error(&error)))?;
    let asked =
        throw::declare_throw(&request.check.0, &request.rulings).map_err(|error| error.to_string())?;
    Ok(request.seat == roll.seat
        && request.character == roll.character
        && request.what == roll.what
        && asked.throw == roll.throw)
}

/// Throws from the table's open commitments, the first one first. Each roll uses one up.
#[derive(Clone, Debug)]
pub struct VerifiedChance {
    table: String,
    open: Vec<(u64, Seed)>,
    used: Vec<u64>,
}

impl VerifiedChance {
    /// The dice of a table that has committed to these seeds.
    pub fn new(table: &str, mut open: Vec<(u64, Seed)>) -> Self {
        open.sort_unstable_by_key(|(roll, _)| *roll);
        Self { table: table.to_owned(), open, used: Vec::new() }
    }

    /// The commitments that were used up, in order.
    pub fn used(&self) -> &[u64] {
        &self.used
    }
}

impl VerifiedChance {
    /// Uses the next commitment up for a request: its dice, and what proves them once they are thrown.
    fn next(
        &mut self,
        request: String,
        nonce: Option<Nonce>,
    ) -> Result<(VerifiedRoller, Proof), ChanceError> {
        let most = self.open.len();
        let &(roll, seed) = self.open.get(self.used.len()).ok_or(ChanceError::TooManyRolls { most })?;
        self.used.push(roll);
        let bound = fair::BoundRoll { table: &self.table, index: roll, nonce, request: request.as_bytes() };
        Ok((VerifiedRoller::new(&seed, &bound), Proof { roll, seed, nonce, request }))
    }
}

impl Chance for VerifiedChance {
    fn throw(&mut self, request: &Request<'_>) -> Result<(Vec<u32>, Proof), ChanceError> {
        let Request { seat, character, what, throw, nonce } = *request;
        let (mut roller, proof) =
            self.next(canonical_request(seat, character, what, throw).map_err(broken)?, nonce)?;
        Ok((throw_all(throw, &mut roller)?, proof))
    }

    fn throw_dice(&mut self, request: &DiceRequest<'_>) -> Result<(Vec<u32>, Proof), ChanceError> {
        let DiceRequest { seat, dice, reason, nonce } = *request;
        let (mut roller, proof) =
            self.next(canonical_dice_request(seat, dice, reason).map_err(broken)?, nonce)?;
        dice.throw(&mut roller).map_err(broken)?;
        Ok((roller.thrown().iter().map(|thrown| thrown.face).collect(), proof))
    }
}

fn broken(error: impl std::fmt::Display) -> ChanceError {
    ChanceError::Broken(error.to_string())
}

fn throw_all(throw: &Throw, roller: &mut VerifiedRoller) -> Result<Vec<u32>, ChanceError> {
    let mut faces = Vec::new();
    loop {
        let missing = throw.dice(&faces);
        if missing.is_empty() {
            return Ok(faces);
        }
        for die in missing {
            faces.push(roller.face(die.sides).map_err(broken)?);
        }
    }
}
