//! Dice that fall by a number, and carry a mark by which a roll can be found wherever it is told.

use dice::{Roller, RollerError, Sides};
use twelvefold_play::fair::Seed;
use twelvefold_play::{Chance, ChanceError, DiceRequest, Proof, Request};

/// Falls the same for the same number.
pub(crate) struct Dice {
    state: u64,
    next_roll: u64,
}

impl Dice {
    pub(crate) fn new(number: u64, next_roll: u64) -> Self {
        Self { state: number ^ 0x9e37_79b9_7f4a_7c15, next_roll }
    }

    fn face(&mut self, sides: u32) -> u32 {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.state >> 33) % u64::from(sides)).unwrap() + 1
    }
}

/// What nobody may read who may not see the roll of that number.
pub(crate) fn mark(roll: u64) -> String {
    format!("<roll {roll}>")
}

/// Throws by that number, and remembers what fell.
struct Falling<'a> {
    dice: &'a mut Dice,
    faces: Vec<u32>,
}

impl Roller for Falling<'_> {
    fn face(&mut self, sides: Sides) -> Result<u32, RollerError> {
        let face = self.dice.face(sides.get());
        self.faces.push(face);
        Ok(face)
    }
}

impl Chance for Dice {
    fn throw_dice(&mut self, request: &DiceRequest<'_>) -> Result<(Vec<u32>, Proof), ChanceError> {
        let mut falling = Falling { dice: self, faces: Vec::new() };
        request.dice.throw(&mut falling).map_err(|error| ChanceError::Broken(error.to_string()))?;
        let faces = falling.faces;
        let (roll, seed) = (self.next_roll, Seed([7; 32]));
        self.next_roll += 1;
        Ok((faces, Proof { roll, seed, nonce: request.nonce, request: mark(roll) }))
    }

    fn throw(&mut self, request: &Request<'_>) -> Result<(Vec<u32>, Proof), ChanceError> {
        let mut faces = Vec::new();
        loop {
            let dice = request.throw.dice(&faces);
            if dice.is_empty() {
                break;
            }
            for die in dice {
                faces.push(self.face(die.sides.get()));
            }
        }
        let (roll, seed) = (self.next_roll, Seed([7; 32]));
        self.next_roll += 1;
        Ok((faces, Proof { roll, seed, nonce: request.nonce, request: mark(roll) }))
    }
}
