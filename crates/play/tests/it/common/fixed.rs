//! Dice that show what the test says.

use dice::Faces;
use twelvefold_play::fair::Seed;
use twelvefold_play::{Chance, ChanceError, DiceRequest, Proof, Request};

/// Shows these faces, one roll after the other. What proves them is made up.
pub(crate) struct Fixed {
    faces: std::vec::IntoIter<u32>,
    next_roll: u64,
}

impl Fixed {
    /// These faces; the first roll has that number.
    pub(crate) fn new(faces: Vec<u32>, next_roll: u64) -> Self {
        Self { faces: faces.into_iter(), next_roll }
    }

    /// The faces nobody threw.
    pub(crate) fn left(&self) -> &[u32] {
        self.faces.as_slice()
    }
}

impl Chance for Fixed {
    fn throw(&mut self, request: &Request<'_>) -> Result<(Vec<u32>, Proof), ChanceError> {
        let mut thrown = Vec::new();
        loop {
            let needed = request.throw.dice(&thrown).len();
            if needed == 0 {
                break;
            }
            let faces: Vec<u32> = self.faces.by_ref().take(needed).collect();
            if faces.len() < needed {
                return Err(ChanceError::Broken(format!("the test says too few faces for {request:?}")));
            }
            thrown.extend(faces);
        }
        let proof = proof(self.next_roll, request);
        self.next_roll += 1;
        Ok((thrown, proof))
    }

    fn throw_dice(&mut self, request: &DiceRequest<'_>) -> Result<(Vec<u32>, Proof), ChanceError> {
        let given = self.faces.as_slice();
        let mut faces = Faces::new(given);
        request.dice.throw(&mut faces).map_err(|error| ChanceError::Broken(error.to_string()))?;
        let needed = given.len() - faces.left().len();
        let thrown = self.faces.by_ref().take(needed).collect();
        let roll = self.next_roll;
        self.next_roll += 1;
        let request_text = format!("the test's dice {roll}");
        Ok((thrown, Proof { roll, seed: Seed([7; 32]), nonce: request.nonce, request: request_text }))
    }
}

/// What a fixed roll of that number is proven by.
pub(crate) fn proof(roll: u64, request: &Request<'_>) -> Proof {
    Proof { roll, seed: Seed([7; 32]), nonce: request.nonce, request: format!("the test's roll {roll}") }
}
