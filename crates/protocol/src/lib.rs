//! The formats other programs rely on: sheets in TOML, odds and rolls in JSON.
//!
//! Text in, text out: nothing here opens a file, so the command and the page share all of it.

pub mod json;
pub mod v1;
