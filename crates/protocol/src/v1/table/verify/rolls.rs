//! Holding a roll to its seed, to the rules, and to what was said of it.

use std::collections::BTreeSet;

use play::fair::{self, Commitment, Hash, Ledger, Salt, check_roll, inner};
use play::{Contest, Proof, Purpose, Roll, Throw, Thrown};
use serde::Deserialize;

use crate::json;
use crate::v1::roll::Roll as Shown;
use crate::v1::table::chance::canonical_request;
use crate::v1::table::json::wire::Out;
use crate::v1::table::json::{contest, roll};

/// The parts of a body that the rules must say likewise.
#[derive(Deserialize)]
struct Said {
    event: SaidEvent,
}

#[derive(Deserialize)]
struct SaidEvent {
    roll: Option<Shown>,
    settled: Option<SaidSettled>,
}

#[derive(Deserialize)]
struct SaidSettled {
    verdict: Option<Shown>,
}

fn said(body: &str) -> Result<SaidEvent, String> {
    json::read::<Said>(body).map(|said| said.event).map_err(|error| error.to_string())
}

/// Reads the dice again by the rules and rulings of the roll: every die, part, total and outcome must be as recorded,
/// and so must the chance where one was counted.
pub(super) fn check_verdict(made: &Roll, body: &str) -> Result<(), String> {
    let words = [roll::words(made)];
    let again = roll::showing(made, &words).whole().map_err(|refusal| refusal.to_string())?;
    same(said(body)?.roll.as_ref(), Some(&again))
}

/// The same for a contest once every side has rolled.
pub(super) fn check_contest(settled: &Contest, body: &str) -> Result<(), String> {
    let said = said(body)?.settled.and_then(|settled| settled.verdict);
    same(said.as_ref(), contest::verdict(settled, true).as_ref())
}

fn same(said: Option<&Shown>, again: Option<&Shown>) -> Result<(), String> {
    let (Some(said), Some(again)) = (said, again) else {
        return if said.is_none() && again.is_none() {
            Ok(())
        } else {
            Err("its verdict is missing".to_owned())
        };
    };
    let plain = |shown: &Shown| Shown { chance: None, ..shown.clone() };
    if plain(said) != plain(again) {
        let words = |shown: &Shown| {
            let total = shown.result.total.map(|total| total.to_string()).unwrap_or_default();
            format!("{total} {}", shown.result.outcome.as_deref().unwrap_or_default())
                .trim()
                .replace('_', " ")
        };
        return Err(format!("the rules read its dice as {}, but it says {}", words(again), words(said)));
    }
    match (&said.chance, &again.chance) {
        (Some(said), Some(again)) if said != again => Err("its chance is not what counting gives".to_owned()),
        _ => Ok(()),
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
    if canonical_request(roll.seat, roll.character, &roll.what, &roll.throw) != proof.request {
        return Err("its dice were thrown for another request than the one it tells of".to_owned());
    }
    let bound =
        fair::Roll { table, index: proof.roll, nonce: proof.nonce, request: proof.request.as_bytes() };
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
    check_dice(&mut ledger, table, 2, roll, proof)
}

/// Every die with its face, in the order thrown.
fn thrown(throw: &Throw, faces: &[u32]) -> Vec<fair::Thrown> {
    let mut thrown: Vec<fair::Thrown> = Vec::new();
    while thrown.len() < faces.len() {
        let missing = throw.dice(&faces[..thrown.len()]);
        if missing.is_empty() {
            break;
        }
        let rest = &faces[thrown.len()..];
        thrown.extend(missing.iter().zip(rest).map(|(die, &face)| fair::Thrown { sides: die.sides, face }));
    }
    thrown
}

/// What was thrown for contests, as hashes: a contest may only be settled by dice that were rolled for it.
#[derive(Debug, Default)]
pub(super) struct Throws(BTreeSet<Hash>);

impl Throws {
    pub(super) fn add(&mut self, roll: &Roll) {
        if let (&Purpose::Contest { contest }, Some(character)) = (&roll.purpose, roll.character) {
            let Roll { throw, parts, extra_from, faces, .. } = roll.clone();
            self.0.insert(hash(contest.0, character.0, &Thrown { throw, parts, extra_from, faces }));
        }
    }

    pub(super) fn check(&self, settled: &Contest) -> Result<(), String> {
        for side in &settled.sides {
            let thrown = side.thrown.as_ref();
            if thrown.is_some_and(|thrown| !self.0.contains(&hash(settled.id.0, side.character.0, thrown))) {
                return Err(format!("it is settled by dice that {} did not roll for it", side.character));
            }
        }
        Ok(())
    }
}

fn hash(contest: u64, character: u64, thrown: &Thrown) -> Hash {
    let text = serde_json::to_string(&(contest, character, Out(thrown))).unwrap_or_default();
    inner(&Salt([0; 32]), text.as_bytes())
}
