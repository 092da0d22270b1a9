//! Checksums of what is kept beside the log, which has a chain of its own: they tell damage, not forgery.

use sha2::{Digest, Sha256};

/// What the parts of a row come to: the first eight bytes of their SHA-256, each part after its length.
pub(crate) fn checksum(parts: &[&[u8]]) -> i64 {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    let digest: [u8; 32] = hash.finalize().into();
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    i64::from_be_bytes(first)
}

/// A number as a part; one that is missing is an empty part.
pub(crate) fn part(number: Option<i64>) -> Vec<u8> {
    number.map(|number| number.to_be_bytes().to_vec()).unwrap_or_default()
}

/// Is it what was written? Rows from before there were checksums have none, and are taken as they are.
pub(crate) fn is_sound(kept: Option<i64>, expected: i64) -> bool {
    kept.is_none_or(|kept| kept == expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_and_every_boundary_counts() {
        let sums = [
            checksum(&[b"ab", b"c"]),
            checksum(&[b"a", b"bc"]),
            checksum(&[b"ab", b"d"]),
            checksum(&[b"abc"]),
        ];
        for (place, sum) in sums.iter().enumerate() {
            assert!(!sums[..place].contains(sum));
        }
        assert!(is_sound(None, 1) && is_sound(Some(1), 1) && !is_sound(Some(2), 1));
        assert_ne!(part(None), part(Some(0)));
    }
}
