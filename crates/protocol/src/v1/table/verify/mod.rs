//! Checking an export with nothing but the export: the chain, the commitments, every die, every verdict.

mod action;
mod facts;
mod follow;
mod meaning;
mod order;
mod owed;
mod people;
mod report;
mod rolls;
mod verifier;

use play::fair::Commitment;
use play::{Origin, Roll};

pub use report::{Broken, Report, Rolls, Unchecked};
pub use verifier::Verifier;

/// Checks a whole export, line by line; nothing is kept but what later lines are held to.
///
/// # Errors
///
/// The first event that fails, and why.
pub fn verify<T: AsRef<str>>(lines: impl IntoIterator<Item = T>) -> Result<Report, Broken> {
    let mut lines = lines.into_iter();
    let first = lines.next();
    let mut verifier = Verifier::new(first.as_ref().map_or("", AsRef::as_ref))?;
    for line in lines {
        verifier.read(line.as_ref())?;
    }
    verifier.finish()
}

/// Checks one roll by itself, against the commitment that was published for it before: its seed, its request and every
/// die. Dice on a real table hold no such promise.
///
/// # Errors
///
/// What does not hold.
pub fn check_roll(table: &str, roll: &Roll, commitment: &Commitment) -> Result<(), String> {
    match &roll.origin {
        Origin::Server(proof) => rolls::check_alone(table, roll, proof, commitment),
        Origin::Physical => Ok(()),
    }
}
