//! Small numbers side by side in one word, so that a state is one key.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use crate::rules::Range;

/// A table of states. Keys are words that differ in few bits, so one multiplication spreads them well enough.
pub(crate) type States<K, W> = HashMap<K, W, BuildHasherDefault<Spread>>;

/// A word that holds a state: a short one where it fits, since tables of those are smaller.
pub(crate) trait Key: Copy + Eq + Hash {
    const EMPTY: Self;
    /// The same with a number at that place, where nothing stood.
    fn with(self, number: u64, shift: u32) -> Self;
    /// What stands there, with all above it.
    fn at_place(self, shift: u32) -> u64;
}

macro_rules! key {
    ($type:ty) => {
        impl Key for $type {
            const EMPTY: Self = 0;

            fn with(self, number: u64, shift: u32) -> Self {
                self | Self::from(number) << shift
            }

            fn at_place(self, shift: u32) -> u64 {
                (self >> shift) as u64
            }
        }
    };
}

key!(u64);
key!(u128);

/// Where each number stands in the word.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    places: Vec<SlotPlace>,
    /// Does a short word hold all of it?
    pub(crate) is_short: bool,
}

#[derive(Clone, Copy, Debug)]
struct SlotPlace {
    shift: u32,
    mask: u64,
    least: i64,
}

impl Layout {
    /// Room for numbers in these ranges; none if they don't fit into one word together.
    pub(crate) fn new(ranges: impl IntoIterator<Item = Range>) -> Option<Self> {
        let mut shift = 0;
        let mut places = Vec::new();
        for Range { least, most } in ranges {
            let bits = i64::BITS - (most - least).max(0).leading_zeros();
            if shift + bits > u128::BITS {
                return None;
            }
            // A number without choice needs no room; its place must still be inside the word.
            let place = if bits == 0 { 0 } else { shift };
            let mask = if bits == u64::BITS { u64::MAX } else { (1 << bits) - 1 };
            places.push(SlotPlace { shift: place, mask, least });
            shift += bits;
        }
        Some(Self { places, is_short: shift <= u64::BITS })
    }

    pub(crate) fn pack<K: Key>(&self, numbers: &[i64]) -> K {
        let places = self.places.iter().zip(numbers);
        places.fold(K::EMPTY, |key, (place, number)| key.with((number - place.least) as u64, place.shift))
    }

    pub(crate) fn unpack<K: Key>(&self, key: K, numbers: &mut [i64]) {
        for (place, number) in self.places.iter().zip(numbers) {
            *number = (key.at_place(place.shift) & place.mask) as i64 + place.least;
        }
    }
}

/// Spreads the bits of a key.
#[derive(Default)]
pub(crate) struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.write_u64(chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 ^= self.0 >> 29;
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
}
