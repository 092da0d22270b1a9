//! Chance, from the browser's own source. It works on plain HTTP too.

use leptos::prelude::window;
use play::fair::Nonce;

/// Bytes nobody can foresee; nothing if the browser has no such source.
pub(crate) fn bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// A key that tells something sent again from something new.
pub(crate) fn key() -> String {
    let drawn = bytes().map(|bytes| Nonce(bytes).to_string());
    drawn.unwrap_or_else(|| format!("{}{}", js_sys::Date::now(), js_sys::Math::random()))
}
