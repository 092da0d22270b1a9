//! The tests of this crate, one program: it is linked once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper that cannot go on fails its test"
)]

mod characters;
mod dice;
mod fields;
mod firefox;
mod gallery;
mod game_night;
mod gm_night;
mod journeys;
mod keyboard;
mod lab;
mod links;
mod newcomer;
mod offline;
mod own_roll;
mod own_system;
mod people;
mod programs;
mod roll;
mod rules;
mod shell;
mod slips;
mod table_tools;
mod tables;
mod walk;
