//! Chance that can be repeated: the same seed, the same faces, everywhere.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use super::{Roller, RollerError};
use crate::Sides;

/// A stream of faces that follows from its seed alone, on every platform.
///
/// The stream is that of ChaCha with eight rounds, nonce and counter beginning at zero, read as 32-bit words,
/// least byte first. A word `w` and a die of `s` sides give the face `1 + ⌊w·s / 2³²⌋`; a word is thrown away
/// if the low half of `w·s` is below `2³² mod s`, so that every face has exactly the same number of words.
///
/// A recorded seed stands on this: it never changes.
///
/// ```
/// use twelvefold_dice::{Roller, Seeded, Sides};
///
/// let mut seeded = Seeded::new(7);
/// let thrown: Vec<u32> = (0..6).map(|_| seeded.face(Sides::D12)).collect::<Result<_, _>>()?;
/// assert_eq!(thrown, [3, 10, 11, 6, 6, 1]);
/// # Ok::<(), twelvefold_dice::RollerError>(())
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Seeded {
    words: ChaCha8Rng,
}

impl Seeded {
    /// From a seed that a person can type: its eight bytes, least first, then 24 zero bytes are the key.
    pub fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self::from_entropy(key)
    }

    /// From 32 bytes of real chance. This crate has none of its own: whoever may ask the system brings them.
    pub fn from_entropy(key: [u8; 32]) -> Self {
        Self { words: ChaCha8Rng::from_seed(key) }
    }
}

impl Roller for Seeded {
    #[inline]
    fn face(&mut self, sides: Sides) -> Result<u32, RollerError> {
        let sides = sides.get();
        let mut product = u64::from(self.words.next_u32()) * u64::from(sides);
        // Dividing is only needed for the few words that might be thrown away: 2³² mod s is below s.
        if (product as u32) < sides {
            let surplus = sides.wrapping_neg() % sides;
            while (product as u32) < surplus {
                product = u64::from(self.words.next_u32()) * u64::from(sides);
            }
        }
        Ok((product >> 32) as u32 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ChaCha with eight rounds, written straight from its description: the slow twin of the stream.
    fn block(key: [u8; 32], counter: u32) -> [u32; 16] {
        let mut start = [0u32; 16];
        start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (word, bytes) in start[4..12].iter_mut().zip(key.chunks_exact(4)) {
            *word = u32::from_le_bytes(bytes.try_into().unwrap());
        }
        start[12] = counter;
        let mut state = start;
        for _ in 0..4 {
            for [a, b, c, d] in [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]] {
                quarter(&mut state, a, b, c, d);
            }
            for [a, b, c, d] in [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] {
                quarter(&mut state, a, b, c, d);
            }
        }
        std::array::from_fn(|at| state[at].wrapping_add(start[at]))
    }

    fn quarter(state: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
        for (x, y, z, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            state[x] = state[x].wrapping_add(state[y]);
            state[z] = (state[z] ^ state[x]).rotate_left(turn);
        }
    }

    fn faces(seed: u64, sides: u32, count: usize) -> Vec<u32> {
        let (mut seeded, sides) = (Seeded::new(seed), Sides::new(sides).unwrap());
        (0..count).map(|_| seeded.face(sides).unwrap()).collect()
    }

    /// As the documentation tells it, by a division.
    fn faces_as_documented(seed: u64, sides: u32, count: usize) -> Vec<u32> {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let words = (0..).flat_map(|counter| block(key, counter));
        let products = words.map(|word| u64::from(word) * u64::from(sides));
        let kept = products.filter(|product| product % (1 << 32) >= (1 << 32) % u64::from(sides));
        kept.map(|product| (product >> 32) as u32 + 1).take(count).collect()
    }

    #[test]
    fn the_faces_of_a_seed_are_the_documented_ones() {
        for (seed, sides) in [(0, 2), (7, 12), (1212, 6), (u64::MAX, 20), (3, 3_000_000_000), (4, u32::MAX)] {
            assert_eq!(faces(seed, sides, 300), faces_as_documented(seed, sides, 300), "{seed} d{sides}");
        }
    }

    #[test]
    fn the_faces_of_a_seed_are_fixed_for_ever() {
        assert_eq!(faces(7, 12, 12), [3, 10, 11, 6, 6, 1, 1, 4, 11, 5, 11, 5]);
        assert_eq!(faces(1212, 20, 12), [4, 18, 13, 11, 5, 12, 11, 16, 12, 18, 20, 2]);
        assert_eq!(faces(9, 1, 3), [1, 1, 1]);
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        let mut count = [0u32; 12];
        for face in faces(1, 12, 120_000) {
            count[face as usize - 1] += 1;
        }
        // Five standard deviations of a binomial count of 10,000 are about 480.
        assert!(count.iter().all(|count| count.abs_diff(10_000) < 480), "{count:?}");
    }
}
