//! The tests of this crate, one program: it is linked once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper that cannot go on fails its test"
)]

mod chart;
mod choices;
mod command;
#[cfg(unix)]
mod container;
mod designed_system;
mod dice;
mod duel;
mod own_system;
mod program;
mod run;
mod sheet;
mod solve;
mod table;
