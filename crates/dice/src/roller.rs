//! The port for chance: where the faces of thrown dice come from.

mod faces;
mod seeded;

pub use faces::Faces;
pub use seeded::Seeded;

use crate::Sides;

/// Throws dice. Everything that needs a face takes one of these, so that the same code plays with chance, replays
/// a seed, reads dice off a real table, or checks a recorded throw.
///
/// ```
/// use twelvefold_dice::{Faces, Roller, RollerError, Seeded, Sides};
///
/// fn two_dice(roller: &mut impl Roller) -> Result<u32, RollerError> {
///     Ok(roller.face(Sides::D12)? + roller.face(Sides::D12)?)
/// }
///
/// assert_eq!(two_dice(&mut Faces::new([10, 7])), Ok(17));
/// assert_eq!(two_dice(&mut Seeded::new(7)), two_dice(&mut Seeded::new(7)));
/// ```
pub trait Roller {
    /// The face shown by one die, in `1..=sides`.
    ///
    /// # Errors
    ///
    /// A roller may run out of dice, or hold a face that this die does not have. One that draws from chance
    /// has a face for every die.
    fn face(&mut self, sides: Sides) -> Result<u32, RollerError>;
}

impl<R: Roller + ?Sized> Roller for &mut R {
    #[inline]
    fn face(&mut self, sides: Sides) -> Result<u32, RollerError> {
        (**self).face(sides)
    }
}

/// Why there is no face for a die. Dice are counted from 1 in the order in which they are thrown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RollerError {
    /// More dice are thrown than there are faces.
    #[error("there is no face for die {die}, a {sides}; give one face for every die")]
    RanOut {
        /// Which die.
        die: usize,
        /// Its sides.
        sides: Sides,
    },
    /// The die does not have the face.
    #[error("die {die} is a {sides} and cannot show {face}; give a face from 1 to {highest}", highest = sides.get())]
    NoSuchFace {
        /// Which die.
        die: usize,
        /// Its sides.
        sides: Sides,
        /// What it is said to show.
        face: u32,
    },
    /// Fewer dice are thrown than there are faces.
    #[error("{thrown} dice are thrown, but {given} faces are given; leave out the last {left}", left = given - thrown)]
    LeftOver {
        /// How many dice were thrown.
        thrown: usize,
        /// How many faces were given.
        given: usize,
    },
    /// What was rolled comes to a number beyond the bounds that the notation was judged by.
    #[error("this roll comes to a number that is too large to be written; use smaller numbers")]
    OutOfBounds,
    /// The roller has no way to throw a die as wide as this.
    #[error("die {die} is a {sides}; this roller throws dice of at most {most} sides")]
    TooManySides {
        /// Which die.
        die: usize,
        /// Its sides.
        sides: Sides,
        /// The most sides that it can throw.
        most: u32,
    },
}
