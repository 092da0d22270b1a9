//! The server over real HTTP and real sockets, with SQLite in a folder of its own.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail as tests do")]

mod access;
mod client;
mod commands;
mod deleting;
mod described;
mod events;
mod examples;
mod exporting;
mod golden;
mod joining;
mod kept;
mod live;
mod long;
mod luck;
mod newer;
mod pages;
mod restoring;
mod schemas;
mod slow;
mod world;
