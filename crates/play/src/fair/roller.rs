//! Faces from a stream.

use dice::{Roller, RollerError, Sides};

use super::{BoundRoll, Seed, Stream};

/// The most sides of a die that one byte can throw.
const MOST_SIDES: u32 = 256;

/// A die and the face it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrownFace {
    /// The die.
    pub sides: Sides,
    /// Its face, from 1.
    pub face: u32,
}

/// Throws the dice of one verified roll, in the order in which they are asked for, and remembers them.
///
/// A byte is thrown away if it is at or above `256 − 256 mod sides`; the face is `1 + byte mod sides`. So every face
/// has exactly the same number of bytes.
#[derive(Clone)]
pub struct VerifiedRoller {
    stream: Stream,
    thrown: Vec<ThrownFace>,
}

impl VerifiedRoller {
    /// The dice of `roll`, as its seed has them.
    pub fn new(seed: &Seed, roll: &BoundRoll<'_>) -> Self {
        Self { stream: Stream::new(seed, roll), thrown: Vec::new() }
    }

    /// Every die thrown so far, the first one first.
    pub fn thrown(&self) -> &[ThrownFace] {
        &self.thrown
    }
}

impl Roller for VerifiedRoller {
    fn face(&mut self, sides: Sides) -> Result<u32, RollerError> {
        if sides.get() > MOST_SIDES {
            let die = self.thrown.len() + 1;
            return Err(RollerError::TooManySides { die, sides, most: MOST_SIDES });
        }
        let face = loop {
            if let Some(face) = face(self.stream.byte(), sides.get()) {
                break face;
            }
        };
        self.thrown.push(ThrownFace { sides, face });
        Ok(face)
    }
}

/// The face that a byte gives to a die of 1 to 256 sides, or none if the byte is surplus.
fn face(byte: u8, sides: u32) -> Option<u32> {
    let byte = u32::from(byte);
    (byte < MOST_SIDES - MOST_SIDES % sides).then_some(1 + byte % sides)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_all_bytes_every_face_has_the_same_number() {
        for sides in 1..=MOST_SIDES {
            let mut count = vec![0; sides as usize];
            for face in (0..=u8::MAX).filter_map(|byte| face(byte, sides)) {
                count[face as usize - 1] += 1;
            }
            assert!(count.iter().all(|count| *count == MOST_SIDES / sides), "d{sides}: {count:?}");
        }
    }

    #[test]
    fn fewer_bytes_are_thrown_away_than_the_die_has_sides() {
        for sides in 1..=MOST_SIDES {
            let surplus = (0..=u8::MAX).filter(|byte| face(*byte, sides).is_none()).count();
            assert_eq!(surplus as u32, MOST_SIDES % sides, "d{sides}");
        }
    }

    #[test]
    fn a_die_that_a_byte_cannot_throw_is_refused_and_takes_nothing_from_the_stream() {
        let roll = BoundRoll { table: "t", index: 1, nonce: None, request: b"" };
        let mut roller = VerifiedRoller::new(&Seed([1; 32]), &roll);
        let mut other = roller.clone();
        let wide = Sides::new(257).unwrap();
        let refused = roller.face(wide).unwrap_err();
        assert_eq!(refused.to_string(), "die 1 is a d257; this roller throws dice of at most 256 sides");
        assert!(roller.thrown().is_empty());
        let most = Sides::new(256).unwrap();
        assert_eq!(roller.face(most), other.face(most));
    }
}
