//! The tests of this crate, one program: it is linked once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper that cannot go on fails its test"
)]

mod dist;
mod notation_count;
mod notation_dialect;
mod notation_page;
mod notation_parse;
mod notation_random;
mod power;
mod ratio;
mod roller;
