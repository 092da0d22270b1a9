//! A live table played by commands only: the real server, the real binary, a folder for each person.

mod files;
mod own_system;
mod people;
mod refusals;
mod session;
mod stores;
