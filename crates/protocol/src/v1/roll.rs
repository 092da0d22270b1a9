//! Rolls in JSON.
