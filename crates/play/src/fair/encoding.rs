//! How values become the bytes that are hashed. Two different lists of values never give the same bytes: a tag
//! begins no other tag, a number has always eight bytes, and what may vary in length is preceded by its length.

use sha2::digest::Update;

/// Values that a hash takes in, one after the other.
pub(super) trait Absorb: Sized {
    /// Bytes as they are: a tag, or a value whose length is fixed.
    fn fixed(self, bytes: &[u8]) -> Self;

    /// Eight bytes, the highest first.
    fn number(self, number: u64) -> Self {
        self.fixed(&number.to_be_bytes())
    }

    /// The count of the bytes as a number, then the bytes.
    fn varying(self, bytes: &[u8]) -> Self {
        self.number(bytes.len() as u64).fixed(bytes)
    }
}

impl<H: Update> Absorb for H {
    fn fixed(self, bytes: &[u8]) -> Self {
        self.chain(bytes)
    }
}
