//! `compare`, `advise`, `sweep` and `luck`, through the real binary.

mod advise;
mod compare;
mod help;
mod luck;
mod sweep;
