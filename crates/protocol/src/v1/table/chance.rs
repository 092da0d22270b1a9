//! Verified dice: thrown from seeds the table has committed to, bound to the request to the byte.

use dice::Roller;
use play::fair::{self, Seed, VerifiedRoller};
use play::{Chance, ChanceError, CharacterId, Proof, Request, SeatId, Throw};
use serde::Serialize;

use super::json::{throw, wire};
use crate::v1::Side;
use crate::v1::check::Check;
use crate::v1::check_read::Recorded;

#[derive(Serialize)]
struct RequestJson<'a> {
    #[serde(with = "wire")]
    seat: SeatId,
    #[serde(with = "wire", skip_serializing_if = "Option::is_none")]
    character: Option<CharacterId>,
    what: &'a str,
    check: Check,
    rulings: Recorded,
}

/// The canonical request of a roll: who rolls what for whom, by which rulings. These bytes go into the dice.
pub fn canonical_request(seat: SeatId, character: Option<CharacterId>, what: &str, throw: &Throw) -> String {
    let check = throw::check(throw, &Side::default());
    let request = RequestJson { seat, character, what, check, rulings: throw::rulings(throw) };
    // Only maps with keys that are no text can fail, and there are none.
    serde_json::to_string(&request).unwrap_or_default()
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

impl Chance for VerifiedChance {
    fn throw(&mut self, request: &Request<'_>) -> Result<(Vec<u32>, Proof), ChanceError> {
        let most = self.open.len();
        let &(roll, seed) = self.open.get(self.used.len()).ok_or(ChanceError::TooManyRolls { most })?;
        self.used.push(roll);
        let Request { seat, character, what, throw, nonce } = *request;
        let text = canonical_request(seat, character, what, throw);
        let bound = fair::Roll { table: &self.table, index: roll, nonce, request: text.as_bytes() };
        let faces = throw_all(throw, &mut VerifiedRoller::new(&seed, &bound))?;
        Ok((faces, Proof { roll, seed, nonce, request: text }))
    }
}

fn throw_all(throw: &Throw, roller: &mut VerifiedRoller) -> Result<Vec<u32>, ChanceError> {
    let mut faces = Vec::new();
    loop {
        let missing = throw.dice(&faces);
        if missing.is_empty() {
            return Ok(faces);
        }
        for die in missing {
            faces.push(roller.face(die.sides).map_err(|error| ChanceError::Broken(error.to_string()))?);
        }
    }
}
