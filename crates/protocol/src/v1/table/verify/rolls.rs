//! Holding a roll to its seed, to the rules, and to what was said of it.

use std::collections::{BTreeMap, BTreeSet};

use play::fair::{self, Commitment, Hash, Ledger, Salt, check_roll, inner};
use play::{ActionId, CharacterId, Contest, DiceThrow, Proof, Purpose, Roll, Throw, Thrown};
use serde::Deserialize;

use super::meaning;
use crate::json;
use crate::v1::check::Check;
use crate::v1::roll::Roll as Shown;
use crate::v1::table::chance::{asks_for, asks_for_dice};
use crate::v1::table::json::wire::Out;
use crate::v1::table::json::{contest, dice_throw, roll};

/// The parts of a body that the rules must say likewise.
#[derive(Deserialize)]
struct ToldRoll {
    event: SaidEvent,
}

#[derive(Deserialize)]
struct SaidEvent {
    roll: Option<Shown>,
    settled: Option<SaidSettled>,
}

#[derive(Deserialize)]
struct SaidSettled {
    contest: SaidContest,
    verdict: Option<Shown>,
}

#[derive(Deserialize)]
struct SaidContest {
    sides: Vec<SaidSide>,
}

#[derive(Deserialize)]
struct SaidSide {
    thrown: Option<SaidThrown>,
}

#[derive(Deserialize)]
struct SaidThrown {
    check: Check,
}

fn parse_told(body: &str) -> Result<SaidEvent, String> {
    json::parse::<ToldRoll>(body).map(|said| said.event).map_err(|error| error.to_string())
}

/// Reads the dice again by the rules and rulings of the roll: every die, part, total and outcome must be as recorded,
/// and so must the chance where one was counted.
pub(super) fn check_verdict(made: &Roll, body: &str) -> Result<(), String> {
    let words = [roll::side_parts(made)];
    let again = roll::showing(made, &words).with_chance().map_err(|refusal| refusal.to_string())?;
    same(parse_told(body)?.roll.as_ref(), Some(&again))
}

/// The same for a contest once every side has rolled.
pub(super) fn check_contest(settled: &Contest, body: &str) -> Result<(), String> {
    let said = parse_told(body)?.settled.ok_or_else(|| "its verdict is missing".to_owned())?;
    same(said.verdict.as_ref(), contest::verdict(settled, true).as_ref())?;
    let checks = said.contest.sides.into_iter().map(|side| side.thrown.map(|thrown| thrown.check));
    let again = settled.sides.iter().map(|side| side.thrown.as_ref().map(contest::check));
    if checks.eq(again) {
        Ok(())
    } else {
        Err("a side rolled something else than the rules make of it".to_owned())
    }
}

fn same(said: Option<&Shown>, again: Option<&Shown>) -> Result<(), String> {
    match (said, again) {
        (Some(said), Some(again)) => meaning::same(said, again),
        (None, None) => Ok(()),
        (Some(_), None) | (None, Some(_)) => Err("its verdict is missing".to_owned()),
    }
}

/// Holds the dice to their seed, the seed to its commitment, and the request to the roll.
pub(super) fn check_dice(
    ledger: &mut Ledger,
    table: &str,
    seq: u64,
    roll: &Roll,
    proof: &Proof,
) -> Result<(), String> {
    if !asks_for(&proof.request, roll)? {
        return Err("its dice were thrown for another request than the one it tells of".to_owned());
    }
    let bound =
        fair::BoundRoll { table, index: proof.roll, nonce: proof.nonce, request: proof.request.as_bytes() };
    check_roll(ledger, seq, &bound, &proof.seed, &thrown(&roll.throw, &roll.faces))
        .map_err(|unfair| unfair.to_string())
}

/// Holds one roll alone to what was published for it, for whoever has no more of the log than that.
pub(super) fn check_alone(
    table: &str,
    roll: &Roll,
    proof: &Proof,
    commitment: &Commitment,
) -> Result<(), String> {
    let mut ledger = Ledger::default();
    ledger.committed(1, proof.roll, &[*commitment]).map_err(|error| error.to_string())?;
    roll.throw.check_faces(&roll.faces).map_err(|refusal| refusal.to_string())?;
    check_dice(&mut ledger, table, 2, roll, proof)
}

