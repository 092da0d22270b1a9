//! A live table played by commands only: the real server, the real binary, a folder for each person.

#![allow(clippy::unwrap_used, reason = "a helper that cannot go on fails its test")]

mod files;
mod people;
mod refusals;
mod session;
mod stores;
