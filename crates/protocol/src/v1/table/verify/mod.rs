//! Checking an export with nothing but the export: the chain, the commitments, every die, every verdict.

mod action;
mod command;
mod facts;
mod follow;
mod meaning;
mod order;
mod owed;
mod people;
mod race;
mod report;
mod rolls;
mod untold;
mod verifier;

use play::fair::Commitment;
use play::{Event, Origin};

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
        verifier.verify_line(line.as_ref())?;
    }
    verifier.finish()
}

/// Checks the dice of one event by itself, against the commitment that was published for them before: seed, request and
/// every die. Dice on a real table hold no such promise, and other events have none.
///
/// # Errors
///
/// What does not hold.
pub fn check_event_dice(table: &str, event: &Event, commitment: &Commitment) -> Result<(), String> {
    let Some(Origin::Server(proof)) = event.dice_origin() else { return Ok(()) };
    if let Event::RollMade(roll) = event {
        rolls::check_alone(table, roll, proof, commitment)
    } else if let Event::DiceThrown(throw) = event {
        rolls::check_dice_alone(table, throw, proof, commitment)
    } else {
        Ok(())
    }
}
