//! For tests and benchmarks only: how often a property is tried, a PostgreSQL of one's own, and servers that can be killed
//! and started again.

mod cases;
#[cfg(unix)]
mod servers;

pub use cases::{cases, rounds};
#[cfg(unix)]
pub use servers::*;
