//! `twelvefold sheet …` by the real binary: what it tells, what it writes, and that a refusal writes nothing.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod files;
mod play;
mod rolls;
mod set;
mod show;
mod support;
