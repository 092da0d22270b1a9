//! The promise before a roll.

use sha2::{Digest, Sha256};

use super::encoding::Absorb;
use super::{Commitment, Seed};

/// What binds the server to `seed` for roll `roll` of a table, published before anyone asks for that roll.
///
/// `SHA-256("twelvefold/commit" ‖ table ‖ roll ‖ seed)`.
pub fn commit(table: &str, roll: u64, seed: &Seed) -> Commitment {
    let hash =
        Sha256::new().fixed(b"twelvefold/commit").varying(table.as_bytes()).number(roll).fixed(&seed.0);
    Commitment(hash.finalize().into())
}
