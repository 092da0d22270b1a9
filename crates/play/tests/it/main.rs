//! The tests of this crate, one program: it is linked once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper that cannot go on fails its test"
)]

mod calls;
mod characters;
mod common;
mod conditions;
mod contests;
mod fair_chain;
mod fair_golden;
mod fair_ledger;
mod fair_roll;
mod initiative;
mod points;
mod properties;
mod races;
mod rolls;
mod screen;
mod seats;
mod secrets;
mod story;
mod table_dice;
mod undo;
mod untold;
mod view;
mod words;
