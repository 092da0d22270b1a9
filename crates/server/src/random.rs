//! Chance from the operating system: seeds, salts and tokens. Without it the server does nothing at all.

use crate::problem::ApiError;

/// So many bytes nobody can guess.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the operating system gives no random bytes");
        ApiError::unavailable("the server has no source of chance right now; try again in a moment")
    })?;
    Ok(bytes)
}
