//! The live table as text: events, lines of a log, commands, views, snapshots, exports and what they are checked by.
//!
//! This is the only place where a table crosses as text. `docs/table-file.md` describes it for other programs.

pub mod chance;
pub mod command;
mod error;
pub mod event;
pub mod export;
pub mod frame;
pub mod http;
mod json;
mod line;
pub mod luck;
pub mod recap;
pub mod snapshot;
pub mod verify;
pub mod view;

pub use error::TableFileError;
pub use line::{Line, LineContent, Shown, write_fields};
