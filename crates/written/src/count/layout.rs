//! Small numbers side by side in one word, so that a state is one key.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::rules::Range;

/// A table of states. Keys are words that differ in few bits, so one multiplication spreads them well enough.
pub(crate) type States<W> = HashMap<u128, W, BuildHasherDefault<Spread>>;

/// Where each number stands in the word.
#[derive(Clone, Debug)]
pub(crate) struct Layout(Vec<Place>);

#[derive(Clone, Copy, Debug)]
struct Place {
    shift: u32,
    mask: u128,
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
            places.push(Place { shift: place, mask: (1 << bits) - 1, least });
            shift += bits;
        }
        Some(Self(places))
    }

    pub(crate) fn pack(&self, numbers: &[i64]) -> u128 {
        let place = |(place, &number): (&Place, &i64)| ((number - place.least) as u128) << place.shift;
        self.0.iter().zip(numbers).map(place).fold(0, |word, bits| word | bits)
    }

    pub(crate) fn unpack(&self, word: u128, numbers: &mut [i64]) {
        for (place, number) in self.0.iter().zip(numbers) {
            *number = ((word >> place.shift) & place.mask) as i64 + place.least;
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
        for &byte in bytes {
            self.write_u64(byte.into());
        }
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
