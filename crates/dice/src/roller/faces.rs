//! Faces that are already known, as read off a real table.

use super::{Roller, RollerError};
use crate::Sides;

/// Hands out the given faces in order, one for each die.
///
/// ```
/// use twelvefold_dice::{Faces, Roller, Sides};
///
/// let mut faces = Faces::new([10, 7, 13]);
/// assert_eq!(faces.face(Sides::D12), Ok(10));
/// assert_eq!(faces.face(Sides::D12), Ok(7));
/// let refused = faces.face(Sides::D12).unwrap_err();
/// assert_eq!(refused.to_string(), "die 3 is a d12 and cannot show 13; give a face from 1 to 12");
/// let unread = faces.finish().unwrap_err();
/// assert_eq!(unread.to_string(), "2 dice are thrown, but 3 faces are given; leave out the last 1");
/// ```
#[derive(Clone, Debug)]
pub struct Faces {
    faces: Vec<u32>,
    thrown: usize,
}

impl Faces {
    /// These faces, in the order in which the dice will be thrown.
    pub fn new(faces: impl Into<Vec<u32>>) -> Self {
        Self { faces: faces.into(), thrown: 0 }
    }

    /// The faces that no die has taken yet.
    pub fn left(&self) -> &[u32] {
        &self.faces[self.thrown..]
    }

    /// Call this after the last die.
    ///
    /// # Errors
    ///
    /// Faces are left over: the dice that were read off the table are not the dice of this roll.
    pub fn finish(&self) -> Result<(), RollerError> {
        match self.left() {
            [] => Ok(()),
            _ => Err(RollerError::LeftOver { thrown: self.thrown, given: self.faces.len() }),
        }
    }
}

impl Roller for Faces {
    fn face(&mut self, sides: Sides) -> Result<u32, RollerError> {
        let die = self.thrown + 1;
        let &face = self.left().first().ok_or(RollerError::RanOut { die, sides })?;
        if !(1..=sides.get()).contains(&face) {
            return Err(RollerError::NoSuchFace { die, sides, face });
        }
        self.thrown = die;
        Ok(face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_die_without_a_face_is_named() {
        let mut faces = Faces::new([4]);
        assert_eq!(faces.face(Sides::D4), Ok(4));
        assert_eq!(faces.finish(), Ok(()));
        let refused = faces.face(Sides::D6).unwrap_err();
        assert_eq!(refused.to_string(), "there is no face for die 2, a d6; give one face for every die");
    }

    #[test]
    fn no_die_shows_zero_and_a_refused_face_stays() {
        let mut faces = Faces::new([0]);
        assert_eq!(faces.face(Sides::D4), Err(RollerError::NoSuchFace { die: 1, sides: Sides::D4, face: 0 }));
        assert_eq!(faces.left(), [0]);
    }
}
