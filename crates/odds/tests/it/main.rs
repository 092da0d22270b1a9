//! The tests of this crate, one program: it is linked once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper that cannot go on fails its test"
)]

mod advise;
mod compare;
mod contests;
mod duel;
mod duel_series;
mod duel_twin;
mod figures;
mod general;
mod initiatives;
mod likelihoods;
mod luck;
mod solve_d12;
mod solve_three_six_and_pool;
mod static_checks;
mod sweep;
mod three_six_and_pool;
