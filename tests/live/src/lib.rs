//! Real servers in processes of their own, and people who write down every byte they are sent.
//!
//! The tests in `tests/` play at tables over HTTP and sockets: `leak` looks for secrets in what players received, `crash`
//! kills servers and databases under load, `nodes` lets several servers share one database, `revoking` takes back there what opens seats.
//!
//! Everything here panics with a sentence instead of returning errors, unless a test is about the error: it is for
//! tests alone.
#![cfg(unix)]
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a failing step of a test ends the test, with a sentence"
)]

mod chance;
mod http;
mod listening;
mod load;
mod node;
mod person;
mod record;
mod table;

pub use chance::{below, nonce};
pub use http::{Answer, parse as parse_answer};
pub use listening::Listening;
pub use load::{Acknowledged, Sender, StopAtLast, TRAIL, audit};
pub use node::Node;
pub use person::Person;
pub use record::{Record, Sent};
pub use table::Table;
