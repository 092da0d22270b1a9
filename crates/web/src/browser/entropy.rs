//! Chance, from the browser's own source. It works on plain HTTP too.

use leptos::prelude::window;
use play::fair::Nonce;

/// Bytes nobody can foresee; nothing if the browser has no such source.
pub(crate) fn bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// A key that tells something sent again from something new, and that nobody else can guess.
pub(crate) fn key() -> Option<String> {
    bytes().map(|bytes| Nonce(bytes).to_string())
}
