//! The bytes of chance that follow from a seed and from everything a roll is bound to.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::encoding::Absorb;
use super::{Nonce, Seed};

/// How many bytes a block of the stream has: as many as SHA-256 gives.
const BLOCK: usize = 32;

/// What a roll is bound to besides its seed. Change any of it and the faces are others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundRoll<'a> {
    /// The table's id.
    pub table: &'a str,
    /// Which commitment of the table the roll uses.
    pub index: u64,
    /// What the roller added; none if no nonce was sent.
    pub nonce: Option<Nonce>,
    /// The canonical request: the exact bytes that stand in the log.
    pub request: &'a [u8],
}

/// An endless run of bytes:
/// `HMAC-SHA256(seed, "twelvefold/roll" ‖ table ‖ index ‖ nonce ‖ request ‖ block)` for block 0, 1, 2, …
#[derive(Clone)]
pub struct Stream {
    /// All but the number of the block.
    start: Hmac<Sha256>,
    next_block: u64,
    bytes: [u8; BLOCK],
    taken: usize,
}

impl Stream {
    /// The stream of a roll, from its beginning.
    pub fn new(seed: &Seed, roll: &BoundRoll<'_>) -> Self {
        // HMAC fills a short key up with zeros to the block of its hash, which SHA-256 has 64 bytes wide.
        let mut key = [0; 64];
        key[..seed.0.len()].copy_from_slice(&seed.0);
        let nonce = roll.nonce.as_ref().map_or(&[][..], |nonce| &nonce.0);
        let start = Hmac::<Sha256>::new(&key.into())
            .fixed(b"twelvefold/roll")
            .varying(roll.table.as_bytes())
            .number(roll.index)
            .varying(nonce)
            .varying(roll.request);
        Self { start, next_block: 0, bytes: [0; BLOCK], taken: BLOCK }
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        if self.taken == BLOCK {
            self.bytes = self.start.clone().number(self.next_block).finalize().into_bytes().into();
            // Nobody draws 2⁶⁴ blocks; if they did, the stream would begin again rather than fail.
            self.next_block = self.next_block.wrapping_add(1);
            self.taken = 0;
        }
        let byte = self.bytes[self.taken];
        self.taken += 1;
        byte
    }
}
