//! Bringing a table in from an export.
