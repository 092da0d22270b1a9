//! Dice on the table: which are thrown for a check, and what they showed.

use dice::{Roller, RollerError, Sides};

use crate::Refusal;

/// What a die is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DieKind {
    /// The dice everyone throws: 2d12, 3d6.
    Base,
    /// The Extra Die (D12-EXTRA-1).
    Extra,
    /// The Luck Die (D12-LUCK-1).
    Luck,
    /// The proficiency die (T36-CHK-1).
    Proficiency,
    /// A d12 of an action pool (POOL-ROLL-1).
    Pool,
    /// A boost die (POOL-MOD-1).
    Boost,
    /// A snag die (POOL-MOD-1).
    Snag,
    /// A die that breaks a tie for initiative (D12-CHK-5).
    RollOff,
}

impl DieKind {
    /// Every kind there is.
    pub const ALL: [Self; 8] = [
        Self::Base,
        Self::Extra,
        Self::Luck,
        Self::Proficiency,
        Self::Pool,
        Self::Boost,
        Self::Snag,
        Self::RollOff,
    ];

    /// The word for it, as in the JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Extra => "extra",
            Self::Luck => "luck",
            Self::Proficiency => "proficiency",
            Self::Pool => "pool",
            Self::Boost => "boost",
            Self::Snag => "snag",
            Self::RollOff => "roll_off",
        }
    }
}

/// A die that is to be thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DieSpec {
    /// What it is for.
    pub kind: DieKind,
    /// How many faces it has.
    pub sides: Sides,
    /// Whose it is: 0 for the one who acts, then each opponent; in an initiative, each participant.
    pub side: usize,
    /// Which throw it belongs to: 0, or 1 for the second throw of advantage, or the round of a roll-off.
    pub throw: usize,
}

impl DieSpec {
    /// A die of the first throw.
    pub const fn new(kind: DieKind, sides: Sides, side: usize) -> Self {
        Self { kind, sides, side, throw: 0 }
    }
}

/// A die that lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ThrownDie {
    /// Which die it is.
    pub spec: DieSpec,
    /// What it shows.
    pub face: u32,
    /// May it be picked for the total?
    pub valid: bool,
    /// Is it part of the total?
    pub picked: bool,
}

/// What a die did besides being counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DieMark {
    /// It earned a crit modifier (D12-CRIT-1).
    Crit,
    /// One of the 1s that fail (D12-FAIL-1).
    One,
}

/// A question that dice answer: faces in, verdict out. The table throws for it, the odds count it.
pub trait Resolve {
    /// What the dice say.
    type Verdict;

    /// The dice still to be thrown after these faces, in order; none once everything lies on the table.
    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec>;

    /// Reads the dice. Pure: throws, spends and remembers nothing. Refused if the count or a face is wrong.
    fn resolve(&self, faces: &[u32]) -> Result<Self::Verdict, Refusal>;

    /// Throws every die that is needed.
    fn throw<R: Roller>(&self, roller: &mut R) -> Result<Vec<u32>, RollerError> {
        let mut faces = Vec::new();
        loop {
            let missing = self.dice(&faces);
            if missing.is_empty() {
                return Ok(faces);
            }
            for die in missing {
                faces.push(roller.face(die.sides)?);
            }
        }
    }
}

/// Are these just faces that these dice can show? Otherwise the refusal says why not.
pub fn check_faces(dice: &[DieSpec], faces: &[u32]) -> Result<(), Refusal> {
    if dice.len() != faces.len() {
        return Err(Refusal::WrongFaceCount { needed: dice.len(), given: faces.len() });
    }
    match dice.iter().zip(faces).position(|(die, face)| !(1..=die.sides.get()).contains(face)) {
        None => Ok(()),
        Some(at) => {
            Err(Refusal::ImpossibleFace { position: at + 1, face: faces[at], sides: dice[at].sides.get() })
        }
    }
}

/// The dice of a fixed list that are still to be thrown.
pub fn remaining(all: Vec<DieSpec>, thrown: &[u32]) -> Vec<DieSpec> {
    all.into_iter().skip(thrown.len()).collect()
}