/// Dice without a character: read again as they were recorded, and thrown for what they tell of.
pub(super) fn check_dice_verdict(made: &DiceThrow, body: &str) -> Result<(), String> {
    same(parse_told(body)?.roll.as_ref(), Some(&dice_throw::shown_throw(made)?))
}

/// The same for the dice of a throw without a character.
pub(super) fn check_thrown_dice(
    ledger: &mut Ledger,
    table: &str,
    seq: u64,
    made: &DiceThrow,
    proof: &Proof,
) -> Result<(), String> {
    if !asks_for_dice(&proof.request, made)? {
        return Err("its dice were thrown for another request than the one it tells of".to_owned());
    }
    let rolled = made.dice.read_faces(&made.faces).map_err(|error| error.to_string())?;
    let thrown = rolled.dice.iter().map(|die| fair::ThrownFace { sides: die.sides, face: die.face });
    let bound =
        fair::BoundRoll { table, index: proof.roll, nonce: proof.nonce, request: proof.request.as_bytes() };
    check_roll(ledger, seq, &bound, &proof.seed, &thrown.collect::<Vec<_>>())
        .map_err(|unfair| unfair.to_string())
}

/// Holds dice without a character to what was published for them, for whoever has no more of the log than that.
pub(super) fn check_dice_alone(
    table: &str,
    made: &DiceThrow,
    proof: &Proof,
    commitment: &Commitment,
) -> Result<(), String> {
    let mut ledger = Ledger::default();
    ledger.committed(1, proof.roll, &[*commitment]).map_err(|error| error.to_string())?;
    check_thrown_dice(&mut ledger, table, 2, made, proof)
}

/// Every die with its face, in the order thrown.
fn thrown(throw: &Throw, faces: &[u32]) -> Vec<fair::ThrownFace> {
    let mut thrown: Vec<fair::ThrownFace> = Vec::new();
    while thrown.len() < faces.len() {
        let missing = throw.dice(&faces[..thrown.len()]);
        if missing.is_empty() {
            break;
        }
        let rest = &faces[thrown.len()..];
        thrown
            .extend(missing.iter().zip(rest).map(|(die, &face)| fair::ThrownFace { sides: die.sides, face }));
    }
    thrown
}

/// What was thrown for contests, as hashes: a contest may only be settled by dice that were rolled for it.
#[derive(Clone, Debug, Default)]
pub(super) struct Throws(BTreeMap<(ActionId, CharacterId), BTreeSet<Hash>>);

impl Throws {
    pub(super) fn add(&mut self, roll: &Roll) -> Result<(), String> {
        if let (&Purpose::Contest { contest }, Some(character)) = (&roll.purpose, roll.character) {
            let Roll { throw, parts, extra_from, faces, .. } = roll.clone();
            let thrown = hash(&Thrown { throw, parts, extra_from, faces })?;
            self.0.entry((contest, character)).or_default().insert(thrown);
        }
        Ok(())
    }

    /// Holds a contest to its dice, and says whether all of them are told. A side whose roll is not may have rolled in an
    /// event that is sealed, if there is one.
    pub(super) fn check(&self, settled: &Contest, is_something_sealed: bool) -> Result<bool, String> {
        let mut is_all_told = true;
        for side in &settled.sides {
            let Some(thrown) = &side.thrown else { continue };
            let hash = hash(thrown)?;
            match self.0.get(&(settled.id, side.character)) {
                Some(rolled) if rolled.contains(&hash) => {}
                None if is_something_sealed => is_all_told = false,
                Some(_) | None => {
                    return Err(format!("it is settled by dice that {} did not roll for it", side.character));
                }
            }
        }
        Ok(is_all_told)
    }
}

fn hash(thrown: &Thrown) -> Result<Hash, String> {
    let text = serde_json::to_string(&Out(thrown)).map_err(|error| error.to_string())?;
    Ok(inner(&Salt([0; 32]), text.as_bytes()))
}
