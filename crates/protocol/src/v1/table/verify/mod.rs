//! Checking an export with nothing but the export: the chain, the commitments, every die, every verdict.

mod report;
mod rolls;
mod verifier;

pub use report::{Broken, Report, Rolls};
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
