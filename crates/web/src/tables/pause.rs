//! Waiting, in the browser's own time.

use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// Waits so many milliseconds; 0 lets the page draw in between.
pub(crate) async fn pause(milliseconds: i32) {
    let promise = js_sys::Promise::new(&mut |done, _| {
        drop(window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, milliseconds));
    });
    drop(JsFuture::from(promise).await);
}

/// How long to wait before the next attempt: half a second, twice as long each time, 8 seconds at most, and a little
/// by chance, so that not everyone comes back at once.
pub(crate) fn backoff(attempt: u32) -> i32 {
    let base = 500_i32.saturating_mul(1 << attempt.min(4));
    let chance = (js_sys::Math::random() * 300.0) as i32;
    base.saturating_add(chance)
}
