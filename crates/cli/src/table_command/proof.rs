//! Checking a roll at once: the server had committed to its seed, and the dice follow from seed and nonce.

use std::collections::BTreeMap;

use play::fair::{self, Commitment, Nonce};
use play::{Event, Origin, Proof, Told};
use protocol::v1::table::verify;

use crate::Failure;

/// What was known before the roll was asked for.
pub(super) struct Before<'a> {
    /// The table's id.
    pub(super) table: &'a str,
    /// What the server had committed to.
    pub(super) open: &'a BTreeMap<u64, Commitment>,
    /// What was sent along; nothing with real dice, so that ties are then broken by the server alone.
    pub(super) nonce: Option<Nonce>,
}

/// What a roll's proof comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Everything holds, and the commitment was there before we asked.
    Verified(u64),
    /// Everything holds, but the commitment was published after we last looked.
    PublishedSince(u64),
}

impl Before<'_> {
    /// Checks the rolls that were made with our nonce; the dice of others are checked by `verify`.
    pub(super) fn check(&self, told: &Told) -> Result<Option<Verdict>, Failure> {
        let Some(origin) = told.event.dice_origin() else { return Ok(None) };
        let Origin::Server(proof) = origin else { return Ok(None) };
        if proof.nonce != self.nonce {
            return Err(unfair(&format!(
                "roll {} was made without the nonce that was sent for it",
                proof.roll
            )));
        }
        self.check_dice(&told.event, proof).map(|verdict| self.nonce.map(|_| verdict))
    }

    fn check_dice(&self, event: &Event, proof: &Proof) -> Result<Verdict, Failure> {
        let (commitment, verdict) = match self.open.get(&proof.roll) {
            Some(commitment) => (*commitment, Verdict::Verified(proof.roll)),
            None => (fair::commit(self.table, proof.roll, &proof.seed), Verdict::PublishedSince(proof.roll)),
        };
        verify::check_event_dice(self.table, event, &commitment).map_err(|why| unfair(&why))?;
        Ok(verdict)
    }
}

fn unfair(what: &str) -> Failure {
    Failure::refused(format!(
        "the roll stands in the log, but its proof does not hold: {what}; do not trust this server's dice"
    ))
}

/// A fresh nonce of one's own.
pub(super) fn nonce() -> Result<Nonce, Failure> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::refused(format!("the system gives no chance ({error}); try --faces")))?;
    Ok(Nonce(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::fair::Seed;
    use play::{Audience, Chance, CharacterId, Purpose, Request, Roll, SeatId, Throw, Visibility};
    use protocol::v1::table::chance::VerifiedChance;
    use systems::parts::Parts;
    use systems::{AnyCheck, pool};

    const TABLE: &str = "ash";
    const NONCE: Nonce = Nonce([7; 16]);

    fn rolled(seed: Seed) -> Roll {
        let throw = Throw::Check(AnyCheck::new(pool::Roll::new(4, 1, 0).unwrap()));
        let (seat, character) = (SeatId(2), Some(CharacterId(9)));
        let request = Request { seat, character, what: "Perception", throw: &throw, nonce: Some(NONCE) };
        let (faces, proof) = VerifiedChance::new(TABLE, vec![(3, seed)]).throw(&request).unwrap();
        Roll {
            seat,
            character,
            who: "Vale".into(),
            what: "Perception".into(),
            throw,
            parts: Parts::default(),
            extra_from: None,
            faces,
            origin: Origin::Server(proof),
            visibility: Visibility::Everyone,
            purpose: Purpose::Check { call: None },
            untold: None,
        }
    }

    fn check(roll: Roll, seed: Seed) -> Result<Option<Verdict>, Failure> {
        let open = BTreeMap::from([(3, fair::commit(TABLE, 3, &seed))]);
        let told =
            Told { by: SeatId(2), audience: Audience::Everyone, event: Event::RollMade(Box::new(roll)) };
        Before { table: TABLE, open: &open, nonce: Some(NONCE) }.check(&told)
    }

    #[test]
    fn an_honest_roll_is_verified() {
        let seed = Seed([1; 32]);
        assert_eq!(check(rolled(seed), seed).unwrap(), Some(Verdict::Verified(3)));
    }

    #[test]
    fn another_seed_another_face_and_another_nonce_are_found_out() {
        let seed = Seed([1; 32]);
        assert!(check(rolled(Seed([2; 32])), seed).is_err());
        let mut other = rolled(seed);
        other.faces[0] = other.faces[0] % 12 + 1;
        assert!(check(other, seed).is_err());
        let mut other = rolled(seed);
        if let Origin::Server(proof) = &mut other.origin {
            proof.nonce = None;
        }
        assert!(check(other, seed).is_err());
    }
}
