//! `twelvefold sheet …` by the real binary: what it tells, what it writes, and that a refusal writes nothing.

mod files;
mod page;
mod play;
mod rolls;
mod set;
mod show;
mod support;
