//! Moments and nonces that nobody has chosen.

/// A random number below `bound`.
pub fn below(bound: u64) -> u64 {
    getrandom::u64().expect("randomness") % bound.max(1)
}

/// A fresh nonce, as a roller sends it.
pub fn nonce() -> String {
    let half = || getrandom::u64().expect("randomness");
    format!("{:016x}{:016x}", half(), half())
}
