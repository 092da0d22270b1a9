//! `compare`, `advise`, `sweep` and `luck`, through the real binary.

#![allow(clippy::unwrap_used, reason = "a helper that cannot go on fails its test")]

#[path = "../command/run.rs"]
mod run;

mod advise;
mod compare;
mod help;
mod luck;
mod sweep;
