//! The server over real HTTP and real sockets, with SQLite in a folder of its own.

mod access;
mod client;
mod commands;
mod deleting;
mod events;
mod exporting;
mod joining;
mod live;
mod pages;
mod world;
