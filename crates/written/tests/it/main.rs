//! What the crate promises to those who use it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper that cannot go on fails its test"
)]

mod attacks;
mod built_in;
mod everyone;
mod faces;
mod frozen;
mod identity;
mod several;
mod sheets;
