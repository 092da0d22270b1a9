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

/// So many rounds, times `TWELVEFOLD_CASES` for a longer campaign.
pub fn cases(usual: u32) -> u32 {
    let times = std::env::var("TWELVEFOLD_CASES").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    usual.saturating_mul(times)
}
