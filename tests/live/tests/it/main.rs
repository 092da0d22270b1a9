//! The tests of this crate, one program: it is linked once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper that cannot go on fails its test"
)]

mod crash;
mod damage;
mod leak;
mod nodes;
mod own_system;
mod proxy;
mod revoking;
