//! The live table over HTTP: commands by POST, history and live events by cursor, seats by token.
//!
//! The server holds no truth. A table lives in the store; what is kept here is a copy that is thrown away at the
//! first doubt. A command is acknowledged after it is on disk, and only then told to those who watch.
//!
//! Start reading at [`App`], whose router is the table of contents; `routes` mirrors the URLs, `tables` performs
//! commands, `live` tells of events, `access` knows who may come in.

mod access;
mod app;
mod backups;
mod clock;
mod config;
mod demo;
mod early;
mod inspector;
mod json;
mod listen;
mod live;
mod metrics;
mod observe;
mod patient;
mod problem;
mod quota;
mod random;
mod routes;
mod server;
mod tables;

pub use app::App;
pub use backups::Backups;
pub use config::{BadOperatorCode, BadPublicUrl, Config, Limits, OperatorCode, PublicUrl, Quotas, Rate};
pub use demo::DemoLink;
pub use inspector::Inspector;
pub use server::{ServeError, Server, serve};
