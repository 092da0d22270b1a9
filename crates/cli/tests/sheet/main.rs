//! `twelvefold sheet …` by the real binary: what it tells, what it writes, and that a refusal writes nothing.

#![allow(clippy::unwrap_used, reason = "a helper that cannot go on fails its test")]

mod files;
mod page;
mod play;
mod rolls;
mod set;
mod show;
mod support;
