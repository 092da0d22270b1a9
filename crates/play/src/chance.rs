//! Where the dice of a table come from. A port: the server throws from seeds it committed to, tests say the faces.

use crate::fair::Nonce;
use crate::{CharacterId, Proof, SeatId, TableDice, Throw};

/// A roll as it is asked for, before any die is thrown. All of it goes into verified dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request<'a> {
    /// Who rolls.
    pub seat: SeatId,
    pub character: Option<CharacterId>,
    /// What it is a roll of.
    pub what: &'a str,
    /// What is thrown, with its rulings.
    pub throw: &'a Throw,
    /// What the roller brought.
    pub nonce: Option<Nonce>,
}

/// Dice without a character as they are asked for, before any is thrown. All of it goes into verified dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceRequest<'a> {
    /// Who throws.
    pub seat: SeatId,
    /// What is thrown.
    pub dice: &'a TableDice,
    /// What for; empty if nobody said.
    pub reason: &'a str,
    /// What the thrower brought.
    pub nonce: Option<Nonce>,
}

/// Throws the dice of a table.
pub trait Chance {
    /// Throws everything the request needs, and says how that can be proven.
    fn throw(&mut self, request: &Request<'_>) -> Result<(Vec<u32>, Proof), ChanceError>;

    /// Throws dice in notation, one after the other as they are read, and says how that can be proven.
    fn throw_dice(&mut self, request: &DiceRequest<'_>) -> Result<(Vec<u32>, Proof), ChanceError>;
}

/// Why no dice were thrown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ChanceError {
    /// More rolls in one go than there are commitments.
    #[error("one action can make at most {most} rolls; make the others after it")]
    TooManyRolls { most: usize },
    /// The dice could not be thrown.
    #[error("the dice could not be thrown: {0}")]
    Broken(String),
}
