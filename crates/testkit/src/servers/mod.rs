//! Servers that a test starts, kills and starts again.
//!
//! Whatever is started here ends with the process that started it, also if that process panics or is killed: see
//! `guard.rs`. Nothing here is asynchronous; a test that is calls it from a blocking thread or just waits.

mod cluster;
mod error;
mod guard;
mod health;
mod owner;
mod pgbench;
mod port;
mod postgres;
mod process;
mod programs;
mod psql;
mod wait;

pub use error::Error;
pub use pgbench::pgbench;
pub use port::Port;
pub use postgres::{Postgres, PostgresBuilder};
pub use process::{Process, ProcessBuilder};
pub use programs::Programs;
