//! Holding a recorded roll to its seed, and its seed to what was published.

use dice::{Roller, RollerError, Sides};

use super::{BoundRoll, Commitment, Ledger, LedgerError, Seed, ThrownFace, VerifiedRoller, commit};

/// Why a recorded roll is not what was promised.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnfairRoll {
    /// The seed is another one than the server had bound itself to.
    #[error("the seed of roll {roll} does not fit the commitment {commitment}, which was published for it")]
    SeedDoesNotFit {
        roll: u64,
        /// What was published.
        commitment: Commitment,
    },
    /// A die shows another face than the seed gives it.
    #[error("die {die} of roll {roll}, a {sides}, shows {shown}, but its seed says {says}")]
    WrongFace {
        roll: u64,
        /// Which die, counted from 1.
        die: usize,
        /// Its sides.
        sides: Sides,
        /// What the log says.
        shown: u32,
        /// What follows from the seed.
        says: u32,
    },
    /// No seed throws such a die.
    #[error("roll {roll} cannot have been thrown: {reason}")]
    Unthrowable { roll: u64, reason: RollerError },
    /// The commitment was not there to be used.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

/// Whether `seed` is the one that `commitment` was published for.
///
/// # Errors
///
/// [`UnfairRoll::SeedDoesNotFit`], also if the commitment belongs to another table or another roll.
pub fn check_commitment(
    table: &str,
    roll: u64,
    seed: &Seed,
    commitment: &Commitment,
) -> Result<(), UnfairRoll> {
    if commit(table, roll, seed) == *commitment {
        return Ok(());
    }
    Err(UnfairRoll::SeedDoesNotFit { roll, commitment: *commitment })
}

/// Whether every die shows what the seed says. `thrown` holds the dice in the order in which they were thrown; which
/// dice a request throws is for the rules to say.
///
/// # Errors
///
/// The first die that shows another face, or one that cannot be thrown at all.
pub fn check_faces(roll: &BoundRoll<'_>, seed: &Seed, thrown: &[ThrownFace]) -> Result<(), UnfairRoll> {
    let mut roller = VerifiedRoller::new(seed, roll);
    for (at, &ThrownFace { sides, face: shown }) in thrown.iter().enumerate() {
        let says =
            roller.face(sides).map_err(|reason| UnfairRoll::Unthrowable { roll: roll.index, reason })?;
        if shown != says {
            return Err(UnfairRoll::WrongFace { roll: roll.index, die: at + 1, sides, shown, says });
        }
    }
    Ok(())
}

/// All of it for a roll that event `seq` records: its commitment was published and its turn had come, its seed fits,
/// its dice follow. Whatever is wrong with seed or dice, the commitment counts as used.
///
/// # Errors
///
/// The first of these that does not hold.
pub fn check_roll(
    ledger: &mut Ledger,
    seq: u64,
    roll: &BoundRoll<'_>,
    seed: &Seed,
    thrown: &[ThrownFace],
) -> Result<(), UnfairRoll> {
    let commitment = ledger.used(seq, roll.index)?;
    check_commitment(roll.table, roll.index, seed, &commitment)?;
    check_faces(roll, seed, thrown)
}
